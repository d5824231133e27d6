import BosTerminal
import BosText

/// Lays out a page's fields in two columns: labels, and wrapped content.
struct PageLayout {
  let language: DisplayLanguage
  /// The width in cells, or nil without a limit.
  let width: Int?

  private static let gap = 2
  /// Whether the page is in a window, which cuts exact text at its edge.
  var isScreen = false

  /// The smallest width of a field's text next to its label.
  private static let narrowest = 16

  /// Lays out a page; its first title is a link if there is one.
  func lines(_ titles: [String], _ fields: [PageField], link: Link? = nil) -> [StyledText] {
    var lines: [StyledText] = []
    for (index, title) in titles.enumerated() {
      let isFirst = index == 0
      let style = Style(isFirst ? .heading : .muted)
      lines += paragraph(title, style, width ?? .max, link: isFirst ? link : nil)
    }
    if !lines.isEmpty, !fields.isEmpty { lines.append(StyledText()) }
    let labels = fields.map { $0.label.text(in: language) }
    let margin = (labels.map { cellWidth($0) }.max() ?? 0) + Self.gap
    if let width, width - margin < Self.narrowest {
      return lines + stacked(zip(labels, fields), max(width - Self.gap, 1))
    }
    let room = width.map { $0 - margin } ?? .max
    for (label, field) in zip(labels, fields) {
      for (index, line) in content(field, room).enumerated() {
        var whole = StyledText(padded(index == 0 ? label : "", to: margin), .muted)
        whole.append(line)
        lines.append(whole.trimmed)
      }
    }
    return lines
  }

  /// Lays out each field's text below its label, for narrow windows.
  private func stacked(
    _ fields: some Sequence<(String, PageField)>,
    _ room: Int
  ) -> [StyledText] {
    fields.flatMap { label, field in
      paragraph(label, Style(.muted), room + Self.gap)
        + content(field, room).map { line in
          var whole = StyledText(String(repeating: " ", count: Self.gap))
          whole.append(line)
          return whole
        }
    }
  }

  private func content(_ field: PageField, _ room: Int) -> [StyledText] {
    switch field.content {
    case .text(let text, let style): paragraph(text, style, room)
    case .address(let address):
      (isScreen ? folded(sanitized(address), to: room) : [sanitized(address)])
        .map { StyledText($0, link: Link(address)) }
    case .items(let lists): lists.flatMap { flow($0, room) }
    }
  }

  /// Wraps a text into lines.
  private func paragraph(
    _ text: String,
    _ style: Style,
    _ room: Int,
    link: Link? = nil
  ) -> [StyledText] {
    wrapped(sanitized(text), to: room).map { StyledText($0, style, link: link) }
  }

  /// Lays out short texts in sequence, as many per line as fit.
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
        let first = item.runs.first
        let (style, link) = (first?.style ?? .plain, first?.link)
        lines += pieces.dropLast().map { StyledText($0, style, link: link) }
        line = StyledText(pieces.last ?? "", style, link: link)
      } else {
        line.append(item)
      }
      if comma > 0 { line.append(",") }
    }
    if !line.isEmpty { lines.append(line) }
    return lines
  }
}
