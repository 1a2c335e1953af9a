/// The acceptance boundary: what becomes of an operation or a withdrawal, one small step per class, so that each can
/// be read, tested and replaced alone.
@NullMarked
package org.fieldkeep.server.accept;

import org.jspecify.annotations.NullMarked;
