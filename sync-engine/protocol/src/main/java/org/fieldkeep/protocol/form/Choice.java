package org.fieldkeep.protocol.form;

/// One thing that may be chosen.
///
/// @param name what an answer holds
/// @param label what the author reads
public record Choice(String name, Localized label) {}
