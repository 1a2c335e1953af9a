/// The window itself: search, filters, the list of reports, and the area in which one of them is worked on. Knows the
/// work area's panes only through `org.fieldkeep.app.work`.
@NullMarked
package org.fieldkeep.app.main;

import org.jspecify.annotations.NullMarked;
