package org.fieldkeep.server.http;

import org.eclipse.jetty.http.HttpHeader;
import org.eclipse.jetty.io.Content;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Response;
import org.eclipse.jetty.util.Callback;

/// Answers requests so broken that they never came to the API with the bare status that Jetty chose: no page that
/// repeats the request, and no problem document, which a device would take for a word about the report it sent.
final class UnreadRequests implements Request.Handler {

    @Override
    public boolean handle(Request request, Response response, Callback callback) {
        response.getHeaders().put(HttpHeader.CACHE_CONTROL, "no-store");
        response.getHeaders().put(HttpHeader.CONTENT_LENGTH, 0);
        Content.Sink.write(response, true, "", callback);
        return true;
    }
}
