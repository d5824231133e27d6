import BosText

/// Horizontal bars, each after its name and value.
extension PlotDrawing {
  func bars(_ bars: [PlotBar], _ parts: [String]) -> [StyledText]? {
    let sums = bars.map(BarSums.init)
    guard !bars.isEmpty else { return nil }
    let plain = sums.reduce(0) { max($0, cellWidth(valueText($1, model.y.format))) }
    let format = format(model.y, widest: plain)
    let values = sums.map { valueText($0, format) }
    let valueWidth = values.reduce(0) { max($0, cellWidth($1)) }
    let names = bars.map { style.shown($0.name) }
    let widest = names.reduce(0) { max($0, cellWidth($1)) }
    var nameWidth = min(widest, max(4, width * 2 / 5))
    var room = width - nameWidth - valueWidth - 4
    if room < 3 {
      // The numbers are more informative than bars of similar length.
      nameWidth = min(widest, max(1, width - valueWidth - 2))
      room = 0
    }
    let field = BarField(sums, model.y, room: room, style)
    var lines = titleLines(model.y)
    for index in bars.indices {
      var line = StyledText(cut(names[index], to: nameWidth)).padded(to: nameWidth)
      let value = StyledText(values[index], sums[index].total == nil ? .null : .number)
      line.append("  ")
      line.append(value.padded(to: valueWidth, .right))
      line.append("  ")
      line.append(field.bar(sums[index]))
      lines.append(line)
    }
    guard parts.count > 1 else { return lines }
    return lines
      + legendLines(
        parts.indices.map {
          LegendEntry(
            mark: StyledText(field.fill($0), .series($0)),
            name: parts[$0]
          )
        }
      )
  }

  private func valueText(_ sums: BarSums, _ format: PlotNumberFormat) -> String {
    sums.total.map { format.text($0) } ?? style.missing
  }
}

/// The area of the bars, which includes zero.
private struct BarField {
  private let style: PlotStyle
  private let isStacked: Bool
  private let room: Int
  /// The cells to the left of zero.
  private let left: Int
  private let perCell: Double

  init(_ sums: [BarSums], _ axis: PlotAxis, room: Int, _ style: PlotStyle) {
    self.style = style
    isStacked = sums.contains { $0.parts.contains { $0.index > 0 } }
    let (below, above) = BarSums.span(sums, axis)
    let hasAxis = below > 0
    self.room = max(0, hasAxis ? room - 1 : room)
    let span = below + above
    let share = span > 0 ? below / span : 0
    left = hasAxis ? min(max(1, Int((share * Double(self.room)).rounded())), self.room) : -1
    let cells = hasAxis ? (Double(left), Double(self.room - left)) : (0, Double(self.room))
    perCell = max(
      below > 0 && cells.0 > 0 ? below / cells.0 : 0,
      above > 0 && cells.1 > 0 ? above / cells.1 : 0
    )
  }

  /// Returns the fill of a part; colours distinguish parts better than shades.
  func fill(_ index: Int) -> String {
    style.hasColor && !style.isASCII ? style.fills[0] : style.fills[index % style.fills.count]
  }

  func bar(_ sums: BarSums) -> StyledText {
    guard room > 0 else { return StyledText() }
    var line = StyledText()
    if left >= 0 {
      line.append(stack(sums, sign: -1).padded(to: left, .right))
      line.append(style.vertical, .muted)
    }
    line.append(stack(sums, sign: 1))
    return line
  }

  /// Draws the parts with one sign, outwards from zero.
  private func stack(_ sums: BarSums, sign: Double) -> StyledText {
    let parts = sums.parts.filter { $0.value * sign > 0 }
    guard let last = parts.last, perCell > 0 else { return StyledText() }
    guard isStacked else { return piece(last.value * sign / perCell, sign) }
    var line = StyledText()
    var sum = 0.0
    var drawn = 0
    for part in parts {
      sum += part.value * sign
      let end = min(Int((sum / perCell).rounded()), room)
      let cells = max(0, end - drawn)
      drawn += cells
      let text = String(repeating: fill(part.index), count: cells)
      let piece = StyledText(text, .series(part.index))
      if sign > 0 {
        line.append(piece)
      } else {
        var longer = piece
        longer.append(line)
        line = longer
      }
    }
    return line
  }

  /// Draws a bar with one part, to a fraction of a cell.
  private func piece(_ cells: Double, _ sign: Double) -> StyledText {
    let cells = min(cells, Double(room))
    if style.isASCII {
      return StyledText(String(repeating: "#", count: max(1, Int(cells.rounded()))), .series(0))
    }
    if sign < 0 {
      // There is a right half block, but there are no right eighths.
      let halves = max(1, Int((cells * 2).rounded()))
      let text = (halves % 2 == 1 ? "▐" : "") + String(repeating: "█", count: halves / 2)
      return StyledText(text, .series(0))
    }
    let eighths = max(1, Int((cells * 8).rounded()))
    let rest = ["", "▏", "▎", "▍", "▌", "▋", "▊", "▉"][eighths % 8]
    return StyledText(String(repeating: "█", count: eighths / 8) + rest, .series(0))
  }
}
