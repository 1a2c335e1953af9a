package org.fieldkeep.app.words;

/// One state with its reason, ready to be shown.
///
/// @param text state and reason in words
/// @param spoken the same as a full sentence, for a screen reader
public record StateText(Tone tone, String text, String spoken) {}
