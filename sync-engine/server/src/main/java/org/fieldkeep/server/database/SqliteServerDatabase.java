package org.fieldkeep.server.database;

import java.util.function.Function;
import org.fieldkeep.sqlite.Database;
import org.fieldkeep.sqlite.SqliteFailure;
import org.jdbi.v3.core.Handle;
import org.jspecify.annotations.Nullable;

/// The server's tables in one SQLite file. Scopes say nothing to SQLite: one file is one server's, and the statements
/// name the tenant.
public final class SqliteServerDatabase implements ServerDatabase {

    private final Database file;
    private final Dialect dialect = new SqliteDialect();

    /// Over a file with the schema of [org.fieldkeep.server.ServerSchema]; closes it when closed.
    public SqliteServerDatabase(Database file) {
        this.file = file;
    }

    @Override
    public <T extends @Nullable Object> T write(Scope scope, Function<Handle, T> work) {
        try {
            return file.write(work);
        } catch (SqliteFailure failure) {
            throw SqliteDialect.sorted(failure);
        }
    }

    @Override
    public <T extends @Nullable Object> T read(Scope scope, Function<Handle, T> work) {
        try {
            return file.read(work);
        } catch (SqliteFailure failure) {
            throw SqliteDialect.sorted(failure);
        }
    }

    @Override
    public Dialect dialect() {
        return dialect;
    }

    @Override
    public void close() {
        file.close();
    }
}
