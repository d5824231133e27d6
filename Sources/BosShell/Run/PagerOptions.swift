/// The options and the version of the pager less.
package enum PagerOptions {
  /// Returns whether the environment names no other pager than that of bos: PAGER names a program,
  /// and options for less in LESS choose less.
  package static func areOwn(_ variables: [String: String]) -> Bool {
    variables["PAGER"] == nil && variables["LESS"]?.isEmpty ?? true
  }

  /// Returns whether less shows colours and links with some options, instead of their sequences.
  ///
  /// The options have the form of its command line, or of the variable LESS, where a hyphen can be
  /// missing.
  package static func showSequences(_ words: some Sequence<Substring>) -> Bool {
    words.contains { word in
      if word.hasPrefix("--") { return word.lowercased() == "--raw-control-chars" }
      // The letters up to one whose value follows.
      let letters = word.drop { $0 == "-" }.prefix { !"bhjkoOpPtTxyzD#\"+".contains($0) }
      return letters.contains("R") || letters.contains("r")
    }
  }

  /// Reads the version from a first line such as `less 590 (GNU regular expressions)`.
  package static func version(_ text: String) -> Int? {
    guard text.hasPrefix("less ") else { return nil }
    return Int(text.dropFirst(5).prefix { ("0"..."9").contains($0) })
  }
}
