package org.fieldkeep.simulation.person;

import java.util.UUID;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.store.record.Stand;

/// A report open in front of a person.
record Editor(UUID report, ReportContent content, Stand stand) {}
