import BosJSON

/// The kinds of errors that a student's program reports, which are never texts that a student wrote.
enum ErrorIDs {
  /// The most of one report.
  private static let limit = 20

  /// Reads identifiers with spaces, commas or line ends between them, or a JSON list; what isn't an
  /// identifier is left out.
  static func read(_ body: [UInt8]) -> [String] {
    if let json = try? JSON(body), case .list(let items) = json["ids"] ?? json["errors"] ?? json {
      return items.prefix(limit).compactMap(\.text).filter(isIdentifier)
    }
    return String(decoding: body, as: UTF8.self)
      .split(whereSeparator: { $0.isWhitespace || $0 == "," })
      .prefix(limit).map(String.init).filter(isIdentifier)
  }

  private static func isIdentifier(_ text: String) -> Bool {
    (1...60).contains(text.utf8.count)
      && text.utf8.allSatisfy { byte in
        switch byte {
        case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
        default: "-_.".utf8.contains(byte)
        }
      }
  }
}

extension JSON {
  /// The object in a body, or nil.
  static func object(_ body: [UInt8]) -> JSON? {
    guard let json = try? JSON(body), case .object = json else { return nil }
    return json
  }

  var text: String? {
    if case .text(let text) = self { text } else { nil }
  }

  var int: Int? {
    if case .number(let digits) = self { Int(digits) } else { nil }
  }

  var bool: Bool? {
    if case .bool(let value) = self { value } else { nil }
  }
}
