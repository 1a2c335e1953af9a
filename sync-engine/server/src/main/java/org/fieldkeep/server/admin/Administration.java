package org.fieldkeep.server.admin;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Supplier;
import org.fieldkeep.protocol.form.Form;
import org.fieldkeep.protocol.json.FormJson;
import org.fieldkeep.protocol.session.SignIn;
import org.fieldkeep.protocol.sync.Access;
import org.fieldkeep.protocol.wire.Wire;
import org.fieldkeep.server.database.Scope;
import org.fieldkeep.server.database.ServerDatabase;
import org.fieldkeep.server.life.Lives;
import org.fieldkeep.server.retention.Pruner;
import org.fieldkeep.server.session.PasswordHashing;
import org.fieldkeep.server.store.AccessStore;
import org.fieldkeep.server.store.AccountStore;
import org.fieldkeep.server.store.AccountStore.Account;
import org.fieldkeep.server.store.FeedStore;
import org.fieldkeep.server.store.FormStore;
import org.fieldkeep.server.store.FormStore.PublishedForm;
import org.fieldkeep.server.store.FormStore.Use;
import org.fieldkeep.server.store.SessionStore;
import org.jdbi.v3.core.Handle;

/// What an operator does. Each method is one transaction; those that change what the feed shows take its head last.
/// May run beside a serving process on the same database.
public class Administration {

    private final ServerDatabase database;
    private final Stores stores;
    private final PasswordHashing hashing;
    private final InstantSource clock;
    private final Supplier<UUID> ids;
    private final Lives lives;
    private final Pruner pruner;

    /// The tables an operator's work touches.
    public record Stores(
            AccountStore accounts, SessionStore sessions, AccessStore accesses, FormStore forms, FeedStore feed) {}

    /// Works on this database.
    public Administration(
            ServerDatabase database,
            Stores stores,
            PasswordHashing hashing,
            InstantSource clock,
            Supplier<UUID> ids,
            Lives lives,
            Pruner pruner) {
        this.database = database;
        this.stores = stores;
        this.hashing = hashing;
        this.clock = clock;
        this.ids = ids;
        this.lives = lives;
        this.pruner = pruner;
    }

    /// Adds an organisation.
    ///
    /// @throws AdministrationProblem if there is one of that name, or the name is none
    public void addTenant(String tenant) {
        Names.checkOrganisation(tenant);
        database.write(Scope.of(tenant), handle -> {
            if (!stores.accounts().addTenant(handle, tenant, clock.instant())) {
                throw new AdministrationProblem("There is an organisation " + tenant + " already.");
            }
            return null;
        });
    }

    /// Adds a person.
    ///
    /// @return the actor's id
    /// @throws AdministrationProblem if there is no such organisation, one of that name in it, or a short password
    public UUID addUser(String tenant, String user, String password, boolean administrator) {
        Names.check("user", user);
        String hash = hashed(password);
        UUID actor = ids.get();
        database.write(Scope.of(tenant), handle -> {
            requireTenant(handle, tenant);
            Account account = new Account(actor, tenant, user, hash, false, administrator);
            if (!stores.accounts().add(handle, account, clock.instant())) {
                throw new AdministrationProblem("There is a user " + user + " in " + tenant + " already.");
            }
            return null;
        });
        return actor;
    }

    /// Gives a person another password, and ends their sessions.
    public void setPassword(String tenant, String user, String password) {
        String hash = hashed(password);
        database.write(Scope.of(tenant), handle -> {
            Account account = requireUser(handle, tenant, user);
            stores.accounts().setPassword(handle, account.actor(), hash);
            endSessions(handle, account);
            return null;
        });
    }

    /// Disables an account and ends its sessions, or enables it again.
    public void setDisabled(String tenant, String user, boolean disabled) {
        database.write(Scope.of(tenant), handle -> {
            Account account = requireUser(handle, tenant, user);
            stores.accounts().setDisabled(handle, account.actor(), disabled);
            if (disabled) {
                endSessions(handle, account);
            }
            return null;
        });
    }

    /// Ends all sessions of a person.
    ///
    /// @return how many were live
    public int signOut(String tenant, String user) {
        return database.write(Scope.of(tenant), handle -> endSessions(handle, requireUser(handle, tenant, user)));
    }

    /// Adds a project.
    public void addProject(String tenant, String project, String title) {
        Names.check("project", project);
        Names.checkTitle(title);
        database.write(Scope.of(tenant), handle -> {
            requireTenant(handle, tenant);
            if (!stores.accesses().addProject(handle, tenant, project, title)) {
                throw new AdministrationProblem("There is a project " + project + " in " + tenant + " already.");
            }
            return null;
        });
    }

    /// Publishes a form version; publishing the same text again changes nothing.
    ///
    /// @param definition the form as JSON text
    /// @throws AdministrationProblem if that version is published with another definition, or the form is too large
    /// @throws org.fieldkeep.protocol.json.MalformedJson naming the place where the text is no form
    public Form publishForm(String tenant, String definition) {
        checkFormBytes(definition.getBytes(StandardCharsets.UTF_8).length);
        Form form = FormJson.read(definition);
        PublishedForm published = new PublishedForm(form.id(), form.version(), definition, Use.CURRENT);
        database.write(Scope.of(tenant), handle -> {
            requireTenant(handle, tenant);
            if (stores.forms().publish(handle, tenant, published)) {
                long place = stores.feed().take(handle, tenant, 1);
                stores.feed().addForm(handle, tenant, place, form.id(), form.version());
            } else if (!stores.forms()
                    .find(handle, tenant, form.id(), form.version())
                    .map(PublishedForm::definition)
                    .equals(Optional.of(definition))) {
                throw new AdministrationProblem("Version " + form.version() + " of form " + form.id()
                        + " is published with another definition; give the changed form the next version.");
            }
            return null;
        });
        return form;
    }

    /// Refuses a form that is larger than [Wire#MAX_FORM_BYTES].
    public static void checkFormBytes(long bytes) {
        if (bytes > Wire.MAX_FORM_BYTES) {
            throw new AdministrationProblem("The form has " + bytes + " bytes, and a form has at most "
                    + Wire.MAX_FORM_BYTES + ": every device fetches and keeps it. Shorten its texts and choices.");
        }
    }

    /// Says what reports may still be written on a form version; devices hear whether it is retired.
    public void setFormUse(String tenant, String form, int version, Use use) {
        database.write(Scope.of(tenant), handle -> {
            requireTenant(handle, tenant);
            if (!stores.forms().setUse(handle, tenant, form, version, use)) {
                throw new AdministrationProblem("There is no version " + version + " of a form " + form + ".");
            }
            long place = stores.feed().take(handle, tenant, 1);
            stores.feed().addForm(handle, tenant, place, form, version);
            return null;
        });
    }

    /// Sets what a person may do in a project.
    public void setAccess(String tenant, String project, String user, Access.Role role, Access.Reach reach) {
        database.write(Scope.of(tenant), handle -> {
            Account account = requireUser(handle, tenant, user);
            requireProject(handle, tenant, project);
            stores.accesses().set(handle, tenant, account.actor(), project, role, reach);
            accessChanged(handle, tenant, account, project);
            return null;
        });
    }

    /// Takes a person's access to a project away.
    public void removeAccess(String tenant, String project, String user) {
        database.write(Scope.of(tenant), handle -> {
            Account account = requireUser(handle, tenant, user);
            requireProject(handle, tenant, project);
            if (!stores.accesses().remove(handle, tenant, account.actor(), project)) {
                throw new AdministrationProblem(user + " has no access to " + project + ".");
            }
            accessChanged(handle, tenant, account, project);
            return null;
        });
    }

    /// Makes sure of a project.
    ///
    /// @throws AdministrationProblem if there is no such project
    public void requireProject(String tenant, String project) {
        database.read(Scope.of(tenant), handle -> {
            requireTenant(handle, tenant);
            requireProject(handle, tenant, project);
            return null;
        });
    }

    /// Begins another life of the server that goes on from where the database stands.
    public UUID startEpoch() {
        return lives.begin(lives.branch(Map.of()));
    }

    /// Ends the time in which devices offer what the backup lacked.
    public void closeRestore() {
        lives.close();
    }

    /// Forgets receipts that devices said are settled and that are at least this old.
    ///
    /// @return how many went
    public int forgetSettledReceipts(Duration minimumAge) {
        return pruner.forgetSettledReceipts(minimumAge);
    }

    /// Forgets all receipts at least this old, whatever their devices said; for devices that vanished.
    ///
    /// @return how many went
    public int forgetOldReceipts(Duration age) {
        return pruner.forgetOldReceipts(age);
    }

    /// What keeps a password from being kept; empty if nothing does.
    public static List<String> passwordProblems(String password) {
        if (password.length() < 8) {
            return List.of("A password has at least 8 characters.");
        }
        return SignIn.isTooLong(password)
                ? List.of("A password has at most " + Wire.MAX_PASSWORD_BYTES + " bytes.")
                : List.of();
    }

    /// With the account locked first, which is the order in which those who write under a session hold the two.
    private int endSessions(Handle handle, Account account) {
        database.dialect().lockAccount(handle, account.tenant(), account.actor());
        return stores.sessions().endAll(handle, account.actor());
    }

    private void accessChanged(Handle handle, String tenant, Account account, String project) {
        long place = stores.feed().take(handle, tenant, 1);
        stores.feed().addAccess(handle, tenant, place, account.actor(), project);
    }

    private String hashed(String password) {
        passwordProblems(password).stream().findFirst().ifPresent(problem -> {
            throw new AdministrationProblem(problem);
        });
        return hashing.hash(password);
    }

    private void requireTenant(Handle handle, String tenant) {
        if (!stores.accounts().hasTenant(handle, tenant)) {
            throw new AdministrationProblem("There is no organisation " + tenant + ".");
        }
    }

    private void requireProject(Handle handle, String tenant, String project) {
        if (!stores.accesses().hasProject(handle, tenant, project)) {
            throw new AdministrationProblem("There is no project " + project + " in " + tenant + ".");
        }
    }

    private Account requireUser(Handle handle, String tenant, String user) {
        requireTenant(handle, tenant);
        return stores.accounts()
                .find(handle, tenant, user)
                .orElseThrow(() -> new AdministrationProblem("There is no user " + user + " in " + tenant + "."));
    }
}
