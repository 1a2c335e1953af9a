package org.fieldkeep.server.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/// The figures, as a table while they come in and as JSON at the end.
final class Result {

    private final PrintStream out;
    private final List<Figure> figures = new ArrayList<>();

    Result(PrintStream out) {
        this.out = out;
    }

    void add(Figure figure) {
        figures.add(figure);
        Double target = figure.target();
        Boolean met = figure.met();
        out.printf(
                Locale.ROOT,
                "%-26s %8.3f  (%.3f to %.3f)  %-9s %-6s %s%n%28s%s%n",
                figure.id(),
                figure.ratio(),
                figure.min(),
                figure.max(),
                target == null ? "" : (figure.better() == Figure.Better.HIGHER ? ">= " : "<= ") + number(target),
                met == null ? "stated" : met ? "met" : "MISSED",
                figure.what(),
                "",
                figure.durability());
        out.flush();
    }

    void write(Path file) throws IOException {
        Files.createDirectories(file.toAbsolutePath().getParent());
        Files.writeString(
                file, figures.stream().map(Result::json).collect(Collectors.joining(",\n  ", "[\n  ", "\n]\n")));
        long missed = figures.stream()
                .filter(figure -> Boolean.FALSE.equals(figure.met()))
                .count();
        out.printf(Locale.ROOT, "%n%d figures, %d targets missed; %s%n", figures.size(), missed, file);
    }

    private static String json(Figure figure) {
        Double target = figure.target();
        return "{\"id\": %s, \"what\": %s, \"ratio\": %s, \"target\": %s, \"better\": %s, \"met\": %s, \"min\": %s, \"max\": %s, \"unit\": %s, \"durability\": %s}"
                .formatted(
                        text(figure.id()),
                        text(figure.what()),
                        number(figure.ratio()),
                        target == null ? "null" : number(target),
                        text(figure.better().name().toLowerCase(Locale.ROOT)),
                        figure.met(),
                        number(figure.min()),
                        number(figure.max()),
                        text(figure.unit()),
                        text(figure.durability()));
    }

    private static String number(double value) {
        return "%.4f".formatted(value).replaceFirst("\\.?0+$", "");
    }

    /// What is said here holds neither quotes nor control characters, but for those of a failure's message.
    private static String text(String value) {
        return "\"" + value.replace("\\", "\\\\").replace("\"", "\\\"").replaceAll("\\p{Cntrl}", " ") + "\"";
    }
}
