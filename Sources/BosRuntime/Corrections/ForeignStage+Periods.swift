import BosDomain
import BosLanguage
import BosText

/// Groups by weeks and months, and the summaries of other programs.
extension ForeignStage {
  private static let periods: [String: String] = [
    "week": "week", "weeks": "week", "weekly": "week", "w": "week", "month": "month",
    "months": "month", "monthly": "month", "m": "month", "me": "month", "year": "year",
    "years": "year", "yearly": "year", "y": "year", "weekday": "weekday", "weekdays": "weekday",
  ]

  /// The key of a group for `week`, `week(day)` or `weekly`, or nil for another word.
  static func period(of word: String) -> String? {
    let word = word.lowercased()
    if word.hasSuffix("(day)") {
      let name = String(word.dropLast(5))
      return periods[name] == name ? "\(name): \(word)" : nil
    }
    guard word.count > 2, let name = periods[word] else { return nil }
    return "\(name): \(name)(day)"
  }

  /// `group` for the letter that `resample` takes.
  static func resampled(_ letter: String?) -> String? {
    letter.flatMap { periods[$0.lowercased()] }.map { "\($0): \($0)(day)" }
  }

  /// The stages for the run of a film by weeks, as in `trend 2 --week` or `weekly trend 2`.
  var run: [String]? {
    guard isFirst, words.count > 1 else { return nil }
    let isFirstWord = Self.period(of: words[0]) != nil
    // `weekly audience` is that of the loaded rows.
    if words.count == 2, words[0].hasSuffix("ly"), let period = Self.period(of: words[0]),
      let column = ForeignWords.column(words[1]), ChartColumn.named(column)?.kind == .int
    {
      return ["list last 4 weeks", "group \(period) { \(column): sum(\(column)) }"]
    }
    guard vocabulary.signature(isFirstWord ? words[1] : words[0])?.name == "trend" else {
      return nil
    }
    return Self.run(words)
  }

  static func run(_ words: [String]) -> [String]? {
    if let line = koreanRun(words) { return line }
    var words = words
    var period: String?
    if let key = words.first.flatMap(Self.period) {
      period = key
      words.removeFirst()
    } else if let last = words.last, let key = Self.period(of: String(last.drop { $0 == "-" })) {
      words.removeLast()
      let isJoined = words.last.map { ["by", "per", "each", "every"].contains($0) } ?? false
      // `last week` is a time, not a period.
      guard isJoined || last.hasPrefix("--") || last.hasSuffix("ly") else { return nil }
      if isJoined { words.removeLast() }
      period = key
    }
    guard let command = words.first, let period, words.count <= 7 else { return nil }
    let film = words.dropFirst().filter { !["of", "for", "the"].contains($0) }
    return [
      ([command] + film).joined(separator: " "), "group \(period) { audience: sum(audience) }",
    ]
  }

  /// The same for `추이 2 주별` and `주별 추이 2`.
  private static func koreanRun(_ words: [String]) -> [String]? {
    guard words.contains("추이"), (3...7).contains(words.count) else { return nil }
    let film = words.filter { $0 != "추이" && koreanPeriods[$0] == nil }
    let periods = words.compactMap { koreanPeriods[$0] }
    guard periods.count == 1, !film.isEmpty else { return nil }
    let name = film.joined(separator: " ").filter { $0 != "\"" }
    let title = film.count > 1 ? "\"\(name)\"" : name
    return ["추이 \(title)", "그룹 \(periods[0]) { 관객수: 합계(관객수) }"]
  }

  private static let koreanPeriods = [
    "주별": "주: 주차(날짜)", "주별로": "주: 주차(날짜)", "주간": "주: 주차(날짜)", "주간별": "주: 주차(날짜)",
    "주차별": "주: 주차(날짜)", "매주": "주: 주차(날짜)", "월별": "월: 월(날짜)", "월별로": "월: 월(날짜)",
    "월간": "월: 월(날짜)", "달별": "월: 월(날짜)", "요일별": "요일: 요일(날짜)",
  ]

  // MARK: Summaries

  /// What `summarise(n = sum(audience))` or `agg(sum(audience))` computes, or nil.
  func summarized(_ text: String) -> [(field: String, stage: String)]? {
    let names = ["summarise", "summarize", "agg", "aggregate"]
    guard text.hasSuffix(")"), let open = text.firstIndex(of: "("),
      names.contains(text[..<open].lowercased())
    else { return nil }
    return summaries(String(text[text.index(after: open)...].dropLast()))
  }

  /// The fields for `sum(audience), n = n()`, and the command for each alone.
  func summaries(_ text: String) -> [(field: String, stage: String)]? {
    var result: [(field: String, stage: String)] = []
    for part in text.split(separator: ",").map({ String($0).trimmed }) {
      guard part.hasSuffix(")"), let open = part.firstIndex(of: "(") else { return nil }
      let before = String(part[..<open])
      let inside = String(part[part.index(after: open)...].dropLast()).trimmed
      let mark = before.firstIndex { "=:".contains($0) }
      let name = mark.map { String(before[..<$0]).trimmed }
      let function = mark.map { String(before[before.index(after: $0)...]).trimmed } ?? before
      if ["n", "count"].contains(function.lowercased()), inside.isEmpty || inside == "*" {
        result.append(("\(name ?? "count"): count()", "count"))
        continue
      }
      guard let known = self.function(function), let column = ForeignWords.column(inside),
        name.map(ForeignWords.isName) ?? true
      else { return nil }
      result.append(("\(name ?? column): \(known)(\(column))", "\(known) \(column)"))
    }
    return result.isEmpty ? nil : result
  }
}

extension PlainRequest {
  /// The line for the run of a film by weeks, as in `trend 2 by week`, or nil.
  package static func run(_ words: [String]) -> String? {
    ForeignStage.run(words)?.joined(separator: " | ")
  }
}
