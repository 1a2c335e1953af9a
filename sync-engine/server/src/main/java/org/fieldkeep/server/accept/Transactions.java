package org.fieldkeep.server.accept;

import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.TreeMap;
import java.util.UUID;
import org.fieldkeep.protocol.sync.OperationAnswer;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.sync.Withdrawal;
import org.fieldkeep.server.Refusal;
import org.fieldkeep.server.database.Scope;
import org.fieldkeep.server.database.ServerDatabase;
import org.fieldkeep.server.session.Authentication;
import org.fieldkeep.server.session.Caller;
import org.fieldkeep.server.store.DeviceStore;
import org.fieldkeep.server.store.IdentityStore;
import org.fieldkeep.server.store.IdentityStore.Identity;
import org.jdbi.v3.core.Handle;

/// The transactions of the acceptance boundary. Each asks once more, inside, whether the session is still live and
/// the server still in the life that the request expects, so that a revocation and a write have one order.
public class Transactions {

    private final ServerDatabase database;
    private final IdentityStore identities;
    private final DeviceStore devices;
    private final Authentication authentication;
    private final Acceptance acceptance;
    private final Withdrawals withdrawals;
    private final InstantSource clock;

    /// Runs them on this database.
    public Transactions(
            ServerDatabase database,
            IdentityStore identities,
            DeviceStore devices,
            Authentication authentication,
            Acceptance acceptance,
            Withdrawals withdrawals,
            InstantSource clock) {
        this.database = database;
        this.identities = identities;
        this.devices = devices;
        this.authentication = authentication;
        this.acceptance = acceptance;
        this.withdrawals = withdrawals;
        this.clock = clock;
    }

    /// Accepts offers of one tenant together, whoever they are from; returns after the commit. A request whose session
    /// is over, or that expects another life of the server, is answered so and keeps the others from nothing.
    public List<Answered> accept(List<Offer> offers) {
        String tenant = offers.getFirst().caller().tenant();
        return database.write(Scope.of(tenant), handle -> {
            Map<Caller, Optional<Problem>> callers = authentication.hold(
                    handle,
                    tenant,
                    offers.stream().map(Offer::caller).distinct().toList());
            Now now = now(handle, tenant);
            Answered[] answers = new Answered[offers.size()];
            List<Offered> offered = new ArrayList<>();
            List<Integer> places = new ArrayList<>();
            Map<UUID, Long> settled = new TreeMap<>(Comparator.comparing(UUID::toString));
            for (int i = 0; i < answers.length; i++) {
                Offer offer = offers.get(i);
                Optional<Problem> refused =
                        Objects.requireNonNull(callers.get(offer.caller())).or(() -> otherLife(now, offer.expected()));
                if (refused.isPresent()) {
                    answers[i] = new Answered.Whole(refused.get());
                } else {
                    settled.merge(offer.expected().device(), offer.expected().settledThrough(), Math::max);
                    offered.add(new Offered(offer.caller(), offer.line(), now.moment(offer.expected())));
                    places.add(i);
                }
            }
            settled.forEach((device, through) -> devices.settledThrough(handle, device, through));
            List<OperationAnswer> accepted = acceptance.accept(handle, tenant, offered);
            for (int i = 0; i < accepted.size(); i++) {
                answers[places.get(i)] = new Answered.Each(accepted.get(i));
            }
            return List.of(answers);
        });
    }

    /// Withdraws operations of one request together; returns after the commit.
    ///
    /// @throws Refusal if the session is over, or the request expects another life of the server
    public List<OperationAnswer> withdraw(Caller caller, Expectation expected, List<Withdrawal> wishes) {
        return database.write(Scope.of(caller.tenant()), handle -> {
            Now now = now(handle, caller.tenant());
            Objects.requireNonNull(authentication
                            .hold(handle, caller.tenant(), List.of(caller))
                            .get(caller))
                    .or(() -> otherLife(now, expected))
                    .ifPresent(problem -> {
                        throw new Refusal(problem);
                    });
            devices.settledThrough(handle, expected.device(), expected.settledThrough());
            Moment moment = now.moment(expected);
            Map<UUID, OperationAnswer> answers = new HashMap<>();
            wishes.stream()
                    .sorted(Comparator.comparing(wish -> wish.operation().toString()))
                    .forEach(wish ->
                            answers.putIfAbsent(wish.operation(), withdrawals.withdraw(handle, caller, wish, moment)));
            return wishes.stream()
                    .map(wish -> Objects.requireNonNull(answers.get(wish.operation())))
                    .toList();
        });
    }

    private static Optional<Problem> otherLife(Now now, Expectation expected) {
        UUID epoch = now.identity().epoch();
        return epoch.equals(expected.epoch())
                ? Optional.empty()
                : Optional.of(Problem.of(
                                ProblemType.SERVER_RESTORED,
                                "This server was put back from a backup and lives on in another epoch; ask for its epochs and go on from them.")
                        .withEpoch(epoch));
    }

    /// @throws Refusal if nothing is served now
    private Now now(Handle handle, String tenant) {
        Identity identity = identities.read(handle);
        Refusal.ifStopped(identity.stoppedBy());
        return new Now(
                identity,
                identities.wasRestored(handle, tenant),
                clock.instant().truncatedTo(ChronoUnit.MILLIS),
                new LookedUp());
    }

    /// What is the same for everybody in a transaction.
    private record Now(Identity identity, boolean restored, Instant instant, LookedUp lookedUp) {
        Moment moment(Expectation expected) {
            return new Moment(identity, restored, instant, expected.locale(), lookedUp);
        }
    }
}
