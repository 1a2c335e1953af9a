package org.fieldkeep.server.store;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.jdbi.v3.core.Handle;

/// Tenants and the accounts of people in them.
public class AccountStore {

    /// A person's row.
    ///
    /// @param passwordHash the encoded hash, with its parameters
    public record Account(
            UUID actor, String tenant, String user, String passwordHash, boolean disabled, boolean administrator) {
        @Override
        public String toString() {
            return "Account[" + tenant + "/" + user + "]";
        }
    }

    /// Whether there is such a tenant.
    public boolean hasTenant(Handle handle, String tenant) {
        return handle.createQuery("SELECT COUNT(*) FROM tenant WHERE tenant = :tenant")
                        .bind("tenant", tenant)
                        .mapTo(Long.class)
                        .one()
                > 0;
    }

    /// Adds a tenant with an empty feed; false if it is there already.
    public boolean addTenant(Handle handle, String tenant, Instant now) {
        int added = handle.createUpdate("""
                        INSERT INTO tenant (tenant, created_at) VALUES (:tenant, :now) ON CONFLICT DO NOTHING
                        """)
                .bind("tenant", tenant)
                .bind("now", now.toEpochMilli())
                .execute();
        if (added == 1) {
            handle.createUpdate("INSERT INTO feed_head (tenant, revision, floor) VALUES (:tenant, 0, 0)")
                    .bind("tenant", tenant)
                    .execute();
        }
        return added == 1;
    }

    /// Adds an account; false if the tenant has one of that name.
    public boolean add(Handle handle, Account account, Instant now) {
        return handle.createUpdate("""
                        INSERT INTO account (actor, tenant, user_name, password_hash, disabled, administrator, created_at)
                        VALUES (:actor, :tenant, :user, :hash, :disabled, :administrator, :now)
                        ON CONFLICT DO NOTHING
                        """)
                        .bind("actor", account.actor().toString())
                        .bind("tenant", account.tenant())
                        .bind("user", account.user())
                        .bind("hash", account.passwordHash())
                        .bind("disabled", Sql.flag(account.disabled()))
                        .bind("administrator", Sql.flag(account.administrator()))
                        .bind("now", now.toEpochMilli())
                        .execute()
                == 1;
    }

    /// The account of that name in the tenant.
    public Optional<Account> find(Handle handle, String tenant, String user) {
        return handle.createQuery("""
                        SELECT actor, tenant, user_name, password_hash, disabled, administrator
                          FROM account WHERE tenant = :tenant AND user_name = :user
                        """)
                .bind("tenant", tenant)
                .bind("user", user)
                .map((row, context) -> new Account(
                        Sql.uuid(row, "actor"),
                        row.getString("tenant"),
                        row.getString("user_name"),
                        row.getString("password_hash"),
                        Sql.flag(row, "disabled"),
                        Sql.flag(row, "administrator")))
                .findOne();
    }

    /// Sets another password hash.
    public void setPassword(Handle handle, UUID actor, String hash) {
        handle.createUpdate("UPDATE account SET password_hash = :hash WHERE actor = :actor")
                .bind("hash", hash)
                .bind("actor", actor.toString())
                .execute();
    }

    /// Disables or enables the account.
    public void setDisabled(Handle handle, UUID actor, boolean disabled) {
        handle.createUpdate("UPDATE account SET disabled = :disabled WHERE actor = :actor")
                .bind("disabled", Sql.flag(disabled))
                .bind("actor", actor.toString())
                .execute();
    }
}
