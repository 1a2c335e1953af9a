package org.fieldkeep.server.accept;

import org.fieldkeep.protocol.json.OperationJson.ParsedLine;
import org.fieldkeep.server.session.Caller;

/// An operation with whoever offers it and what their request expects.
public record Offer(Caller caller, Expectation expected, ParsedLine line) {}
