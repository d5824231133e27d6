import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Follow-ups of a comparison of periods: the same ones of another year, and another amount.
extension FollowUp {
  /// The line of the last question, if it compares periods.
  private var comparison: String? {
    guard let line = machine.session.question?.line,
      ["[{period: \"", "[{기간: \""].contains(where: line.hasPrefix)
    else { return nil }
    return line
  }

  /// The comparison of two periods a year earlier, in words.
  private func aYearEarlier(_ periods: [String]) -> String {
    let isKorean = machine.language == .korean
    let earlier = periods.prefix(2).compactMap { period -> String? in
      guard let days = DayPhrase.resolve(period, today: machine.today).flatMap(Self.days) else {
        return nil
      }
      let isYear = PlainRequest.isWholeYear(period)
      let part = isYear ? "" : PlainRequest.yearApart(period).part ?? period
      let year = days.lower.year - 1
      let name = (isKorean ? "\(year)년 \(part)" : "\(part) \(year)").trimmed
      return DatePhrase(name) == nil ? nil : name
    }
    guard earlier.count == 2 else {
      return isKorean ? "2025년 10월과 2024년 10월 비교" : "october 2025 vs october 2024"
    }
    return isKorean
      ? "\(Particle.and.attached(to: earlier[0])) \(earlier[1]) 비교"
      : earlier.joined(separator: " vs ")
  }

  /// The same comparison in the year that days are, or the note why there is none; nil for other days
  /// or after other questions.
  func comparison(in days: String) -> BareEntry.Command? {
    guard Self.isYear(days) else { return sum(of: days) }
    if machine.session.question == nil, comparesFilms {
      return BareEntry.Command(text: "", note: .daysOfFilms)
    }
    guard let line = comparison else { return nil }
    let lists = StatedEntry.captured(line).map(StatedEntry.days)
    let periods = lists.indices.filter { !lists[..<$0].contains(lists[$0]) }.map { lists[$0] }
    let meanings = periods.compactMap { DayPhrase.resolve($0, today: machine.today) }
    let ranges = meanings.compactMap(Self.days)
    guard let first = ranges.first, ranges.count == periods.count else { return nil }
    let isOfOneYear = Set(ranges.map(\.lower.year)).count == 1
    guard isOfOneYear, let year = year(of: days, before: first.lower.year) else {
      return BareEntry.Command(text: "", note: .noYearOfBoth(days, aYearEarlier(periods)))
    }
    let years = first.lower.year - year
    let others = zip(periods, meanings).compactMap { period, meaning in
      inYear(period, meaning, year, before: years, Self.isSamePeriod(days) ? nil : days)
    }
    guard others.count == periods.count, let compared = Self.comparison(line, of: others),
      let checked = checked(compared)
    else { return nil }
    let note =
      meansOfDays(in: checked) ?? weekdays(of: others, in: year)
      ?? StatedEntry(machine, loader).unfinished(checked)
    return BareEntry.Command(text: checked, note: note)
  }

  /// The sum of other days than those of a comparison, for `8월은?` after `9월과 10월 비교`.
  private func sum(of days: String) -> BareEntry.Command? {
    guard machine.session.question?.isLatest == true, let line = comparison,
      let list = StatedEntry.captured(line).first, StatedEntry.captured(line).count == 2
    else { return nil }
    let rest = list.drop { $0 != "-" }
    let name = list.prefix { $0 != " " }
    guard rest.hasPrefix("--"), let changed = checked("\(name) \(days) \(rest)") else { return nil }
    return BareEntry.Command(
      text: changed,
      note: StatedEntry(machine, loader).daysOfNumber(changed)
    )
  }

  /// A period of a comparison in an earlier year.
  private func inYear(
    _ period: String,
    _ meaning: DatePhrase.Meaning,
    _ year: Int,
    before years: Int,
    _ word: String?
  ) -> String? {
    if let name = named(period, meaning, in: year, word) { return name }
    func dates(_ range: DayRange) -> String? {
      guard let lower = range.lower.adding(days: -364 * years),
        let upper = range.upper.adding(days: -364 * years)
      else { return nil }
      return lower == upper ? "\(lower)" : "\(lower)..\(upper)"
    }
    switch meaning {
    case .day(let day): return StatedEntry.sameDate(as: day, in: year).map { "\($0)" }
    case .weekend(let range) where range.count == 3:
      let isKorean = comparison?.contains("$(목록 ") == true
      return range.lower.adding(days: -364 * years).map {
        isKorean ? "\($0) 주말" : "weekend of \($0)"
      }
    case .weekend(let range): return dates(range)
    // A part of a week has the same weekdays, as a whole one has.
    case .days(let range) where range.count < 7 && range.lower.weekday == .monday:
      return dates(range)
    default: return shifted(meaning, by: years)
    }
  }

  /// A comparison with other periods in their order, or nil if it hasn't as many.
  private static func comparison(_ line: String, of periods: [String]) -> String? {
    let isEnglish = line.contains("$(list ")
    let mark = isEnglish ? "{period: \"" : "{기간: \""
    let command = isEnglish ? "$(list " : "$(목록 "
    let rows = line.split(separator: mark, omittingEmptySubsequences: false).map(String.init)
    guard rows.count == periods.count + 1 else { return nil }
    var result = rows[0]
    for (row, period) in zip(rows.dropFirst(), periods) {
      guard let old = StatedEntry.captured(row).first.map(StatedEntry.days), !old.isEmpty else {
        return nil
      }
      let rest = row.drop { $0 != "\"" }
      result += mark + period
      result += rest.split(separator: "\(command)\(old) --", omittingEmptySubsequences: false)
        .joined(separator: "\(command)\(period) --")
    }
    return result
  }

  /// The note with the weekdays of single days, which aren't those of a year later.
  private func weekdays(of periods: [String], in year: Int) -> Phrase? {
    let days = periods.compactMap { period -> Day? in
      if case .day(let day)? = DayPhrase.resolve(period, today: machine.today) { day } else { nil }
    }
    guard days.map({ "\($0)" }) == periods else { return nil }
    let (english, korean) = (
      days.map { "\($0) (\($0.weekday.short))" }, days.map { "\($0) (\($0.weekday.koreanShort))" }
    )
    return Phrase(
      "note: the same dates of \(year): \(english.joined(separator: ", "))",
      ko: "참고: \(year)년 같은 날짜입니다: \(korean.joined(separator: ", "))"
    )
  }

  /// Whether the loaded rows compare films by the days that they have been out.
  private var comparesFilms: Bool {
    let text = machine.session.originOfList?.text ?? ""
    return loader.commandTable[String(text.prefix { $0 != " " })]?.name == "compare"
  }

  // MARK: Amounts

  /// The comparison with the amounts of another column, or nil.
  func comparison(by column: ChartColumn) -> String? {
    guard machine.session.question?.isLatest == true, let line = comparison else { return nil }
    return Self.renamed(line, to: column, isEnglish: line.contains("$(list ")).flatMap(checked)
  }

  /// Stages with another amount in place of the only one that they have, or nil.
  static func renamed(_ stages: String, to column: ChartColumn, isEnglish: Bool) -> String? {
    func name(_ column: ChartColumn) -> String {
      isEnglish ? column.name : column.korean.first ?? column.name
    }
    let measures = ["audience", "sales", "shows"].compactMap(ChartColumn.named)
    let words = Set(stages.split { !$0.isLetter && $0 != "_" }.map(String.init))
    let used = measures.filter { words.contains(name($0)) }
    guard used.count == 1, used[0].name != column.name,
      measures.contains(where: { $0.name == column.name })
    else { return nil }
    var (result, word) = ("", "")
    for character in stages + " " {
      if character.isLetter || character == "_" {
        word.append(character)
        continue
      }
      result += (word == name(used[0]) ? name(column) : word) + String(character)
      word = ""
    }
    return String(result.dropLast())
  }

  /// The amount that `by gross` and `in sales` name after groups or a comparison, or nil.
  func measure(by words: [String]) -> ChartColumn? {
    let isGrouped = [" | group ", " | 그룹 "].contains { pipeline?.contains($0) == true }
    guard (2...3).contains(words.count), ["by", "in"].contains(words[0].lowercased()),
      machine.session.question?.isLatest == true, isGrouped || comparison != nil
    else { return nil }
    let name = words.dropFirst().joined(separator: " ").lowercased()
    let column = PlainRequest.amountColumn(name == "ticket sales" ? "sales" : name)
    return column.flatMap { ["audience", "sales", "shows"].contains($0.name) ? $0 : nil }
  }
}

extension FollowUp {
  private static let orders = ["순으로", "순", "으로", "로"]
  private static let changes: Set<String> = [
    "바꿔줘", "바꿔", "바꿔서", "바꿔주세요", "바꿔봐", "바꿔요",
  ]

  /// The amount that `by sales instead` and `매출액순으로 바꿔줘` name, or nil.
  func measureInstead(_ words: [String]) -> ChartColumn? {
    var rest = words.map { $0.lowercased() }
    guard machine.session.question?.isLatest != false, (2...5).contains(rest.count),
      let last = rest.popLast()
    else { return nil }
    if last == "instead" {
      if ["by", "in", "use", "with", "for"].contains(rest.first) { rest.removeFirst() }
    } else if Self.changes.contains(last)
      || rest.count > 1 && last == "보여줘"
        && rest.contains(where: { $0.hasPrefix("대신") })
    {
      rest.removeAll { $0 == "대신" || $0 == "다시" || $0 == "좀" }
      guard let end = rest.popLast(), let order = Self.orders.first(where: end.hasSuffix) else {
        return nil
      }
      rest.append(String(end.dropLast(order.count)))
    } else {
      return nil
    }
    let name = rest.joined(separator: " ").trimmed
    return PlainRequest.amountColumn(name == "ticket sales" ? "sales" : name)
  }

  /// The rows of a chart in the order of another amount, or else the last question by it.
  func instead(_ column: ChartColumn) -> Change {
    let isChart = machine.session.list?.caption?.kind == .film
    guard isChart, machine.session.list?.columnIndex(column.name) != nil else {
      return .measure(column)
    }
    let name = column.korean.first ?? column.name
    return .stage(Phrase("sort -\(column.name)", ko: "정렬 -\(name)"))
  }
}

extension Phrase {
  fileprivate static let daysOfFilms = Phrase(
    "films are compared by the days since they opened, so there is no other year of them",
    ko: "영화는 개봉 후 일수로 비교하므로 다른 해와 비교할 수 없습니다"
  )

  fileprivate static func noYearOfBoth(_ days: String, _ example: String) -> Phrase {
    Phrase(
      "`\(days)` isn't a year before both periods; name both, as in `\(example)`",
      ko: "`\(days)`: 비교한 두 기간보다 앞선 해가 아닙니다. `\(example)`처럼 둘 다 쓰세요"
    )
  }
}
