package org.fieldkeep.simulation.process;

import java.util.random.RandomGenerator;
import org.fieldkeep.simulation.time.Streams;

/// Lets a process die, or its disk fail, at random writes while it rages.
public final class RandomFate implements Fate {

    private static final Verdict[] UNKIND = {
        Verdict.DIE_BEFORE_BEGIN,
        Verdict.DIE_BEFORE_COMMIT,
        Verdict.DIE_BEFORE_COMMIT,
        Verdict.DIE_AFTER_COMMIT,
        Verdict.DIE_AFTER_COMMIT,
        Verdict.DISK_FULL,
        Verdict.DISK_ERROR
    };

    private final RandomGenerator random;
    private final double chance;
    private boolean raging;

    /// @param chance per write, once it rages
    public RandomFate(RandomGenerator random, double chance) {
        this.random = random;
        this.chance = chance;
    }

    @Override
    public Verdict ofNextWrite() {
        return raging && Streams.chance(random, chance) ? UNKIND[random.nextInt(UNKIND.length)] : Verdict.LIVE;
    }

    /// From now on things happen.
    public void rage() {
        raging = true;
    }

    /// Nothing happens any more.
    public void beKind() {
        raging = false;
    }
}
