package org.fieldkeep.app.main;

/// What the list says where it shows nothing.
///
/// @param icon the name of an icon in the Feather pack
/// @param title one sentence
/// @param hint what to do about it; empty where nothing is to be done
public record EmptyText(String icon, String title, String hint) {}
