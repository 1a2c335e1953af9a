package org.fieldkeep.simulation.proxy;

/// Which requests a fault is meant for.
///
/// @param method in upper case, or empty for any
/// @param pathPrefix what the path must start with
/// @param containing what the request's body must contain, or empty for any
/// @param skip how many matching requests pass untouched first
/// @param times how many are then spoilt
public record Requests(String method, String pathPrefix, String containing, int skip, int times) {

    /// Every request.
    public static Requests all() {
        return new Requests("", "/", "", 0, Integer.MAX_VALUE);
    }

    /// Every request whose path starts so.
    public static Requests to(String pathPrefix) {
        return new Requests("", pathPrefix, "", 0, Integer.MAX_VALUE);
    }

    /// Only the first of them.
    public Requests first() {
        return new Requests(method, pathPrefix, containing, 0, 1);
    }

    /// Only the nth of them, counted from one.
    public Requests nth(int n) {
        return new Requests(method, pathPrefix, containing, n - 1, 1);
    }

    /// Only so many of them, from the first.
    public Requests times(int count) {
        return new Requests(method, pathPrefix, containing, skip, count);
    }

    /// Only those with this method.
    public Requests with(String wanted) {
        return new Requests(wanted, pathPrefix, containing, skip, times);
    }

    /// Only those whose body contains this text.
    public Requests containing(String text) {
        return new Requests(method, pathPrefix, text, skip, times);
    }

    boolean match(HttpMessage request) {
        return (method.isEmpty() || method.equals(request.method()))
                && request.path().startsWith(pathPrefix)
                && (containing.isEmpty() || request.text().contains(containing));
    }
}
