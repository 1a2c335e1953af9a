package org.fieldkeep.server.postgres;

import java.io.IOException;
import java.net.UnknownHostException;
import java.sql.SQLException;
import java.sql.SQLTransientConnectionException;
import org.fieldkeep.server.database.StorageFailure;
import org.fieldkeep.server.database.StorageFailure.Kind;
import org.jspecify.annotations.Nullable;

/// PostgreSQL's errors by what can be done about them
/// (<https://www.postgresql.org/docs/18/errcodes-appendix.html>). Of statements only the code is passed on, since their
/// messages name values; of connections also what the driver says, which names hosts, roles and files.
final class PostgresFailures {

    private PostgresFailures() {}

    /// The failure behind any exception that the driver, the pool or Jdbi threw; null if no database error is among its
    /// causes.
    static @Nullable StorageFailure of(Throwable thrown) {
        for (Throwable cause = thrown; cause != null; cause = cause.getCause()) {
            if (cause instanceof StorageFailure failure) {
                return failure;
            }
            if (cause instanceof SQLException failure) {
                return of(failure, thrown);
            }
        }
        return null;
    }

    private static StorageFailure of(SQLException failure, Throwable thrown) {
        String state = failure.getSQLState();
        if (failure instanceof SQLTransientConnectionException && failure.getCause() == null) {
            return new StorageFailure(Kind.BUSY, "every connection to the database is in use", thrown);
        }
        if (state == null) {
            boolean cut =
                    failure.getCause() instanceof IOException || failure instanceof SQLTransientConnectionException;
            return new StorageFailure(cut ? Kind.UNREACHABLE : Kind.OTHER, "no code", thrown);
        }
        Kind kind = kindOf(state);
        return new StorageFailure(kind, "SQLSTATE " + state + (kind == Kind.UNREACHABLE ? said(failure) : ""), thrown);
    }

    /// What was said about the connection, in one line.
    private static String said(SQLException failure) {
        String said = String.valueOf(failure.getMessage());
        if (failure.getCause() instanceof UnknownHostException unknown) {
            said = "there is no host " + unknown.getMessage();
        }
        return ": " + said.lines().findFirst().orElse("");
    }

    /// What a code means for whoever asked.
    static Kind kindOf(String state) {
        return switch (state) {
            // serialization_failure, deadlock_detected
            case "40001", "40P01" -> Kind.CONTENDED;
            // lock_not_available; query_canceled, by statement_timeout; idle-in-transaction and transaction time-outs
            case "55P03", "57014", "25P03", "25P04" -> Kind.BUSY;
            case "53100" -> Kind.FULL;
            // read_only_sql_transaction, a standby for instance
            case "25006" -> Kind.READ_ONLY;
            default ->
                switch (state.substring(0, Math.min(2, state.length()))) {
                    case "23" -> Kind.CONSTRAINT;
                    // connections, insufficient resources, operator intervention, authorization at connecting, no such
                    // database
                    case "08", "53", "57", "28", "3D" -> Kind.UNREACHABLE;
                    case "58" -> Kind.IO;
                    case "XX" -> Kind.DAMAGED;
                    default -> Kind.OTHER;
                };
        };
    }
}
