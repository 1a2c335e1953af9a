package org.fieldkeep.installer;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.List;
import java.util.spi.ToolProvider;

/// One of the JDK's own tools, run inside this process.
enum Tool {
    JMOD,
    JLINK,
    JPACKAGE;

    /// Runs the tool; whatever it printed is in the exception if it fails.
    void run(List<String> arguments) {
        String name = name().toLowerCase(java.util.Locale.ROOT);
        ToolProvider tool = ToolProvider.findFirst(name)
                .orElseThrow(() -> new IllegalStateException("this JDK has no " + name + "; use a full JDK 25"));
        StringWriter printed = new StringWriter();
        PrintWriter out = new PrintWriter(printed, true);
        int status = tool.run(out, out, arguments.toArray(String[]::new));
        if (status != 0) {
            throw new IllegalStateException(name + " ended with " + status + ":\n" + printed);
        }
    }
}
