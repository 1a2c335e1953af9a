package org.fieldkeep.sqlite;

import java.util.function.Function;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// A database with one writer and many readers, whose transactions are functions.
///
/// A transaction either commits before [#write] returns, or leaves nothing behind and throws. Errors of the
/// database arrive as [SqliteFailure]; whatever else the function throws passes through after the rollback. Where
/// the file or its log was moved, removed or replaced meanwhile, the failure is `MOVED`: nothing was written, or,
/// if it happened during the commit itself, it may have been written to what was moved.
public interface Database extends AutoCloseable {

    /// Runs `work` in the only write transaction of the moment; others wait. Not to be called from within `work`.
    <T extends @Nullable Object> T write(Function<Handle, T> work);

    /// Runs `work` on one consistent snapshot. It must not write.
    <T extends @Nullable Object> T read(Function<Handle, T> work);

    @Override
    void close();
}
