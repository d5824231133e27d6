import BosDomain
import BosText

/// A prompt at the start of a copied line, and the text after it.
struct PromptMark {
  /// What a prompt asks for.
  enum Kind {
    /// An entry of bos.
    case entry
    /// A further line of an entry.
    case continuation
    /// A command of the system's shell, as in `$ bos`.
    case shell
  }

  let kind: Kind
  let rest: Substring

  private static let marks: [(mark: String, kind: Kind)] = [
    (">", .entry), ("bos>", .entry), (".", .continuation), ("·", .continuation), ("$", .shell),
  ]

  /// The end of the standard prompt.
  private static let end: Character = "›"
  /// A longer text before `›` isn't a prompt.
  private static let most = 300

  /// Finds the prompt of a line, which can also be the user's own one.
  init?(_ line: Substring, own: String) {
    for (mark, kind) in Self.marks where line.hasPrefix(mark) {
      let rest = line.dropFirst(mark.count)
      // A page may have lost the space before an empty line of an entry, but `$` may be text.
      if rest.first == " " || rest.isEmpty && kind != .shell {
        self.init(kind: kind, rest: rest.dropFirst())
        return
      }
    }
    if !own.allSatisfy(\.isWhitespace), line.hasPrefix(own) {
      self.init(kind: .entry, rest: line.dropFirst(own.count))
      return
    }
    guard let index = line.prefix(Self.most).firstIndex(of: Self.end) else { return nil }
    let rest = line[line.index(after: index)...]
    guard rest.isEmpty || rest.first == " ", Self.isState(line[..<index]) else { return nil }
    self.init(kind: .entry, rest: rest.dropFirst())
  }

  private init(kind: Kind, rest: Substring) {
    self.kind = kind
    self.rest = rest
  }

  /// Returns whether a text is what the standard prompt shows: the source, the day and the film,
  /// of which a narrow window leaves out any part.
  private static func isState(_ text: Substring) -> Bool {
    var words = text.split(separator: " ")[...]
    if let first = words.first, isSource(first) {
      words = words.dropFirst()
    }
    if let first = words.first, isDay(first) { words = words.dropFirst() }
    if let first = words.first, isWeekday(first) { words = words.dropFirst() }
    if words.first == "·" { words = words.dropFirst() }
    guard let title = words.first else { return true }
    return title.hasPrefix("〈") && words.last?.last.map { "〉…".contains($0) } == true
  }

  /// Returns whether a word can be the name of a source, in either language.
  private static func isSource(_ word: Substring) -> Bool {
    word.allSatisfy { $0.isASCII && $0.isLowercase }
      || SourceChoice.labels.contains { $0.korean == word }
  }

  /// Returns whether a word is a day, with or without its year.
  private static func isDay(_ word: Substring) -> Bool {
    let parts = word.split(separator: "-", omittingEmptySubsequences: false)
    return [2, 3].contains(parts.count)
      && parts.allSatisfy { [2, 4].contains($0.utf8.count) && $0.utf8.allSatisfy(isDigit) }
  }

  private static func isDigit(_ byte: UInt8) -> Bool { 0x30...0x39 ~= byte }

  private static func isWeekday(_ word: Substring) -> Bool {
    ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"].contains(word)
      || word.count == 3 && word.hasPrefix("(") && word.hasSuffix(")")
  }
}
