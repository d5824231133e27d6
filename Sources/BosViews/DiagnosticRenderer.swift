import BosDomain
import BosJSON
package import BosLanguage
package import BosTerminal
package import BosText

/// Draws diagnostics with their position in the source.
///
/// No text ends in a line feed.
package struct DiagnosticRenderer: Sendable {
  /// The most lines of a call trace.
  private static let mostFrames = 5
  /// The longest message or name.
  private static let mostCells = 2_000

  private let language: DisplayLanguage
  private let colors: Colors
  private let width: Int
  /// Whether to wrap long messages; in a file or pipe, a message is one line.
  private let wraps: Bool

  /// Creates a renderer for a width in cells; the minimum is 20, and an unknown width (0) counts as
  /// 80.
  package init(
    language: DisplayLanguage,
    colors: ColorDepth,
    theme: Theme = .standard,
    width: Int,
    wraps: Bool = true
  ) {
    self.language = language
    self.colors = Colors(colors, theme)
    self.width = width < 1 ? 80 : min(max(width, 20), 10_000)
    self.wraps = wraps && width > 0
  }

  /// Draws a diagnostic: its message, position and line, with a caret below.
  package func text(_ diagnostic: Diagnostic, in source: SourceText) -> String {
    let isError = diagnostic.severity == .error
    let role: Style.Role = isError ? .error : .warning
    let label = isError ? Phrase("error:", ko: "오류:") : Phrase("warning:", ko: "경고:")
    let words = label.text(in: language)
    let message = words + " " + oneLine(diagnostic.message.phrase.text(in: language))
    let titles = paragraph(message, hanging: 2).enumerated().map { index, part in
      guard index == 0, part.hasPrefix(words) else { return StyledText(part) }
      var title = StyledText(words, role)
      title.append(String(part.dropFirst(words.count)))
      return title
    }
    let place = paragraph(
      "  " + position(clamped(diagnostic.range, in: source).start, in: source),
      hanging: 2
    )
    let range = clamped(diagnostic.range, in: source)
    let line = source.line(of: range.start)
    let number = String(line + 1)
    let gutter = "  \(number) │ "
    let margin = String(repeating: " ", count: number.utf8.count + 2) + " │ "
    let cells = max(width - cellWidth(gutter), 8)
    let excerpt = Excerpt(source, line: source.range(ofLine: line), marking: range, cells: cells)
    var code = StyledText(gutter, .muted)
    code.append(excerpt.before + excerpt.marked + excerpt.after)

    var carets = StyledText(margin, .muted)
    carets.appendBlanks(cellWidth(excerpt.before))
    carets.append(String(repeating: "^", count: max(1, cellWidth(excerpt.marked))), role)
    var lines = titles + place.map { StyledText($0, .muted) } + [code]
    let hint = sanitized(SecretText.masked(diagnostic.hint?.text(in: language) ?? ""))
    let flat = oneLine(hint)
    let fits = carets.width + 1 + cellWidth(flat) <= width && !hint.contains(where: \.isNewline)
    if fits, !hint.isEmpty {
      carets.append(" ")
      carets.append(flat, .hint)
    }
    lines.append(carets)
    if !fits, !hint.isEmpty {
      lines += wrapped(hint, to: cells).map { part in
        var line = StyledText(margin, .muted)
        line.append(part, .hint)
        return line
      }
    }
    return lines.map { $0.trimmed.rendered(colors) }.joined(separator: "\n")
  }

  /// Draws the calls, innermost first, in at most five lines and one that counts the rest.
  package func trace(
    _ frames: [(label: String, source: SourceText, range: SourceRange)]
  ) -> String {
    var lines = frames.prefix(Self.mostFrames).map { frame in
      let label = oneLine(frame.label)
      let place = position(clamped(frame.range, in: frame.source).start, in: frame.source)
      return Phrase("  in \(label) (\(place))", ko: "  \(label) 안에서 (\(place))")
    }
    if frames.count > Self.mostFrames {
      let rest = grouped(frames.count - Self.mostFrames)
      lines.append(Phrase("  … \(rest) more", ko: "  … \(rest)개 더"))
    }
    return lines.flatMap { paragraph($0.text(in: language), hanging: 4) }
      .map { StyledText($0, .muted).rendered(colors) }.joined(separator: "\n")
  }

  /// Draws text without a position: a message with its hint, or a note.
  package func text(_ words: String) -> String {
    sanitized(SecretText.masked(words)).split(separator: "\n", omittingEmptySubsequences: false)
      .flatMap { paragraph(String($0), hanging: 2) }.joined(separator: "\n")
  }

  /// Wraps a line with a hanging indent, if there is a window.
  private func paragraph(_ text: String, hanging: Int) -> [String] {
    wraps ? wrapped(text, to: width, hanging: hanging) : [text]
  }

  /// Formats a diagnostic as a one-line JSON object for programs.
  ///
  /// Lines and columns count from 1, columns in characters; the end is exclusive.
  package func json(_ diagnostic: Diagnostic, in source: SourceText) -> String {
    let range = clamped(diagnostic.range, in: source)
    let start = source.position(of: range.start)
    let end = range.end == range.start ? start : source.position(of: range.end)
    var json = JSONText(.terminalSafe)
    json.openObject()
    json.key("severity")
    json.string(diagnostic.severity == .error ? "error" : "warning")
    json.key("id")
    json.string(diagnostic.message.id)
    json.key("message")
    json.string(SecretText.masked(diagnostic.message.phrase.text(in: language)))
    json.key("hint")
    if let hint = diagnostic.hint {
      json.string(SecretText.masked(hint.text(in: language)))
    } else {
      json.literal("null")
    }
    json.key("file")
    json.string(SecretText.masked(source.name))
    let places = [
      ("line", start.line), ("column", start.column), ("endLine", end.line),
      ("endColumn", end.column),
    ]
    for (name, number) in places {
      json.key(name)
      json.literal(String(number))
    }
    json.closeObject()
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private func position(_ offset: Int, in source: SourceText) -> String {
    let (line, column) = source.position(of: offset)
    // An entry has no file whose name the user could have typed.
    let name = source.name == "prompt" && language == .korean ? "입력" : oneLine(source.name)
    return "\(name):\(line):\(column)"
  }

  /// Limits a range to its source.
  private func clamped(_ range: SourceRange, in source: SourceText) -> SourceRange {
    let start = min(max(0, range.start), source.bytes.count)
    return SourceRange(start, min(max(start, range.end), source.bytes.count))
  }

  /// Makes a text suitable for one line, without secrets.
  private func oneLine(_ text: String) -> String {
    let line = sanitized(SecretText.masked(text)).map { $0.isNewline || $0 == "\t" ? " " : $0 }
    return truncated(String(line), to: Self.mostCells)
  }
}

/// The displayed part of a source line: the marked range and its surroundings.
private struct Excerpt {
  private(set) var before: String
  private(set) var marked: String
  private(set) var after: String

  /// Cuts a line to a number of cells around the marked range.
  ///
  /// Reads only the bytes near the range, because a line can be as long as a source.
  init(_ source: SourceText, line: SourceRange, marking range: SourceRange, cells: Int) {
    // Enough for a screen of joined emoji, the longest characters relative to their width.
    let reach = cells * 16 + 64
    let bytes = source.bytes
    func boundary(_ offset: Int) -> Int {
      var offset = min(max(offset, line.start), line.end)
      while offset > line.start, offset < line.end, bytes[offset] & 0xC0 == 0x80 { offset -= 1 }
      return offset
    }
    let start = boundary(range.start)
    let end = max(start, boundary(range.end))
    let first = boundary(start - reach)
    let markedEnd = boundary(min(end, start + reach))
    let last = boundary(markedEnd + reach)
    // A line can contain a token or a password.
    let text = SecretText.maskedInPlace(source.text(of: SourceRange(first, last)))
      .unicodeScalars
    let scalars = { (range: SourceRange) in source.text(of: range).unicodeScalars.count }
    let length = (scalars(SourceRange(first, start)), scalars(SourceRange(start, markedEnd)))
    func part(_ part: Substring.UnicodeScalarView) -> String { Self.shown(String(part)) }
    before = part(text.prefix(length.0))
    marked = part(text.dropFirst(length.0).prefix(length.1))
    after = part(text.dropFirst(length.0 + length.1))
    cutLeft(isCut: first > line.start, cells)
    cutRight(isCut: last < line.end, cells)
  }

  /// Shortens the text before the mark, so that the mark and some text after it fit.
  private mutating func cutLeft(isCut: Bool, _ cells: Int) {
    let room = cells - max(1, min(cellWidth(marked), cells - 2))
    let behind = min(cellWidth(after), room / 2)
    let width = cellWidth(before)
    let isWhole = !isCut && width <= room - min(behind, 8)
    guard !isWhole else { return }
    before = "…" + Self.suffix(of: before, within: max(0, room - behind - 1))
  }

  /// Shortens the mark and the text after it to the remaining width.
  private mutating func cutRight(isCut: Bool, _ cells: Int) {
    let room = max(2, cells - cellWidth(before))
    guard isCut || cellWidth(marked) + cellWidth(after) > room else { return }
    marked = truncated(marked, to: room - 1, ellipsis: "")
    after = truncated(after, to: room - 1 - cellWidth(marked), ellipsis: "") + "…"
  }

  /// Replaces characters that can't be in a line.
  private static func shown(_ text: String) -> String {
    var result = String.UnicodeScalarView()
    for scalar in sanitized(text).unicodeScalars {
      switch scalar {
      case "\t", "\n", "\u{2028}", "\u{2029}": result.append(" ")
      default: result.append(scalar)
      }
    }
    return String(result)
  }

  /// Returns as many whole characters from the end of a text as fit in a number of cells.
  private static func suffix(of text: String, within cells: Int) -> Substring {
    var width = 0
    var start = text.endIndex
    while start > text.startIndex {
      let next = text.index(before: start)
      width += cellWidth(of: text[next])
      if width > cells { break }
      start = next
    }
    return text[start...]
  }
}
