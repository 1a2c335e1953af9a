package org.fieldkeep.simulation.check;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/// Reads a SQLite file of the product by plain JDBC.
final class Table implements AutoCloseable {

    /// Makes a value of a row.
    @FunctionalInterface
    interface Mapper<T> {
        T map(ResultSet row) throws SQLException;
    }

    private final Connection connection;

    Table(Path file) throws SQLException {
        connection = DriverManager.getConnection("jdbc:sqlite:" + file);
    }

    <T> List<T> read(String sql, Mapper<T> mapper) throws SQLException {
        try (Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            List<T> read = new ArrayList<>();
            while (rows.next()) {
                read.add(mapper.map(rows));
            }
            return read;
        }
    }

    /// What the integrity and foreign-key checks complain of.
    List<String> problems() throws SQLException {
        List<String> problems = new ArrayList<>(read("PRAGMA integrity_check", row -> row.getString(1)));
        problems.removeIf("ok"::equals);
        problems.addAll(read("PRAGMA foreign_key_check", row -> "foreign key of " + row.getString(1)));
        return problems;
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }
}
