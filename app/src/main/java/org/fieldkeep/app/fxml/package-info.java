/// Loads views: layout from FXML, words from the resource bundle of the view's own package; and tells in full what a
/// view had to shorten.
@NullMarked
package org.fieldkeep.app.fxml;

import org.jspecify.annotations.NullMarked;
