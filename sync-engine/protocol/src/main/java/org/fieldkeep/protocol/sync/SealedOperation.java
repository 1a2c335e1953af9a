package org.fieldkeep.protocol.sync;

/// An operation with the exact text that is stored, digested and sent; the text never changes once sealed.
///
/// @param json the canonical JSON of the operation (RFC 8785)
/// @param digest lower-case hex of the SHA-256 of `json` in UTF-8
public record SealedOperation(Operation operation, String json, String digest) {}
