import BosDomain
import BosLanguage
import BosRuntime
import BosText

/// Hints for commands that lack what they need, and for lines that end too early.
extension UnknownWords {
  /// The error with such a hint, or nil for other entries.
  func unfinished(_ text: String, _ error: Diagnostic) -> Diagnostic? {
    guard !text.contains(where: { ";\n".contains($0) }),
      let hint = lacking(text, error) ?? ended(text, error) ?? daysOfView(text, error)
        ?? daysOrRows(text, error) ?? withoutUndo(text, error)
    else { return nil }
    var changed = error
    changed.hint = hint
    return changed
  }

  /// The usage with a line for the loaded rows, for `where` and `compare` by themselves.
  private func lacking(_ text: String, _ error: Diagnostic) -> Phrase? {
    guard error.message.id == "missing-argument", let usage = error.hint,
      usage.english.hasPrefix("usage: "), let command = Self.lackingCommands[text.lowercased()],
      let line = ExampleLines(machine.session.list).line(for: command)
    else { return nil }
    // The usage of `columns` goes on with another sentence.
    func parts(_ text: String, _ example: String, _ mark: String) -> (Substring, Substring) {
      if let place = text.firstRange(of: example) { return (text[..<place.lowerBound], "") }
      let end = text.firstRange(of: mark)?.lowerBound ?? text.endIndex
      return (text[..<end], text[end...])
    }
    let english = parts(usage.english, ", such as `", "; ")
    let korean = parts(usage.korean, " (예: `", ". ")
    return Phrase(
      "\(english.0), such as `\(line.english)`\(english.1)",
      ko: "\(korean.0) (예: `\(line.korean)`)\(korean.1)"
    ).suggesting(line)
  }

  private static let lackingCommands = [
    "open": "open", "열기": "open", "compare": "compare", "비교": "compare", "columns": "columns",
    "열": "columns", "열선택": "columns", "where": "where", "조건": "where", "필터": "where",
    "group": "group", "그룹": "group", "derive": "derive", "열추가": "derive",
  ]

  /// What a line lacks that ends after `and`, a comparison, a comma or `|`.
  private func ended(_ text: String, _ error: Diagnostic) -> Phrase? {
    guard ["unexpected-end", "expected"].contains(error.message.id),
      error.range.start >= text.utf8.count
    else { return nil }
    let words = text.split(separator: " ").map(String.init)
    guard let last = words.last, words.count > 1 else { return nil }
    let before = words.dropLast().joined(separator: " ")
    let isKorean = text.contains { !$0.isASCII }
    switch last.lowercased() {
    case "and", "or", "&&", "||":
      return Phrase(
        "write a condition after `\(last)`, or leave it out: `\(before)`",
        ko: "`\(last)` 뒤에 조건을 이어 쓰거나 빼고 쓰세요: `\(before)`"
      ).suggesting(Phrase(verbatim: before))
    case "|":
      let sort = isKorean ? "정렬 -관객수" : "sort -audience"
      let name = words.first.map { $0.lowercased() } ?? ""
      guard ["list", "목록"].contains(name) else { return nil }
      return Phrase(
        "write a stage after `|`, as in `\(text) \(sort)`, or leave it out: `\(before)`",
        ko: "`|` 뒤에 `\(text) \(sort)`처럼 이어 쓰거나 빼고 쓰세요: `\(before)`"
      ).suggesting(Phrase(verbatim: before))
    case "<", "<=", ">", ">=", "==", "!=":
      guard words.count > 2, let column = ChartColumn.named(words[words.count - 2]),
        let value = value(of: column, isKorean)
      else { return nil }
      let line = "\(text) \(value)"
      return Phrase(
        "write a value after `\(last)`, as in `\(line)`",
        ko: "`\(last)` 뒤에 `\(line)`처럼 값을 쓰세요"
      ).suggesting(Phrase(verbatim: line))
    default: return nil
    }
  }

  /// A value that a column can have.
  private func value(of column: ChartColumn, _ isKorean: Bool) -> String? {
    switch column.kind {
    case .day: machine.today.adding(days: -30).map { "\($0)" }
    case .percent: "10"
    case .int, .num:
      column.name == "rank" ? "3" : column.name == "audience" ? isKorean ? "10만" : "100k" : "1000"
    case .text: column.name == "nation" ? isKorean ? "\"한국\"" : "\"Korea\"" : nil
    default: nil
    }
  }

  /// `list yesterday` for `view yesterday`.
  private func daysOfView(_ text: String, _ error: Diagnostic) -> Phrase? {
    guard error.message.id == "unknown-choice",
      let space = text.firstIndex(of: " "),
      ["view", "보기"].contains(text[..<space].lowercased()),
      case let days = String(text[space...]).trimmed,
      DatePhrase(days) != nil, let line = PlainRequest.list(of: days)
    else { return nil }
    return .writeInstead(line)
  }

  /// The day and the rows that `list 5-6` can mean.
  private func daysOrRows(_ text: String, _ error: Diagnostic) -> Phrase? {
    let words = text.split(separator: " ").map(String.init)
    guard ["not-a-day", "no-such-day"].contains(error.message.id), words.count == 2,
      ["list", "목록"].contains(words[0]),
      case let numbers = words[1].split(separator: "-", omittingEmptySubsequences: false),
      numbers.count == 2, numbers.allSatisfy({ (1...2).contains($0.utf8.count) }),
      let first = Int(numbers[0]), let last = Int(numbers[1]), first > 0, last > 0
    else { return nil }
    var lines: [(Phrase, Phrase)] = []
    let year = machine.today.year
    let days = [year, year - 1].compactMap { Day(year: $0, month: first, day: last) }
    if let day = days.first(where: { $0 < machine.today }) {
      lines.append((Phrase("the day", ko: "날짜는"), Phrase("list \(day)", ko: "목록 \(day)")))
    }
    if first <= last {
      let (all, korean) = last > 10 ? (" --all", " --전체") : ("", "")
      let (skip, rows) = (first - 1, last - first + 1)
      let line =
        skip == 0
        ? Phrase("list\(all) | first \(rows)", ko: "목록\(korean) | 처음 \(rows)")
        : Phrase(
          "list\(all) | skip \(skip) | first \(rows)",
          ko: "목록\(korean) | 건너뛰기 \(skip) | 처음 \(rows)"
        )
      lines.append((Phrase("rows \(first) to \(last)", ko: "\(first)~\(last)행은"), line))
    }
    guard let only = lines.first else { return nil }
    let english = lines.map { "for \($0.0.english), `\($0.1.english)`" }.joined(separator: "; ")
    let shown = lines.map { "\($0.0.korean) `\($0.1.korean)`" }.joined(separator: ", ")
    return Phrase(english, ko: "\(shown) 명령으로 보세요").suggesting(only.1)
  }

  /// The chart alone for `back`, if there is nothing to undo.
  private func withoutUndo(_ text: String, _ error: Diagnostic) -> Phrase? {
    guard error.hint?.english.hasPrefix("`list` shows the chart, `undo` takes") == true,
      machine.changes.undoCount == 0
    else { return nil }
    return Phrase(
      "nothing is loaded yet: `list` shows the newest chart",
      ko: "아직 불러온 목록이 없습니다. 박스오피스는 `목록`으로 보세요"
    ).suggesting(Phrase("list", ko: "목록"))
  }
}
