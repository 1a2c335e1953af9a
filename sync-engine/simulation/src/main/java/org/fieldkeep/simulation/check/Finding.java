package org.fieldkeep.simulation.check;

/// An invariant that did not hold.
///
/// @param invariant its id
/// @param what what was seen
public record Finding(String invariant, String what) {}
