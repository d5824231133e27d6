import BosText

/// The entries of a text that was copied from a session or a page of bos.
///
/// Only the entries stay, without their prompts. The output between them goes.
package struct PastedEntries {
  /// The completeness of an entry.
  package enum State: Sendable {
    case whole
    /// More lines could complete it.
    case incomplete
    /// No further line makes it right.
    case wrong
  }

  private let own: String
  private let state: (String) -> State
  private var entries: [String] = []
  /// The entry whose lines are being read, or nil after its end.
  private var entry: String?
  /// Whether an entry before the pasted text goes on in it.
  private var continues: Bool
  /// The lines that were taken for output.
  private var leftOut = 0

  /// Returns a pasted text as it should be inserted after the text of an entry, and the number of
  /// lines that it lost as output.
  package static func text(
    of pasted: String,
    after before: String,
    prompt: String,
    _ state: (String) -> State
  ) -> (text: String, leftOut: Int) {
    withoutActuallyEscaping(state) { state in
      let isFirst = before.allSatisfy(\.isWhitespace)
      var pasted = pasted
      var lines = outdented(pasted.split(separator: "\n", omittingEmptySubsequences: false))
      if isFirst, let rest = unnumbered(lines), state(pasted) != .whole {
        lines = rest
        pasted = rest.joined(separator: "\n")
      }
      let own = prompt.split(separator: "\n").last.map(String.init) ?? ""
      let marks = lines.map { PromptMark($0, own: own) }
      // Code whose later lines happen to begin like a prompt is left alone.
      let first = lines.firstIndex { line in
        line.first { !$0.isWhitespace }.map { $0 != "#" || !isFirst } ?? false
      }
      guard let first, let mark = marks[first] else { return (pasted, 0) }
      // In an entry, only its continuation can be told from code.
      guard isFirst || first == 0 && mark.kind == .continuation else { return (pasted, 0) }
      var session = PastedEntries(own: own, continues: !isFirst, state)
      let isShell = mark.kind == .shell
      for (line, mark) in zip(lines, marks) { session.read(line, mark, isShell: isShell) }
      session.finish()
      return (session.entries.joined(separator: "\n"), session.leftOut)
    }
  }

  /// Returns an entry without the prompts before it and before its last line, or nil if it has none.
  ///
  /// A terminal that doesn't mark pastes sends them like typed lines.
  package static func entry(_ text: String, errors: (String) -> Int) -> String? {
    for mark in ["> ", "bos> "] where text.hasPrefix(mark) {
      return String(text.dropFirst(mark.count))
    }
    guard let end = text.lastIndex(of: "\n") else { return nil }
    let start = text.index(after: end)
    guard let mark = PromptMark(text[start...], own: ""), mark.kind == .continuation else {
      return nil
    }
    // In a quoted text, the mark may be meant.
    let without = String(text[..<start] + mark.rest)
    return errors(without) < errors(text) ? without : nil
  }

  private init(own: String, continues: Bool, _ state: @escaping (String) -> State) {
    self.own = own
    self.continues = continues
    self.state = state
  }

  private mutating func read(_ line: Substring, _ mark: PromptMark?, isShell: Bool) {
    guard let mark, (mark.kind == .shell) == isShell else {
      // Code that was wrapped, or copied without its marks, goes on; everything else is output.
      if let open = entry, state(open) == .incomplete {
        entry = open + "\n" + line
      } else {
        finish()
        if line.contains(where: { !$0.isWhitespace }), line.first != "#" || !entries.isEmpty {
          leftOut += 1
        }
      }
      return
    }
    switch mark.kind {
    case .continuation:
      entry = entry.map { $0 + "\n" + mark.rest } ?? String(mark.rest)
    case .entry, .shell:
      if let open = entry, mark.rest != "", state(open) == .incomplete,
        state(open + "\n" + line) != .wrong
      {
        // A comparison, not a prompt.
        entry = open + "\n" + line
        return
      }
      finish()
      entry = String(mark.rest)
    }
  }

  private mutating func finish() {
    if let entry, continues || !entry.allSatisfy(\.isWhitespace) { entries.append(entry) }
    entry = nil
    continues = false
  }

  /// Removes the numbers of a handout, or returns nil unless each line has the next one.
  private static func unnumbered(_ lines: [Substring]) -> [Substring]? {
    var last: Int?
    var result: [Substring] = []
    for line in lines {
      if line.allSatisfy(\.isWhitespace) {
        result.append(line)
        continue
      }
      let digits = line.drop { $0 == " " }.prefix { ("0"..."9").contains($0) }
      let rest = line[digits.endIndex...]
      guard let number = Int(digits), last.map({ number - 1 == $0 }) ?? true,
        rest.hasPrefix(". ") || rest.hasPrefix(") ")
      else { return nil }
      last = number
      result.append(rest.dropFirst().drop { $0 == " " })
    }
    return last == nil ? nil : result
  }

  /// Removes the indentation that all lines share, as in Markdown.
  private static func outdented(_ lines: [Substring]) -> [Substring] {
    let indents = lines.lazy.filter { !$0.allSatisfy(\.isWhitespace) }
      .map { $0.prefix { $0 == " " }.count }
    guard let least = indents.min(), least > 0 else { return lines }
    return lines.map { $0.dropFirst(least) }
  }
}
