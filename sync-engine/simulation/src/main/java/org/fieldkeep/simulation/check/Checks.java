package org.fieldkeep.simulation.check;

import java.util.List;

/// All checks of a world.
public final class Checks {

    private static final List<Check> ALL = List.of(
            new SavedStays(),
            new NoOrphans(),
            new RefusedSavesLeaveNothing(),
            new FilesAreSound(),
            new OneTextPerOperation(),
            new AppliedAsSealed(),
            new OneUnsettledPerReport(),
            new AppliedInLocalOrder(),
            new StandsOnWhatWasShown(),
            new NothingSealedVanishes(),
            new AcknowledgedNoFurtherThanSent(),
            new OnlyTheOwnAnswerAcknowledges(),
            new IdsAreUnique(),
            new OneEffectPerOperation(),
            new AcceptedStaysAccepted(),
            new ReplaysAgree(),
            new NoUpdateIsLost(),
            new RefusalsAreFinal(),
            new CopiesAreAnsweredAlike(),
            new TheDeletedStaysDeleted(),
            new FeedIsDense(),
            new PagesGoForward(),
            new MirrorsHoldWhatWasServed(),
            new OwnEchoesAreNoConflicts(),
            new DevicesConverge(),
            new NothingIsStuck(),
            new RunsEnd(),
            new BackoffIsKept(),
            new ShownIsTrue(),
            new EverySavedContentIsSomewhere(),
            new ConflictsKeepTheProposal(),
            new DecisionsStandOnWhatWasShown(),
            new LosersAreKept(),
            new EffectsAreTheirSealers(),
            new NothingCrossesTenants(),
            new LateAnswersChangeNothing(),
            new RevokedMeansNoEffect(),
            new RevokedMeansGone(),
            new AuditFound("C4"),
            new AuditFound("D5"),
            new AuditFound("D6"),
            new AuditFound("G5"));

    private Checks() {}

    /// Everything that contradicts an invariant; empty if all is well, as far as it can be told at this
    /// moment.
    public static List<Finding> of(Facts facts) {
        return ALL.stream()
                .flatMap(check -> check.violations(facts).map(what -> new Finding(check.invariant(), what)))
                .toList();
    }
}
