package org.fieldkeep.conformance.check;

import java.util.List;
import org.fieldkeep.conformance.talk.Manners;

/// What has to hold of every answer (sections 1, 7); looks back at the whole run, and so comes last.
final class MannerChecks {

    private MannerChecks() {}

    static List<Check> all() {
        return List.of(
                Check.of(
                        "answers-are-answers",
                        "§1",
                        "No route of the contract answers with a redirect, with 202, with HTML, or with a media type"
                                + " that is not its own.",
                        scene -> none(scene.talk().manners().strangers())),
                Check.of(
                        "problem-documents",
                        "§7",
                        "Every refusal of a request is an application/problem+json of a type in the contract's table,"
                                + " with the status of that type.",
                        scene -> {
                            Manners manners = scene.talk().manners();
                            none(manners.problems());
                            Expect.that(manners.refusals() > 0, "no request was refused in this run");
                        }),
                Check.of(
                        "content-digest",
                        "§1",
                        "The content-digest of an answer is the SHA-256 of its body.",
                        MannerChecks::digests));
    }

    private static void none(List<String> breaches) {
        Expect.that(
                breaches.isEmpty(),
                breaches.size() + " answers, the first: " + (breaches.isEmpty() ? "" : breaches.getFirst()));
    }

    private static void digests(Scene scene) {
        Manners manners = scene.talk().manners();
        none(manners.altered());
        if (manners.digested() == 0) {
            throw new NotCheckable("answers with content-digest, which the contract recommends; none of "
                    + manners.answers() + " had one");
        }
    }
}
