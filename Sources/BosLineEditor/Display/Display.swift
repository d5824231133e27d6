/// Shows frames, one in the place of the other.
protocol Display {
  /// Shows a frame in place of the last.
  mutating func show(_ frame: Frame, _ palette: Palette)
  /// Leaves what was shown on the screen and goes to the row below it.
  mutating func finish(_ note: String)
  /// Begins at the start of the cursor's row, which is wiped: keys that were typed while nobody
  /// read them have left their marks there.
  mutating func begin()
  /// Forgets what was shown; the cursor is at the start of a row.
  mutating func reset()
  /// Takes note of a new size; what was shown is wiped off.
  mutating func resize()
  /// Wipes the whole screen.
  mutating func clear()
  /// The size to lay frames out for.
  var columns: Int { get }
  var rows: Int { get }
}
