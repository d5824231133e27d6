import BosDomain
import BosLanguage
import BosRuntime
import BosText

/// Releases of days around today, of which some or all are to come, such as `이번 주 개봉작` on a Monday
/// and `12월 개봉작` in November.
extension BareEntry {
  private enum Span {
    /// A period with today in it or right ahead, with the words for its releases.
    case current(DayRange, releases: Phrase?)
    case coming(DayRange)
    /// Days without a year, with those of the year before.
    case dated(DayRange, name: String, other: Phrase)

    var days: DayRange {
      switch self {
      case .current(let days, _), .coming(let days), .dated(let days, _, _): days
      }
    }
  }

  /// The booking list for releases to come, or the charts with a note about those, or nil.
  func releasesAroundToday(_ text: String, _ parse: Parse) -> Command? {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace).map { word in
      word.filter { !"?!.,".contains($0) }
    }.filter { !$0.isEmpty }
    guard (2...10).contains(words.count), let first = words.first, !Self.lists.contains(first)
    else {
      return nil
    }
    var (span, kind) = (nil as Span?, nil as Phrase?)
    var (isRelease, isUpcoming) = (false, false)
    var index = 0
    while index < words.count {
      let names = [words[index], PlainRequest.bareName(words[index])]
      if span == nil, let found = self.span(at: words[index...]) {
        span = found.span
        index += found.count - 1
      } else if let found = names.lazy.compactMap({ Self.kinds[$0] }).first, kind == nil {
        kind = found
      } else if names.contains(where: Self.upcomingWords.contains) {
        isUpcoming = true
      } else if names.contains(where: Self.opens.contains) {
        isRelease = true
      } else if !names.contains(where: Self.wordsAround.contains),
        !names.contains(where: Self.aside.contains)
      {
        return nil
      }
      index += 1
    }
    guard let span, isRelease || isUpcoming else { return nil }
    let today = machine.today
    switch span {
    case .current(let days, let releases) where days.lower < today:
      if isUpcoming {
        return booking(
          DayRange(lower: today, upper: days.upper),
          [kind.map(Self.noKind), releases.map(Self.alreadyOut)]
        )
      }
      // The charts have the films that came out.
      guard let releases, days.upper > today, let loader,
        let stated = StatedEntry(machine, loader).instead(of: parse)
      else { return nil }
      let note = Self.toCome(releases)
      return Command(text: stated.text, note: .adding([note], to: stated.note))
    case .dated(let days, let name, let other) where !isUpcoming:
      return booking(days, [kind.map(Self.noKind), Self.named(name, days, other)])
    default: return booking(span.days, [kind.map(Self.noKind)])
    }
  }

  private func booking(_ days: DayRange, _ notes: [Phrase?]) -> Command {
    let line =
      days.count == 1
      ? Phrase("booking | where open == \(days.lower)", ko: "예매 | 조건 개봉일 == \(days.lower)")
      : Phrase(
        "booking | where open >= \(days.lower) and open <= \(days.upper)",
        ko: "예매 | 조건 개봉일 >= \(days.lower) and 개봉일 <= \(days.upper)"
      )
    return Command(
      text: line.text(in: machine.language),
      note: .adding(notes.compactMap(\.self), to: nil)
    )
  }

  // MARK: Days

  /// The longest phrase for such days at the start of words.
  private func span(at words: ArraySlice<String>) -> (span: Span, count: Int)? {
    for count in stride(from: min(3, words.count), to: 0, by: -1) {
      var parts = Array(words.prefix(count))
      guard let last = parts.popLast() else { continue }
      for end in [last, PlainRequest.bareName(last)] {
        let name = (parts + [end]).joined(separator: " ")
        if let days = span(name) { return (.coming(days), count) }
        if let found = currentSpan(name) ?? datedSpan(name) ?? datedRange(name) {
          return (found, count)
        }
      }
    }
    return nil
  }

  private func currentSpan(_ name: String) -> Span? {
    let today = machine.today
    func week(_ first: Int) -> DayRange? {
      guard let lower = today.adding(days: first - today.weekday.rawValue),
        let upper = today.adding(days: 7 - today.weekday.rawValue)
      else { return nil }
      return DayRange(lower: lower, upper: upper)
    }
    switch name {
    case "this week", "이번 주", "이번주", "금주":
      return week(1).map {
        .current($0, releases: Phrase("releases this week", ko: "이번 주 개봉작"))
      }
    case "this weekend", "이번 주말", "이번주말": return week(5).map { .current($0, releases: nil) }
    case "this month", "이번 달", "이번달", "이달":
      return .current(
        Month(of: today).days,
        releases: Phrase("releases this month", ko: "이번 달 개봉작")
      )
    default: return nil
    }
  }

  /// The month or the day of a name without a year, if it begins within two months.
  private func datedSpan(_ name: String) -> Span? {
    let now = Month(of: machine.today)
    let months = [0, 1, 2].compactMap { now.adding(months: $0) }
    let english = Self.months
    for month in months {
      let names = english.indices.contains(month.month - 1) ? english[month.month - 1] : []
      let label = names.first ?? ""
      if month.first > machine.today, names.contains(name) || name == "\(month.month)월" {
        let other = Phrase(
          "\(label) \(month.year - 1) releases",
          ko: "\(month.year - 1)년 \(month.month)월 개봉작"
        )
        return .dated(month.days, name: name, other: other)
      }
      guard let number = Self.dayOfMonth(name, month.month, names),
        let day = Day(year: month.year, month: month.month, day: number), day > machine.today,
        day.days(since: machine.today) <= 61,
        let before = Day(year: month.year - 1, month: month.month, day: number)
      else { continue }
      let other = Phrase("\(before) releases", ko: "\(before) 개봉작")
      return .dated(DayRange(lower: day, upper: day), name: name, other: other)
    }
    return nil
  }

  /// The days of a name such as `12/2~12/9` or `12월 2일~9일`, if both ends are to come.
  private func datedRange(_ name: String) -> Span? {
    let ends = name.split(separator: "~").map { String($0).trimmed }
    guard ends.count == 2, case .dated(let first, _, let other)? = datedSpan(ends[0]) else {
      return nil
    }
    let month = first.lower.month
    guard
      case .dated(let last, _, let otherLast)? = datedSpan(ends[1])
        ?? datedSpan("\(month)월 \(ends[1])"), first.count == 1, last.count == 1,
      first.lower <= last.upper
    else { return nil }
    func range(_ first: String, _ last: String) -> String {
      "\(first.prefix(10))..\(last.prefix(10))"
    }
    return .dated(
      DayRange(lower: first.lower, upper: last.upper),
      name: name,
      other: Phrase(
        "\(range(other.english, otherLast.english)) releases",
        ko: "\(range(other.korean, otherLast.korean)) 개봉작"
      )
    )
  }

  /// The day in a name such as `12/2`, `12월 2일` and `dec 2` of a month.
  private static func dayOfMonth(_ name: String, _ month: Int, _ names: [String]) -> Int? {
    for start in ["\(month)/", "\(month)월 ", "\(month)월"] + names.map({ $0 + " " })
    where name.hasPrefix(start) {
      var digits = name.dropFirst(start.count)
      if digits.hasSuffix("일") { digits.removeLast() }
      guard (1...2).contains(digits.utf8.count), digits.allSatisfy(\.isASCII) else { continue }
      if let number = Int(digits), (1...31).contains(number) { return number }
    }
    return nil
  }

  private static let months: [[String]] = [
    "january", "february", "march", "april", "may", "june", "july", "august", "september",
    "october", "november", "december",
  ].map { [$0, String($0.prefix(3))] }

  // MARK: Notes

  private static func noKind(_ kind: Phrase) -> Phrase {
    Phrase(
      "the booking list doesn't tell \(kind.english) films from others: these are all films",
      ko: "예매 목록에서는 \(kind.korean)만 고를 수 없어 모든 영화를 보여 줍니다"
    )
  }

  private static func alreadyOut(_ releases: Phrase) -> Phrase {
    Phrase(
      "the films that are out already: `\(releases.english)`",
      ko: "이미 개봉한 영화는 \(Particle.direction.attached(to: "`\(releases.korean)`")) 보세요"
    )
  }

  private static func toCome(_ releases: Phrase) -> Phrase {
    let (english, korean) = ("upcoming \(releases.english)", "\(releases.korean.dropLast(3))개봉 예정작")
    return Phrase(
      "the films that are still to come: `\(english)`",
      ko: "아직 개봉하지 않은 영화는 \(Particle.direction.attached(to: "`\(korean)`")) 보세요"
    )
  }

  private static func named(_ name: String, _ days: DayRange, _ other: Phrase) -> Phrase {
    let year = days.lower.year
    return Phrase(
      "this is the coming \(name), of \(year); the last one: `\(other.english)`",
      ko: "다가오는 \(name)(\(year)년)입니다. 지난 \(Particle.topic.attached(to: name)) "
        + "\(Particle.direction.attached(to: "`\(other.korean)`")) 보세요"
    )
  }

  /// Words for films that open, which `released` and `개봉한` don't mean.
  private static let opens: Set<String> = [
    "opening", "opens", "releases", "release", "premieres", "개봉작", "개봉작들", "개봉", "개봉하는",
    "개봉할", "개봉영화", "개봉해",
  ]
  private static let aside: Set<String> = ["new", "신규", "예매율", "예매순", "예매", "bookings"]
  /// Commands, whose days are those of charts.
  private static let lists: Set<String> = ["list", "목록", "예매", "booking"]
  private static let kinds: [String: Phrase] = {
    let groups: [([String], Phrase)] = [
      (
        ["독립영화", "예술영화", "독립예술영화", "다양성영화", "독립", "예술", "indie", "independent", "arthouse"],
        Phrase("arthouse", ko: "독립·예술영화")
      ),
      (["상업영화", "commercial"], Phrase("commercial", ko: "상업영화")),
      (["한국영화", "국내영화", "한국", "국산영화", "korean", "domestic"], Phrase("Korean", ko: "한국영화")),
      (["외국영화", "해외영화", "외화", "외국", "foreign"], Phrase("foreign", ko: "외국영화")),
    ]
    var table: [String: Phrase] = [:]
    for (words, kind) in groups { for word in words { table[word] = kind } }
    return table
  }()
}
