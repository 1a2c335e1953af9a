package org.fieldkeep.client.engine;

import java.util.random.RandomGenerator;
import org.fieldkeep.client.answer.AnswerTable;
import org.fieldkeep.client.answer.PushReader;
import org.fieldkeep.client.backoff.FullJitter;
import org.fieldkeep.client.backoff.NextAttempt;

/// The steps an engine is made of, each replaceable.
///
/// @param operations reads answers to pushes
/// @param withdrawals reads answers to withdrawals
/// @param accountBackoff when to try again after the run failed
/// @param operationBackoff when to try one operation again
/// @param fence what keeps late answers out
public record EngineParts(
        PushReader operations,
        PushReader withdrawals,
        NextAttempt accountBackoff,
        NextAttempt operationBackoff,
        Fence fence) {

    /// The real ones.
    public static EngineParts standard(RandomGenerator random) {
        NextAttempt backoff = NextAttempt.of(FullJitter.standard(random));
        return new EngineParts(
                AnswerTable.ofOperations(), AnswerTable.ofWithdrawals(), backoff, backoff, Fence.strict());
    }

    /// The same with another reader of pushes.
    public EngineParts withOperations(PushReader reader) {
        return new EngineParts(reader, withdrawals, accountBackoff, operationBackoff, fence);
    }

    /// The same with another backoff, for the account and for operations.
    public EngineParts withBackoff(NextAttempt backoff) {
        return new EngineParts(operations, withdrawals, backoff, backoff, fence);
    }

    /// The same with another fence.
    public EngineParts withFence(Fence other) {
        return new EngineParts(operations, withdrawals, accountBackoff, operationBackoff, other);
    }
}
