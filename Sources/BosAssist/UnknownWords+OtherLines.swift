import BosDomain
import BosLanguage
import BosRuntime
import BosText

/// Hints for lines that mean another one as a whole, such as `list as csv` and `list friday 13`.
extension UnknownWords {
  /// Such a hint, or nil for other entries.
  static func otherHint(_ text: String, _ words: [String], _ error: Diagnostic) -> Phrase? {
    if let hint = ofFormat(text, error) ?? ofWeekday(words, error) { return hint }
    if BareEntry.asksForFall(words), !text.contains("|") {
      return .writeInstead(
        Phrase(
          "list last weekend | columns title audience drop",
          ko: "목록 지난 주말 | 열선택 제목 관객수 전주대비"
        )
      )
    }
    // `누적 누적` is no line that anybody means.
    if words.count == 2, words[0] == words[1], error.message.id == "unknown-command" {
      return .listOfCommands
    }
    return meanOfText(error) ?? rowsOfPage(text, error)
  }

  /// What is asked of a film without one, as in `200만 언제 넘었어?`.
  func passedByNoFilm(_ words: [String], _ text: String) -> Phrase? {
    guard machine.session.movie == nil, (2...5).contains(words.count),
      words[0].hasSuffix("만") || words[0].hasSuffix("만명"), words[0].first?.isNumber == true,
      words.contains(where: { $0.hasPrefix("언제") }),
      words.contains(where: { word in ["넘", "돌파", "찍"].contains(where: word.hasPrefix) })
    else { return nil }
    return .whichFilm(text, machine.session.filmList)
  }

  private static let formats: [String: (english: String, korean: String)] = [
    "csv": ("csv", "csv"), "json": ("json", "json"), "markdown": ("markdown", "마크다운"),
    "md": ("markdown", "마크다운"), "excel": ("save list.xlsx", "저장 목록.xlsx"),
    "xlsx": ("save list.xlsx", "저장 목록.xlsx"), "엑셀": ("save list.xlsx", "저장 목록.xlsx"),
  ]

  /// The stage that writes rows, for `list as csv` and `list | format csv`.
  private static func ofFormat(_ text: String, _ error: Diagnostic) -> Phrase? {
    let words = text.split(separator: " ").map(String.init)
    guard words.count > 2, let last = words.last?.lowercased(), let format = formats[last],
      case let verb = words[words.count - 2].lowercased(),
      ["as", "format", "형식", "포맷"].contains(verb)
    else { return nil }
    var before = words.dropLast(2)
    if before.last == "|" { before.removeLast() }
    let rows = before.joined(separator: " ")
    // Only the end is wrong.
    guard !rows.isEmpty, !rows.hasSuffix("--"),
      !["save", "저장", "export", "내보내기"].contains(words[0].lowercased()),
      error.range.start >= rows.utf8.count
    else {
      return nil
    }
    return .writeInstead(
      Phrase("\(rows) | \(format.english)", ko: "\(rows) | \(format.korean)")
    )
  }

  private static let weekdays: Set<String> = [
    "monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday",
  ]

  /// `list friday the 13th` for `list friday 13` and `friday 13`.
  private static func ofWeekday(_ words: [String], _ error: Diagnostic) -> Phrase? {
    let names = words.map { $0.lowercased() }
    let rest = names.first == "list" ? names.dropFirst() : names[...]
    guard rest.count == 2, let weekday = rest.first, weekdays.contains(weekday),
      let number = rest.last.flatMap({ Int($0) }), (1...31).contains(number)
    else { return nil }
    let end =
      (11...13).contains(number) ? "th" : [1: "st", 2: "nd", 3: "rd"][number % 10] ?? "th"
    return .writeInstead("list \(weekday) the \(number)\(end)")
  }

  /// The columns of numbers in place of one of text, for `mean and title`.
  private static func meanOfText(_ error: Diagnostic) -> Phrase? {
    guard let line = error.hint?.suggestedEntry(in: .english) else { return nil }
    let words = line.split(separator: " ").map(String.init)
    let means: Set<String> = ["mean", "sum", "median", "평균", "합계", "중앙값"]
    guard words.count == 2, means.contains(words[0]), let column = ChartColumn.named(words[1]),
      column.kind == .text
    else { return nil }
    let isKorean = words[0].contains { !$0.isASCII }
    let name = isKorean ? "관객수" : "audience"
    return Phrase(
      "`\(words[1])` is text; write a column of numbers, as in `\(words[0]) \(name)`",
      ko: "`\(words[1])`: 텍스트 열입니다. `\(words[0]) \(name)`처럼 숫자 열을 쓰세요"
    )
  }

  /// The error of `add x = audience` in other words than those of the grammar.
  static func withoutBraces(_ error: Diagnostic) -> Diagnostic? {
    guard error.message.id == "expected",
      error.message.phrase.english.hasPrefix("expected `{`, "),
      let line = error.hint?.suggestedEntry(in: .english),
      ["derive { ", "열추가 { "].contains(where: line.contains)
    else { return nil }
    var changed = error
    changed.message = .columnsWithoutBraces
    return changed
  }

  private static let pages: Set<String> = [
    "raw", "movie", "person", "company", "request", "원본", "영화", "영화인", "영화사", "요청",
  ]

  /// The page alone for rows of what has none, as in `raw | head`.
  private static func rowsOfPage(_ text: String, _ error: Diagnostic) -> Phrase? {
    let stages = text.split(separator: "|").map { String($0).trimmed }
    guard error.message.id == "unknown-command", stages.count == 2,
      let name = stages[0].split(separator: " ").first, pages.contains(name.lowercased()),
      let line = error.hint?.suggestedEntry(in: .english),
      ["first", "last", "skip", "처음", "마지막", "건너뛰기"].contains(where: { line.contains("| \($0) ") })
    else { return nil }
    return Phrase(
      "`\(stages[0])` has no rows to choose from: write it alone",
      ko: "`\(stages[0])`에는 고를 행이 없습니다. `\(stages[0])`만 쓰세요"
    ).suggesting(Phrase(verbatim: stages[0]))
  }
}
