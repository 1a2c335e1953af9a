package org.fieldkeep.server.postgres;

import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Properties;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.fieldkeep.server.database.Dialect;
import org.fieldkeep.server.database.Scope;
import org.fieldkeep.server.database.ServerDatabase;
import org.fieldkeep.server.database.StorageFailure;
import org.jdbi.v3.core.Handle;
import org.jdbi.v3.core.Jdbi;
import org.jdbi.v3.core.array.SqlArrayTypes;
import org.jdbi.v3.core.statement.StatementExceptions;
import org.jspecify.annotations.Nullable;
import org.postgresql.core.BaseConnection;
import org.postgresql.core.TransactionState;

/// The server's tables in PostgreSQL, shared with any number of other processes.
///
/// Writes run READ COMMITTED and lock the rows they depend on, in the order that [Dialect] says; reads run REPEATABLE
/// READ and read-only, so that everything one of them sees is of one moment. Each kind has connections of its own: who
/// waits for a lock keeps nobody from reading. A connection whose transaction could not be ended is thrown away.
public final class PostgresDatabase implements ServerDatabase {

    private static final Duration WAIT_FOR_CONNECTION = Duration.ofSeconds(5);
    /// Above the database's own limit for a statement: only for a peer that is gone without a word.
    private static final Duration SILENCE = Duration.ofSeconds(30);

    private final PostgresDialect dialect = new PostgresDialect();
    private final Pool writers;
    private final Pool readers;

    private PostgresDatabase(Pool writers, Pool readers) {
        this.writers = writers;
        this.readers = readers;
    }

    /// Connections, and one place for all of them that remembers the statements it has parsed; parsing one takes longer
    /// than many a statement.
    private record Pool(HikariDataSource connections, Jdbi jdbi) implements AutoCloseable {

        static Pool of(HikariDataSource connections) {
            Jdbi jdbi = Jdbi.create(connections);
            // by default the message of a failure spells out what was bound, and that is what people wrote
            jdbi.getConfig(StatementExceptions.class).setMessageRendering(StatementExceptions.MessageRendering.NONE);
            jdbi.getConfig(SqlArrayTypes.class).register(String.class, "text");
            return new Pool(connections, jdbi);
        }

        @Override
        public void close() {
            connections.close();
        }
    }

    /// Connects.
    ///
    /// @param password of the address's role; null where the database asks for none
    /// @throws StorageFailure if the database cannot be reached or does not let the role in
    public static PostgresDatabase open(PostgresAddress address, @Nullable String password, PostgresSettings settings) {
        Pool writers = pool("writers", address, password, settings, "TRANSACTION_READ_COMMITTED", false);
        try {
            return new PostgresDatabase(
                    writers, pool("readers", address, password, settings, "TRANSACTION_REPEATABLE_READ", true));
        } catch (RuntimeException failure) {
            writers.close();
            throw failure;
        }
    }

    private static Pool pool(
            String name,
            PostgresAddress address,
            @Nullable String password,
            PostgresSettings settings,
            String isolation,
            boolean readOnly) {
        Properties properties = address.properties(password);
        properties.setProperty(
                "options",
                "-c lock_timeout=" + settings.lockWait().toMillis()
                        + " -c statement_timeout=" + settings.statement().toMillis()
                        + " -c idle_in_transaction_session_timeout="
                        + settings.idle().toMillis());
        properties.setProperty("reWriteBatchedInserts", "true"); // many rows by one statement; then it tells no counts
        properties.setProperty(
                "socketTimeout",
                String.valueOf(settings.statement().plus(SILENCE).toSeconds()));
        HikariConfig config = new HikariConfig();
        config.setPoolName(name);
        config.setJdbcUrl(address.url());
        config.setDataSourceProperties(properties);
        config.setMaximumPoolSize(settings.connections());
        config.setMinimumIdle(1);
        config.setConnectionTimeout(WAIT_FOR_CONNECTION.toMillis());
        config.setTransactionIsolation(isolation);
        config.setReadOnly(readOnly);
        if (!readOnly) {
            config.setConnectionInitSql(PostgresDurability.COMMITS_WAIT_FOR_THE_DISK);
        }
        try {
            return Pool.of(new HikariDataSource(config));
        } catch (RuntimeException thrown) {
            throw sorted(thrown);
        }
    }

    @Override
    public <T extends @Nullable Object> T write(Scope scope, Function<Handle, T> work) {
        return inTransaction(writers, scope, dialect::beginWrite, work);
    }

    @Override
    public <T extends @Nullable Object> T read(Scope scope, Function<Handle, T> work) {
        return inTransaction(readers, scope, dialect::beginRead, work);
    }

    @Override
    public Dialect dialect() {
        return dialect;
    }

    /// Ends the connections; transactions in progress fail.
    @Override
    public void close() {
        writers.close();
        readers.close();
    }

    /// An aborted transaction is always rolled back and always fails: where `work` kept the failure of a statement to
    /// itself, a commit would come back as if it had been one, and nothing would have been kept.
    private static <T extends @Nullable Object> T inTransaction(
            Pool pool, Scope scope, BiConsumer<Handle, Scope> begin, Function<Handle, T> work) {
        Handle handle;
        try {
            handle = pool.jdbi().open();
        } catch (RuntimeException refused) {
            throw sorted(refused);
        }
        Connection connection = handle.getConnection();
        boolean ended = false;
        Throwable first = null;
        try {
            connection.setAutoCommit(false);
            begin.accept(handle, scope);
            T result = work.apply(handle);
            commit(connection);
            ended = true;
            return result;
        } catch (SQLException refused) {
            first = refused;
            throw sorted(new IllegalStateException(refused));
        } catch (RuntimeException thrown) {
            first = thrown;
            throw sorted(thrown);
        } finally {
            end(pool, connection, ended, first);
        }
    }

    private static void commit(Connection connection) throws SQLException {
        if (connection.unwrap(BaseConnection.class).getTransactionState() == TransactionState.FAILED) {
            throw new SQLException("a statement of this transaction failed", "25P02");
        }
        connection.commit();
    }

    private static void end(Pool pool, Connection connection, boolean ended, @Nullable Throwable cause) {
        try {
            if (!ended) {
                connection.rollback();
            }
        } catch (SQLException refused) {
            pool.connections().evictConnection(connection);
            suppress(cause, refused);
        }
        try {
            connection.close();
        } catch (SQLException refused) {
            suppress(cause, refused);
        }
    }

    private static void suppress(@Nullable Throwable cause, SQLException refused) {
        if (cause != null) {
            cause.addSuppressed(refused);
        }
    }

    private static RuntimeException sorted(RuntimeException thrown) {
        StorageFailure failure = PostgresFailures.of(thrown);
        return failure == null ? thrown : failure;
    }
}
