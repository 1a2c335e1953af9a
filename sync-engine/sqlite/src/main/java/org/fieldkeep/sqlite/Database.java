package org.fieldkeep.sqlite;

import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// A database with one writer and many readers, whose transactions are functions.
///
/// A transaction either commits before [#write] returns, or leaves nothing behind and throws. Errors of the database
/// arrive as [SqliteFailure]; whatever else the function throws passes through after the rollback. Of a file that is
/// moved
/// away meanwhile, only what is under its name counts: the failure is then `MOVED`.
public interface Database extends AutoCloseable {

    /// Runs `work` in the only write transaction of the moment; others wait. Not to be called from within `work`.
    <T extends @Nullable Object> T write(Function<Handle, T> work);

    /// Runs `work` on one consistent snapshot. It must not write.
    <T extends @Nullable Object> T read(Function<Handle, T> work);

    @Override
    void close();
}
