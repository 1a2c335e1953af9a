package org.fieldkeep.protocol.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import org.fieldkeep.protocol.session.AccountId;
import org.fieldkeep.protocol.session.Ancestry;
import org.fieldkeep.protocol.session.ServerInfo;
import org.fieldkeep.protocol.session.Session;
import org.fieldkeep.protocol.session.SignIn;
import org.junit.jupiter.api.Test;

final class SessionJsonTest {

    @Test
    void everythingAboutSessionsComesBack() {
        SignIn first = new SignIn("north", "ann", "pass word ✓", null, "Ann's laptop");
        SignIn again = new SignIn("north", "ann", "x", Samples.DEVICE, "Ann's laptop");
        Session session = new Session(
                new AccountId(Samples.EARLIER, "north", Samples.REPORT),
                "ann",
                Samples.EPOCH,
                Samples.DEVICE,
                "access",
                900,
                "refresh");
        ServerInfo info = new ServerInfo(Samples.EARLIER, Samples.EPOCH, 1);
        Ancestry ancestry = new Ancestry(Samples.EPOCH, List.of(new Ancestry.Life(Samples.EARLIER, Samples.LARGE)));

        assertThat(SessionJson.readSignIn(SessionJson.write(first))).isEqualTo(first);
        assertThat(SessionJson.readSignIn(SessionJson.write(again))).isEqualTo(again);
        assertThat(SessionJson.readSession(SessionJson.write(session))).isEqualTo(session);
        assertThat(SessionJson.readServerInfo(SessionJson.write(info))).isEqualTo(info);
        assertThat(SessionJson.readAncestry(SessionJson.write(ancestry))).isEqualTo(ancestry);
        assertThat(SessionJson.readRefresh(SessionJson.writeRefresh("token"))).isEqualTo("token");
        assertThat(SessionJson.readNewDevice(SessionJson.writeNewDevice("copy")))
                .isEqualTo("copy");
        assertThat(SessionJson.readDevice(SessionJson.writeDevice(Samples.DEVICE)))
                .isEqualTo(Samples.DEVICE);
    }

    @Test
    void aServerOfAnotherKindIsNoFieldkeepServer() {
        for (String text : new String[] {"{\"version\":\"1.2\"}", "<html>", "{\"server\":1}", "[]", ""}) {
            assertThatThrownBy(() -> SessionJson.readServerInfo(text)).isInstanceOf(MalformedJson.class);
        }
    }

    @Test
    void aUuidIsReadInItsOneForm() {
        assertThatThrownBy(() -> SessionJson.readDevice("{\"device\":\"1-1-1-1-1\"}"))
                .isInstanceOf(MalformedJson.class);
        assertThatThrownBy(() -> SessionJson.readDevice(
                        "{\"device\":\"" + Samples.DEVICE.toString().toUpperCase(java.util.Locale.ROOT) + "\"}"))
                .isInstanceOf(MalformedJson.class);
    }
}
