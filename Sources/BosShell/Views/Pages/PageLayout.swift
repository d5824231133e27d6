import BosTerminal
import BosText

/// Sets a page's fields in two columns: labels, and what they say with hanging lines.
struct PageLayout {
  let language: DisplayLanguage
  /// The cells that there are; nil without a limit.
  let width: Int?

  private static let gap = 2
  /// The fewest cells that a field's text is squeezed into.
  private static let narrowest = 16

  func lines(_ titles: [String], _ fields: [PageField]) -> [StyledText] {
    var lines: [StyledText] = []
    for (index, title) in titles.enumerated() {
      lines += paragraph(title, Style(index == 0 ? .heading : .muted), width ?? .max)
    }
    if !lines.isEmpty, !fields.isEmpty { lines.append(StyledText()) }
    let labels = fields.map { $0.label.text(in: language) }
    let margin = (labels.map { cellWidth($0) }.max() ?? 0) + Self.gap
    let room = width.map { max($0 - margin, Self.narrowest) } ?? .max
    for (label, field) in zip(labels, fields) {
      for (index, line) in content(field, room).enumerated() {
        var whole = StyledText(padded(index == 0 ? label : "", to: margin), .muted)
        whole.append(line)
        lines.append(whole.trimmed)
      }
    }
    return lines
  }

  private func content(_ field: PageField, _ room: Int) -> [StyledText] {
    switch field.content {
    case .text(let text, let style): paragraph(text, style, room)
    case .address(let address): [StyledText(sanitized(address))]
    case .items(let lists): lists.flatMap { flow($0, room) }
    }
  }

  /// Breaks a text into lines.
  private func paragraph(_ text: String, _ style: Style, _ room: Int) -> [StyledText] {
    wrapped(sanitized(text), to: room).map { StyledText($0, style) }
  }

  /// Sets short texts one after the other, as many on a line as there is room for.
  private func flow(_ items: [StyledText], _ room: Int) -> [StyledText] {
    var lines: [StyledText] = []
    var line = StyledText()
    for (index, item) in items.enumerated() {
      let comma = index == items.count - 1 ? 0 : 1
      if !line.isEmpty, line.width + 1 + item.width + comma > room {
        lines.append(line)
        line = StyledText()
      }
      if !line.isEmpty { line.append(" ") }
      if line.isEmpty, item.width + comma > room {
        let pieces = wrapped(item.text, to: room - comma)
        let style = item.runs.first?.style ?? .plain
        lines += pieces.dropLast().map { StyledText($0, style) }
        line = StyledText(pieces.last ?? "", style)
      } else {
        line.append(item)
      }
      if comma > 0 { line.append(",") }
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }
}
