package org.fieldkeep.conformance;

/// An account the kit may use.
public record Login(String tenant, String user, String password) {

    /// Without the password.
    @Override
    public String toString() {
        return tenant + "/" + user;
    }
}
