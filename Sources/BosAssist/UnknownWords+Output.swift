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
    if let hint = Self.otherProgram(text) {
      var asked = error
      (asked.message, asked.hint) = (.unanswered, hint)
      asked.range = SourceRange(0, text.utf8.count)
      return asked
    }
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

  private static let otherPrograms: Set<String> = [
    "구글", "구글시트", "구글스프레드시트", "스프레드시트", "스프레드", "시트", "카톡", "카카오톡", "메모장", "엑셀", "워드", "한글", "한컴",
    "파워포인트", "피피티", "ppt", "메일", "이메일", "노션", "슬랙", "클립보드", "문서", "google", "sheet", "sheets",
    "docs",
    "excel", "word", "notepad", "slack", "email", "mail", "notion", "kakaotalk", "powerpoint",
    "clipboard", "spreadsheet", "gsheet", "gsheets",
  ]
  private static let pasting: Set<String> = [
    "복사", "복사하기", "복사해줘", "복사해", "복붙", "붙여넣기", "붙여넣어줘", "붙여넣을래", "붙이기", "붙여", "붙여줘", "보내기", "보내줘",
    "보내", "내보내기", "내보내줘", "옮기기", "옮겨줘", "옮겨", "넣기", "넣어줘", "전송", "공유", "올리기", "열기", "열어줘",
    "copy", "paste", "send", "export", "move", "share", "open", "put",
  ]
  private static let beside: Set<String> = [
    "to", "into", "in", "on", "the", "a", "my", "it", "this", "as", "with", "이거", "이걸", "표", "표를",
    "목록을", "결과를",
    "결과", "목록",
  ]

  /// The hint for `구글 시트로 복사` and `paste into excel`: other programs take what is copied or saved.
  static func otherProgram(_ text: String) -> Phrase? {
    let words = text.lowercased().split(separator: " ").map { $0.filter { !"?!.,".contains($0) } }
    func isProgram(_ word: String) -> Bool {
      ["", "로", "으로", "에", "에다", "에다가", "용"].contains { end in
        word.hasSuffix(end) && otherPrograms.contains(String(word.dropLast(end.count)))
      }
    }
    guard (1...5).contains(words.count), words.contains(where: isProgram),
      words.allSatisfy({ isProgram($0) || pasting.contains($0) || beside.contains($0) }),
      // `excel` alone is a page of the help.
      words.count > 1 || words[0].hasSuffix("시트") || words[0].hasPrefix("카")
    else { return nil }
    return Phrase(
      "`copy` puts the loaded rows on the clipboard, to paste them there; `save films.xlsx` writes a file for Excel and Google Sheets",
      ko: "불러온 행을 `복사`로 복사해 붙여 넣으세요. 엑셀과 구글 시트에서 열 파일은 `저장 영화.xlsx`로 저장합니다"
    ).suggesting(Phrase("copy", ko: "복사"))
  }
}
