package org.fieldkeep.app.review;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedSet;
import java.util.TreeSet;
import org.fieldkeep.protocol.form.Form;
import org.fieldkeep.protocol.form.FormField;
import org.fieldkeep.protocol.report.ReportContent;
import org.jspecify.annotations.Nullable;

/// One part of a report's content that is compared and decided by itself.
public sealed interface Part {

    /// The part's name in a recorded decision; a form's field by its own name.
    String key();

    /// Whether both contents say the same here. A content that does not exist says nothing.
    default boolean same(@Nullable ReportContent one, @Nullable ReportContent other) {
        return Objects.equals(in(one), in(other));
    }

    /// What a content says here; null where it says nothing.
    @Nullable
    Object in(@Nullable ReportContent content);

    /// `into` with this part as it is in `from`.
    ReportContent copy(ReportContent from, ReportContent into);

    /// The answer to one field, whether or not the form knows the field.
    record AnswerTo(String field) implements Part {
        @Override
        public String key() {
            return field;
        }

        @Override
        public @Nullable Object in(@Nullable ReportContent content) {
            return content == null ? null : content.answers().get(field);
        }

        @Override
        public ReportContent copy(ReportContent from, ReportContent into) {
            return into.withAnswer(field, from.answers().get(field));
        }
    }

    /// The project the report lies in.
    record Project() implements Part {
        @Override
        public String key() {
            return "@project";
        }

        @Override
        public @Nullable Object in(@Nullable ReportContent content) {
            return content == null ? null : content.project();
        }

        @Override
        public ReportContent copy(ReportContent from, ReportContent into) {
            return into.withProject(from.project());
        }
    }

    /// Draft or submitted.
    record Status() implements Part {
        @Override
        public String key() {
            return "@status";
        }

        @Override
        public @Nullable Object in(@Nullable ReportContent content) {
            return content == null ? null : content.status();
        }

        @Override
        public ReportContent copy(ReportContent from, ReportContent into) {
            return into.withStatus(from.status());
        }
    }

    /// When it was seen.
    record Observed() implements Part {
        @Override
        public String key() {
            return "@observed";
        }

        @Override
        public @Nullable Object in(@Nullable ReportContent content) {
            return content == null ? null : content.observedAt();
        }

        @Override
        public ReportContent copy(ReportContent from, ReportContent into) {
            return into.withObservedAt(from.observedAt());
        }
    }

    /// The form version it was written with.
    record FormVersion() implements Part {
        @Override
        public String key() {
            return "@form";
        }

        @Override
        public @Nullable Object in(@Nullable ReportContent content) {
            return content == null ? null : content.form();
        }

        @Override
        public ReportContent copy(ReportContent from, ReportContent into) {
            return new ReportContent(
                    into.project(),
                    from.form(),
                    into.status(),
                    into.observedAt(),
                    into.answers(),
                    into.attachments(),
                    into.extras());
        }
    }

    /// The files it names, all together.
    record Attachments() implements Part {
        @Override
        public String key() {
            return "@attachments";
        }

        @Override
        public @Nullable Object in(@Nullable ReportContent content) {
            return content == null ? null : content.attachments();
        }

        @Override
        public ReportContent copy(ReportContent from, ReportContent into) {
            return new ReportContent(
                    into.project(),
                    into.form(),
                    into.status(),
                    into.observedAt(),
                    into.answers(),
                    from.attachments(),
                    into.extras());
        }
    }

    /// A member this program does not know.
    record Extra(String name) implements Part {
        @Override
        public String key() {
            return "@extra." + name;
        }

        @Override
        public @Nullable Object in(@Nullable ReportContent content) {
            return content == null ? null : content.extras().get(name);
        }

        @Override
        public ReportContent copy(ReportContent from, ReportContent into) {
            Map<String, String> extras = new HashMap<>(into.extras());
            String value = from.extras().get(name);
            if (value == null) {
                extras.remove(name);
            } else {
                extras.put(name, value);
            }
            return new ReportContent(
                    into.project(),
                    into.form(),
                    into.status(),
                    into.observedAt(),
                    into.answers(),
                    into.attachments(),
                    extras);
        }
    }

    /// Every part any of the contents has: the form's fields in its order, then what the form does not know, then the
    /// rest of the report.
    static List<Part> of(@Nullable Form form, List<ReportContent> contents) {
        SequencedSet<String> fields = new LinkedHashSet<>();
        if (form != null) {
            form.fields().stream().map(FormField::name).forEach(fields::add);
        }
        TreeSet<String> unknown = new TreeSet<>();
        TreeSet<String> extras = new TreeSet<>();
        for (ReportContent content : contents) {
            unknown.addAll(content.answers().keySet());
            extras.addAll(content.extras().keySet());
        }
        fields.addAll(unknown);

        List<Part> parts = new ArrayList<>();
        fields.forEach(field -> parts.add(new AnswerTo(field)));
        parts.addAll(List.of(new Observed(), new Project(), new Status(), new Attachments(), new FormVersion()));
        extras.forEach(name -> parts.add(new Extra(name)));
        return parts;
    }
}
