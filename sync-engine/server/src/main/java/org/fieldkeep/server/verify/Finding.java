package org.fieldkeep.server.verify;

import java.util.List;

/// Something that does not agree.
///
/// @param tenant whose; empty for the database as a whole
/// @param check what was looked at, in a word
/// @param meaning what should be
/// @param count how often it is not; one above [Verification#MOST] stands for more
/// @param examples where, for the first few
public record Finding(String tenant, String check, String meaning, int count, List<String> examples) {}
