package org.fieldkeep.conformance;

/// One rule of the contract.
///
/// @param id what programs call it; never reused for another rule
/// @param section where PROTOCOL.md says it, as `§` and the number
/// @param sentence the rule as a whole sentence
public record Rule(String id, String section, String sentence) {}
