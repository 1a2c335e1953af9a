package org.fieldkeep.protocol.report;

/// One version of one form.
public record FormRef(String id, int version) {}
