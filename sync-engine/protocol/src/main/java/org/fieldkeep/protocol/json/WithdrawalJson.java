package org.fieldkeep.protocol.json;

import org.fieldkeep.protocol.sync.Withdrawal;

/// The wish that an offered operation be void, as one line.
public final class WithdrawalJson {

    private WithdrawalJson() {}

    /// The withdrawal as one line of JSON, without its line feed.
    public static String write(Withdrawal withdrawal) {
        return StrictJson.text(StrictJson.object()
                .put("operation", withdrawal.operation().toString())
                .put("report", withdrawal.report().toString())
                .put("device", withdrawal.device().toString())
                .put("sequence", Long.toString(withdrawal.sequence()))
                .put("digest", withdrawal.digest()));
    }

    /// Reads what the matching `write` makes.
    ///
    /// @throws MalformedJson where the line is no withdrawal
    public static Withdrawal read(String line) {
        Members members = Members.of("withdrawal", line);
        Withdrawal withdrawal = new Withdrawal(
                members.uuid("operation"),
                members.uuid("report"),
                members.uuid("device"),
                members.count("sequence"),
                members.sha256("digest"));
        members.end();
        return withdrawal;
    }
}
