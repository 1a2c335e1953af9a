package org.fieldkeep.app.demo.tour;

/// A part of the tour. Begins and ends with all reports listed, connected and signed in.
interface Chapter {

    String title();

    /// Goes through it.
    ///
    /// @throws org.fieldkeep.app.demo.DemoProblem if something did not happen
    void go(Visit visit);
}
