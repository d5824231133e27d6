import BosLanguage
import BosRuntime
import BosText

/// Hints for programs of another shell after a command that only shows text, as in `list | csv | head`.
extension UnknownWords {
  private static let formats: Set<String> = ["csv", "json", "markdown", "마크다운"]
  private static let programs: Set<String> = [
    "head", "tail", "less", "more", "wc", "grep", "cat", "awk", "sed", "cut", "tee", "bat", "vim",
    "jq",
  ]

  /// The error with a hint how to save the text or to hand it to such a program, or nil.
  func ofOutput(_ text: String, _ error: Diagnostic) -> Diagnostic? {
    let stages = text.split(separator: "|").map { String($0).trimmed }
    guard error.message.id == "unknown-command", stages.count > 2,
      !text.contains(where: { "\"';{}(".contains($0) || $0.isNewline }),
      let last = stages.last?.split(separator: " ").map(String.init),
      let program = last.first, Self.programs.contains(program),
      Self.formats.contains(stages[stages.count - 2])
    else { return nil }
    let format = stages[stages.count - 2]
    let rows = stages.dropLast(2).joined(separator: " | ")
    var asked = error
    if program == "head" {
      let number = last.dropFirst().last.flatMap { Int($0.drop { $0 == "-" }) } ?? 10
      guard (1...100_000).contains(number) else { return nil }
      asked.hint = .wholeLine(
        Phrase("\(rows) | first \(number) | \(format)", ko: "\(rows) | 처음 \(number) | \(format)")
          .text(in: machine.language)
      )
      return asked
    }
    let ending = ["markdown", "마크다운"].contains(format) ? "md" : format
    let save = Phrase("\(rows) | save list.\(ending)", ko: "\(rows) | 저장 목록.\(ending)")
    asked.hint = Phrase(
      "to write a file, run `\(save.english)`; in the system's shell, `bos -c '\(rows) | \(format)' | \(program)`",
      ko: "파일로 저장하려면 `\(save.korean)`, 시스템 셸에서는 `bos -c '\(rows) | \(format)' | \(program)`처럼 쓰세요"
    ).suggesting(save)
    return asked
  }
}
