package org.fieldkeep.protocol.sync;

/// What is wrong with one field of a report.
///
/// @param field the form field's name, or empty for the whole report
/// @param code a short word a program can switch on: `required`, `constraint`, `type`, `choice`, `range`, `character`,
///     `attachment`, `unknown-field`; of the whole report also `form`, `project`, `status`
/// @param message a sentence for the person, in the form's own words where it has some
public record FieldError(String field, String code, String message) {}
