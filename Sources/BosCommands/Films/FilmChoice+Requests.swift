import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Words in place of a film that ask for something else.
extension FilmChoice {
  /// The error for a title that is a request, such as `순위` in `영화 순위`, or that ends with a table
  /// command, which needs a `|` before it.
  static func stage(in title: String, _ call: Call) -> RuntimeError? {
    let files = [".csv", ".xlsx", ".json", ".ndjson", ".tsv", ".xls"]
    if files.contains(where: title.lowercased().hasSuffix) {
      return .noFilm(title, hint: .writeInstead(Phrase("from \(title)", ko: "불러오기 \(title)")))
    }
    let typed = call.source.text(of: call.range).split(separator: " ").map(String.init)
    if let change = PlainRequest.comparison(typed) {
      return .noFilm(title, hint: .writeInstead(change))
    }
    if ["정보", "상세", "상세정보", "info", "details"].contains(title.lowercased()), let name = typed.first
    {
      return .noFilm(title, hint: .writeInstead("\(name) 1"))
    }
    if ["검색", "search"].contains(title.lowercased()) {
      return .noFilm(title, hint: .writeInstead(Phrase("help search", ko: "도움말 검색")))
    }
    if let run = typed.first.flatMap({ byPeriod($0, title) }) {
      return .noFilm(title, hint: .writeInstead(run))
    }
    if let rows = rows(call) { return .noFilm(title, hint: .writeInstead(rows)) }
    if let days = rowAndDays(title, call) { return .noFilm(title, hint: .writeInstead(days)) }
    if PlainRequest.saysNothing(title),
      let command = call.source.text(of: call.range).split(separator: " ").first
    {
      return .noFilm(title, hint: .writeInstead("\(command) 1"))
    }
    if let request = PlainRequest.line(for: title) {
      return .noFilm(title, hint: .writeInstead(request))
    }
    let words = title.split(separator: " ").map(String.init)
    let command = call.source.text(of: call.range).split(separator: " ").first
    guard let last = words.last, let command,
      let spec = call.machine.commands.command(called: last)?.spec, spec.pipe != .never
    else { return nil }
    let text = call.source.text(of: call.range)
    let before =
      text.hasSuffix(last)
      ? String(text.dropLast(last.count + 1))
      : ([String(command)] + words.dropLast()).joined(separator: " ")
    // Without an open film, the command needs a row.
    let row = before == command && call.machine.session.movie == nil ? " 1" : ""
    return .noFilm(title, hint: .writeInstead("\(before)\(row) | \(last)"))
  }

  /// The command with rows in place of words for them, as in `compare 1 and 2`.
  private static func rows(_ call: Call) -> String? {
    let words = call.source.text(of: call.range).split(separator: " ")
    guard let command = words.first else { return nil }
    let options = words.firstIndex { $0.hasPrefix("--") } ?? words.endIndex
    let targets = words[..<options].dropFirst().joined(separator: " ")
    guard let rows = PlainRequest.rows(for: targets) else { return nil }
    let rest = words[options...].map { " \($0)" }.joined()
    let numbers = rows.map(String.init).joined(separator: " ")
    if ["trend", "추이"].contains(command), rows.count > 1 {
      return "\(command == "trend" ? "compare" : "비교") \(numbers)\(rest)"
    }
    // A command for one film takes the first.
    return "\(command) \(numbers == targets ? "\(rows[0])" : numbers)\(rest)"
  }

  /// The run of a film by weeks, as in `trend 2 by week`.
  private static func byPeriod(_ command: String, _ title: String) -> String? {
    guard ["trend", "추이"].contains(command) else { return nil }
    return PlainRequest.run([command] + title.split(separator: " ").map(String.init))
  }

  /// The command for a row with the days after it as a condition, as in `trend 1 last week`, or for
  /// the days alone, as in `trend last week`.
  private static func rowAndDays(_ title: String, _ call: Call) -> String? {
    let words = title.split(separator: " ").map(String.init)
    let command = call.source.text(of: call.range).split(separator: " ").first.map(String.init)
    guard let command, let first = words.first else { return nil }
    let row = words.count > 1 ? Int(first) : nil
    let days = words.dropFirst(row == nil ? 0 : 1).joined(separator: " ")
    // `trend 2 weeks` limits the days after the release.
    guard let phrase = DatePhrase(days), row != nil || Phrase.numberOfDays(title) == nil else {
      return nil
    }
    let isTrend = ["trend", "추이"].contains(command)
    guard isTrend else { return row.map { "\(command) \($0)" } }
    let isKorean = command == "추이"
    let condition =
      phrase.isOneDay
      ? isKorean ? "날짜 == 날짜(\"\(days)\")" : "day == day(\"\(days)\")"
      : isKorean ? "날짜 in 기간(\"\(days)\")" : "day in days(\"\(days)\")"
    let film = row.map { " \($0)" } ?? (call.machine.session.filmAnswer == nil ? " 1" : "")
    return "\(command)\(film) | \(isKorean ? "조건" : "where") \(condition)"
  }
}
