import BosDomain
import BosText

/// Requests for the first weekends of films, such as `opening weekends in November` or `11월 개봉작 첫 주말`.
extension PlainRequest {
  /// Returns the line for such a request with the days in it, or nil if the words are none.
  static func openings(_ words: [String]) -> (line: Phrase, days: Phrase?)? {
    guard var rest = withoutOpening(words.map { $0.lowercased() }) else { return nil }
    var request = PlainRequest()
    var column = ChartColumn.named("audience")
    var isFirst = false
    var index = 0
    while index < rest.count {
      let word = rest[index]
      let next = rest.indices.contains(index + 1) ? rest[index + 1] : nil
      if Self.joints.contains(word) || Self.joints.contains(bare(word)) {
        index += 1
      } else if Self.extremes.contains(word), next.flatMap({ Int($0) }).map({ $0 >= 1000 }) ?? true
      {
        isFirst = true
        index += 1
      } else if let taken = request.number(word, next) ?? request.number(bare(word), next) {
        index += taken
      } else if request.days == nil, let found = dayPhrase(rest[index...]) {
        request.days = Phrase(verbatim: found.text)
        index += found.count
      } else if let found = Words.column(word) ?? Words.column(bare(word)),
        ["audience", "sales"].contains(found.name)
      {
        column = found
        index += 1
      } else if request.options.isEmpty,
        let option = Words.options[word] ?? Words.options[bare(word)],
        option.english.hasPrefix("--nation")
      {
        request.options = [option]
        index += 1
      } else if isFiller(word) || isFiller(bare(word)) {
        index += 1
      } else if word.hasSuffix("주말의") {
        rest[index] = bare(word)
      } else {
        return nil
      }
    }
    if request.days == nil, isFirst || request.count != nil && !request.options.isEmpty {
      request.days = Phrase("this year", ko: "올해")
    }
    guard let days = request.days.flatMap(weekOfWeekend), request.places.count < 2, let column
    else {
      return nil
    }
    let nation =
      request.options.first.map { Phrase(" \($0.english)", ko: " \($0.korean)") }
      ?? Phrase(verbatim: "")
    // A day has no weekend of its own: its new films are meant.
    if DatePhrase(days.english)?.isOneDay == true {
      guard request.place == nil, request.count == nil else { return nil }
      return (
        Phrase(
          "list \(days.english) --all\(nation.english) | where day == open | columns title audience sales screens",
          ko: "목록 \(days.korean) --전체\(nation.korean) | 조건 날짜 == 개봉일 | 열선택 제목 관객수 매출액 스크린수"
        ), days
      )
    }
    let isPlural = words.contains { ["weekends", "openings", "debuts"].contains($0.lowercased()) }
    let isOne = isFirst && !isPlural || request.place != nil
    let count = request.count ?? (isOne ? 1 : isFirst ? 10 : nil)
    let skipped = (request.place ?? 1) - 1
    guard skipped == 0 || request.count == nil, skipped < 100 else { return nil }
    let name = column.korean.first ?? column.name
    let other = column.name == "sales" ? ("audience", "관객수") : ("sales", "매출액")
    let skip = skipped > 0 ? (" | skip \(skipped)", " | 건너뛰기 \(skipped)") : ("", "")
    let (first, korean) =
      count.map { (skip.0 + " | first \($0)", skip.1 + " | 처음 \($0)") } ?? ("", "")
    // The day of a weekend's chart is its Friday; a film can open on the Saturday or Sunday.
    let line = Phrase(
      "list \(days.english) --weekend --all\(nation.english) | where open in days(\"\(days.english)\") and day + 2 >= open and "
        + "day - open < 5 | sort -\(column.name)\(first) | columns title open day \(column.name) \(other.0)",
      ko:
        "목록 \(days.korean) --주말 --전체\(nation.korean) | 조건 개봉일 in 기간(\"\(days.korean)\") and 날짜 + 2 >= 개봉일 and "
        + "날짜 - 개봉일 < 5 | 정렬 -\(name)\(korean) | 열선택 제목 개봉일 날짜 \(name) \(other.1)"
    )
    return (line, days)
  }

  /// The week of a weekend, most of whose films open on its Wednesday; other days as they are.
  private static func weekOfWeekend(_ days: Phrase) -> Phrase? {
    func week(_ text: String) -> String {
      text.replacing("weekend", with: "week").replacing("주말", with: "주")
    }
    switch DatePhrase(days.english) {
    case .weekendOf(.weekdayOfMonth(let month, let place, let saturday))?:
      // The first weekend of a month can be in the last week of the one before.
      let day = days.english.lowercased().replacing("weekend", with: "saturday")
        .replacing("주말", with: "토요일")
      let week = day.contains("토요일") ? "\(day) 주" : "week of \(day)"
      let meant = DatePhrase.weekWith(.weekdayOfMonth(month, place, saturday))
      return DatePhrase(week) == meant ? Phrase(verbatim: week) : nil
    case .weekend(.some)?, .weekendOf?:
      guard case let phrase? = DatePhrase(week(days.english)), !phrase.isOneDay else { return days }
      return Phrase(week(days.english), ko: week(days.korean))
    default: return days
    }
  }

  private static let joints: Set<String> = [
    "new", "신작", "in", "of", "for", "by", "the", "from", "중", "중에", "중에서", "가운데", "성적", "스코어", "기록",
    "순",
  ]
  private static let extremes: Set<String> = [
    "biggest", "best", "largest", "highest", "strongest", "최고", "가장", "제일", "큰", "높은", "좋은", "센",
  ]
  /// What people call the first weekend of films.
  private static let openingWords: Set<String> = [
    "openings", "debuts", "오프닝", "오프닝주말", "오프닝성적", "오프닝스코어", "오프닝관객", "개봉성적",
  ]

  private static func isFiller(_ word: String) -> Bool {
    Words.fillers.contains(word) || Words.chart.contains(word) || Words.releases.contains(word)
      || Words.ranks.contains(word)
  }

  /// The words without those for a first weekend, or nil if there are none.
  static func withoutOpening(_ words: [String]) -> [String]? {
    let weekends: Set<String> = ["weekend", "weekends"]
    var rest = words
    for (place, word) in words.enumerated() {
      let next = words.indices.contains(place + 1) ? words[place + 1] : ""
      let isOpening = ["opening", "debut", "오프닝", "개봉"].contains(word)
      if isOpening, weekends.contains(next) || word != "개봉" && bare(next) == "주말" {
        rest.removeSubrange(place...place + 1)
        return rest
      }
      // `films opening this week` are only those that came out.
      let isBiggest = place > 0 && extremes.contains(words[place - 1])
      if openingWords.contains(word) || openingWords.contains(bare(word))
        || isBiggest && ["opening", "debut"].contains(word) && next != "day"
      {
        rest.remove(at: place)
        return rest
      }
      // `11월 첫 주말` alone is a weekend of the month.
      let isOfReleases = words.contains { $0.hasPrefix("개봉") || $0 == "released" }
      guard isOfReleases else { continue }
      if ["첫주말", "개봉주말", "개봉첫주말"].contains(bare(word)) {
        rest.remove(at: place)
        return rest
      }
      if ["첫", "개봉", "first"].contains(word), bare(next) == "주말" || weekends.contains(next) {
        rest.removeSubrange(place...place + 1)
        return rest
      }
    }
    return nil
  }
}
