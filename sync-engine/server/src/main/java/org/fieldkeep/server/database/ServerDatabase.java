package org.fieldkeep.server.database;

import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// The server's database. Transactions are functions, and each says whose rows it touches.
///
/// A transaction either commits before [#write] returns, or leaves nothing behind and throws. Errors of the database
/// arrive as [StorageFailure]; whatever else the function throws passes through after the rollback. Where the commit
/// itself failed, whether it happened may be unknown: do it again under the same ids, and the rows tell.
public interface ServerDatabase extends AutoCloseable {

    /// Runs `work` in a transaction that may write. Others may run beside it; what it has to hold still it locks.
    <T extends @Nullable Object> T write(Scope scope, Function<Handle, T> work);

    /// Runs `work` on one consistent snapshot. It must not write.
    <T extends @Nullable Object> T read(Scope scope, Function<Handle, T> work);

    /// What this database says in its own way.
    Dialect dialect();

    @Override
    void close();
}
