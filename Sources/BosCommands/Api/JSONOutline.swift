import BosRuntime
import BosSystem
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
    // Another reader has accepted the bytes, so the code below can't fail.
    guard (try? JSONReader.read(FileBytes(bytes), name: "")) != nil else { return nil }
    var reader = Reader(bytes: bytes)
    self = reader.value()
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
    guard case .text(let value)? = try? JSONReader.read(FileBytes(Array(text.utf8)), name: "")
    else { return text }
    return value
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

/// Splits valid JSON into values.
private struct Reader {
  let bytes: [UInt8]
  var place = 0

  private var byte: UInt8 { place < bytes.count ? bytes[place] : 0 }

  private mutating func skip() {
    // The reader skips a byte order mark like white space.
    while place < bytes.count, byte <= 0x20 || (place < 3 && byte >= 0x80) { place += 1 }
  }

  mutating func value() -> JSONOutline {
    skip()
    defer { skip() }
    switch byte {
    case UInt8(ascii: "{"):
      var members: [(name: String, value: JSONOutline)] = []
      place += 1
      skip()
      while place < bytes.count, byte != UInt8(ascii: "}") {
        let name = string()
        skip()
        place += 1
        members.append((name, value()))
        if byte == UInt8(ascii: ",") { place += 1 }
        skip()
      }
      place += 1
      return .object(members)
    case UInt8(ascii: "["):
      var items: [JSONOutline] = []
      place += 1
      skip()
      while place < bytes.count, byte != UInt8(ascii: "]") {
        items.append(value())
        if byte == UInt8(ascii: ",") { place += 1 }
        skip()
      }
      place += 1
      return .list(items)
    case UInt8(ascii: "\""): return .scalar(string(), .text)
    default:
      let start = place
      while place < bytes.count, !Self.ends.contains(byte) { place += 1 }
      let text = String(decoding: bytes[start..<place], as: UTF8.self)
      return .scalar(text, text.first?.isLetter == true ? .word : .number)
    }
  }

  private static let ends = Set(",]} \t\r\n".utf8)

  private mutating func string() -> String {
    let start = place
    place += 1
    while place < bytes.count, byte != UInt8(ascii: "\"") {
      place += byte == UInt8(ascii: "\\") ? 2 : 1
    }
    place = min(place + 1, bytes.count)
    return String(decoding: bytes[start..<place], as: UTF8.self)
  }
}
