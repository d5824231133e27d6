import BosDomain
import BosRuntime
import BosText

/// The same day, week, weekend or month of another year, as in `same week last year`.
extension BareEntry {
  /// Returns the list of such days beside the selected day, or nil for other entries.
  ///
  /// Without a selected day, they are beside today.
  func ofSelectedDay(_ text: String) -> Command? {
    let selected = machine.session.date
    guard selected != machine.today, selected != machine.today.adding(days: -1) else { return nil }
    let bar = text.firstIndex(of: "|") ?? text.endIndex
    let stages = bar == text.endIndex ? "" : " \(text[bar...])"
    var words = text[..<bar].split(separator: " ").map(String.init)
    if let first = words.first, ["list", "목록"].contains(first.lowercased()) {
      words.removeFirst()
    }
    let options = words.firstIndex { $0.hasPrefix("--") } ?? words.endIndex
    let (named, rest) = (words[..<options], words[options...])
    let days = named.joined(separator: " ")
    guard named.count < 6, rest.allSatisfy({ $0.hasPrefix("--") || $0.allSatisfy(\.isLetter) }),
      named.contains(where: { ["same", "같은", "이맘때", "동월"].contains($0.lowercased()) }),
      let found = Self.days(days, beside: selected),
      let now = DayPhrase.resolve(days, today: machine.today)
    else { return questionOfSelectedDay(text) }
    let end = rest.map { " \($0)" }.joined()
    return Command(
      text: Phrase("list \(found.english)", ko: "목록 \(found.korean)").text(in: machine.language)
        + end + stages,
      note: isTyped ? nil : .ofSelectedDay(selected, Self.words(for: now))
    )
  }

  /// The question with such a day beside the selected day in place of its words, as in `total audience
  /// same day last year`, or nil for others.
  private func questionOfSelectedDay(_ text: String) -> Command? {
    let selected = machine.session.date
    let words = text.split(separator: " ").map(String.init)
    let lower = words.map { $0.lowercased() }
    guard (3...10).contains(words.count), !text.contains(where: { "|;\"".contains($0) }),
      let place = lower.firstIndex(where: { ["same", "같은", "이맘때", "동월"].contains($0) })
    else { return nil }
    // `작년 같은 날` begins before that word.
    for start in [place - 1, place] where start >= 0 {
      guard let found = PlainRequest.daysAtStart(words[start...]), start + found.count > place,
        let days = Self.days(found.text, beside: selected),
        let now = DayPhrase.resolve(found.text, today: machine.today)
      else { continue }
      let other = days.text(in: machine.language)
      let named = words[..<start] + [other] + words[(start + found.count)...]
      guard let line = PlainReading.reading(named.joined(separator: " "))?.line,
        line.english.hasPrefix("list "), line.english.contains(" | ")
      else { return nil }
      return Command(
        text: line.text(in: machine.language),
        note: isTyped ? nil : .ofSelectedDay(selected, Self.words(for: now))
      )
    }
    return nil
  }

  /// The days that a phrase means if another day is today.
  private static func days(_ text: String, beside day: Day) -> Phrase? {
    func back(_ years: Int) -> Day? {
      Day(year: day.year - years, month: day.month, day: day.dayOfMonth)
        ?? Day(year: day.year - years, month: day.month, day: 28)
    }
    switch DatePhrase(text) {
    case .ago(let years, .year)?: return back(years).map { Phrase(verbatim: "\($0)") }
    case .month(let months)? where months > 0 && months % 12 == 0:
      return back(months / 12).map { Phrase(verbatim: String("\($0)".prefix(7))) }
    case .week(let weeks)? where weeks > 0:
      // The whole week, as today's is the one 52 weeks ago.
      guard let other = day.adding(days: -7 * weeks),
        let first = other.adding(days: 1 - other.weekday.rawValue),
        let last = first.adding(days: 6)
      else { return nil }
      return Phrase(verbatim: "\(first)..\(last)")
    case .sameWeekend(let years)?:
      return day.adding(days: -364 * years).map {
        Phrase("weekend of \($0)", ko: "\($0) 주말")
      }
    default: return nil
    }
  }

  private static func words(for meaning: DatePhrase.Meaning) -> String? {
    switch meaning {
    case .day(let day): "\(day)"
    case .days(let days), .weekend(let days): "\(days)"
    case .selectedWeekend, .failure: nil
    }
  }
}

extension Phrase {
  /// Says which day the days are counted from, and what they would be from today.
  fileprivate static func ofSelectedDay(_ day: Day, _ now: String?) -> Phrase {
    let other = now.map {
      Phrase("; counted from today: `list \($0)`", ko: " · 오늘 기준: `목록 \($0)`")
    }
    return Phrase(
      "note: counted from the selected day, \(day)\(other?.english ?? "")",
      ko: "참고: 선택한 날짜 \(day) 기준입니다\(other?.korean ?? "")"
    )
  }
}
