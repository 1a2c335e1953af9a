package org.fieldkeep.store;

import static org.assertj.core.api.Assertions.assertThat;
import static org.fieldkeep.store.OneAccount.content;

import java.nio.file.Path;
import java.util.List;
import org.fieldkeep.store.record.Stand;
import org.fieldkeep.store.report.ReportQuery;
import org.fieldkeep.store.report.ReportRow;
import org.fieldkeep.store.state.Live;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

final class SearchingTest {

    private OneAccount account;

    @BeforeEach
    void open(@TempDir Path directory) {
        account = new OneAccount(directory);
        account.store().reports().save(account.id(), content("Culvert seven, east face"), new Stand.Nothing());
        account.store().reports().save(account.id(), content("Culvert eight, 100% dry_!"), new Stand.Nothing());
    }

    @AfterEach
    void close() {
        account.close();
    }

    @Test
    void severalWordsAreFoundInAnyOrder() {
        assertThat(found("face culvert east")).hasSize(1);
        assertThat(found("culvert")).hasSize(2);
        assertThat(found("face culvert west")).isEmpty();
    }

    @Test
    void signsThatMeanSomethingToTheDatabaseAreSearchedForAsTheyAre() {
        assertThat(found("100% dry_!")).hasSize(1);
        assertThat(found("%")).hasSize(1);
        assertThat(found("cul_ert")).isEmpty();
        assertThat(found("\\")).isEmpty();
    }

    private List<ReportRow> found(String words) {
        return account.store().reports().list(ReportQuery.all(10).searching(words), Live.none());
    }
}
