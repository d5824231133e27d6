import BosDomain

/// The period before another one, as in `지난 주말 관객수 전주 대비` and `last weekend vs the week before`.
extension PlainRequest {
  private enum Step { case week, weekend, month, year }

  private static let joining = ["와", "과", "랑", "하고"]

  /// The words with `전주 대비` for `전주대비` beside an amount; alone, it is a column.
  static func withPartedMarks(_ words: [String]) -> [String] {
    guard words.contains(where: { amountColumn($0) ?? amountColumn(bare($0)) != nil }) else {
      return words
    }
    return words.flatMap { word in
      ["전주대비", "전월대비", "전달대비"].contains(word) ? [String(word.prefix(2)), "대비"] : [word]
    }
  }

  /// The words with the period that `전주` or `the week before` means beside another one, which is
  /// of the kind of that one; nil if there is no such period.
  static func withPeriodMoved(_ words: [String]) -> [String]? {
    let lower = words.map { $0.lowercased() }
    for place in lower.indices {
      guard let (step, count) = mark(lower[place...]) else { continue }
      let before = periods(lower[..<place])
      // `전주랑 지지난주` are two weeks, and `전주 대비 지난 주말` are not.
      let isJoined = joining.contains { lower[place + count - 1].hasSuffix($0) }
      if before.isEmpty, isJoined || lower[place].allSatisfy(\.isASCII) { continue }
      let others = before + periods(lower[(place + count)...])
      guard others.count == 1, let other = others.first else { return words }
      guard let moved = moved(other, step) else { return nil }
      return words[..<place] + moved.split(separator: " ").map(String.init)
        + words[(place + count)...]
    }
    return words
  }

  /// Whether a question without days asks for the change against the week before, as in `전주보다
  /// 관객이 얼마나 늘었어`.
  static func asksWeeklyChange(_ words: [String]) -> Bool {
    let others: Set<String> = ["관객", "관객수", "관객이", "관객수가", "관객은", "관객수는", "얼마나", "더", "몇"]
    // `지난주보다 얼마나 늘었어` compares the weeks.
    func isWeekBefore(_ word: String) -> Bool {
      Words.weekBefore.contains(word) && !word.hasPrefix("지난")
    }
    return words.contains(where: isWeekBefore) && words.contains(where: isChange)
      && words.allSatisfy { isWeekBefore($0) || others.contains($0) || isChange($0) }
  }

  /// A form of a verb, and no word before a film, as in `늘어난 영화`.
  private static func isChange(_ word: String) -> Bool {
    changed.contains(where: word.hasPrefix) && !word.hasSuffix("난") && !word.hasSuffix("은")
  }

  /// Reads words such as `전주` or `week before`, and counts them.
  private static func mark(_ words: ArraySlice<String>) -> (Step, Int)? {
    let korean: [String: Step] = [
      "전주": .week, "전주말": .weekend, "전월": .month, "전달": .month,
    ]
    let parted: [String: Step] = ["주": .week, "주말": .weekend, "달": .month]
    let english: [String: Step] = [
      "week": .week, "weekend": .weekend, "month": .month, "year": .year,
    ]
    let all = Array(words.prefix(4))
    guard let first = all.first else { return nil }
    if first == "the" {
      return english[all.count > 1 ? all[1] : ""] == nil
        ? nil : mark(words.dropFirst()).map { ($0.0, $0.1 + 1) }
    }
    let next = all.count > 1 ? all[1] : ""
    let third = all.count > 2 ? all[2] : ""
    if let step = korean[first] ?? korean[bare(first)] {
      return step == .week && bare(next) == "주말" ? (.weekend, 2) : (step, 1)
    }
    if first.hasPrefix("그"), let step = korean[bare(String(first.dropFirst()))] { return (step, 1) }
    if first == "그", let step = korean[bare(next)] {
      return step == .week && bare(third) == "주말" ? (.weekend, 3) : (step, 2)
    }
    if first == "그", ["전", "이전"].contains(next), let step = parted[bare(third)] {
      return (step, 3)
    }
    if let step = english[first], ["before", "previous"].contains(next), third != "last" {
      return (step, ["that", "it"].contains(third) ? 3 : 2)
    }
    guard ["previous", "preceding", "prior"].contains(first), let step = english[next] else {
      return nil
    }
    return (step, 2)
  }

  private static func periods(_ words: ArraySlice<String>) -> [String] {
    var found: [String] = []
    var index = words.startIndex
    while index < words.endIndex {
      let days = dayPhrase(words[index...])
      if let days { found.append(days.text) }
      index += max(1, days?.count ?? 1)
    }
    return found
  }

  /// Two periods of which one is a day such as `a week ago`, as that many weeks, months or years before
  /// the other day; none if that day has no name.
  static func besideDay(_ periods: [String]) -> [String] {
    guard periods.count == 2 else { return periods }
    let ago = periods.indices.filter { daysAgo(periods[$0]) != nil }
    guard ago.count == 1, let place = ago.first, let (count, unit) = daysAgo(periods[place]),
      isDay(periods[1 - place]),
      !["today", "오늘"].contains(periods[1 - place].lowercased())
    else { return periods }
    let other = periods[1 - place]
    let isKorean = other.contains { !$0.isASCII }
    var moved: String?
    switch (unit, count) {
    case (.week, 1): moved = self.moved(other, .week)
    case (.year, 1) where ["yesterday", "어제", "전일", "어저께"].contains(other.lowercased()):
      moved = isKorean ? "작년 같은 날" : "same day last year"
    default: break
    }
    let units: (String, String) =
      switch unit {
      case .day: ("day", "일")
      case .week: ("week", "주")
      case .month: ("month", "개월")
      case .year: ("year", "년")
      }
    let before =
      moved
      ?? (isKorean
        ? "\(other) \(count)\(units.1) 전"
        : count == 1 ? "a \(units.0) before \(other)" : "\(count) \(units.0)s before \(other)")
    guard isDay(before) else { return [] }
    return place == 0 ? [before, other] : [other, before]
  }

  /// The number of weeks, months or years of `a week ago` and the like, or nil.
  private static func daysAgo(_ period: String) -> (count: Int, unit: DatePhrase.Unit)? {
    guard case .ago(let count, let unit)? = DatePhrase(period), count > 0 else { return nil }
    // `일주일 전` is read as days, and `하루 전` is the day before the other one, unlike `어제`.
    if unit == .day {
      if period.contains("주") { return (count / 7, .week) }
      let isNamed = ["하루", "1일", "a day", "one day", "1 day"].contains(where: period.hasPrefix)
      return count == 1 && isNamed ? (1, .day) : nil
    }
    return (count, unit)
  }

  /// The period of the same kind before another one, or nil.
  private static func moved(_ period: String, _ step: Step) -> String? {
    let isKorean = period.contains { !$0.isASCII }
    func name(_ english: String, _ korean: String) -> String { isKorean ? korean : english }
    switch (DatePhrase(period), step) {
    case (.weekend(let back?)?, .week), (.weekend(let back?)?, .weekend):
      return switch back {
      case 0: name("last weekend", "지난 주말")
      case 1: name("weekend before last", "지지난 주말")
      case 2..<5000: name("\(back + 1) weekends ago", "\(back + 1)주 전 주말")
      default: nil
      }
    case (.week(let back)?, .week):
      return switch back {
      case 0: name("last week", "지난주")
      case 1: name("week before last", "지지난주")
      case 2..<5000: name("week of \(back + 1) weeks ago", "\(back + 1)주 전 주")
      default: nil
      }
    case (.month(0)?, .month): return name("last month", "지난달")
    case (.month(1)?, .month): return name("month before last", "지지난달")
    case (.months(let first, 1, .exactly(let year))?, .month):
      let (number, of) = first > 1 ? (first - 1, year) : (12, year - 1)
      return "\(of)-\(number < 10 ? "0" : "")\(number)"
    case (.months(_, 1, _)?, .month):
      return name("\(period) a month earlier", "\(period) 1개월 전")
    case (.ago(let count, .day)?, .week) where (1..<5000).contains(count):
      return name("\(count + 7) days ago", "\(count + 7)일 전")
    case (.date?, .week), (.onWeekday?, .week), (.dayOfYear(_, _, .latest)?, .week):
      return name("\(period) 1 week ago", "\(period) 1주 전")
    case (.weekday(let weekday, .before)?, .week):
      return name("\(weekday.long.lowercased()) before last", "지지난 \(weekday.koreanLong)")
    case (.year(.exactly(let year))?, .year): return "\(year - 1)"
    case (.year(.back(0))?, .year): return name("last year", "작년")
    case (.year(.back(1))?, .year): return name("year before last", "재작년")
    case (.year?, .year): return nil
    case (_?, .year): return name("last year", "작년")
    default: return nil
    }
  }
}
