import BosText

/// Mistyped names of commands.
extension Parser {
  /// The command whose name differs so little that nothing else is as likely, or nil.
  ///
  /// A short word is like too many others: of its letters, at most every fourth may be wrong, and two of
  /// six only in a word alone that begins as the command does.
  func nearCommand(_ word: String, isAlone: Bool) -> String? {
    // `ㄴㅇㄹ` is no beginning of a word.
    guard !Hangul.areInitials(word) else { return nil }
    let isASCII = word.allSatisfy(\.isASCII)
    if let near = closest(to: word, in: suggestedNames, limit: 1) { return near }
    guard !isASCII || word.utf8.count > 5, let near = closest(to: word, in: suggestedNames) else {
      return nil
    }
    if !isASCII || word.utf8.count > 7 { return near }
    return isAlone && near.first == word.lowercased().first ? near : nil
  }

  /// The hint for the initials of a Korean command, such as `ㄱㄹㅍ`, or of a few.
  func commandOfInitials(_ name: Name) -> Phrase? {
    guard name.text.count > 1, Hangul.areInitials(name.text) else { return nil }
    let names = suggestedNames.filter { !$0.contains(" ") }
    let whole = names.filter { Hangul.initials(of: $0) == name.text }
    let rest = restOfEntry(after: name.range.end)
    let lines = whole.map { rest.isEmpty ? $0 : "\($0) \(rest)" }
    guard let found = lines.first, lines.count <= 4 else { return nil }
    if lines.count == 1 { return .didYouMean(found) }
    let listed = lines.map { "`\($0)`" }.joined(separator: ", ")
    return Phrase("commands with these initials: \(listed)", ko: "초성이 같은 명령: \(listed)")
  }
}
