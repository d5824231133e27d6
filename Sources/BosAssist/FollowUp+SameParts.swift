import BosDomain
import BosRuntime
import BosText

/// The same part of another year, for `작년은?` after `추석 연휴 관객수`, and comparisons with it.
extension FollowUp {
  /// `작년 재작년` of `작년 재작년은`, if the last question was about parts of all films in one period.
  func bothPeriods(_ words: [String]) -> String? {
    guard (2...4).contains(words.count), let last = words.last,
      ["은", "는", "도"].contains(last.last),
      let question = machine.session.question, question.text.contains("점유율")
    else { return nil }
    let names = words.dropLast() + [String(last.dropLast())]
    let isTwo = (1..<names.count).contains { place in
      [names[..<place], names[place...]].allSatisfy {
        DatePhrase($0.joined(separator: " ")) != nil
      }
    }
    let text = names.joined(separator: " ")
    return isTwo && DatePhrase(text) == nil ? text : nil
  }

  private static let samePeriods: Set<String> = [
    "작년 동월", "전년 동월", "작년 같은 달", "작년 동기", "전년 동기", "작년 같은 기간", "전년 같은 기간", "작년 같은 때",
    "same period last year", "the same period last year", "same month last year",
    "the same month last year", "last year same period", "a year earlier", "the year before",
  ]
  private static let sameWeeks: Set<String> = [
    "작년 같은 주", "작년 같은주", "작년 동주", "전년 동주", "same week last year", "the same week last year",
  ]
  private static let relative: Set<String> = [
    "지난", "이번", "저번", "최근", "지난달", "지난주", "이번달", "이번주", "저번달", "저번주", "지난주말", "이번주말", "last",
    "this", "past", "previous", "since",
  ]

  /// The part of a year that the last question was about, in the year that days are; other days stay
  /// as they are.
  func ofSamePart(_ days: String) -> String {
    if let week = sameWeek(days) { return week }
    if Self.isYear(days), let same = ofSameWeeks(days) { return same }
    guard Self.isYear(days), let pipeline, let old = Self.parts(of: pipeline)?.days, !old.isEmpty,
      !PlainRequest.isWholeYear(old), let meaning = DayPhrase.resolve(old, today: machine.today),
      let first = Self.days(meaning)?.lower, let year = year(of: days, before: first.year)
    else { return days }
    return named(old, meaning, in: year, Self.isSamePeriod(days) ? nil : days)
      ?? shifted(meaning, by: first.year - year) ?? days
  }

  /// The week of the last question 52 weeks before, for `작년 같은 주는?`, or nil for other words.
  private func sameWeek(_ days: String) -> String? {
    guard Self.sameWeeks.contains(days.lowercased()), let pipeline,
      let old = Self.parts(of: pipeline)?.days,
      case .days(let week)? = DayPhrase.resolve(old, today: machine.today), week.count == 7,
      week.lower.weekday == .monday, let first = week.lower.adding(days: -364),
      let last = week.upper.adding(days: -364)
    else { return nil }
    return "\(first)..\(last)"
  }

  /// The weekend or week of the loaded chart 52 weeks before for each year, with its option, or nil
  /// if the line names neither.
  private func ofSameWeeks(_ days: String) -> String? {
    guard let pipeline, let parts = Self.parts(of: pipeline) else { return nil }
    let spans: Set<String> = ["--week", "--weekend", "--weekdays", "--주간", "--주말", "--주중"]
    let isBare = parts.days.isEmpty || ["weekend", "주말"].contains(parts.days.lowercased())
    let named = parts.options.first(where: spans.contains)
    let span = named ?? (isBare ? spanOfCharts : nil)
    guard let span, let charts = machine.session.chartsOfAnswer?.days, let first = charts.min(),
      let last = charts.max(), last.days(since: first) < 7,
      let year = year(of: days, before: first.year),
      let day = first.adding(days: -364 * (first.year - year))
    else { return nil }
    return "\(day) \(span)"
  }

  /// The option of the loaded charts for a week or a part of one, or nil for days.
  private var spanOfCharts: String? {
    let command = machine.session.chartsOfAnswer?.command(selected: machine.session.date)
    let words = command?.text(in: machine.language).split(separator: " ").map(String.init) ?? []
    return words.first {
      ["--week", "--weekend", "--weekdays", "--주간", "--주말", "--주중"].contains($0)
    }
  }

  static func isSamePeriod(_ days: String) -> Bool { samePeriods.contains(days.lowercased()) }

  /// Whether days are a year alone, or the same ones of the year before.
  static func isYear(_ days: String) -> Bool {
    isSamePeriod(days) || PlainRequest.isWholeYear(days)
  }

  /// The year that days are, if it is before another one.
  func year(of days: String, before other: Int) -> Int? {
    if Self.isSamePeriod(days) { return other - 1 }
    return StatedEntry.range(of: days, machine.today).flatMap {
      $0.lower.year < other ? $0.lower.year : nil
    }
  }

  static func days(_ meaning: DatePhrase.Meaning) -> DayRange? {
    switch meaning {
    case .day(let day): DayRange(lower: day, upper: day)
    case .days(let range), .weekend(let range): range
    default: nil
    }
  }

  /// The name of the same part in a year, such as `작년 추석 연휴`, or nil if it has none.
  func named(
    _ old: String,
    _ meaning: DatePhrase.Meaning,
    in year: Int,
    _ word: String?
  ) -> String? {
    let part = PlainRequest.yearApart(old).part ?? old
    let words = part.split(separator: " ").map { $0.lowercased() }
    guard part.contains(where: \.isLetter), !words.contains(where: Self.relative.contains),
      let days = Self.days(meaning)
    else { return nil }
    let isKorean = part.contains { !$0.isASCII }
    let names =
      isKorean
      ? [word, "\(year)년"].compactMap(\.self).map { "\($0) \(part)" } : ["\(part) \(year)"]
    return names.first { name in
      guard let found = DayPhrase.resolve(name, today: machine.today).flatMap(Self.days) else {
        return false
      }
      // A holiday may have other days around it.
      return [found.lower.year, found.upper.year].contains(year)
        && abs(found.count - days.count) < 10
    }
  }

  /// The dates of the same part, by weeks where it has whole ones, or nil for a single day.
  func shifted(_ meaning: DatePhrase.Meaning, by years: Int) -> String? {
    guard let days = Self.days(meaning), days.count > 1 else { return nil }
    let isWeek = days.count == 7 && days.lower.weekday == .monday
    if case .weekend = meaning {
      return days.lower.adding(days: -364 * years).map { friday in
        "\(friday) \(Phrase("--weekend", ko: "--주말").text(in: machine.language))"
      }
    }
    if isWeek {
      guard let lower = days.lower.adding(days: -364 * years),
        let upper = days.upper.adding(days: -364 * years)
      else { return nil }
      return "\(lower)..\(upper)"
    }
    guard let lower = StatedEntry.sameDate(as: days.lower, in: days.lower.year - years),
      let upper = StatedEntry.sameDate(as: days.upper, in: days.upper.year - years)
    else { return nil }
    return "\(lower)..\(upper)"
  }

  // MARK: Comparisons

  private static let comparisons: Set<String> = [
    "compared to last year", "compared with last year",
    "작년과 비교", "작년이랑 비교", "작년하고 비교", "작년과 비교해줘", "작년이랑 비교해줘", "작년 대비", "전년 대비", "작년보다",
    "작년보다 어때", "작년보다 늘었어", "작년보다 줄었어", "작년과 비교하면", "작년이랑 비교하면", "전년과 비교", "작년 동기 대비", "전년 동기 대비",
    "작년 동기와 비교", "작년 이맘때랑 비교", "작년 이맘때와 비교", "작년 같은 기간과 비교", "작년 같은 기간이랑 비교",
    "compare with last year",
    "compare to last year",
    "compare with the same period last year", "vs same period last year",
    "vs the same period last year",
    "compare it with last year", "compare it to last year", "compare that with last year",
    "compare that to last year", "vs last year", "versus last year", "against last year",
  ]

  /// The question that compares the sum of the last one with that of the year before, or nil.
  func comparisonWithYearBefore(_ words: [String]) -> String? {
    guard Self.comparisons.contains(words.joined(separator: " ").lowercased()), let pipeline,
      let parts = Self.parts(of: pipeline), !parts.days.isEmpty
    else { return nil }
    let isEnglish = parts.name == "list"
    let stages = parts.stages.split(separator: " ").map(String.init)
    let sum = isEnglish ? "sum" : "합계"
    guard stages.count == 3, stages[0] == "|", stages[1] == sum else { return nil }
    let others = parts.options.filter { !["--all", "--전체"].contains($0) }
    let films: String
    switch others {
    case []: films = ""
    case ["--nation", "korean"]: films = "korean films "
    case ["--nation", "foreign"]: films = "foreign films "
    case ["--국적", "한국"]: films = "한국영화 "
    case ["--국적", "외국"]: films = "외국영화 "
    default: return nil
    }
    // `작년 추석 연휴` is compared with the latest one.
    let days = PlainRequest.yearApart(parts.days).part ?? parts.days
    return isEnglish
      ? "\(films)\(stages[2]) \(days) vs last year"
      : "\(days) \(films)\(stages[2]) 작년과 비교"
  }
}
