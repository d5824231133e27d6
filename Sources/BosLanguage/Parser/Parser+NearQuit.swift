import BosText

/// Mistyped names of the command that ends the session.
extension Parser {
  /// The name of `quit` that a word alone is near, such as `exit` for `exti`, or nil.
  ///
  /// It is the last guess, because no other mistake may end a session.
  func nearQuit(_ word: String) -> String? {
    guard !Self.notQuit.contains(word.lowercased()),
      word.count > (word.contains { !$0.isASCII } ? 1 : 2),
      let quit = commands["quit"]
    else { return nil }
    let names = ([quit.name] + quit.aliases).filter { $0.count > 1 }
    return closest(to: word, in: names, limit: 1)
  }

  /// Words, some of them in titles, that differ from such a name in one letter.
  private static let notQuit: Set<String> = [
    "quite", "quiet", "quilt", "quid", "exist", "exits", "edit", "suit", "emit", "quits", "종로",
    "종류",
  ]
}
