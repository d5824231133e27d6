/// Shows frames, each in place of the previous one.
protocol Display {
  /// Shows a frame in place of the previous one.
  mutating func show(_ frame: Frame, _ palette: Palette)
  /// Leaves the frame on the screen and moves to the row below it.
  mutating func finish(_ note: String)
  /// Starts in the first column of the cursor's row and clears it, because keys typed while no
  /// editor was reading left text there.
  mutating func begin()
  /// Forgets the last frame; the cursor is in the first column.
  mutating func reset()
  /// Adapts to a new size and clears the frame.
  mutating func resize()
  /// Clears the whole screen.
  mutating func clear()
  /// The width available for frames.
  var columns: Int { get }
  var rows: Int { get }
}
