package import BosText

/// A line of text with a style for every part; escape codes appear only in the output.
package struct StyledText: Sendable, Hashable {
  /// A part of the text with one style and one link, or none.
  package struct Run: Sendable, Hashable {
    package let text: String
    package let style: Style
    package let link: Link?
  }

  private struct Span: Sendable, Hashable {
    var bytes: Int
    var style: Style
    /// The place of its link in `links`, from 1, or 0 for none.
    var link: UInt8 = 0
  }

  /// The text without its styles.
  package private(set) var text: String
  /// The styles of the text's bytes, in order.
  private var spans: [Span]
  /// The targets of the links.
  private var links: [Link] = []

  package init() {
    text = ""
    spans = []
  }

  package init(_ text: String, _ style: Style = .plain) {
    self.init()
    append(text, style)
  }

  package init(_ text: String, _ style: Style = .plain, link: Link?) {
    self.init()
    append(text, style, link: link)
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
      return Run(text: String(text[start..<end]), style: span.style, link: link(of: span))
    }
  }

  private func link(of span: Span?) -> Link? {
    guard let span, span.link > 0 else { return nil }
    return links[Int(span.link) - 1]
  }

  /// The number of a link in this line, which is added; 0 for none, and for those beyond 255.
  private mutating func number(of link: Link?) -> UInt8 {
    guard let link else { return 0 }
    if let place = links.firstIndex(of: link) { return UInt8(place + 1) }
    guard links.count < 255 else { return 0 }
    links.append(link)
    return UInt8(links.count)
  }

  /// Reserves memory for a line of known length.
  mutating func reserve(bytes: Int, runs: Int) {
    text.reserveCapacity(bytes)
    spans.reserveCapacity(runs)
  }

  package mutating func append(_ more: String, _ style: Style = .plain, link: Link? = nil) {
    let bytes = more.utf8.count
    guard bytes > 0 else { return }
    text += more
    let link = number(of: link)
    if let last = spans.indices.last, spans[last].style == style, spans[last].link == link {
      spans[last].bytes += bytes
    } else {
      spans.append(Span(bytes: bytes, style: style, link: link))
    }
  }

  package mutating func append(_ more: String, _ role: Style.Role) {
    append(more, Style(role))
  }

  package mutating func append(_ other: StyledText) {
    for run in other.runs { append(run.text, run.style, link: run.link) }
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
    let last = result.spans.last ?? spans.first
    let style = last?.style ?? .plain
    result.append(String(short.utf8.dropFirst(kept)) ?? "", style, link: link(of: last))
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
        line.append(String(character), run.style, link: run.link)
      }
    }
    return lines + [line]
  }

  /// Keeps the text's first bytes, which must end between scalars.
  private func truncated(toBytes bytes: Int) -> StyledText {
    var result = StyledText()
    result.text = String(text.utf8.prefix(bytes)) ?? ""
    result.links = links
    var rest = bytes
    for var span in spans where rest > 0 {
      span.bytes = min(span.bytes, rest)
      result.spans.append(span)
      rest -= span.bytes
    }
    return result
  }

  /// Returns the text for a device, with escape codes unless the depth is none.
  ///
  /// Line feeds and tabs stay; every other control character becomes visible.
  package func rendered(_ depth: ColorDepth, theme: Theme = .standard) -> String {
    rendered(Colors(depth, theme))
  }

  /// Returns the text in the colours of a device, with links if it shows them.
  package func rendered(_ colors: Colors) -> String {
    var result = ""
    render(into: &result, colors)
    return result
  }

  fileprivate func render(into result: inout String, _ colors: Colors) {
    let isClean = !mayHoldControls(text)
    let showsLinks = colors.showsLinks && !links.isEmpty
    if colors.depth == .none, !showsLinks {
      result += isClean ? text : sanitized(text)
      return
    }
    var start = text.startIndex
    for span in spans {
      let end = text.utf8.index(start, offsetBy: span.bytes)
      // A link ends where its part does, so that the next line is never part of it.
      let link = showsLinks ? link(of: span) : nil
      if let link { result += link.opening }
      let isStyled = begin(span.style, in: &result, colors)
      let part = text[start..<end]
      if isClean { result += part } else { result += sanitized(String(part)) }
      if isStyled { result += "\u{1B}[0m" }
      if link != nil { result += Link.closing }
      start = end
    }
  }

  /// Writes the sequence that starts a style, and returns whether there was one.
  private func begin(_ style: Style, in result: inout String, _ colors: Colors) -> Bool {
    if colors.depth == .none { return false }
    let code = colors.code(style.role)
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
    rendered(Colors(depth, theme))
  }

  /// Returns the lines in the colours of a device, each with a line feed.
  package func rendered(_ colors: Colors) -> String {
    var result = ""
    for line in self {
      line.render(into: &result, colors)
      result += "\n"
    }
    return result
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
