package org.fieldkeep.conformance.json;

import org.fieldkeep.conformance.Finding;
import org.fieldkeep.conformance.Findings;
import org.fieldkeep.conformance.Verdict;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/// What a run found, for programs.
public final class FindingsJson {

    private static final JsonMapper MAPPER = JsonMapper.builder().build();

    private FindingsJson() {}

    /// The findings as JSON: `address`, `server`, `holds` (whether nothing is broken), the three counts, and `rules`.
    public static String write(Findings findings) {
        ObjectNode node = MAPPER.createObjectNode()
                .put("address", findings.address())
                .put("server", findings.server())
                .put("holds", findings.hold());
        node.putObject("count")
                .put("holds", findings.count(Verdict.Holds.class))
                .put("broken", findings.count(Verdict.Broken.class))
                .put("notChecked", findings.count(Verdict.NotChecked.class));
        ArrayNode rules = node.putArray("rules");
        findings.all().forEach(finding -> rules.add(node(finding)));
        return MAPPER.writerWithDefaultPrettyPrinter().writeValueAsString(node);
    }

    private static ObjectNode node(Finding finding) {
        ObjectNode node = MAPPER.createObjectNode()
                .put("id", finding.rule().id())
                .put("section", finding.rule().section())
                .put("rule", finding.rule().sentence());
        switch (finding.verdict()) {
            case Verdict.Holds holds -> node.put("verdict", "holds");
            case Verdict.NotChecked(String needs) ->
                node.put("verdict", "not-checked").put("needs", needs);
            case Verdict.Broken broken -> {
                node.put("verdict", "broken").put("found", broken.found());
                ArrayNode exchanges = node.putArray("exchanges");
                broken.exchanges().forEach(exchanges::add);
            }
        }
        return node;
    }
}
