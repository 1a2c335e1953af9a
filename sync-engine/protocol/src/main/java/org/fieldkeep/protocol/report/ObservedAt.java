package org.fieldkeep.protocol.report;

import java.time.Instant;
import java.time.ZoneId;

/// A moment together with the zone it was captured in, so that "today" can be told wherever it is read.
public record ObservedAt(Instant instant, ZoneId zone) {}
