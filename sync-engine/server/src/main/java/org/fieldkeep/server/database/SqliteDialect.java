package org.fieldkeep.server.database;

import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.fieldkeep.sqlite.SqliteFailure;
import org.jdbi.v3.core.Handle;

/// What is particular about SQLite: a transaction that writes has the file for itself, so nothing needs a lock of its
/// own; and rows are kept apart by the statements alone.
public final class SqliteDialect implements Dialect {

    @Override
    public List<String> tenants(Handle handle) {
        return handle.createQuery("SELECT tenant FROM tenant ORDER BY tenant")
                .mapTo(String.class)
                .list();
    }

    @Override
    public void enter(Handle handle, String tenant) {}

    @Override
    public void holdAccounts(Handle handle, String tenant, Collection<UUID> actors) {}

    @Override
    public void holdSessions(Handle handle, String tenant, Collection<UUID> sessions) {}

    @Override
    public void holdAccesses(Handle handle, String tenant, Collection<UUID> actors) {}

    @Override
    public void lockReports(Handle handle, String tenant, Collection<UUID> reports) {}

    @Override
    public void lockAccount(Handle handle, String tenant, UUID actor) {}

    static StorageFailure sorted(SqliteFailure failure) {
        return new StorageFailure(kindOf(failure.kind()), String.valueOf(failure.getMessage()), failure);
    }

    private static StorageFailure.Kind kindOf(SqliteFailure.Kind kind) {
        return switch (kind) {
            case BUSY -> StorageFailure.Kind.BUSY;
            case FULL -> StorageFailure.Kind.FULL;
            case READ_ONLY -> StorageFailure.Kind.READ_ONLY;
            case IO -> StorageFailure.Kind.IO;
            case CORRUPT, NOT_A_DATABASE -> StorageFailure.Kind.DAMAGED;
            case CANNOT_OPEN -> StorageFailure.Kind.UNREACHABLE;
            case MOVED -> StorageFailure.Kind.MOVED;
            case CONSTRAINT -> StorageFailure.Kind.CONSTRAINT;
            case OTHER -> StorageFailure.Kind.OTHER;
        };
    }
}
