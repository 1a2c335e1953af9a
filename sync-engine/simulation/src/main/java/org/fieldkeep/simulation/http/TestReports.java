package org.fieldkeep.simulation.http;

import org.fieldkeep.protocol.report.Answer;
import org.fieldkeep.protocol.report.FormRef;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.protocol.report.ReportStatus;
import org.jspecify.annotations.Nullable;

/// Reports of a small form: a place, a site code that has to look like AB-1234, and a finding.
public final class TestReports {

    /// The form.
    public static final String FORM = """
            {"id":"visit","version":1,"title":{"en":"Visit"},"instance_name":"${place}","fields":[
              {"name":"place","type":"text","label":{"en":"Place"},"required":true},
              {"name":"site_code","type":"text","label":{"en":"Site code"},
               "constraint":"regex(., '^[A-Z]{2}-[0-9]{4}$')",
               "constraint_message":{"en":"Site code must look like AB-1234"}},
              {"name":"finding","type":"text","label":{"en":"Finding"}}]}""";

    private TestReports() {}

    /// A submitted report in `bridges`.
    public static ReportContent submitted(String finding) {
        return draft(finding).withStatus(ReportStatus.SUBMITTED);
    }

    /// A draft in `bridges`.
    public static ReportContent draft(String finding) {
        return ReportContent.empty("bridges", new FormRef("visit", 1))
                .withAnswer("place", new Answer.Text("Culvert 7"))
                .withAnswer("finding", new Answer.Text(finding));
    }

    /// A submitted report whose site code the form refuses.
    public static ReportContent refusable(String finding) {
        return submitted(finding).withAnswer("site_code", new Answer.Text("n-12"));
    }

    /// The finding of a content; empty if there is none.
    public static String finding(@Nullable ReportContent content) {
        return content != null && content.answers().get("finding") instanceof Answer.Text(String text) ? text : "";
    }
}
