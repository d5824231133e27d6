import BosDomain
import BosRuntime
import BosText

/// Films that come out on days to come, for which there are only bookings.
extension BareEntry {
  /// The films of the booking list for `다음주 개봉작`, `upcoming films in december` and the like, or
  /// nil.
  func upcoming(_ text: String) -> Phrase? {
    let words = text.lowercased().split(whereSeparator: \.isWhitespace).map { word in
      word.filter { !"?!.,".contains($0) }
    }.filter { !$0.isEmpty }
    guard (2...10).contains(words.count) else { return nil }
    var days: DayRange?
    var (isMonth, isRelease, isUpcoming) = (false, false, false)
    var index = 0
    while index < words.count {
      let word = words[index]
      let bare = PlainRequest.bareName(word)
      let pair = index + 1 < words.count ? "\(word) \(PlainRequest.bareName(words[index + 1]))" : ""
      if days == nil, let found = span(pair) {
        days = found
        index += 1
      } else if days == nil, let found = span(bare) {
        days = found
      } else if days == nil, let found = month(bare) {
        (days, isMonth) = (found, true)
      } else if Self.upcomingWords.contains(word) || Self.upcomingWords.contains(bare) {
        isUpcoming = true
      } else if Self.releaseWords.contains(word) || Self.releaseWords.contains(bare) {
        isRelease = true
      } else if !Self.wordsAround.contains(word), !Self.wordsAround.contains(bare) {
        return nil
      }
      index += 1
    }
    // `december releases` are those of the last December.
    guard let days, isUpcoming || isRelease && !isMonth else { return nil }
    return Phrase(
      "booking | where open >= \(days.lower) and open <= \(days.upper)",
      ko: "예매 | 조건 개봉일 >= \(days.lower) and 개봉일 <= \(days.upper)"
    )
  }

  /// The days to come of a phrase such as `next week`.
  func span(_ text: String) -> DayRange? {
    let today = machine.today
    guard let monday = today.adding(days: 1 - today.weekday.rawValue) else { return nil }
    func days(_ first: Int, _ last: Int, from day: Day) -> DayRange? {
      guard let lower = day.adding(days: first), let upper = day.adding(days: last) else {
        return nil
      }
      return DayRange(lower: lower, upper: upper)
    }
    switch text {
    case "next week", "다음주", "다음 주", "담주": return days(7, 13, from: monday)
    case "next weekend", "다음 주말", "다음주말": return days(11, 13, from: monday)
    case "tomorrow", "내일": return days(1, 1, from: today)
    case "next month", "다음달", "다음 달", "담달":
      return Month(of: today).adding(months: 1).map { $0.days }
    default: return nil
    }
  }

  /// What is to come of a month such as `december` or `12월`.
  private func month(_ text: String) -> DayRange? {
    let names = [
      "january", "february", "march", "april", "may", "june", "july", "august", "september",
      "october", "november", "december",
    ]
    let number =
      text.hasSuffix("월")
      ? Int(text.dropLast())
      : names.firstIndex { $0 == text || text.count == 3 && $0.hasPrefix(text) }.map { $0 + 1 }
    let now = Month(of: machine.today)
    guard let number, (1...12).contains(number),
      let month = Month(year: number < now.month ? now.year + 1 : now.year, month: number),
      let tomorrow = machine.today.adding(days: 1), month.last >= tomorrow
    else { return nil }
    return DayRange(lower: max(month.first, tomorrow), upper: month.last)
  }

  static let upcomingWords: Set<String> = [
    "upcoming", "coming", "예정", "예정작", "개봉예정", "개봉예정작", "예정인", "나올",
  ]
  private static let releaseWords: Set<String> = [
    "opening", "opens", "open", "releases", "release", "released", "new", "out", "premieres", "개봉작",
    "개봉", "개봉하는", "개봉할", "신작", "나오는", "개봉영화", "개봉해",
  ]
  static let wordsAround: Set<String> = [
    "film", "films", "movie", "movies", "what", "what's", "which", "is", "are", "will", "be", "in",
    "the", "to", "list", "show", "me", "soon", "for", "on", "come", "comes", "영화", "영화들", "뭐", "뭐야",
    "뭐가", "목록", "보여줘", "알려줘", "있어", "작품", "무슨", "어떤",
  ]
}
