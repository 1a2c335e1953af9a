package org.fieldkeep.app.demo;

import java.util.UUID;
import org.fieldkeep.app.account.OpenAccount;
import org.fieldkeep.protocol.form.Form;
import org.fieldkeep.protocol.report.ReportContent;
import org.fieldkeep.store.report.Shown;

/// Somebody else's laptop, whose network always works.
public final class SecondDevice implements AutoCloseable {

    private final OpenAccount account;

    /// @param account signed in
    public SecondDevice(OpenAccount account) {
        this.account = account;
    }

    /// Changes a report and sends it; the server has it when this returns.
    public void change(UUID report) {
        Shown shown = newest(report);
        ReportContent content = shown.content();
        if (content == null) {
            throw new DemoProblem("That report is deleted already.");
        }
        Form form = account.store()
                .forms()
                .of(content.form())
                .orElseThrow(() -> new DemoProblem("Its form is not on the other device."));
        account.store().reports().save(report, new Rewrite(form).of(content), shown.stand());
        Device.synced(account);
    }

    /// Deletes a report and sends that; the server knows when this returns.
    public void delete(UUID report) {
        Shown shown = newest(report);
        if (shown.content() == null) {
            throw new DemoProblem("That report is deleted already.");
        }
        account.store().reports().delete(report, shown.stand());
        Device.synced(account);
    }

    private Shown newest(UUID report) {
        Device.synced(account);
        return account.store()
                .reports()
                .open(report, account.facts().engine().live())
                .orElseThrow(() -> new DemoProblem("The server does not have that report yet; sync it first."));
    }

    @Override
    public void close() {
        account.close();
    }
}
