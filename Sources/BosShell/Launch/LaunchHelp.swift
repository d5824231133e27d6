import BosText

/// The text of `bos --help`, generated from the declarations of options and tools.
enum LaunchHelp {
  /// The largest width of lines.
  private static let widest = 100

  /// Formats the page for a window; an unknown width (nil) counts as wide.
  static func text(in language: DisplayLanguage, width: Int? = nil) -> String {
    let width = min(max(width ?? widest, 20), widest)
    let title = Phrase("bos, the box-office shell", ko: "bos, 박스오피스 셸").text(in: language)
    let usage = Phrase("usage:", ko: "사용법:").text(in: language)
    let isWide = width >= 80
    let start = isWide ? cellWidth(usage) + 1 : 2
    let ways = ways.map { (words: Placeholder.text($0.words, in: language), summary: $0.summary) }
    let widestWay = ways.map { cellWidth($0.words) }.max() ?? 0
    var lines = [title, ""] + (isWide ? [] : [usage])
    for (index, (words, summary)) in ways.enumerated() {
      let label = String(repeating: " ", count: start) + words
      let text = summary.text(in: language)
      if isWide {
        let entry = Self.entry(label, text, column: start + widestWay + 2, width)
        lines +=
          index == 0 ? [usage + entry[0].dropFirst(cellWidth(usage))] + entry.dropFirst() : entry
      } else {
        lines += wrapped(words, to: width, indent: start, hanging: 2)
        lines += wrapped(text, to: width, indent: start + 4)
      }
    }
    lines.append("")
    for option in LaunchOption.all {
      let name = "  " + (option.short.map { "-\($0), " } ?? "") + option.usage(in: language)
      let column = isWide ? 32 : 6
      lines += entry(name, option.summary.text(in: language), column: column, width)
    }
    lines.append("")
    lines += wrapped(statuses.text(in: language), to: width)
    return lines.joined(separator: "\n") + "\n"
  }

  /// The ways to start the program, with their summaries.
  static var ways: [(words: String, summary: Phrase)] {
    let scripts = [
      ("bos", Phrase("the shell", ko: "셸")),
      ("bos SCRIPT [ARG…]", Phrase("run a script", ko: "스크립트 실행")),
      ("bos -c CODE [ARG…]", Phrase("run code", ko: "코드 실행")),
      ("bos -", Phrase("run standard input", ko: "표준 입력 실행")),
    ]
    return scripts
      + Subcommand.all.map { ("bos " + $0.usage, $0.summary) }
  }

  static let statuses = Phrase(
    """
    Exit statuses: 0 success, 1 error or time limit, 3 assertion or test failed, 64 usage, 65 the \
    script doesn't parse, 66 file not found, 69 service unreachable, 74 output, 75 quota used up, \
    77 not permitted or no key, 130 interrupted.
    """,
    ko: """
      종료 상태: 0 정상, 1 오류·시간 초과, 3 assert나 테스트 실패, 64 사용법 오류, 65 스크립트 해석 실패, \
      66 파일 없음, 69 서비스 연결 실패, 74 출력 오류, 75 요청 한도, 77 허용되지 않음·키 없음, 130 중단.
      """
  )

  /// A name and its description, wrapped from a column.
  private static func entry(
    _ name: String,
    _ text: String,
    column: Int,
    _ width: Int
  ) -> [String] {
    let texts = wrapped(text, to: width, indent: column)
    // After a long name, the summary is on the next line.
    guard cellWidth(name) < column else {
      return wrapped(String(name.drop { $0 == " " }), to: width, indent: 2, hanging: 2) + texts
    }
    return [padded(name, to: column) + texts[0].drop { $0 == " " }] + texts.dropFirst()
  }
}
