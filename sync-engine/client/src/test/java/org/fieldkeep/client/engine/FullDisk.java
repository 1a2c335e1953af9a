package org.fieldkeep.client.engine;

import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.sql.SQLException;
import java.util.Objects;
import java.util.function.BooleanSupplier;
import org.fieldkeep.sqlite.Database;
import org.fieldkeep.sqlite.SqliteFailure;

/// A database whose disk is full whenever the test says so.
final class FullDisk {

    private FullDisk() {}

    static Database around(Database database, BooleanSupplier full) {
        return (Database) Proxy.newProxyInstance(
                Database.class.getClassLoader(), new Class<?>[] {Database.class}, (_, method, arguments) -> {
                    if (method.getName().equals("write") && full.getAsBoolean()) {
                        throw Objects.requireNonNull(SqliteFailure.of(new SQLException("full")));
                    }
                    try {
                        return method.invoke(database, arguments);
                    } catch (InvocationTargetException thrown) {
                        throw Objects.requireNonNull(thrown.getCause());
                    }
                });
    }
}
