import BosText

/// Visits a program in source order and lays out its tokens.
///
/// Every token comes from its position in the source, so each comment appears between its two
/// tokens in any construct.
struct LayoutBuilder {
  /// The space before a token without a comment.
  enum Gap {
    case none
    /// A space; lines that start after a comment here are indented.
    case space
    /// A space; lines that start after a comment here aren't indented.
    case level
    /// A break of the enclosing group, with its text if the group is on one line.
    case line(String)
  }

  let source: SourceText
  let comments: [Comment]
  private var nextComment = 0
  /// The end of the last token.
  private(set) var cursor = 0
  /// Whether there was a token that a comment can follow.
  private var hasToken = false
  /// The number of open brackets in which line ends have no meaning.
  var brackets = 0

  init(source: SourceText, comments: [Comment]) {
    self.source = source
    self.comments = comments.sorted { $0.range.start < $1.range.start }
    if source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) { cursor = 3 }
  }

  /// Whether the source starts with `#!`, after an optional byte order mark.
  var beginsWithInterpreter: Bool {
    let start = source.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    return source.bytes[start...].starts(with: [UInt8(ascii: "#"), UInt8(ascii: "!")])
  }

  /// Takes the `#!` line, if the source starts with one.
  mutating func interpreterLine() -> Layout? {
    guard source.bytes.starts(with: [UInt8(ascii: "#"), UInt8(ascii: "!")]) else { return nil }
    let line = source.range(ofLine: 0)
    cursor = line.end
    return .text(trimmed(line))
  }

  // MARK: Tokens

  /// Finds the first byte after white space, comments and continuations.
  func nextToken() -> Int {
    let bytes = source.bytes
    var place = cursor
    while place < bytes.count {
      let length = ByteClass.blankLength(bytes, place)
      if length > 0 {
        place += length
      } else if bytes[place] == ByteClass.lineFeed || bytes[place] == UInt8(ascii: "\\") {
        place += 1
      } else if bytes[place] == UInt8(ascii: "#") {
        while place < bytes.count, bytes[place] != ByteClass.lineFeed { place += 1 }
      } else {
        break
      }
    }
    return place
  }

  /// Takes a keyword or mark, and prints it even if the source lacks it.
  mutating func token(_ text: String, _ gap: Gap = .none) -> Layout {
    let before = self.gap(gap, before: nextToken())
    skip(text)
    hasToken = true
    return .sequence([before, .text(text)])
  }

  /// Skips a mark, and returns whether it was there.
  @discardableResult
  mutating func skip(_ text: String) -> Bool {
    let start = nextToken()
    guard source.bytes[start...].starts(with: text.utf8) else { return false }
    cursor = start + text.utf8.count
    return true
  }

  /// Takes a part of the source unchanged.
  mutating func leaf(_ range: SourceRange, _ gap: Gap = .none) -> Layout {
    let before = self.gap(gap, before: range.start)
    cursor = max(cursor, range.end)
    hasToken = true
    // Comments in an interpolation are part of the text.
    while hasComment(before: range.end) {
      nextComment += 1
    }
    return .sequence([before, .text(written(range))])
  }

  /// The text of a range, with one-byte line ends.
  private func written(_ range: SourceRange) -> String {
    let text = source.text(of: range)
    guard text.utf8.contains(ByteClass.carriageReturn) else { return text }
    var bytes: [UInt8] = []
    for byte in text.utf8 {
      if byte == ByteClass.lineFeed {
        while bytes.last == ByteClass.carriageReturn { bytes.removeLast() }
      }
      bytes.append(byte)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  // MARK: Gaps

  /// Counts the line ends between two positions.
  func lineEnds(_ start: Int, _ end: Int) -> Int {
    guard start < end else { return 0 }
    return source.bytes[start..<min(end, source.bytes.count)].count { $0 == ByteClass.lineFeed }
  }

  func isOneLine(_ range: SourceRange) -> Bool { lineEnds(range.start, range.end) == 0 }

  /// Whether the last token ends in a backslash that a line end would turn into a continuation.
  var endsWithBackslash: Bool { cursor > 0 && source.bytes[cursor - 1] == UInt8(ascii: "\\") }

  func hasComment(before place: Int) -> Bool {
    nextComment < comments.count && comments[nextComment].range.start < place
  }

  /// Lays out the comments before a position, and the gap.
  mutating func gap(_ gap: Gap, before place: Int) -> Layout {
    let lines = commentLines(before: place)
    if lines.isEmpty {
      switch gap {
      case .none: return .empty
      case .space, .level: return .text(" ")
      case .line(let flat): return .line(flat)
      }
    }
    switch gap {
    case .none, .space: return .nest(lines + [.newline])
    case .level, .line: return .sequence(lines + [.newline])
    }
  }

  /// Lays out the break before an element or statement; one empty line before it stays.
  mutating func separator(_ flat: String, before place: Int, isFirst: Bool) -> Layout {
    var end = cursor
    let first = nextComment
    var lines = commentLines(before: place, keepsBlanks: true, isFirst: isFirst)
    if let last = comments[first..<nextComment].last { end = max(end, last.range.end) }
    let startsBlock = isFirst && !lines.contains { if case .newline = $0 { true } else { false } }
    lines.append(.line(flat, blank: !startsBlock && lineEnds(end, place) > 1))
    return .sequence(lines)
  }

  /// Takes the comments before a position, each after a line break except a trailing one.
  mutating func commentLines(
    before place: Int,
    keepsBlanks: Bool = false,
    isFirst: Bool = false
  ) -> [Layout] {
    var lines: [Layout] = []
    var end = cursor
    var startsBlock = isFirst
    while hasComment(before: place) {
      let comment = comments[nextComment]
      let isTrailing =
        lines.isEmpty && hasToken && !comment.isAlone && lineEnds(end, comment.range.start) == 0
      if !isTrailing {
        let blank = keepsBlanks && !startsBlock && lineEnds(end, comment.range.start) > 1
        lines.append(.newline(blank: blank))
        startsBlock = false
      }
      lines.append(.comment(trimmed(comment.range)))
      end = max(end, comment.range.end)
      nextComment += 1
    }
    return lines
  }

  private func trimmed(_ range: SourceRange) -> String {
    var end = range.end
    while end > range.start, ByteClass.isBlank(source.bytes[end - 1]) { end -= 1 }
    return source.text(of: SourceRange(range.start, end))
  }
}

extension ByteClass {
  /// Whether a byte is ASCII white space.
  fileprivate static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == tab || byte == carriageReturn
  }
}
