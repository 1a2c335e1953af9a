package org.fieldkeep.app.main;

/// A filter as the sidebar shows it.
///
/// @param name the filter in words
/// @param icon the name of its icon in the Feather pack
/// @param count how many reports it holds, formatted; empty where none
/// @param hot whether something in it waits for the person
/// @param spoken name and count as a screen reader says them
public record FilterItem(ListFilter filter, String name, String icon, String count, boolean hot, String spoken) {}
