import BosLanguage
import BosText

/// Lines that are two commands, or a question with a `|` in it.
extension LineCorrection {
  /// `list; view grid` for `list | grid`, and `list 20241225; request` for `request list 20241225`.
  static func twoLines(
    _ text: String,
    _ wrong: SourceRange,
    _ vocabulary: Vocabulary
  ) -> LineCorrection? {
    func both(_ first: String, _ second: String) -> LineCorrection {
      LineCorrection(problem: .words, line: Array("\(first); \(second)".utf8), range: wrong)
    }
    let words = text.split(separator: " ").map(String.init)
    guard let first = words.first, !text.contains(";") else { return nil }
    if words.count > 1, let name = vocabulary.signature(first)?.name,
      ["request", "raw"].contains(name),
      vocabulary.signature(words[1])?.name == "list", !text.contains("|")
    {
      return both(words.dropFirst().joined(separator: " "), first)
    }
    guard let bar = text.lastIndex(of: "|") else { return nil }
    let stage = String(text[text.index(after: bar)...]).trimmed
    let rows = String(text[..<bar]).trimmed
    guard !rows.isEmpty else { return nil }
    let isKorean = rows.contains { !$0.isASCII }
    if ["grid", "그리드", "격자"].contains(stage) {
      return both(rows, isKorean ? "보기 격자" : "view grid")
    }
    let parts = stage.split(separator: " ").map(String.init)
    guard parts.count == 2, vocabulary.signature(parts[0])?.name == "view" else { return nil }
    return both(rows, stage)
  }

  /// The line for `compare yesterday and today` in place of `list yesterday | compare today`.
  static func compared(
    _ text: String,
    _ wrong: SourceRange,
    _ vocabulary: Vocabulary
  ) -> LineCorrection? {
    let stages = text.split(separator: "|").map { String($0).trimmed }
    guard stages.count == 2 else { return nil }
    let (list, comparison) = (ForeignWords.split(stages[0]), ForeignWords.split(stages[1]))
    guard list.count > 1, comparison.count > 1, vocabulary.signature(list[0])?.name == "list",
      vocabulary.signature(comparison[0])?.name == "compare"
    else { return nil }
    let days = [list, comparison].map { $0.dropFirst().joined(separator: " ") }
    guard days.allSatisfy({ DateGrammar.phrases.kind($0) != nil }) else { return nil }
    let question =
      text.contains { !$0.isASCII }
      ? "\(Particle.and.attached(to: days[0])) \(days[1]) 비교" : "compare \(days[0]) and \(days[1])"
    guard let line = PlainRequest.line(for: question), line.english.hasPrefix("[{") else {
      return nil
    }
    return LineCorrection(
      problem: .query(korean: line.korean),
      line: Array(line.english.utf8),
      range: wrong
    )
  }

  /// The loop of bos for `for d in 1..3: print(d)` of Python.
  static func pythonLoop(_ text: String, _ wrong: SourceRange) -> LineCorrection? {
    let words = text.split(separator: " ").map(String.init)
    guard words.count > 4, words[0] == "for", words[2] == "in", ForeignWords.isName(words[1]),
      words[3].hasSuffix(":"), words[3].contains(".."), text.hasSuffix(")")
    else { return nil }
    let body = words.dropFirst(4).joined(separator: " ")
    guard body.hasPrefix("print("),
      !body.dropFirst(6).dropLast().contains(where: { "()\"'{}".contains($0) })
    else { return nil }
    let values = ForeignCalls.parts(of: String(body.dropFirst(6).dropLast())).map { part in
      let value = part.trimmed
      return value == words[1] ? "$\(value)" : value
    }.joined(separator: ", ")
    let head = "for \(words[1]) in \(words[3].dropLast())"
    return LineCorrection(
      problem: .query(korean: "\(head) { 출력 \(values) }"),
      line: Array("\(head) { print \(values) }".utf8),
      range: wrong
    )
  }
}
