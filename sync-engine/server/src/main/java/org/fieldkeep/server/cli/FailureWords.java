package org.fieldkeep.server.cli;

import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import org.fieldkeep.protocol.json.MalformedJson;
import org.fieldkeep.server.admin.AdministrationProblem;
import org.fieldkeep.server.database.StorageFailure;
import org.fieldkeep.sqlite.SqliteFailure;

/// What an operator reads when a command could not be done: what is the matter, and what to do about it.
final class FailureWords {

    private static final String DAMAGED =
            "The database is damaged, or no database of this program. Keep its files, put a backup in the place of"
                    + " all of them, and say \"epoch new\".";

    private FailureWords() {}

    /// The words for a failure.
    static String of(Exception failure) {
        return switch (failure) {
            case AdministrationProblem problem -> String.valueOf(problem.getMessage());
            case IllegalArgumentException problem -> String.valueOf(problem.getMessage());
            case IllegalStateException problem -> String.valueOf(problem.getMessage());
            case MalformedJson malformed -> "The form cannot be read: " + malformed.getMessage();
            case StorageFailure refused -> ofDatabase(refused);
            case SqliteFailure file -> ofFile(file);
            default -> "It could not be done: " + failure;
        };
    }

    /// Why a file or folder could not be used, in a clause.
    static String of(IOException failure) {
        return switch (failure) {
            case NoSuchFileException _ -> "there is no such file or folder";
            case AccessDeniedException _ -> "this user may not do that there";
            case FileSystemException file when file.getReason() != null -> file.getReason();
            default -> String.valueOf(failure.getMessage());
        };
    }

    private static String ofFile(SqliteFailure failure) {
        return switch (failure.kind()) {
            case FULL -> "The disk is full.";
            case CORRUPT, NOT_A_DATABASE -> DAMAGED;
            case BUSY -> "The database is busy; try again.";
            case READ_ONLY, CANNOT_OPEN ->
                "The database file cannot be opened and written (" + failure.getMessage()
                        + "); run this as the user whose folder it is.";
            default -> "The database cannot be used (" + failure.kind() + "): " + failure.getMessage();
        };
    }

    private static String ofDatabase(StorageFailure failure) {
        String said = String.valueOf(failure.getMessage());
        return switch (failure.kind()) {
            case FULL -> "The database's disk is full.";
            case BUSY, CONTENDED -> "The database is busy; try again.";
            case DAMAGED -> DAMAGED;
            case UNREACHABLE ->
                "The database cannot be reached, or does not let this role in (" + said + "). " + remedy(said);
            default ->
                switch (code(said)) {
                    case "42501" ->
                        "This role of the database may not do that (SQLSTATE 42501). Administrative commands come as the"
                                + " role that owns the tables, serve as the one that \"database upgrade\" was told by"
                                + " --application-role.";
                    case "42704" ->
                        "The database has no such role (SQLSTATE 42704); create the role that is to serve first, as the"
                                + " setup guide says.";
                    default -> "The database cannot be used (" + failure.kind() + "): " + said;
                };
        };
    }

    private static String remedy(String said) {
        String code = code(said);
        return switch (code) {
            case "28P01" -> "Look at the role in --database, and at the file that --database-password-file names.";
            case "28000" -> "Look at the role in --database, and at PostgreSQL's pg_hba.conf.";
            case "3D000" -> "Look at the database's name in --database, or create it as the setup guide says.";
            case "08004" ->
                "Give the password in a file that --database-password-file names, or mend what is said here.";
            default ->
                code.startsWith("08")
                        ? "Look at host and port in --database, and whether PostgreSQL runs and listens there."
                        : "It may come back by itself; try again.";
        };
    }

    /// The SQLSTATE in what a [StorageFailure] says; empty where there is none.
    private static String code(String said) {
        return said.startsWith("SQLSTATE ") ? said.substring(9).split(":", 2)[0] : "";
    }
}
