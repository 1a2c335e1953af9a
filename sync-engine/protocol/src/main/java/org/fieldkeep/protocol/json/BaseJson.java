package org.fieldkeep.protocol.json;

import org.fieldkeep.protocol.sync.Base;
import org.jspecify.annotations.Nullable;
import tools.jackson.databind.node.ObjectNode;

/// A version number together with the operation that made it.
final class BaseJson {

    private BaseJson() {}

    static ObjectNode node(Base base) {
        return StrictJson.object()
                .put("version", Long.toString(base.version()))
                .put("operation", base.operation().toString());
    }

    static Base read(Members members) {
        Base base = new Base(members.count("version"), members.uuid("operation"));
        members.end();
        return base;
    }

    static @Nullable Base readOrNull(@Nullable Members members) {
        return members == null ? null : read(members);
    }
}
