package org.fieldkeep.server.store;

import java.sql.Statement;
import java.time.Instant;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import java.util.stream.Collectors;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.statement.PreparedBatch;
import org.jdbi.v3.core.statement.SqlStatement;
import org.jspecify.annotations.Nullable;

/// What became of each operation, by tenant, actor and operation.
///
/// A row is claimed first, whoever else may be working on a copy, and then given its outcome or released, all in the
/// transaction that applies the operation. The unique key is the arbiter: nothing is looked up before it is
/// inserted.
public class ReceiptStore {

    private static final String INSERT = """
            INSERT INTO receipt (tenant, actor, operation, digest, device, sequence, report, outcome, epoch, received_at)
            VALUES (:tenant, :actor, :operation, :digest, :device, :sequence, :report, :outcome, :epoch, :receivedAt)
            ON CONFLICT DO NOTHING
            """;

    /// How an operation ended.
    public enum Outcome {
        /// Being worked on in this transaction; never seen by another.
        CLAIMED,
        /// Applied.
        ACCEPTED,
        /// Refused for good: its base was not current.
        CONFLICT,
        /// Refused for good: it broke its form's rules.
        INVALID,
        /// Void: its author withdrew it.
        WITHDRAWN,
        /// Void: its device's number belonged to another operation.
        SEQUENCE_REUSED
    }

    /// Whose operation, and what it calls itself.
    public record OperationKey(String tenant, UUID actor, UUID operation) {}

    /// What is known of an operation before anything of it is done.
    public record Claim(
            OperationKey key, String digest, UUID device, long sequence, UUID report, UUID epoch, Instant receivedAt) {}

    /// A kept outcome.
    ///
    /// @param version the server version it made; null unless accepted
    /// @param problem the refusal as a problem document; null unless invalid
    public record Kept(
            String digest,
            Outcome outcome,
            UUID report,
            @Nullable Long version,
            @Nullable Long feedRevision,
            UUID epoch,
            @Nullable String problem,
            Instant receivedAt) {}

    /// Claims operations, in the order given.
    ///
    /// @return for each whether it was claimed; not if it has a row already, or its device's number has one
    public List<Boolean> claimAll(Handle handle, List<Claim> claims) {
        if (claims.isEmpty()) {
            return List.of();
        }
        PreparedBatch batch = handle.prepareBatch(INSERT);
        claims.forEach(claim -> bind(batch, claim, Outcome.CLAIMED).add());
        int[] rows = batch.execute();
        if (Arrays.stream(rows).noneMatch(count -> count == Statement.SUCCESS_NO_INFO)) {
            return Arrays.stream(rows).mapToObj(count -> count == 1).toList();
        }
        Set<OperationKey> claimed = claimed(handle, claims);
        return claims.stream().map(claim -> claimed.contains(claim.key())).toList();
    }

    /// Which of them this transaction has claimed: no other ever leaves a row so. Asked where the driver wrote several
    /// by one statement and cannot tell.
    private static Set<OperationKey> claimed(Handle handle, List<Claim> claims) {
        String tenant = claims.getFirst().key().tenant();
        return handle.createQuery("""
                        SELECT actor, operation FROM receipt
                         WHERE tenant = :tenant AND actor IN (<actors>) AND operation IN (<operations>)
                           AND outcome = 'CLAIMED'
                        """)
                .bind("tenant", tenant)
                .bindList(
                        "actors",
                        claims.stream()
                                .map(claim -> claim.key().actor().toString())
                                .distinct()
                                .toList())
                .bindList(
                        "operations",
                        claims.stream()
                                .map(claim -> claim.key().operation().toString())
                                .toList())
                .map((row, context) -> new OperationKey(tenant, Sql.uuid(row, "actor"), Sql.uuid(row, "operation")))
                .collect(Collectors.toSet());
    }

    /// Leaves a void for an operation that has no row; false if it has one.
    public boolean insertVoid(Handle handle, Claim claim, Outcome outcome) {
        return bind(handle.createUpdate(INSERT), claim, outcome).execute() == 1;
    }

    private static <S extends SqlStatement<S>> S bind(S statement, Claim claim, Outcome outcome) {
        return statement
                .bind("tenant", claim.key().tenant())
                .bind("actor", claim.key().actor().toString())
                .bind("operation", claim.key().operation().toString())
                .bind("digest", claim.digest())
                .bind("device", claim.device().toString())
                .bind("sequence", claim.sequence())
                .bind("report", claim.report().toString())
                .bind("outcome", outcome.name())
                .bind("epoch", claim.epoch().toString())
                .bind("receivedAt", claim.receivedAt().toEpochMilli());
    }

    /// The kept outcome of an operation.
    public Optional<Kept> find(Handle handle, OperationKey key) {
        return Optional.ofNullable(findAll(handle, key.tenant(), key.actor(), List.of(key.operation()))
                .get(key.operation()));
    }

    /// The kept outcomes of an actor's operations; without those that have none.
    public Map<UUID, Kept> findAll(Handle handle, String tenant, UUID actor, Collection<UUID> operations) {
        if (operations.isEmpty()) {
            return Map.of();
        }
        return handle
                .createQuery("""
                        SELECT operation, digest, outcome, report, version, feed_revision, epoch, problem, received_at
                          FROM receipt
                         WHERE tenant = :tenant AND actor = :actor AND operation IN (<operations>)
                        """)
                .bind("tenant", tenant)
                .bind("actor", actor.toString())
                .bindList("operations", operations.stream().map(UUID::toString).toList())
                .map((row, context) -> {
                    long version = row.getLong("version");
                    boolean made = !row.wasNull();
                    long feedRevision = row.getLong("feed_revision");
                    return Map.entry(
                            Sql.uuid(row, "operation"),
                            new Kept(
                                    row.getString("digest"),
                                    Outcome.valueOf(row.getString("outcome")),
                                    Sql.uuid(row, "report"),
                                    made ? version : null,
                                    made ? feedRevision : null,
                                    Sql.uuid(row, "epoch"),
                                    row.getString("problem"),
                                    Sql.instant(row, "received_at")));
                })
                .stream()
                .collect(Collectors.toMap(Map.Entry::getKey, Map.Entry::getValue));
    }

    /// Gives claimed rows of one tenant the outcome that they were accepted, with the versions that they made, which
    /// are written already. Both tables are asked by their keys: a plan by guesses reads them whole until
    /// PostgreSQL has counted them.
    public void acceptedAll(Handle handle, Collection<OperationKey> keys) {
        if (keys.isEmpty()) {
            return;
        }
        handle.createUpdate("""
                        UPDATE receipt
                           SET outcome = 'ACCEPTED', version = v.version, feed_revision = v.feed_revision
                          FROM report_version v
                         WHERE receipt.tenant = :tenant AND receipt.actor IN (<actors>)
                           AND receipt.operation IN (<operations>)
                           AND v.tenant = :tenant AND v.operation IN (<operations>)
                           AND v.operation = receipt.operation AND v.actor = receipt.actor
                        """)
                .bind("tenant", keys.iterator().next().tenant())
                .bindList(
                        "actors",
                        keys.stream()
                                .map(key -> key.actor().toString())
                                .distinct()
                                .toList())
                .bindList(
                        "operations",
                        keys.stream().map(key -> key.operation().toString()).toList())
                .execute();
    }

    /// Gives a claimed row an outcome that is a refusal for good.
    ///
    /// @param problem what to repeat to later copies; null if it is made anew each time
    public void refused(Handle handle, OperationKey key, Outcome outcome, @Nullable String problem) {
        handle.createUpdate("""
                        UPDATE receipt SET outcome = :outcome, problem = :problem
                         WHERE tenant = :tenant AND actor = :actor AND operation = :operation
                        """)
                .bind("tenant", key.tenant())
                .bind("actor", key.actor().toString())
                .bind("operation", key.operation().toString())
                .bind("outcome", outcome.name())
                .bind("problem", problem)
                .execute();
    }

    /// Takes a claimed row back: the answer leaves no receipt.
    public void release(Handle handle, OperationKey key) {
        handle.createUpdate("""
                        DELETE FROM receipt
                         WHERE tenant = :tenant AND actor = :actor AND operation = :operation AND outcome = 'CLAIMED'
                        """)
                .bind("tenant", key.tenant())
                .bind("actor", key.actor().toString())
                .bind("operation", key.operation().toString())
                .execute();
    }
}
