/// The rows of a table that are drawn: the first, and with a gap the last ones.
struct ShownRows {
  let total: Int
  /// The number of rows before the gap, or all drawn ones without a gap.
  let first: Int
  let last: Int

  /// All rows.
  init(all total: Int) { self.init(total, first: total) }

  /// The first rows, at most a number.
  init(_ total: Int, atMost limit: Int) { self.init(total, first: min(total, limit)) }

  private init(_ total: Int, first: Int, last: Int = 0) {
    (self.total, self.first, self.last) = (total, first, last)
  }

  /// The title, the headings and the lines around rows, with the entry and the next prompt.
  private static let otherLines = 8
  /// The fewest rows of a small window.
  private static let fewest = 5
  private static let mostLast = 5

  /// As many rows as fit a window, with a line between the first and the last ones.
  init(_ total: Int, fitting height: Int) {
    let room = max(height - Self.otherLines, Self.fewest)
    // A line in place of two rows would hide more than it saves.
    if total <= room + 1 {
      self.init(all: total)
    } else {
      // The gap has a line, too.
      let shown = max(room - 1, Self.fewest - 1)
      let last = max(1, min(shown / 4, Self.mostLast))
      self.init(total, first: shown - last, last: last)
    }
  }

  var count: Int { first + last }

  /// The number of rows before the gap, or nil without one.
  var beforeGap: Int? { last > 0 ? first : nil }

  var indices: [Int] { Array(0..<first) + Array((total - last)..<total) }
}
