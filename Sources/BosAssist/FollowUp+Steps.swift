import BosDomain
import BosRuntime
import BosText

/// The days before and after those of the last charts.
extension FollowUp {
  struct Step {
    let unit: Unit
    let isForward: Bool
  }

  private static let english: [String: Unit] = [
    "day": .day, "week": .week, "weekend": .weekend, "month": .month, "year": .year,
  ]
  private static let korean: [String: Unit] = [
    "날": .day, "주": .week, "주말": .weekend, "달": .month, "해": .year,
  ]

  private static let before: [String: Unit] = {
    var table: [String: Unit] = [
      "전날": .day, "이전날": .day, "그 전주 주말": .weekend, "그 전년": .year, "a day earlier": .day,
      "a week earlier": .week, "one week earlier": .week, "a month earlier": .month,
      "preceding day": .day, "prev day": .day, "previous day": .day,
    ]
    for (name, unit) in english {
      for words in ["the \(name) before", "\(name) before", "the previous \(name)"] {
        table[words] = unit
      }
    }
    table["previous weekend"] = .weekend
    for (name, unit) in korean {
      for words in ["그 전 \(name)", "그 전\(name)", "그전\(name)", "그 이전 \(name)", "이전 \(name)"] {
        table[words] = unit
      }
    }
    return table
  }()

  private static let after: [String: Unit] = {
    var table: [String: Unit] = [
      "다음날": .day, "다음 날": .day, "이튿날": .day, "next day": .day, "the next day": .day,
      "a day later": .day, "a week later": .week, "one week later": .week, "a month later": .month,
    ]
    for (name, unit) in english {
      for words in [
        "the \(name) after", "\(name) after", "the following \(name)", "following \(name)",
      ] {
        table[words] = unit
      }
    }
    for (name, unit) in korean {
      for words in ["그 다음 \(name)", "그 다음\(name)", "그다음 \(name)", "그다음\(name)"] {
        table[words] = unit
      }
    }
    return table
  }()

  /// The change that `the day before` and `그 다음 주` ask for, or nil.
  static func step(_ text: String) -> Change? {
    let text = text.lowercased()
    return before[text].map(Change.before) ?? after[text].map(Change.after)
  }

  /// The chart of the day before the selected one, if no chart was shown yet.
  func firstStep(_ unit: Unit) -> String? {
    guard unit == .day, pipeline == nil, machine.session.chartsOfAnswer == nil else { return nil }
    return Phrase("list -1", ko: "목록 -1").text(in: machine.language)
  }

  /// The pipeline with the days beside, in weeks or weekends if the last charts are of those.
  func moved(_ step: Step) -> String? {
    let request = machine.session.chartsOfAnswer
    let command = request?.command(selected: machine.session.date)
    let isKorean = pipeline?.hasPrefix("목록") == true
    let words = (isKorean ? command?.korean : command?.english)?.split(separator: " ") ?? []
    let span = words.first {
      ["--week", "--weekend", "--weekdays", "--주간", "--주말", "--주중"].contains($0)
    }
    // Days are of a weekend only in its chart.
    guard let days = days(beside: step),
      step.unit != .weekend || span.map({ ["--weekend", "--주말"].contains($0) }) == true
    else { return nil }
    return moved(to: span.map { "\(days.prefix { $0 != "." }) \($0)" } ?? days)
  }

  /// The days, weeks, months or years beside those of the last charts.
  private func days(beside step: Step) -> String? {
    guard let days = machine.session.chartsOfAnswer?.days, let first = days.min(),
      let last = days.max()
    else { return nil }
    // After several weeks, the next one is none of the same kind.
    if step.isForward, step.unit == .week, days.count > 7 { return nil }
    let sign = step.isForward ? 1 : -1
    let range: (Day?, Day?) =
      switch step.unit {
      case .day: (first.adding(days: sign), last.adding(days: sign))
      case .week, .weekend: (first.adding(days: 7 * sign), last.adding(days: 7 * sign))
      case .month:
        Self.ends(of: Month(of: step.isForward ? last : first).adding(months: sign)?.days)
      // One day is one of the year before, too.
      case .year where first == last && !step.isForward:
        yearBefore(first, isDay: machine.session.chartsOfAnswer?.span == .day)
      case .year:
        (
          Day(year: first.year + sign, month: 1, day: 1),
          Day(year: first.year + sign, month: 12, day: 31)
        )
      }
    guard let from = range.0, var to = range.1, from >= Chart.firstDay else { return nil }
    // Charts to come aren't out.
    if step.isForward, from < to, let yesterday = machine.today.adding(days: -1), from <= yesterday
    {
      to = min(to, yesterday)
    }
    return from == to ? "\(from)" : "\(from)..\(to)"
  }

  /// The same date of the year before, or for a week the one 52 weeks before.
  private func yearBefore(_ day: Day, isDay: Bool) -> (Day?, Day?) {
    let same =
      isDay ? StatedEntry.sameDate(as: day, in: day.year - 1) : day.adding(days: -364)
    return (same, same)
  }

  private static func ends(of range: DayRange?) -> (Day?, Day?) { (range?.lower, range?.upper) }
}
