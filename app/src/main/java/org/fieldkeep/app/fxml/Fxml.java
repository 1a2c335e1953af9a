package org.fieldkeep.app.fxml;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URL;
import java.util.Objects;
import java.util.function.Function;
import javafx.fxml.FXMLLoader;
import javafx.scene.Parent;

/// Loads a view with the controller that its composition root made.
///
/// A view is named by its controller class: `MainController` stands beside `main.fxml` and `texts.properties` in the
/// same package.
public final class Fxml {

    private Fxml() {}

    /// Loads the controller's own view.
    ///
    /// @param controller the instance the FXML's `fx:controller` names by class
    public static Parent load(Object controller) {
        return load(controller.getClass(), type -> {
            if (!type.isInstance(controller)) {
                throw new IllegalArgumentException("the view of " + controller.getClass() + " asks for " + type);
            }
            return controller;
        });
    }

    /// Loads a view.
    ///
    /// @param view the controller class that names the view
    /// @param controllers gives the instance for each controller class the view and its includes name
    public static Parent load(Class<?> view, Function<Class<?>, Object> controllers) {
        URL layout = location(view);
        FXMLLoader loader = new FXMLLoader(layout, Texts.of(view).bundle());
        loader.setControllerFactory(controllers::apply);
        try {
            return loader.load();
        } catch (IOException unreadable) {
            throw new UncheckedIOException("the view " + layout, unreadable);
        }
    }

    private static URL location(Class<?> view) {
        String name = view.getSimpleName().replaceAll("Controller$", "");
        String file = Character.toLowerCase(name.charAt(0)) + name.substring(1) + ".fxml";
        return Objects.requireNonNull(view.getResource(file), () -> "no " + file + " beside " + view);
    }
}
