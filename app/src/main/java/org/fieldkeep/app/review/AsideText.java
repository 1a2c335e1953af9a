package org.fieldkeep.app.review;

import java.time.format.DateTimeFormatter;
import java.time.format.FormatStyle;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.fieldkeep.app.editor.EditorContext;
import org.fieldkeep.app.fxml.Texts;
import org.fieldkeep.protocol.form.Form;
import org.fieldkeep.store.LocalStore;
import org.fieldkeep.store.mirror.AsideReport;

/// Puts the versions that a restored server lacks into lines of text, to be read and to be pasted elsewhere.
final class AsideText {

    private final LocalStore store;
    private final Texts texts;
    private final Map<String, String> projects;
    private final DateTimeFormatter time;

    private AsideText(EditorContext context, Texts texts) {
        this.store = context.store();
        this.texts = texts;
        projects = LoadedReview.projects(store);
        time = DateTimeFormatter.ofLocalizedDateTime(FormatStyle.MEDIUM, FormatStyle.SHORT)
                .withLocale(texts.locale())
                .withZone(context.zone());
    }

    /// Those this device keeps, oldest first, with a blank line between; empty where there are none. Waits for the
    /// disk: not on the window's thread.
    static String read(EditorContext context, Texts texts) {
        AsideText words = new AsideText(context, texts);
        return words.store.mirror().aside().stream().map(words::of).collect(Collectors.joining("\n\n"));
    }

    private String of(AsideReport aside) {
        Form form = store.forms().of(aside.content().form()).orElse(null);
        PartText words = new PartText(form, projects, texts);
        String head = LoadedReview.title(form, aside.content(), texts) + "\n"
                + texts.get("aside.origin", aside.version().version(), aside.author(), time.format(aside.receivedAt()));
        return Part.of(form, List.of(aside.content())).stream()
                .filter(part -> !words.of(part, aside.content()).isEmpty())
                .map(part -> words.label(part) + ": " + words.of(part, aside.content()))
                .collect(Collectors.joining("\n", head + "\n", ""));
    }
}
