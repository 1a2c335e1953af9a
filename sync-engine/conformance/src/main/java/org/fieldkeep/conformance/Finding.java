package org.fieldkeep.conformance;

/// A rule and what became of its check.
public record Finding(Rule rule, Verdict verdict) {}
