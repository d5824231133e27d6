package import BosText

/// A line of text with a style for every part; escape codes appear only in the output.
package struct StyledText: Sendable, Hashable {
  /// A part of the text with one style.
  package struct Run: Sendable, Hashable {
    package let text: String
    package let style: Style
  }

  private struct Span: Sendable, Hashable {
    var bytes: Int
    var style: Style
  }

  /// The text without its styles.
  package private(set) var text: String
  /// The styles of the text's bytes, in order.
  private var spans: [Span]

  package init() {
    text = ""
    spans = []
  }

  package init(_ text: String, _ style: Style = .plain) {
    self.init()
    append(text, style)
  }

  package init(_ text: String, _ role: Style.Role) {
    self.init(text, Style(role))
  }

  package var isEmpty: Bool { text.isEmpty }

  /// The width of the text in cells.
  package var width: Int { cellWidth(text) }

  /// The text, split where its style changes.
  package var runs: [Run] {
    var start = text.startIndex
    return spans.map { span in
      let end = text.utf8.index(start, offsetBy: span.bytes)
      defer { start = end }
      return Run(text: String(text[start..<end]), style: span.style)
    }
  }

  /// Reserves memory for a line of known length.
  mutating func reserve(bytes: Int, runs: Int) {
    text.reserveCapacity(bytes)
    spans.reserveCapacity(runs)
  }

  package mutating func append(_ more: String, _ style: Style = .plain) {
    let bytes = more.utf8.count
    guard bytes > 0 else { return }
    text += more
    if let last = spans.indices.last, spans[last].style == style {
      spans[last].bytes += bytes
    } else {
      spans.append(Span(bytes: bytes, style: style))
    }
  }

  package mutating func append(_ more: String, _ role: Style.Role) {
    append(more, Style(role))
  }

  package mutating func append(_ other: StyledText) {
    for run in other.runs { append(run.text, run.style) }
  }

  /// Appends spaces, in the preceding style if that looks the same.
  package mutating func appendBlanks(_ count: Int) {
    guard count > 0 else { return }
    let last = spans.last?.style ?? .plain
    append(Blanks.text(count), last.showsBlanks ? .plain : last)
  }

  /// Pads the text with spaces to a number of cells.
  package func padded(to cells: Int, _ alignment: Alignment = .left) -> StyledText {
    // Without overflow, even for the smallest number.
    let missing = cells > width ? cells - width : 0
    let left =
      switch alignment {
      case .left: 0
      case .right: missing
      case .center: missing / 2
      }
    var result = StyledText()
    result.appendBlanks(left)
    result.append(self)
    result.appendBlanks(missing - left)
    return result
  }

  /// The text without spaces at its end.
  package var trimmed: StyledText {
    let kept = text.utf8.count - text.utf8.reversed().prefix { $0 == 0x20 }.count
    return kept == text.utf8.count ? self : truncated(toBytes: kept)
  }

  /// Truncates the text to a number of cells, between grapheme clusters, and marks the end.
  package func truncated(to cells: Int, ellipsis: String = "…") -> StyledText {
    let short = BosText.truncated(text, to: cells, ellipsis: ellipsis)
    guard short != text else { return self }
    // The common prefix is the text's own, and the following mark has the style of its end.
    let bytes = Array(short.utf8)
    var kept = zip(bytes, text.utf8).prefix { $0 == $1 }.count
    while kept > 0, kept < bytes.count, bytes[kept] & 0xC0 == 0x80 { kept -= 1 }
    var result = truncated(toBytes: kept)
    let style = result.spans.last?.style ?? spans.first?.style ?? .plain
    result.append(String(short.utf8.dropFirst(kept)) ?? "", style)
    return result
  }

  /// Breaks the text into lines of at most a number of cells, keeping every space and style.
  package func folded(to cells: Int) -> [StyledText] {
    guard width > cells else { return [self] }
    var lines: [StyledText] = []
    var line = StyledText()
    for run in runs {
      for character in run.text {
        if !line.isEmpty, line.width + cellWidth(of: character) > cells {
          lines.append(line)
          line = StyledText()
        }
        line.append(String(character), run.style)
      }
    }
    return lines + [line]
  }

  /// Keeps the text's first bytes, which must end between scalars.
  private func truncated(toBytes bytes: Int) -> StyledText {
    var result = StyledText()
    result.text = String(text.utf8.prefix(bytes)) ?? ""
    var rest = bytes
    for span in spans where rest > 0 {
      result.spans.append(Span(bytes: min(span.bytes, rest), style: span.style))
      rest -= min(span.bytes, rest)
    }
    return result
  }

  /// Returns the text for a device, with escape codes unless the depth is none.
  ///
  /// Line feeds and tabs stay; every other control character becomes visible.
  package func rendered(_ depth: ColorDepth, theme: Theme = .standard) -> String {
    var result = ""
    render(into: &result, depth, theme)
    return result
  }

  /// Returns the text in the colours of a device.
  package func rendered(_ colors: Colors) -> String {
    rendered(colors.depth, theme: colors.theme)
  }

  fileprivate func render(into result: inout String, _ depth: ColorDepth, _ theme: Theme) {
    let isClean = !mayHoldControls(text)
    if depth == .none {
      result += isClean ? text : sanitized(text)
      return
    }
    var start = text.startIndex
    for span in spans {
      let end = text.utf8.index(start, offsetBy: span.bytes)
      let isStyled = begin(span.style, in: &result, depth, theme)
      let part = text[start..<end]
      if isClean { result += part } else { result += sanitized(String(part)) }
      if isStyled { result += "\u{1B}[0m" }
      start = end
    }
  }

  /// Writes the sequence that starts a style, and returns whether there was one.
  private func begin(
    _ style: Style,
    in result: inout String,
    _ depth: ColorDepth,
    _ theme: Theme
  ) -> Bool {
    let code = theme.code(style.role, depth)
    guard style.isBold || style.isUnderlined || !code.isEmpty else { return false }
    result += "\u{1B}[0"
    if style.isBold { result += ";1" }
    if style.isUnderlined { result += ";4" }
    if !code.isEmpty {
      result += ";"
      result += code
    }
    result += "m"
    return true
  }
}

extension [StyledText] {
  /// Returns the lines for a device, each with a line feed.
  package func rendered(_ depth: ColorDepth, theme: Theme = .standard) -> String {
    var result = ""
    for line in self {
      line.render(into: &result, depth, theme)
      result += "\n"
    }
    return result
  }
}

extension [StyledText] {
  /// Returns the lines in the colours of a device, each with a line feed.
  package func rendered(_ colors: Colors) -> String {
    rendered(colors.depth, theme: colors.theme)
  }
}

/// Returns whether a text may contain characters that `sanitized` or a cell would replace.
///
/// A fast check of bytes: C1 controls start with C2; directional marks and line separators with E2.
func mayHoldControls(_ text: String) -> Bool {
  let bytes = text.utf8Span.span
  for index in bytes.indices {
    let byte = bytes[index]
    if byte < 0x20 || byte == 0x7F || byte == 0xC2 || byte == 0xE2 { return true }
  }
  return false
}

/// Cached runs of spaces.
enum Blanks {
  private static let short = (0...64).map { String(repeating: " ", count: $0) }

  /// Returns a text of at most 65,536 spaces.
  static func text(_ count: Int) -> String {
    count <= 64 ? short[max(0, count)] : String(repeating: " ", count: min(count, 65_536))
  }
}
