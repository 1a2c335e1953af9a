/// What a report is, whole, as both ends and the wire see it. No rules about forms here (`form`), no JSON (`json`).
@NullMarked
package org.fieldkeep.protocol.report;

import org.jspecify.annotations.NullMarked;
