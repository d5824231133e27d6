import BosText

/// Commands where only a value can stand, which lack `$( )`.
extension Parser {
  /// The hint for `for x in list yesterday | first 3 {`, whose value is the name of a command, with
  /// the place of the brace.
  func captureHint(before value: Expression) -> (Phrase, brace: Int)? {
    guard case .column(let name) = value.kind, !isReadingAhead, commands[name] != nil,
      [.identifier, .number, .date, .yearMonth, .pipe, .minus, .stringStart].contains(token.kind)
    else { return nil }
    let start = value.range.start
    guard let brace = lastBrace(from: start) else {
      return captureHint(from: start).map { ($0, token.start) }
    }
    let range = SourceRange(start, brace)
    let other = Phrase.capture("$(\(name) …)", in: "$(\(name) …)")
    return (capture(range, in: range) ?? other, brace)
  }

  /// The hint for a pipeline up to the end of the statement.
  func captureHint(from start: Int) -> Phrase? {
    guard !isReadingAhead else { return nil }
    var end = start
    while end < lexer.bytes.count {
      switch lexer.bytes[end] {
      case UInt8(ascii: "{"), UInt8(ascii: "("), UInt8(ascii: "["):
        guard let close = closing(of: end) else { return nil }
        end = close
      case UInt8(ascii: "\""), UInt8(ascii: "'"): end = endOfQuote(end)
      case UInt8(ascii: ";"), UInt8(ascii: "}"), UInt8(ascii: ")"), UInt8(ascii: "#"), 0x0A:
        let range = SourceRange(start, end)
        return capture(range, in: range)
      default: break
      }
      end += 1
    }
    return capture(SourceRange(start, end), in: SourceRange(start, end))
  }

  /// The hint for `(list yesterday | first 3)` or a pipeline with another first stage.
  func hintInGroup(_ inner: Expression, _ start: Int) -> Phrase? {
    if case .column(let name) = inner.kind, token.kind != .end, commands[name] != nil {
      if !isReadingAhead, let close = closing(of: start),
        let hint = capture(
          SourceRange(start + 1, close),
          in: SourceRange(start, close + 1)
        )
      {
        return hint
      }
      let rest = restOfEntry(after: inner.range.end)
      return .capture(
        "$(\(name) \(rest.isEmpty ? "…" : rest))",
        in: text(SourceRange(0, start)) + "$" + text(SourceRange(start, lexer.bytes.count))
      )
    }
    return token.kind == .pipe ? .capturePipeline : nil
  }

  /// The hint for a pipeline in a range, or nil if it isn't right; `whole` is what it replaces.
  private func capture(_ range: SourceRange, in whole: SourceRange) -> Phrase? {
    guard range.end - range.start <= 200 else { return nil }
    let pipeline = text(range).drop(while: \.isWhitespace)
    // A colon ends the line of a loop elsewhere.
    let trimmed = piped(
      String(pipeline.reversed().drop { $0.isWhitespace || $0 == ":" }.reversed())
    )
    let capture = "$(\(trimmed))"
    guard !trimmed.contains(where: \.isNewline), reads(capture) else { return nil }
    let space = text(SourceRange(whole.start, whole.end)).last == " " ? " " : ""
    return .capture(
      capture,
      in: text(SourceRange(0, whole.start)) + capture + space
        + text(SourceRange(whole.end, lexer.bytes.count))
    )
  }

  /// A pipeline with a mark between `list` and the command after it, as in `list count`.
  private func piped(_ pipeline: String) -> String {
    let words = pipeline.split(separator: " ", maxSplits: 1).map(String.init)
    guard words.count == 2, commands[words[0]]?.name == "list",
      let next = words[1].split(separator: " ").first, commands[String(next)] != nil
    else { return pipeline }
    return "\(words[0]) | \(words[1])"
  }

  /// The place of the last `{` outside of brackets before the end of the statement, or nil.
  private func lastBrace(from start: Int) -> Int? {
    let bytes = lexer.bytes
    var place = start
    var last: Int?
    while place < bytes.count {
      switch bytes[place] {
      case UInt8(ascii: "{"):
        last = place
        guard let close = closing(of: place) else { return last }
        place = close
      case UInt8(ascii: "("), UInt8(ascii: "["):
        guard let close = closing(of: place) else { return last }
        place = close
      case UInt8(ascii: "\""), UInt8(ascii: "'"): place = endOfQuote(place)
      case UInt8(ascii: ";"), UInt8(ascii: "}"), UInt8(ascii: ")"), 0x0A: return last
      default: break
      }
      place += 1
    }
    return last
  }

  /// The place of the bracket that closes the one at an offset, or nil.
  func closing(of start: Int) -> Int? {
    var depth = 0
    var place = start
    while place < lexer.bytes.count {
      switch lexer.bytes[place] {
      case UInt8(ascii: "("), UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        depth -= 1
        if depth == 0 { return place }
      case UInt8(ascii: "\""), UInt8(ascii: "'"): place = endOfQuote(place)
      default: break
      }
      place += 1
    }
    return nil
  }

  /// The place of the quote that closes the one at an offset on its line, or else that offset.
  private func endOfQuote(_ start: Int) -> Int {
    var place = start + 1
    while place < lexer.bytes.count, lexer.bytes[place] != 0x0A {
      if lexer.bytes[place] == lexer.bytes[start] { return place }
      place += lexer.bytes[place] == UInt8(ascii: "\\") ? 2 : 1
    }
    return start
  }
}

extension Phrase {
  fileprivate static func capture(_ capture: String, in line: String) -> Phrase {
    Phrase(
      "for the command's result, write `\(capture)`",
      ko: "명령의 결과는 \(Particle.direction.attached(to: "`\(capture)`")) 쓰세요"
    ).suggesting(Phrase(verbatim: line))
  }
}
