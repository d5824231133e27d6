/// Functions that draw numbers as text.
package enum Sparkline {
  /// The most cells of a text; neighbours among more numbers are drawn as their mean.
  private static let widest = 60
  private static let glyphs = ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]

  /// Draws from the least to the greatest value; nil is a space.
  package static func text(_ values: [Double?]) -> String {
    let values = values.count > widest ? shortened(values) : values
    let known = values.compactMap { $0 }.filter(\.isFinite)
    guard let least = known.min(), let greatest = known.max() else {
      return String(repeating: " ", count: values.count)
    }
    // Halved, because the difference of two large numbers can overflow.
    let span = greatest / 2 - least / 2
    return values.map { value in
      guard let value, value.isFinite else { return " " }
      let part = span > 0 ? (value / 2 - least / 2) / span : 0.5
      return glyphs[Int((part * Double(glyphs.count - 1)).rounded())]
    }.joined()
  }

  private static func shortened(_ values: [Double?]) -> [Double?] {
    (0..<widest).map { cell in
      let group = values[(cell * values.count / widest)..<((cell + 1) * values.count / widest)]
      let known = group.compactMap { $0 }
      return known.isEmpty ? nil : known.reduce(0) { $0 + $1 / Double(known.count) }
    }
  }
}
