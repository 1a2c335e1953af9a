package org.fieldkeep.protocol.session;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.Test;

/// How much of the feed two lives of a server have in common.
final class AncestryTest {

    private static final UUID FIRST = new UUID(1, 1);
    private static final UUID SECOND = new UUID(1, 2);
    private static final UUID THIRD = new UUID(1, 3);

    private final Ancestry first = new Ancestry(FIRST, List.of());
    private final Ancestry second = new Ancestry(SECOND, List.of(new Ancestry.Life(FIRST, 8)));

    @Test
    void aLifeSharesAllWithItself() {
        assertThat(second.sharedThrough(second)).isEqualTo(Long.MAX_VALUE);
    }

    @Test
    void aLifeSharesWithTheOneBeforeWhatLiesBelowTheBranch() {
        assertThat(second.sharedThrough(first)).isEqualTo(8);
        assertThat(first.sharedThrough(second)).isEqualTo(8);
    }

    @Test
    void twoLivesFromOneShareWhatLiesBelowTheLowerBranch() {
        Ancestry sibling = new Ancestry(THIRD, List.of(new Ancestry.Life(FIRST, 5)));
        assertThat(sibling.sharedThrough(second)).isEqualTo(5);
        assertThat(second.sharedThrough(sibling)).isEqualTo(5);
    }

    @Test
    void theLastLifeInCommonCounts() {
        Ancestry third = new Ancestry(THIRD, List.of(new Ancestry.Life(FIRST, 8), new Ancestry.Life(SECOND, 12)));
        assertThat(third.sharedThrough(second)).isEqualTo(12);
        assertThat(third.sharedThrough(first)).isEqualTo(8);
    }

    @Test
    void strangersShareNothing() {
        assertThat(first.sharedThrough(new Ancestry(THIRD, List.of()))).isZero();
    }
}
