import BosServices
import BosText

/// A name as a student types it or a list has it.
struct StudentName: Hashable, Sendable {
  /// The name for display, on one line.
  let text: String
  /// What must not occur twice: neither spaces nor capitals make another name.
  let key: String

  /// The most characters of a name.
  static let limit = 40

  /// The most marks on one letter; more of them cover the lines above and below.
  private static let marks = 3

  /// Returns nil without any visible character, and for a name that is too long.
  init?(_ typed: some StringProtocol) {
    let scalars = nfc(CleanText.line(String(typed))).unicodeScalars.filter { scalar in
      !scalar.properties.isDefaultIgnorableCodePoint && scalar.properties.generalCategory != .format
        && scalar.properties.generalCategory != .privateUse
    }
    var (kept, marks) = (String.UnicodeScalarView(), 0)
    for scalar in scalars {
      let isMark = [.nonspacingMark, .enclosingMark].contains(scalar.properties.generalCategory)
      marks = isMark ? marks + 1 : 0
      if marks <= Self.marks { kept.append(scalar) }
    }
    let text = String(kept)
    guard (1...Self.limit).contains(text.count), text.utf8.count <= 4 * Self.limit,
      text.contains(where: { $0.isLetter || $0.isNumber })
    else { return nil }
    self.text = text
    key = String(text.lowercased().filter { !$0.isWhitespace })
  }
}

extension StudentName {
  /// Reads a list of names: one a line, or with commas between them.
  static func list(_ text: String) -> [StudentName] { read(text).names }

  /// What of a list can't be used, without empty parts: no names, and names that occur again.
  static func leftOut(_ text: String) -> [String] { read(text).others }

  private static func read(_ text: String) -> (names: [StudentName], others: [String]) {
    var seen: Set<String> = []
    var (names, others): ([StudentName], [String]) = ([], [])
    for part in text.split(whereSeparator: { $0.isNewline || $0 == "," }) {
      if let name = StudentName(part), seen.insert(name.key).inserted {
        names.append(name)
      } else {
        let shown = CleanText.line(String(part))
        if !shown.isEmpty { others.append(truncated(shown, to: limit)) }
      }
    }
    return (names, others)
  }
}
