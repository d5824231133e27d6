import BosJSON
import BosRuntime
import BosTables

/// JSON split into values, each as it was written.
indirect enum JSONOutline {
  typealias Piece = ResponseListing.Piece

  case scalar(String, Piece.Kind)
  case list([JSONOutline])
  /// Names keep their quotes, as written.
  case object([(name: String, value: JSONOutline)])

  /// Reads bytes, or returns nil if they aren't JSON.
  init?(_ bytes: [UInt8]) {
    var reader = Reader(bytes)
    guard let outline = try? reader.document() else { return nil }
    self = outline
  }

  /// The value at a path such as `boxOfficeResult.dailyBoxOfficeList.0.movieNm`.
  func value(at path: ArraySlice<String>) -> JSONOutline? {
    guard let first = path.first else { return self }
    switch self {
    case .scalar: return nil
    case .list(let items):
      guard let index = Int(first), items.indices.contains(index) else { return nil }
      return items[index].value(at: path.dropFirst())
    case .object(let members):
      return members.last { $0.name.dropFirst().dropLast() == first }?
        .value.value(at: path.dropFirst())
    }
  }

  /// The names or numbers that can follow a path.
  var steps: [String] {
    switch self {
    case .scalar: []
    case .list(let items): items.indices.map { String($0) }
    case .object(let members): members.map { String($0.name.dropFirst().dropLast()) }
    }
  }

  /// The text of a scalar, without quotes and escapes.
  var text: String? {
    guard case .scalar(let text, let kind) = self else { return nil }
    guard kind == .text else { return text }
    var scanner = JSONScanner(Array(text.utf8)[...])
    return (try? scanner.string()) ?? text
  }

  // MARK: Lines

  /// The value over several lines, indented by two spaces per level.
  var lines: [[Piece]] { lines(indent: 0, head: [], tail: "") }

  private func lines(indent: Int, head: [Piece], tail: String) -> [[Piece]] {
    let margin = indent == 0 ? [] : [Piece(String(repeating: "  ", count: indent), .blank)]
    let start = margin + head
    func block(_ open: String, _ inner: [[Piece]], _ close: String) -> [[Piece]] {
      if inner.isEmpty { return [start + [Piece(open + close + tail, .mark)]] }
      return [start + [Piece(open, .mark)]] + inner + [margin + [Piece(close + tail, .mark)]]
    }
    switch self {
    case .scalar(let text, let kind):
      return [start + [Piece(text, kind)] + (tail.isEmpty ? [] : [Piece(tail, .mark)])]
    case .list(let items):
      let inner = items.enumerated().flatMap { index, item in
        item.lines(indent: indent + 1, head: [], tail: index < items.count - 1 ? "," : "")
      }
      return block("[", inner, "]")
    case .object(let members):
      let inner = members.enumerated().flatMap { index, member in
        member.value.lines(
          indent: indent + 1,
          head: [Piece(member.name, .name), Piece(": ", .mark)],
          tail: index < members.count - 1 ? "," : ""
        )
      }
      return block("{", inner, "}")
    }
  }

  /// Each value that contains no other values, after its path.
  func paths(_ path: String = "") -> [[Piece]] {
    func inner(_ step: String) -> String { path.isEmpty ? step : path + "." + step }
    func line(_ text: String, _ kind: Piece.Kind) -> [Piece] {
      [Piece(path, .name), Piece(" = ", .mark), Piece(text, kind)]
    }
    switch self {
    case .scalar(let text, let kind): return [line(text, kind)]
    case .list(let items):
      if items.isEmpty { return [line("[]", .mark)] }
      return items.enumerated().flatMap { $1.paths(inner(String($0))) }
    case .object(let members):
      if members.isEmpty { return [line("{}", .mark)] }
      return members.flatMap { $0.value.paths(inner(String($0.name.dropFirst().dropLast()))) }
    }
  }
}

/// Splits JSON into values, which keep their text.
private struct Reader {
  private var scanner: JSONScanner

  init(_ bytes: [UInt8]) {
    scanner = JSONScanner(bytes[...])
  }

  mutating func document() throws(JSONError) -> JSONOutline {
    scanner.skipBlanks()
    let value = try value()
    try scanner.takeEnd()
    return value
  }

  private mutating func value() throws(JSONError) -> JSONOutline {
    switch scanner.byte {
    case UInt8(ascii: "{"): return .object(try members())
    case UInt8(ascii: "["): return .list(try items())
    case UInt8(ascii: "\""): return .scalar(try string(), .text)
    case UInt8(ascii: "t"): return try word("true")
    case UInt8(ascii: "f"): return try word("false")
    case UInt8(ascii: "n"): return try word("null")
    default: return .scalar(scanner.text(try scanner.number().range), .number)
    }
  }

  private mutating func word(_ word: StaticString) throws(JSONError) -> JSONOutline {
    try scanner.takeWord(word)
    return .scalar("\(word)", .word)
  }

  /// Skips a string and returns it as written.
  private mutating func string() throws(JSONError) -> String {
    let start = scanner.place
    _ = try scanner.string()
    return scanner.text(start..<scanner.place)
  }

  private mutating func items() throws(JSONError) -> [JSONOutline] {
    var items: [JSONOutline] = []
    if try scanner.open(UInt8(ascii: "]")) { return items }
    repeat { items.append(try value()) } while try scanner.goesOn(until: UInt8(ascii: "]"))
    return items
  }

  private mutating func members() throws(JSONError) -> [(name: String, value: JSONOutline)] {
    var members: [(name: String, value: JSONOutline)] = []
    if try scanner.open(UInt8(ascii: "}")) { return members }
    repeat {
      let name = try string()
      try scanner.takeColon()
      members.append((name, try value()))
    } while try scanner.goesOn(until: UInt8(ascii: "}"))
    return members
  }
}
