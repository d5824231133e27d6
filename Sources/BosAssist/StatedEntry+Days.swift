import BosDomain
package import BosLanguage
import BosRuntime
package import BosText

/// The days of a number or of two periods, which the line may not tell.
extension StatedEntry {
  /// The note with the days of a number such as `… | sum audience`, or nil if the line names them or
  /// is no such line.
  package func daysOfNumber(_ line: String) -> Phrase? {
    guard let (list, stages) = Self.number(line) else { return nil }
    guard let days = untold(list) else { return ofArea(list, stages) }
    let isPart = stages.contains { stage in
      ["where ", "조건 "].contains(where: stage.hasPrefix)
        && ["day", "날짜"].contains(where: stage.contains)
    }
    let ofDays = stages.contains { $0.hasPrefix("group day {") || $0.hasPrefix("그룹 날짜 {") }
    // With a condition on the days, only some of them count.
    let range = days.english.prefix { $0 != " " }
    let (english, korean) =
      isPart ? ("within \(range)", "\(range) 중에서 계산했습니다") : (days.english, days.korean)
    return ofDays
      ? Phrase("note: of the daily totals, \(english)", ko: "참고: 하루 합계 기준, \(korean)")
      : Phrase("note: \(english)", ko: "참고: \(korean)")
  }

  /// The note with the days that a typed `목록 설 연휴 | 합계 관객수` adds up, or nil for other entries.
  package func daysOfHoliday(_ parse: Parse) -> Phrase? {
    let line = String(decoding: parse.source.bytes.prefix(201), as: UTF8.self).trimmed
    guard machine.saysThings, parse.source.bytes.count <= 200,
      let list = line.split(separator: "|").first
    else { return nil }
    let days = list.split(separator: " ").dropFirst().prefix { !$0.hasPrefix("--") }
    guard case .holiday? = DatePhrase(days.joined(separator: " ")) else { return nil }
    return daysOfNumber(line)
  }

  /// The note that the sum of an area is not that of the film in question, or nil.
  private func ofArea(_ list: String, _ stages: [String]) -> Phrase? {
    let words = list.split(separator: " ").map(String.init)
    guard stages.count == 1, ["sum audience", "합계 관객수", "sum sales", "합계 매출액"].contains(stages[0]),
      let option = words.firstIndex(where: { ["--area", "--지역"].contains($0) }),
      option + 1 < words.count, machine.session.isAboutFilm,
      let name = BareEntry(machine).openTitle
    else { return nil }
    let title = String(ShownLine(machine).text("open \(name)").dropFirst("open ".count))
    let isKorean = words[option] == "--지역"
    let stage =
      isKorean ? "조건 제목 == \(title) | \(stages[0])" : "where title == \(title) | \(stages[0])"
    let film = title.filter { $0 != "\"" }
    return Phrase(
      "note: this is the sum of all films · of 〈\(film)〉: `\(list) | \(stage)`",
      ko: "참고: 모든 영화의 합계입니다 · 〈\(film)〉만 보려면 `\(list) | \(stage)`"
    )
  }

  /// The list of a line whose answer is one number, with the stages after it, or nil.
  static func number(_ line: String) -> (list: String, stages: [String])? {
    let isFunction = ["stddev($(", "표준편차($("].contains(where: line.hasPrefix)
    let lists = captured(line)
    guard !line.contains(";"), isFunction ? lists.count == 1 : lists.isEmpty else { return nil }
    let stages = (isFunction ? lists[0] : line).split(separator: "|").map { part in
      part.split(separator: " ").joined(separator: " ")
    }
    guard let list = stages.first, let last = stages.last, isFunction || stages.count > 1,
      ["list ", "목록 "].contains(where: list.hasPrefix)
    else { return nil }
    let sums: Set<Substring> = ["sum", "mean", "median", "합계", "평균", "중앙값"]
    let summaries = ["describe ", "요약 ", "group { ", "그룹 { "]
    let drawings = ["--as histogram", "--as box", "--모양 히스토그램", "--모양 상자그림"]
    guard
      isFunction || sums.contains(last.prefix { $0 != " " })
        || stages.count == 3
          && (summaries.contains(where: last.hasPrefix) || drawings.contains(where: last.hasSuffix))
    else { return nil }
    return (list, Array(stages.dropFirst()))
  }

  /// The days of a list that its words don't tell, as in `list this summer`, or nil.
  private func untold(_ list: String) -> Phrase? {
    let words = list.split(separator: " ").dropFirst()
    let options = words.drop { !$0.hasPrefix("--") }
    let weeks: Set<Substring> = [
      "--week", "--weekend", "--weekdays", "--주간", "--주말", "--주중",
    ]
    let days = words.prefix { !$0.hasPrefix("--") }.joined(separator: " ")
    guard !days.isEmpty, !options.contains(where: weeks.contains),
      let yesterday = machine.today.adding(days: -1)
    else { return nil }
    switch DayPhrase.resolve(days, today: machine.today) {
    // Several weekends leave out the days between them.
    case .weekend(let range)? where range.count > 3: return nil
    case .day(let day)?:
      guard !Self.isWritten(days), day != yesterday else { return nil }
      return Phrase(
        "\(day) (\(day.weekday.short))",
        ko: "\(day) (\(day.weekday.koreanShort))"
      )
    case .days(let range)?, .weekend(let range)?:
      let (first, last) = (max(range.lower, Chart.firstDay), min(range.upper, yesterday))
      let isWhole: Bool =
        switch DatePhrase(days) {
        case .year?, .months?: range.upper < yesterday
        default: true
        }
      // `2025년 6월까지` doesn't say where it begins.
      let isTold = Self.isWritten(days) && isWhole && !days.hasSuffix("까지")
      guard first <= last, !isTold else { return nil }
      guard first < last else { return Phrase(verbatim: "\(first)") }
      let count = last.days(since: first) + 1
      return Phrase(
        "\(first)..\(last) · \(grouped(count)) days",
        ko: "\(first)..\(last) · \(grouped(count))일"
      )
    default: return nil
    }
  }

  /// Whether days are written as dates, or as months or years with their numbers.
  private static func isWritten(_ days: String) -> Bool {
    DatePhrase(days).map(isWritten) ?? false
  }

  private static func isWritten(_ phrase: DatePhrase) -> Bool {
    switch phrase {
    case .date, .written, .year(.exactly), .months(_, 1, .exactly): true
    case .onWeekday(let date, _): isWritten(date)
    case .range(let first, let last): isWritten(first) && isWritten(last)
    default: false
    }
  }

  // MARK: Two periods

  /// The words for the days of a list.
  static func days(of list: String) -> String {
    list.split(separator: " ").dropFirst().prefix { !$0.hasPrefix("--") && $0 != "|" }
      .joined(separator: " ")
  }

  /// A comparison of a period that isn't over with an earlier one of its length, by as many days of
  /// both, and the note on it; nil for other lines.
  func evened(_ line: String) -> (line: String, note: Phrase)? {
    let lists = Self.captured(line)
    guard line.hasPrefix("[{") else { return nil }
    let all = lists.map(Self.days)
    if let years = evenedYears(line, all) { return years }
    // A share has two lists of each period.
    let names = all.indices.filter { !all[..<$0].contains(all[$0]) }.map { all[$0] }
    guard names.count == 2 else { return nil }
    let phrases = names.map { DatePhrase($0) }
    guard let open = names.firstIndex(where: goesOn), let length = Self.length(phrases[open]),
      length == Self.length(phrases[1 - open]),
      let now = Self.range(of: names[open], machine.today), now.lower < machine.today,
      let before = Self.range(of: names[1 - open], machine.today), now.count < before.count,
      before.upper < now.lower,
      // The halves of a year are compared whole.
      length != .half || before.lower.month == now.lower.month,
      let last = before.lower.adding(days: now.count - 1)
    else { return nil }
    let days = now.count == 1 ? "\(before.lower)" : "\(before.lower)..\(last)"
    let other = names[1 - open]
    let first = DayRange(lower: before.lower, upper: last)
    let evened = line.replacing("\"\(other)\"", with: "\"\(named(other, first))\"")
      .replacing("\"\(names[open])\"", with: "\"\(named(names[open], now))\"")
      .replacing("$(list \(other) --", with: "$(list \(days) --")
      .replacing("$(목록 \(other) --", with: "$(목록 \(days) --")
    guard evened != line else { return nil }
    return (
      evened,
      Phrase(
        "note: `\(names[open])` isn't over, so \(now.count == 1 ? "1 day of each is" : "\(now.count) days of each are") compared, up to \(now.upper)",
        ko: "참고: `\(names[open])` 기간이 끝나지 않아 각각 \(now.count)일씩 비교했습니다(\(now.upper)까지)"
      )
    )
  }

  /// A period with those of its days that count, such as `november 2025 (1–28)`, as the name of its row.
  private func named(_ period: String, _ days: DayRange) -> String {
    let name = plainName(of: period) ?? period
    if Self.length(DatePhrase(period)) == .month {
      let last = days.count > 1 ? "\(days.upper.dayOfMonth)" : ""
      return Phrase(
        "\(name) (1\(last.isEmpty ? "" : "–\(last)"))",
        ko: "\(name)(1\(last.isEmpty ? "" : "~\(last)")일)"
      ).text(in: machine.language)
    }
    // A narrow window has no room for the years.
    let isOfOneYear = days.lower.year == days.upper.year
    let dates = [days.lower, days.upper].map { isOfOneYear ? String("\($0)".suffix(5)) : "\($0)" }
    let range = days.count > 1 ? dates.joined(separator: "..") : dates[0]
    return Phrase("\(name) (\(range))", ko: "\(name)(\(range))").text(in: machine.language)
  }

  /// A comparison whose rows say up to which day a period counts that isn't over.
  func namingLastDays(_ line: String) -> String {
    guard line.hasPrefix("[{") else { return line }
    return Self.captured(line).reduce(into: line) { line, list in
      let name = list.split(separator: " ").dropFirst().prefix { !$0.hasPrefix("--") && $0 != "|" }
        .joined(separator: " ")
      guard goesOn(name), let last = Self.range(of: name, machine.today)?.upper else { return }
      let label = Phrase("\(name) (to \(last))", ko: "\(name)(\(last)까지)")
      line = line.replacing("\"\(name)\"", with: "\"\(label.text(in: machine.language))\"")
    }
  }

  private enum Length { case week, weekend, month, quarter, half }

  /// The length of a period by its words, if it is one that is compared by its first days.
  private static func length(_ phrase: DatePhrase?) -> Length? {
    switch phrase {
    case .week?: .week
    case .weekend(_?)?, .sameWeekend?: .weekend
    case .month?, .months(_, 1, _)?: .month
    case .months(_, 3, _)?, .yearPart(3, _)?: .quarter
    case .months(_, 6, _)?, .yearPart(6, _)?: .half
    default: nil
    }
  }

  /// A comparison with dates in place of weeks that are counted from today, as in `53 weekends ago`.
  func dated(_ line: String) -> String {
    guard line.hasPrefix("[{") else { return line }
    return Self.captured(line).map(Self.days).reduce(into: line) { line, days in
      let back: Int? =
        switch DatePhrase(days) {
        case .weekend(let back?)?, .week(let back)?, .weekWith(.ago(let back, .week))?: back
        default: nil
        }
      // The row would have no name otherwise.
      guard let back, back >= 52, !line.contains("\"\(days)\""),
        let range = Self.range(of: days, machine.today)
      else { return }
      line = line.replacing("$(list \(days) --", with: "$(list \(range) --")
        .replacing("$(목록 \(days) --", with: "$(목록 \(range) --")
    }
  }

  /// The note with the days of compared periods, one of which is of the year before or a holiday, or nil.
  func daysOfBoth(_ lists: [String]) -> Phrase? {
    let names = lists.map(Self.days)
    let isUntold = names.contains { name in
      switch DatePhrase(name) {
      case .yearBefore?, .monthBefore?, .holiday(_, _, .daysOff)?, .sameWeekend?: true
      case .weekend(let back?)?, .week(let back)?, .weekWith(.ago(let back, .week))?: back >= 52
      default: false
      }
    }
    let ranges = names.compactMap { Self.range(of: $0, machine.today) }
    guard isUntold, names.count > 1, ranges.count == names.count else { return nil }
    // A share has two lists of each period.
    let periods = ranges.indices.filter { !ranges[..<$0].contains(ranges[$0]) }.map { ranges[$0] }
    let days = periods.map { "\($0) (\($0.count) \($0.count == 1 ? "day" : "days"))" }
    return Phrase(
      "note: \(days.joined(separator: ", "))",
      ko: "참고: " + periods.map { "\($0) (\($0.count)일)" }.joined(separator: ", ")
    )
  }
}
