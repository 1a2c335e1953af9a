package org.fieldkeep.protocol.report;

import java.util.UUID;

/// A file named by a report's content, addressed by what it holds.
///
/// @param sha256 lower-case hex of the file's SHA-256
/// @param bytes its length
/// @param name what the author's computer called it; metadata, never a path
public record AttachmentRef(UUID id, String sha256, long bytes, String name, String type, String caption) {}
