package org.fieldkeep.server.accept;

import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.function.BiFunction;
import org.fieldkeep.protocol.json.OperationJson.ParsedLine;
import org.fieldkeep.protocol.sync.OperationAnswer;
import org.fieldkeep.protocol.sync.Problem;
import org.fieldkeep.protocol.sync.ProblemType;
import org.fieldkeep.protocol.sync.Withdrawal;
import org.fieldkeep.server.Refusal;
import org.fieldkeep.server.database.Scope;
import org.fieldkeep.server.database.ServerDatabase;
import org.fieldkeep.server.session.Authentication;
import org.fieldkeep.server.session.Caller;
import org.fieldkeep.server.store.DeviceStore;
import org.fieldkeep.server.store.IdentityStore;
import org.fieldkeep.server.store.IdentityStore.Identity;
import org.jdbi.v3.core.Handle;

/// The transactions of the acceptance boundary. Each asks once more, inside, whether the session is still live and
/// the
/// server still in the life that the request expects, so that a revocation and a write have one order.
public class Transactions {

    private final ServerDatabase database;
    private final IdentityStore identities;
    private final DeviceStore devices;
    private final Authentication authentication;
    private final Acceptance acceptance;
    private final Withdrawals withdrawals;
    private final InstantSource clock;

    /// Runs them on this database.
    public Transactions(
            ServerDatabase database,
            IdentityStore identities,
            DeviceStore devices,
            Authentication authentication,
            Acceptance acceptance,
            Withdrawals withdrawals,
            InstantSource clock) {
        this.database = database;
        this.identities = identities;
        this.devices = devices;
        this.authentication = authentication;
        this.acceptance = acceptance;
        this.withdrawals = withdrawals;
        this.clock = clock;
    }

    /// Accepts operations together; returns after the commit.
    public List<OperationAnswer> accept(Caller caller, Expectation expected, List<ParsedLine> lines) {
        return run(caller, expected, (handle, moment) -> acceptance.accept(handle, caller, lines, moment));
    }

    /// Withdraws operations together; returns after the commit.
    public List<OperationAnswer> withdraw(Caller caller, Expectation expected, List<Withdrawal> wishes) {
        return run(
                caller,
                expected,
                (handle, moment) -> wishes.stream()
                        .map(wish -> withdrawals.withdraw(handle, caller, wish, moment))
                        .toList());
    }

    private List<OperationAnswer> run(
            Caller caller, Expectation expected, BiFunction<Handle, Moment, List<OperationAnswer>> work) {
        return database.write(Scope.of(caller.tenant()), handle -> {
            authentication.hold(handle, caller);
            Identity identity = identities.read(handle);
            if (!identity.epoch().equals(expected.epoch())) {
                throw new Refusal(Problem.of(
                                ProblemType.SERVER_RESTORED,
                                "This server was put back from a backup and lives on in another epoch; ask for its epochs and go on from them.")
                        .withEpoch(identity.epoch()));
            }
            if (expected.settledThrough() > 0) {
                devices.settledThrough(handle, expected.device(), expected.settledThrough());
            }
            Moment moment = new Moment(
                    identity,
                    identities.wasRestored(handle, caller.tenant()),
                    clock.instant().truncatedTo(ChronoUnit.MILLIS),
                    expected.locale());
            return work.apply(handle, moment);
        });
    }
}
