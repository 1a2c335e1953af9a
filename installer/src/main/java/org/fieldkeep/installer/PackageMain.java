package org.fieldkeep.installer;

import java.io.IOException;
import java.nio.file.Path;

/// Builds the package of the operating system it runs on, from the jars that Maven collected.
///
/// Arguments: the folder that holds `jars/` and receives everything, the program's version, and the folder with the
/// scripts of each system's package.
public final class PackageMain {

    private PackageMain() {}

    public static void main(String[] arguments) throws IOException {
        if (arguments.length != 3) {
            throw new IllegalArgumentException("expected: FOLDER VERSION SCRIPTS");
        }
        Path folder = Path.of(arguments[0]);
        String version = arguments[1].replace("-SNAPSHOT", "");

        Jars jars = Jars.sort(folder.resolve("jars"), folder.resolve("input"));
        Path runtime = new RuntimeImage(folder).build(jars.modular());
        Path installed = new ApplicationPackage(folder, version, Path.of(arguments[2])).build(runtime, jars);
        System.out.println("Package: " + folder.relativize(installed));
    }
}
