/// Draws values as a line of small bars, one cell each, from the smallest to the largest value.
///
/// A missing value is a space. With a width, bars are means of neighbours so that all of them fit.
package func sparkline(
  _ values: [Double?],
  width: Int? = nil,
  charset: PlotStyle.Charset = .braille
) -> String {
  let cells = grouped(values.map { $0.flatMap { PlotScale.canShow($0) ? $0 : nil } }, width)
  guard let ends = PlotScale.ends(cells.lazy.compactMap { $0 }) else {
    return Blanks.text(cells.count)
  }
  let glyphs =
    charset == .ascii ? ["_", ".", "-", "=", "^"] : ["▁", "▂", "▃", "▄", "▅", "▆", "▇", "█"]
  let last = Double(glyphs.count - 1)
  let span = ends.upperBound - ends.lowerBound
  return cells.map { value in
    guard let value else { return " " }
    let part = span > 0 ? (value - ends.lowerBound) / span : 0.5
    return glyphs[Int(min(max((part * last).rounded(), 0), last))]
  }.joined()
}

/// Averages neighbours, so that at most a number of values remain.
private func grouped(_ values: [Double?], _ width: Int?) -> [Double?] {
  guard let width = width.map({ max(1, $0) }), values.count > width else { return values }
  return (0..<width).map { cell in
    let group = values[(cell * values.count / width)..<((cell + 1) * values.count / width)]
    let known = group.compactMap { $0 }
    return known.isEmpty ? nil : known.reduce(0) { $0 + $1 / Double(known.count) }
  }
}
