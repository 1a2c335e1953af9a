package org.fieldkeep.server.database;

/// Whose rows a transaction touches. A database that can keeps all others' rows out of its sight.
public sealed interface Scope {

    /// What belongs to the server as a whole, and no tenant's rows. A write of this scope has the database for itself.
    Scope SERVER = new Server();

    /// The rows of one tenant.
    static Scope of(String tenant) {
        return new Tenant(tenant);
    }

    /// The rows of the tenant that a token belongs to, and of none where it belongs to none.
    ///
    /// @param hash the token's hash
    static Scope ofToken(String hash) {
        return new Token(hash);
    }

    /// The server as a whole.
    record Server() implements Scope {}

    /// One tenant.
    record Tenant(String tenant) implements Scope {}

    /// The tenant of a token.
    record Token(String hash) implements Scope {}
}
