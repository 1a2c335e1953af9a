package org.fieldkeep.server;

import org.fieldkeep.server.accept.Acceptance;
import org.fieldkeep.server.accept.ContentRules;
import org.fieldkeep.server.accept.Devices;
import org.fieldkeep.server.accept.Group;
import org.fieldkeep.server.accept.LineReader;
import org.fieldkeep.server.accept.Receipts;
import org.fieldkeep.server.accept.Rules;
import org.fieldkeep.server.accept.Transactions;
import org.fieldkeep.server.accept.Visibility;
import org.fieldkeep.server.accept.WaitingLines;
import org.fieldkeep.server.accept.Withdrawals;
import org.fieldkeep.server.database.Dialect;
import org.fieldkeep.server.feed.Cursors;
import org.fieldkeep.server.feed.PageBounds;
import org.fieldkeep.server.session.SessionTimes;
import org.fieldkeep.server.store.AccessStore;
import org.fieldkeep.server.store.FeedStore;
import org.fieldkeep.server.store.ReceiptStore;
import org.fieldkeep.server.store.ReportStore;
import org.fieldkeep.server.store.SessionStore;

/// What a server is made of, one method per part. Override one to put another part in its place: another dialect's
/// store, other bounds, or, in a test, a part that does its job wrong.
public class ServerParts {

    /// The receipts' rows.
    protected ReceiptStore receiptStore() {
        return new ReceiptStore();
    }

    /// The reports' rows.
    protected ReportStore reportStore() {
        return new ReportStore();
    }

    /// The feed's rows.
    protected FeedStore feedStore() {
        return new FeedStore();
    }

    /// The rows of projects and access.
    protected AccessStore accessStore() {
        return new AccessStore();
    }

    /// The sessions' rows.
    protected SessionStore sessionStore() {
        return new SessionStore();
    }

    /// How pushed lines are read.
    protected LineReader lineReader() {
        return new LineReader();
    }

    /// Who sees what.
    protected Visibility visibility(AccessStore accesses, ReportStore reports) {
        return new Visibility(accesses, reports);
    }

    /// What becomes of a new operation.
    protected Rules rules(Visibility visibility, ContentRules contents) {
        return new Rules(visibility, contents);
    }

    /// What is said to copies of old ones.
    protected Receipts receipts(ReceiptStore store, ReportStore reports, Visibility visibility, Devices devices) {
        return new Receipts(store, reports, visibility, devices);
    }

    /// How operations are accepted together.
    protected Acceptance acceptance(
            Dialect dialect, Receipts receipts, Rules rules, ReceiptStore store, ReportStore reports, FeedStore feed) {
        return new Acceptance(dialect, receipts, rules, store, reports, feed);
    }

    /// How operations are withdrawn.
    protected Withdrawals withdrawals(
            Receipts receipts, ReceiptStore store, ReportStore reports, Visibility visibility, Devices devices) {
        return new Withdrawals(receipts, store, reports, visibility, devices);
    }

    /// How a group that failed is gone on with.
    protected Group group() {
        return new Group();
    }

    /// How requests wait for each other.
    protected WaitingLines waitingLines(Transactions transactions, Group group) {
        return new WaitingLines(transactions, group);
    }

    /// How places in the feed are written and read.
    protected Cursors cursors() {
        return new Cursors();
    }

    /// How much goes into a page.
    protected PageBounds pageBounds() {
        return PageBounds.standard();
    }

    /// How long things of a session last.
    protected SessionTimes sessionTimes() {
        return SessionTimes.standard();
    }
}
