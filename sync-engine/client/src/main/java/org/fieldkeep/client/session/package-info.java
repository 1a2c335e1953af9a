/// Who is signed in: asking for sessions, keeping tokens out of files and logs, forgetting them. Knows nothing of
/// what is sent under a session.
@NullMarked
package org.fieldkeep.client.session;

import org.jspecify.annotations.NullMarked;
