package org.fieldkeep.app.main;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;
import javafx.collections.FXCollections;
import javafx.collections.ListChangeListener;
import javafx.collections.ObservableList;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

final class MergedTest {

    @ParameterizedTest
    @CsvSource({
        "'', 'abc', 3",
        "'abc', 'abc', 0",
        "'abc', 'axc', 1",
        "'abc', 'xabc', 1",
        "'abc', 'abcx', 1",
        "'abc', 'ac', 1",
        "'abc', '', 3",
        "'aab', 'ab', 1",
        "'abc', 'xyz', 3"
    })
    void onlyWhatDiffersIsTouched(String before, String after, int touched) {
        ObservableList<String> shown = FXCollections.observableArrayList(letters(before));
        AtomicInteger changes = new AtomicInteger();
        shown.addListener((ListChangeListener<String>) change -> {
            while (change.next()) {
                changes.addAndGet(Math.max(change.getAddedSize(), change.getRemovedSize()));
            }
        });
        Merged.into(shown, letters(after));
        assertThat(shown).isEqualTo(letters(after));
        assertThat(changes).hasValue(touched);
    }

    private static List<String> letters(String word) {
        return word.isEmpty() ? List.of() : List.of(word.split(""));
    }
}
