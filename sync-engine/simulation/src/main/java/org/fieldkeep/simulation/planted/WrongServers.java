package org.fieldkeep.simulation.planted;

import java.util.List;
import org.fieldkeep.protocol.json.OperationJson;
import org.fieldkeep.protocol.json.OperationJson.LineLabel;
import org.fieldkeep.protocol.json.OperationJson.ParsedLine;
import org.fieldkeep.server.ServerParts;
import org.fieldkeep.server.accept.ContentRules;
import org.fieldkeep.server.accept.Devices;
import org.fieldkeep.server.accept.LineReader;
import org.fieldkeep.server.accept.Receipts;
import org.fieldkeep.server.accept.Rules;
import org.fieldkeep.server.accept.Visibility;
import org.fieldkeep.server.session.Caller;
import org.fieldkeep.server.store.ReceiptStore;
import org.fieldkeep.server.store.ReceiptStore.Claim;
import org.fieldkeep.server.store.ReceiptStore.Kept;
import org.fieldkeep.server.store.ReportStore;
import org.fieldkeep.simulation.Variant;
import org.jdbi.v3.core.Handle;

/// Servers with one part that does its job wrong.
final class WrongServers {

    private WrongServers() {}

    /// Takes whatever arrives for what was sent.
    static Variant withoutDigestCheck() {
        return new WrongServer("no digest check", new ServerParts() {
            @Override
            protected LineReader lineReader() {
                return new LineReader() {
                    @Override
                    protected ParsedLine parse(String line) {
                        LineLabel label = OperationJson.labelOf(line);
                        int start = line.indexOf("\"operation\":{");
                        if (label == null || start < 0 || !line.endsWith("}")) {
                            return super.parse(line);
                        }
                        String json = line.substring(start + "\"operation\":".length(), line.length() - 1);
                        return new ParsedLine(
                                label.digest(), json, OperationJson.open(json).operation());
                    }
                };
            }
        });
    }

    /// Looks whether an operation is known before it works on it, and does not see what another request
    /// is just committing.
    static Variant existsThenInsert() {
        return new WrongServer("exists()-then-insert", new ServerParts() {
            @Override
            protected ReceiptStore receiptStore() {
                return new ReceiptStore() {
                    private static final long OVERLAP_MILLIS = 2_000;

                    @Override
                    public List<Boolean> claimAll(Handle handle, List<Claim> claims) {
                        return claims.stream()
                                .map(claim -> claim(handle, claim))
                                .toList();
                    }

                    private boolean claim(Handle handle, Claim claim) {
                        boolean exists = handle.createQuery("""
                                        SELECT count(*) FROM receipt WHERE operation = :operation
                                            AND received_at < :before
                                        """)
                                .bind("operation", claim.key().operation().toString())
                                .bind("before", claim.receivedAt().toEpochMilli() - OVERLAP_MILLIS)
                                .mapTo(Boolean.class)
                                .one();
                        if (exists) {
                            return false;
                        }
                        handle.execute(
                                "DELETE FROM receipt WHERE operation = ?",
                                claim.key().operation().toString());
                        return super.claimAll(handle, List.of(claim)).getFirst();
                    }
                };
            }
        });
    }

    /// Shows nothing any more to somebody whose access was taken away, and goes on taking what they
    /// send.
    static Variant revocationOnlyFiltersTheFeed() {
        return new WrongServer("revocation only filters the feed", new ServerParts() {
            @Override
            protected Rules rules(Visibility visibility, ContentRules contents) {
                return new Rules(visibility, contents) {
                    @Override
                    protected boolean mayWrite(Handle handle, Caller caller, String project, boolean own) {
                        return true;
                    }
                };
            }
        });
    }

    /// Answers an id with its receipt, whatever content comes under it.
    static Variant anyContentUnderOneId() {
        return new WrongServer("an id answers for any content", new ServerParts() {
            @Override
            protected Receipts receipts(
                    ReceiptStore store, ReportStore reports, Visibility visibility, Devices devices) {
                return new Receipts(store, reports, visibility, devices) {
                    @Override
                    protected boolean sameContent(Claim claim, Kept kept) {
                        return true;
                    }
                };
            }
        });
    }

    private static final class WrongServer extends Variant {
        private final String name;
        private final ServerParts parts;

        WrongServer(String name, ServerParts parts) {
            this.name = name;
            this.parts = parts;
        }

        @Override
        public String name() {
            return name;
        }

        @Override
        public ServerParts serverParts() {
            return parts;
        }
    }
}
