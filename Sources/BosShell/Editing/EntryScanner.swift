/// What stands around the cursor of an entry that may be unfinished.
struct CursorPlace: Equatable {
  /// What is being written at the cursor.
  enum Kind: Equatable {
    /// A stage of a pipeline, which begins with a command.
    case stage
    /// An expression inside brackets or after a word such as `if`.
    case expression
    /// The inside of a quoted text, or a comment.
    case text
  }

  var kind: Kind
  /// Where the innermost stage begins, in bytes; also of an expression inside one.
  var stageStart: Int
  /// Where the pipeline of that stage begins.
  var pipelineStart: Int
  /// Where the quoted text that holds the cursor begins.
  var quoteStart: Int?
}

/// Reads an entry up to the cursor, as far as brackets, quotes and pipes go.
struct EntryScanner {
  private struct Level {
    var kind: CursorPlace.Kind
    var stageStart: Int
    var pipelineStart: Int
  }

  private let bytes: [UInt8]
  private var place = 0
  private var levels = [Level(kind: .stage, stageStart: 0, pipelineStart: 0)]

  private init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Finds what the end of a text is in.
  static func place(atEndOf text: some Sequence<UInt8>) -> CursorPlace {
    var scanner = EntryScanner(Array(text))
    return scanner.scan()
  }

  private mutating func scan() -> CursorPlace {
    while place < bytes.count {
      let byte = bytes[place]
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "'"):
        // Inside a word a quote is no quote, but then the entry is wrong anyway.
        let start = place
        guard skipQuote(byte) else { return current(.text, quote: start) }
        continue
      case UInt8(ascii: "`"):
        guard let end = bytes[(place + 1)...].firstIndex(of: byte) else { return current(.text) }
        place = end
      case UInt8(ascii: "#") where place == 0 || isBlank(bytes[place - 1]):
        guard let end = bytes[place...].firstIndex(of: 0x0A) else { return current(.text) }
        place = end - 1
      case UInt8(ascii: "("):
        let isCapture = place > 0 && bytes[place - 1] == UInt8(ascii: "$")
        if isCapture { push(.stage) } else { push(.expression) }
      case UInt8(ascii: "["): push(.expression)
      case UInt8(ascii: "{"): push(opensBlock ? .stage : .expression)
      case UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: "}"):
        if levels.count > 1 { levels.removeLast() }
      case UInt8(ascii: "|"):
        if levels[levels.count - 1].kind == .stage {
          levels[levels.count - 1].stageStart = place + 1
        }
      case UInt8(ascii: ";"), 0x0A: endStatement(byte)
      default: break
      }
      place += 1
    }
    return finished()
  }

  private func isBlank(_ byte: UInt8) -> Bool { byte == 0x20 || byte == 0x09 || byte == 0x0A }

  private mutating func push(_ kind: CursorPlace.Kind) {
    let outer = levels[levels.count - 1]
    levels.append(
      kind == .stage
        ? Level(kind: kind, stageStart: place + 1, pipelineStart: place + 1)
        : Level(kind: kind, stageStart: outer.stageStart, pipelineStart: outer.pipelineStart)
    )
  }

  private mutating func endStatement(_ byte: UInt8) {
    // A line that ends with a pipe, or the next one that begins with it, goes on.
    let last = bytes[..<place].last { !isBlank($0) }
    let next = bytes[(place + 1)...].first { !isBlank($0) }
    if byte == 0x0A, last == UInt8(ascii: "|") || next == UInt8(ascii: "|") { return }
    guard levels[levels.count - 1].kind == .stage else { return }
    levels[levels.count - 1].stageStart = place + 1
    levels[levels.count - 1].pipelineStart = place + 1
  }

  /// Whether a brace here begins the block of a statement and not a record or fields.
  private var opensBlock: Bool {
    let stage = Substring(
      decoding: bytes[levels[levels.count - 1].stageStart..<place],
      as: UTF8.self
    )
    let words = stage.split(whereSeparator: \.isWhitespace)
    guard let first = words.first else { return true }
    let openers: Set<Substring> = [
      "if", "for", "while", "with", "def", "try", "catch", "else", "test", "expect", "}",
    ]
    return openers.contains(first) || words.last == "else"
  }

  /// Passes a quoted text; false when it does not end.
  private mutating func skipQuote(_ quote: UInt8) -> Bool {
    place += 1
    while place < bytes.count {
      if bytes[place] == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
        place += 1
      } else if bytes[place] == quote {
        place += 1
        return true
      }
      place += 1
    }
    return false
  }

  private func current(_ kind: CursorPlace.Kind, quote: Int? = nil) -> CursorPlace {
    let level = levels[levels.count - 1]
    return CursorPlace(
      kind: kind,
      stageStart: level.stageStart,
      pipelineStart: level.pipelineStart,
      quoteStart: quote
    )
  }

  /// Looks past the words with which a statement begins.
  private func finished() -> CursorPlace {
    var result = current(levels[levels.count - 1].kind)
    guard result.kind == .stage else { return result }
    let stage = bytes[result.stageStart...]
    let words = Substring(decoding: stage, as: UTF8.self).split(whereSeparator: \.isWhitespace)
    let isWhole = stage.last.map(isBlank) ?? false
    switch words.first {
    case "if", "while", "assert", "fail", "for":
      if words.count > 1 || isWhole { result.kind = .expression }
    case "let", "var":
      if let sign = stage.firstIndex(of: UInt8(ascii: "=")) { begin(&result, at: sign + 1) }
    case "return", "with", "try":
      if words.count > 1 || isWhole, let first = words.first {
        let blanks = stage.prefix { isBlank($0) }.count
        begin(&result, at: result.stageStart + blanks + first.utf8.count)
      }
    case .some(let word) where word.hasPrefix("$"):
      if let sign = stage.firstIndex(of: UInt8(ascii: "=")) { begin(&result, at: sign + 1) }
    default: break
    }
    return result
  }

  private func begin(_ result: inout CursorPlace, at start: Int) {
    let isFirst = result.pipelineStart == result.stageStart
    result.stageStart = start
    if isFirst { result.pipelineStart = start }
  }
}
