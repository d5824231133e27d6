package import BosTables

/// The drawing of values, and the screen that they are drawn for.
package struct Display: Sendable {
  /// Draws a value as a top-level statement or `table` shows it.
  package let draw: @Sendable (Value, Presentation) -> String
  /// Draws a plot for the screen, or as the text of an SVG file.
  package let picture: @Sendable (PlotSpec, PlotSpec.PlotFormat) -> String
  /// Draws lines of help, on a terminal in its colours.
  package let lines: @Sendable ([MarkedLine]) -> String
  /// The cells of the window or the requested width; nil without either.
  package let width: @Sendable () -> Int?
  /// Whether the output can show pictures within text.
  package let drawsPictures: @Sendable () -> Bool
  /// Begins a part of the screen that is redrawn while data arrive; nil where that can't be done.
  package let live: @Sendable () -> LivePage?

  package init(
    draw: @escaping @Sendable (Value, Presentation) -> String,
    picture: @escaping @Sendable (PlotSpec, PlotSpec.PlotFormat) -> String = { _, _ in "" },
    lines: @escaping @Sendable ([MarkedLine]) -> String = { $0.plainText },
    width: @escaping @Sendable () -> Int? = { nil },
    drawsPictures: @escaping @Sendable () -> Bool = { false },
    live: @escaping @Sendable () -> LivePage? = { nil }
  ) {
    self.draw = draw
    self.picture = picture
    self.lines = lines
    self.width = width
    self.drawsPictures = drawsPictures
    self.live = live
  }

  /// The same display, except that live pages accept values and draw nothing.
  ///
  /// `draw` stays, since `expect` compares its text.
  func silenced() -> Display {
    Display(
      draw: draw,
      picture: picture,
      lines: lines,
      width: width,
      drawsPictures: drawsPictures,
      live: { [live] in live().map { _ in LivePage { _, _, _ in true } } }
    )
  }
}

/// A part of the screen that is redrawn while data arrive.
package struct LivePage: Sendable {
  /// Draws a value in place of the last one; returns false, with nothing changed, if that can't
  /// be done.
  ///
  /// The last call also draws what a change of the window has kept from being drawn.
  package let draw: @Sendable (Value, Presentation, _ isLast: Bool) -> Bool

  package init(draw: @escaping @Sendable (Value, Presentation, _ isLast: Bool) -> Bool) {
    self.draw = draw
  }
}
