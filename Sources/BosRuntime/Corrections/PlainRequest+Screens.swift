import BosDomain
import BosText

/// Questions for the admissions of films per screen or show, and for the bookings of a film by its place.
extension PlainRequest {
  /// Returns the line for such a question with the days in it, or nil if the words are none.
  static func perScreen(_ words: [String]) -> (line: Phrase, days: Phrase?)? {
    guard let (others, isPerShow) = withoutScreens(words.map { $0.lowercased() }) else {
      return nil
    }
    var rest = others
    var request = PlainRequest()
    // `by audience per screen` is an order.
    let isRanking = words.contains {
      ["순위", "랭킹", "순", "순으로", "순서", "ranking"].contains($0.lowercased())
    }
    let isOrder =
      isRanking
      || zip(words, words.dropFirst()).contains {
        $0.lowercased() == "by" && $1.lowercased() != "screen"
      }
    var (isFirst, isLeast) = (false, false)
    while let word = rest.first {
      let bare = bare(word)
      let next = rest.dropFirst().first
      if let taken = request.number(word, next) ?? request.number(bare, next) {
        rest.removeFirst(taken)
        continue
      }
      if request.days == nil, let found = dayPhrase(rest[...]) {
        request.days = Phrase(verbatim: found.text)
        rest.removeFirst(found.count)
        continue
      }
      if request.options.isEmpty, let option = Words.options[word] ?? Words.options[bare] {
        request.options = [option]
      } else if request.country == nil, request.options.isEmpty, word != "us",
        let country = Words.countries[word] ?? Words.countries[bare] ?? Words.country(ofFilms: word)
      {
        request.country = country
      } else if request.days == nil, Words.today.contains(word) || Words.today.contains(bare) {
        request.days = Phrase("yesterday", ko: "어제")
      } else if Words.superlatives.contains(word) || ["best", "최고"].contains(word) {
        isFirst = true
      } else if Words.least.contains(word) || ["적은", "낮은", "worst"].contains(word) {
        (isFirst, isLeast) = (true, true)
      } else if Words.column(word)?.name != "audience", Words.column(bare)?.name != "audience",
        Words.aggregates[bare]?.english != "mean", !Words.fillers.contains(word),
        !Words.chart.contains(word), !Words.chart.contains(bare), !Words.viewers.contains(word),
        !isOrder || !["by", "order", "ordered", "sorted", "순", "순으로", "순서"].contains(word)
      {
        return nil
      }
      rest.removeFirst()
    }
    guard request.places.isEmpty || request.places == [1] else { return nil }
    // `높은 순` asks for an order, not for the first one.
    let isOne = request.place != nil || isFirst && !isRanking
    let count = request.count ?? (isOne ? 1 : isOrder ? 10 : nil)
    return (request.screens(count, isLeast: isLeast, isPerShow: isPerShow), request.days)
  }

  /// The films whose screens rose or fell most in a week, for `스크린수가 제일 많이 줄어든 영화`, or nil.
  static func changeOfScreens(_ words: [String]) -> Phrase? {
    let words = words.map { $0.lowercased() }
    let names = words.map { bare($0) }
    guard words.count < 12, names.contains(where: { Words.column($0)?.name == "screens" }),
      let fall = words.compactMap({
        Words.changes[$0] ?? (["added", "추가된"].contains($0) ? false : nil)
      })
      .first
    else { return nil }
    var request = PlainRequest()
    let others: Set<String> = [
      "지난주", "전주", "지난주에", "대비", "비해", "since", "last", "week", "than", "against", "from", "before",
      "added",
      "추가된", "which", "가장", "제일",
    ]
    for (place, word) in words.enumerated() {
      let next = place + 1 < words.count ? words[place + 1] : nil
      guard
        Words.changes[word] != nil || Words.column(bare(word))?.name == "screens"
          || others.contains(word) || Words.weekBefore.contains(word)
          || Words.chart.contains(bare(word))
          || Words.fillers.contains(word) || Words.superlatives.contains(word)
          || request.number(word, next) != nil || Int(word) != nil
      else { return nil }
    }
    let isOne = words.contains { ["which", "film", "movie"].contains($0) }
    let count = request.count ?? (isOne ? 1 : 10)
    let sign = fall ? "+" : "-"
    return Phrase(
      "list --all | join $(list -7 --all) on code | derive { before: screens_2, change: screens - "
        + "screens_2 } | sort \(sign)change | first \(count) | columns title screens before change",
      ko: "목록 --전체 | 합치기 $(목록 -7 --전체) on 영화코드 | 열추가 { 전주: screens_2, 변화: 스크린수 - "
        + "screens_2 } | 정렬 \(sign)변화 | 처음 \(count) | 열선택 제목 스크린수 전주 변화"
    )
  }

  /// The films with their admissions per screen or show; of several days, those of all of them.
  private func screens(_ count: Int?, isLeast: Bool, isPerShow: Bool) -> Phrase {
    let number = isPerShow ? Phrase("shows", ko: "상영횟수") : Phrase("screens", ko: "스크린수")
    let average = isPerShow ? Phrase("per_show", ko: "회당관객") : Phrase("per_screen", ko: "스크린당관객")
    let list = Self.joined([Phrase("list", ko: "목록")] + [days].compactMap(\.self), by: " ")
    let all = [Self.joined(Self.all([list]) + options, by: " ")] + films
    let sign = isLeast ? "+" : "-"
    let order = Phrase("sort \(sign)\(average.english)", ko: "정렬 \(sign)\(average.korean)")
    let isOfSeveral = days.map { Self.haveSeveralCharts($0.english) } ?? false
    guard isOfSeveral else {
      let first = count.map { [order, Phrase("first \($0)", ko: "처음 \($0)")] } ?? []
      let columns = Phrase(
        "columns title audience \(number.english) \(average.english)",
        ko: "열선택 제목 관객수 \(number.korean) \(average.korean)"
      )
      let few = films.isEmpty ? [Self.joined([list] + options, by: " ")] : all
      return Self.joined((count == nil ? few : all) + first + [columns], by: " | ")
    }
    let group = Phrase(
      "group title, code { audience: sum(audience), \(average.english): sum(audience) / "
        + "sum(\(number.english)) }",
      ko: "그룹 제목, 영화코드 { 관객수: 합계(관객수), \(average.korean): 합계(관객수) / "
        + "합계(\(number.korean)) }"
    )
    let byAudience = Phrase("sort -audience", ko: "정렬 -관객수")
    let first = Phrase("first \(count ?? 10)", ko: "처음 \(count ?? 10)")
    return Self.joined(all + [group, count == nil ? byAudience : order, first], by: " | ")
  }

  /// The condition for films of the country, if one is named.
  private var films: [Phrase] {
    country.map {
      [Self.condition(ofCountry: $0)]
    } ?? []
  }

  /// The words without those for a screen or a show, or nil if there are none.
  private static func withoutScreens(_ words: [String]) -> (rest: [String], isPerShow: Bool)? {
    for (place, word) in words.enumerated() {
      var rest = words
      let next = words.indices.contains(place + 1) ? words[place + 1] : ""
      let isOfShows = ["show", "screening", "showing"].contains(next)
      if ["per", "each", "a"].contains(word),
        isOfShows || ["screen", "theater", "theatre"].contains(next), place > 0
      {
        rest.removeSubrange(place...place + 1)
        return (rest, isOfShows)
      }
      let bare = bare(word)
      let isPerShow = perShow.contains(word) || ["회당관객", "회당관객수"].contains(bare)
      if isPerShow || perScreen.contains(word) || ["스크린당관객", "스크린당관객수"].contains(bare) {
        rest.remove(at: place)
        return (rest, isPerShow)
      }
    }
    return nil
  }

  private static let perScreen: Set<String> = [
    "스크린당", "상영관당", "per-screen", "per_screen", "스크린별", "per-theater", "per-theatre", "psa", "pta",
  ]
  private static let perShow: Set<String> = ["회당", "상영당", "회차당", "per-show", "per_show"]

  /// The bookings of the film with a place on the days that are named.
  func booking(ofPlace place: Int) -> Phrase? {
    guard let days, options.isEmpty, stages.isEmpty, places.count == 1, count == nil,
      let chart = PlainRequest.line(for: "\(days.english) 1위")
    else { return nil }
    let list = Phrase("list \(days.english)", ko: "목록 \(days.korean)")
    if !areSeveralDays {
      guard place <= 10 else { return nil }
      return Phrase(
        "booking | where title == $(\(list.english))[\(place - 1)].title",
        ko: "예매 | 조건 제목 == $(\(list.korean))[\(place - 1)].제목"
      )
    }
    guard chart.english.hasSuffix(" | first 1") else { return nil }
    let korean = PlainRequest.line(for: "\(days.korean) 1위") ?? chart
    return Phrase(
      "booking | where title == $(\(chart.english.dropLast())\(place))[\(place - 1)].title",
      ko: "예매 | 조건 제목 == $(\(korean.korean.dropLast())\(place))[\(place - 1)].제목"
    )
  }
}
