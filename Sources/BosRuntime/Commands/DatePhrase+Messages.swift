package import BosDomain
package import BosLanguage
package import BosText

extension DatePhrase.Failure {
  /// What is wrong with a phrase, with its stable name.
  package func message(_ word: String) -> DiagnosticMessage {
    switch self {
    case .impossible:
      DiagnosticMessage(
        "no-such-day",
        "`\(word)` is not a day of the calendar",
        ko: "`\(word)`: 달력에 없는 날짜입니다"
      )
    case .ambiguous: .severalReadings(word, 2)
    case .unknownYear:
      DiagnosticMessage(
        "unknown-year",
        "`\(word)`: the holidays of that year are not known",
        ko: "`\(word)`: 그해의 공휴일을 알 수 없습니다"
      )
    case .otherWeekday(let day):
      DiagnosticMessage(
        "other-weekday",
        "`\(word)`: \(day) is a \(day.weekday.long)",
        ko: "`\(word)`: \(Particle.topic.attached(to: "\(day)")) \(day.weekday.koreanLong)입니다"
      )
    case .tooFewWeeks(let count, .month(let month)):
      DiagnosticMessage(
        "too-few-weeks",
        "`\(word)`: \(month) has \(count) weeks",
        ko: "`\(word)`: \(month.year)년 \(month.month)월은 \(count)주차까지 있습니다"
      )
    case .tooFewWeeks(let count, .weekends(let month)):
      DiagnosticMessage(
        "too-few-weeks",
        "`\(word)`: \(month) has \(count) weekends",
        ko: "`\(word)`: \(month.year)년 \(month.month)월에는 주말이 \(count)번뿐입니다"
      )
    case .tooFewWeeks(let count, .year(let year)):
      DiagnosticMessage(
        "too-few-weeks",
        "`\(word)`: \(year) has \(count) weeks",
        ko: "`\(word)`: \(year)년은 \(count)주차까지 있습니다"
      )
    case .notBegun(_, isToday: true, _, _):
      DiagnosticMessage(
        "none-over",
        "`\(word)` begins today, so none of its days is over",
        ko: "`\(word)`: 오늘 시작해서 아직 끝난 날이 없습니다"
      )
    case .notBegun(let days, isToday: false, _, _):
      DiagnosticMessage(
        "none-over",
        "`\(word)` is yet to come: it begins on \(days.lower)",
        ko: "`\(word)`: \(days.lower)에 시작하는 기간이라 아직 오지 않았습니다"
      )
    case .reversed:
      DiagnosticMessage(
        "reversed-days",
        "this range ends before it begins",
        ko: "기간의 끝이 시작보다 앞섭니다"
      )
    case .outside:
      DiagnosticMessage(
        "outside-calendar",
        "this day is outside of the calendar",
        ko: "달력의 범위(1~9999년)를 벗어난 날짜입니다"
      )
    }
  }

  /// What to write instead of a phrase on a day.
  func hint(for word: String, today: Day) -> Phrase? {
    // The last weeks of this year are yet to come.
    if case .tooFewWeeks(_, .year(let year)) = self, year == today.year {
      return .lastOne(Phrase("last week", ko: "지난주"))
    }
    return hint(for: word)
  }

  /// What to write instead of a phrase.
  package func hint(for word: String) -> Phrase? {
    // `13월` is no month.
    if case .date(_, let month, let day)? = DatePhrase(word), month > 12,
      case .impossible(let nearest?) = self, nearest.month == day, nearest.day == month
    {
      return .noMonth(
        month,
        orDay: nearest.phrase.english,
        Phrase.monthAndDay(nearest.month, nearest.day)
      )
    }
    if self == .impossible(nil), word.hasSuffix("월"), let month = Int(word.dropLast()), month > 12 {
      return .writeInstead(Phrase("december", ko: "12월"))
    }
    if case .otherWeekday(let day) = self, let other = day.inYearBefore(on: DatePhrase(word)) {
      return Phrase(
        "for the \(other.weekday.long), write `\(other)`; for the latest one, `\(day)`",
        ko: "\(other.weekday.koreanLong)이면 \(Particle.direction.attached(to: "`\(other)`")), "
          + "날짜가 맞으면 \(Particle.direction.attached(to: "`\(day)`")) 쓰세요"
      ).suggesting(Phrase(verbatim: "\(other)"))
    }
    if case .ambiguous(let day, _) = self, word.contains("..") || word.contains("~") {
      return Phrase(
        "write years with four digits, as in `\(day)`",
        ko: "`\(day)`처럼 연도를 네 자리로 쓰세요"
      )
    }
    if case .impossible = self, let day = Self.difference(word) { return .writeInstead(day) }
    guard case .impossible(let nearest?) = self, let (first, last) = DatePhrase.ends(of: word)
    else {
      return hint
    }
    let day = nearest.phrase
    // One end of the range is right.
    let isFirst = DatePhrase(first).map(\.isImpossible) ?? false
    return .writeInstead(
      isFirst
        ? Phrase("\(day.english)..\(last)", ko: "\(day.korean)..\(last)")
        : Phrase("\(first)..\(day.english)", ko: "\(first)..\(day.korean)")
    )
  }

  /// The day that `2026-11-20 - 5` means, without a unit of the number.
  private static func difference(_ word: String) -> String? {
    let parts = word.split(separator: " ").map(String.init)
    guard parts.count == 3, parts[1] == "-", let date = Day(parts[0]), let count = Int(parts[2]),
      (1...999).contains(count)
    else { return nil }
    return date.adding(days: -count).map { "\($0)" }
  }

  private var hint: Phrase? {
    switch self {
    case .outside, .impossible(nil): nil
    case .impossible(let nearest?): .writeInstead(nearest.phrase)
    case .ambiguous(let day, let other): .days([day, other])
    case .unknownYear:
      Phrase(
        "those of the lunar calendar are known from 1949 to 2100",
        ko: "음력 공휴일은 1949년부터 2100년까지 알 수 있습니다"
      )
    case .otherWeekday(let day): .writeInstead("\(day)")
    case .tooFewWeeks(let count, .month(let month)):
      .writeInstead(
        Phrase(
          "week \(count) of \(Self.names[month.month - 1]) \(month.year)",
          ko: "\(month.year)년 \(month.month)월 \(count)주차"
        )
      )
    case .tooFewWeeks(_, .weekends(let month)):
      .writeInstead(
        Phrase(
          "last weekend of \(Self.names[month.month - 1]) \(month.year)",
          ko: "\(month.year)년 \(month.month)월 마지막 주말"
        )
      )
    case .tooFewWeeks(let count, .year(let year)):
      .writeInstead(Phrase("week \(count) of \(year)", ko: "\(year)년 \(count)주차"))
    case .reversed: Phrase("write the earlier day first", ko: "앞선 날짜를 먼저 쓰세요")
    case .notBegun(_, _, let span, isCurrentOver: true):
      switch span {
      case .week: .upToYesterday(Phrase("this week", ko: "이번 주"))
      case .weekend: .upToYesterday(Phrase("this weekend", ko: "이번 주말"))
      case .month: .upToYesterday(Phrase("this month", ko: "이번 달"))
      case .quarter: .upToYesterday(Phrase("this quarter", ko: "이번 분기"))
      case .half: .upToYesterday(Phrase("this half", ko: "이번 반기"))
      case .year: .upToYesterday(Phrase("this year", ko: "올해"))
      case .season, .daysOff: nil
      }
    case .notBegun(_, _, let span, isCurrentOver: false):
      switch span {
      case .week: .lastOne(Phrase("last week", ko: "지난주"))
      case .weekend: .lastOne(Phrase("last weekend", ko: "지난 주말"))
      case .month: .lastOne(Phrase("last month", ko: "지난달"))
      case .quarter: .lastOne(Phrase("last quarter", ko: "지난 분기"))
      case .season(let month): .lastOne(Self.lastSeason(from: month))
      case .half: .lastOne(Phrase("last half", ko: "지난 반기"))
      case .year: .lastOne(Phrase("last year", ko: "작년"))
      case .daysOff(let holiday):
        .lastOne(
          Phrase("last \(holiday.rawValue) holidays", ko: "지난 \(holiday.label.korean) 연휴")
        )
      }
    }
  }

  private static func lastSeason(from month: Int) -> Phrase {
    switch month {
    case 3: Phrase("last spring", ko: "지난 봄")
    case 6: Phrase("last summer", ko: "지난 여름")
    case 9: Phrase("last autumn", ko: "지난 가을")
    default: Phrase("last winter", ko: "지난 겨울")
    }
  }

  fileprivate static let names = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ]
}

extension DatePhrase {
  /// The texts of both ends of a range, or nil for another phrase.
  fileprivate static func ends(of text: String) -> (first: String, last: String)? {
    guard case .range = DatePhrase(text) else { return nil }
    for mark in ["..", "~", " to ", " until ", " through ", " - ", ":", "/", "-"] {
      guard let place = text.firstRange(of: mark) else { continue }
      let first = String(text[..<place.lowerBound]).trimmed
      let last = String(text[place.upperBound...]).trimmed
      // `6/1-6/31` isn't divided by its first mark.
      if mark == ":" || mark == "/", first.count < 10 { continue }
      if DatePhrase(first) != nil, !last.isEmpty { return (first, last) }
    }
    return nil
  }

  /// Whether the calendar has no such day, whichever day is today.
  fileprivate var isImpossible: Bool {
    guard let day = Day(year: 2024, month: 6, day: 15) else { return false }
    if case .failure(.impossible) = meaning(today: day) { return true }
    return false
  }
}

extension DiagnosticMessage {
  /// The numbers can be those of several days.
  static func severalReadings(_ word: String, _ count: Int) -> DiagnosticMessage {
    DiagnosticMessage(
      "ambiguous-day",
      "`\(word)` can be one of \(count == 2 ? "two" : "three") days",
      ko: "`\(word)`: \(count == 2 ? "두" : "세") 가지 날짜로 읽을 수 있습니다"
    )
  }
}

extension Day {
  /// The same date of the last year before in which it was on the weekday that a phrase without a year names,
  /// or nil.
  fileprivate func inYearBefore(on phrase: DatePhrase?) -> Day? {
    guard case .onWeekday(.dayOfYear(let month, let day, .latest), let weekday)? = phrase else {
      return nil
    }
    return (1...6).lazy.compactMap { Day(year: year - $0, month: month, day: day) }
      .first { $0.weekday == weekday }
  }
}

extension DatePhrase.Nearest {
  /// The day as it can be typed.
  fileprivate var phrase: Phrase {
    if let year, let day = Day(year: year, month: month, day: day) {
      return Phrase(verbatim: "\(day)")
    }
    let name = DatePhrase.Failure.names[month - 1]
    return Phrase("\(name) \(day)", ko: "\(month)월 \(day)일")
  }
}

extension Phrase {
  fileprivate static func upToYesterday(_ phrase: Phrase) -> Phrase {
    Phrase(
      "for the days up to yesterday, write `\(phrase.english)`",
      ko: "어제까지는 \(Particle.direction.attached(to: "`\(phrase.korean)`")) 쓰세요"
    )
  }

  fileprivate static func lastOne(_ phrase: Phrase) -> Phrase {
    Phrase(
      "for the latest one, write `\(phrase.english)`",
      ko: "끝난 기간은 \(Particle.direction.attached(to: "`\(phrase.korean)`")) 쓰세요"
    )
  }
}
