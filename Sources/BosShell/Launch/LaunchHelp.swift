import BosText

/// What `bos --help` prints, made from the declarations of options and tools.
enum LaunchHelp {
  /// Lines fit into this many cells.
  private static let width = 100
  /// Where the summaries begin.
  private static let margin = 32

  static func text(in language: DisplayLanguage) -> String {
    let title = Phrase("bos, the box-office shell", ko: "bos, 박스오피스 셸").text(in: language)
    let usage = Phrase("usage:", ko: "사용법:").text(in: language)
    let indent = String(repeating: " ", count: cellWidth(usage) + 1)
    var lines = [title, ""]
    let widest = ways.map { cellWidth($0.words) }.max() ?? 0
    for (index, (words, summary)) in ways.enumerated() {
      let start = index == 0 ? usage + " " : indent
      lines.append(start + padded(words, to: widest + 2) + summary.text(in: language))
    }
    lines.append("")
    for option in LaunchOption.all { lines += entry(option, language) }
    lines.append("")
    lines += wrapped(statuses.text(in: language), to: width)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The ways to start the program, with what they do.
  static var ways: [(words: String, summary: Phrase)] {
    let scripts = [
      ("bos", Phrase("the shell", ko: "셸")),
      ("bos SCRIPT [ARG…]", Phrase("run a script", ko: "스크립트 실행")),
      ("bos -c CODE [ARG…]", Phrase("run code", ko: "코드 실행")),
      ("bos -", Phrase("run standard input", ko: "표준 입력 실행")),
    ]
    return scripts
      + LaunchTool.listed.map { ("bos " + $0.usage, $0.summary ?? Phrase(verbatim: "")) }
  }

  static let statuses = Phrase(
    """
    Exit statuses: 0 well, 1 error or out of time, 3 assertion or test failed, 64 usage, 65 the \
    script does not parse, 66 file not found, 69 service out of reach, 74 output, 75 calls used up, \
    77 not permitted or no key, 130 interrupted.
    """,
    ko: """
      종료 상태: 0 정상, 1 오류·시간 초과, 3 단언이나 테스트 실패, 64 사용법, 65 스크립트 해석 실패, \
      66 파일 없음, 69 서비스 연결 실패, 74 출력 오류, 75 요청 한도, 77 허용되지 않음·키 없음, 130 중단.
      """
  )

  private static func entry(_ option: LaunchOption, _ language: DisplayLanguage) -> [String] {
    let name = "  " + (option.short.map { "-\($0), " } ?? "") + option.usage
    let summary = wrapped(option.summary.text(in: language), to: width - margin)
    let indent = String(repeating: " ", count: margin)
    // A long option has its summary below it.
    guard cellWidth(name) < margin else { return [name] + summary.map { indent + $0 } }
    return [padded(name, to: margin) + summary[0]] + summary.dropFirst().map { indent + $0 }
  }
}
