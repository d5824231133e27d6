import BosDomain
import BosText

/// Questions for the films with the highest or lowest mean price of a ticket, such as `most expensive
/// films by ticket price` and `평균 요금이 가장 비싼 영화`.
extension PlainRequest {
  private static let prices: Set<String> = [
    "요금", "관람요금", "관람료", "평균요금", "가격", "price", "prices", "ticket_price",
  ]
  private static let highest: Set<String> = [
    "비싼", "비쌌던", "높은", "높았던", "expensive", "highest", "dearest",
  ]
  private static let lowest: Set<String> = ["싼", "저렴한", "쌌던", "낮은", "낮았던", "cheapest", "lowest"]
  private static let aroundPrices: Set<String> = [
    "평균", "average", "mean", "ticket", "tickets", "티켓", "by", "with", "가장", "제일", "most", "the",
    "which", "what", "had", "has", "film", "movie", "films", "movies", "영화", "영화들", "작품", "순",
    "순으로",
  ]

  /// Returns the line for such a question with the days in it, or nil if the words are none.
  static func dearest(_ words: [String]) -> (line: Phrase, days: Phrase?)? {
    let words = words.map { $0.lowercased() }
    var request = PlainRequest()
    var (isOfPrice, isOfFilms) = (false, false)
    var isLowest: Bool?
    var index = 0
    while index < words.count {
      let word = words[index]
      let name = bare(word)
      let next = index + 1 < words.count ? words[index + 1] : nil
      if word == "least", next == "expensive" {
        isLowest = true
        index += 1
      } else if highest.contains(word) {
        isLowest = isLowest ?? false
      } else if lowest.contains(word) {
        isLowest = true
      } else if prices.contains(word) || prices.contains(name) {
        isOfPrice = true
      } else if let found = GroupRequest.price(word, next) {
        isOfPrice = true
        index += found.count - 1
      } else if let taken = request.number(word, next), request.places.isEmpty {
        isOfFilms = isOfFilms || request.count != nil
        index += taken - 1
      } else if request.days == nil, let found = dayPhrase(words[index...]) {
        request.days = Phrase(verbatim: found.text)
        index += found.count - 1
      } else if request.options.isEmpty, let option = Words.options[word] ?? Words.options[name],
        option.english.hasPrefix("--nation")
      {
        request.options = [option]
      } else if !aroundPrices.contains(word), !aroundPrices.contains(name),
        !Words.fillers.contains(word)
      {
        return nil
      }
      isOfFilms = isOfFilms || films.contains(word) || films.contains(name)
      index += 1
    }
    guard isOfPrice, isOfFilms, let isLowest, request.places.isEmpty else { return nil }
    let isOne = words.contains { ["film", "movie", "영화", "작품", "영화는"].contains($0) }
    return (request.dearest(request.count ?? (isOne ? 1 : 10), isLowest), request.days)
  }

  private static let films: Set<String> = ["film", "films", "movie", "movies", "영화", "영화들", "작품"]

  private func dearest(_ count: Int, _ isLowest: Bool) -> Phrase {
    let source = Self.joined([Phrase("list", ko: "목록")] + [days].compactMap(\.self), by: " ")
    let list = Self.joined(Self.all([source]) + options, by: " ")
    let sign = isLowest ? "+" : "-"
    let first = Phrase(
      "sort \(sign)ticket_price | first \(count)",
      ko: "정렬 \(sign)평균관람요금 | 처음 \(count)"
    )
    guard areSeveralDays else {
      let columns = Phrase("columns title ticket_price audience", ko: "열선택 제목 평균관람요금 관객수")
      return Self.joined([list, first, columns], by: " | ")
    }
    let group = Phrase(
      "group title, code { audience: sum(audience), ticket_price: sum(sales) / sum(audience) }",
      ko: "그룹 제목, 영화코드 { 관객수: 합계(관객수), 평균관람요금: 합계(매출액) / 합계(관객수) }"
    )
    return Self.joined([list, group, first], by: " | ")
  }
}

extension PlainRequest {
  /// The mean price of a ticket in each of several periods, as in `average ticket price 2026 vs 2019`, or
  /// nil if the words ask for none.
  static func comparedPrices(_ words: [String]) -> (line: Phrase, days: Phrase?)? {
    guard words.contains(where: { marks.contains($0.lowercased()) }) else { return nil }
    var (periods, nation, isOfPrice) = ([String](), nil as Phrase?, false)
    var index = 0
    while index < words.count {
      let word = words[index].lowercased()
      let next = index + 1 < words.count ? words[index + 1].lowercased() : nil
      if let found = GroupRequest.price(word, next), !isOfPrice {
        isOfPrice = true
        index += found.count - 1
      } else if nation == nil, let option = nationOption(word) ?? nationOption(bare(word)) {
        nation = option
      } else if let found = dayPhrase(words[index...]) {
        periods.append(found.text)
        index += found.count - 1
      } else if !["평균", "average", "mean"].contains(word), !marks.contains(word),
        !jointsOfPeriods.contains(word)
      {
        return nil
      }
      index += 1
    }
    periods = ofSameYear(periods)
    guard isOfPrice, periods.count > 1, Set(periods).count == periods.count,
      let all = periods.count > 2 ? several(periods) : ofSameLength(periods).map(inOrder),
      let first = all.first
    else { return nil }
    let list = joined([Phrase("--all", ko: "--전체")] + [nation].compactMap(\.self), by: " ")
    let english = all.map { period in
      let list = "list \(days(of: period, in: all)) \(list.english)"
      return
        "{period: \"\(period)\", sales: $(\(list) | sum sales), audience: $(\(list) | sum audience)}"
    }
    let korean = all.map { period in
      let list = "목록 \(days(of: period, in: all)) \(list.korean)"
      return "{기간: \"\(period)\", 매출액: $(\(list) | 합계 매출액), 관객수: $(\(list) | 합계 관객수)}"
    }
    let line = Phrase(
      "[\(english.joined(separator: ", "))] | derive { ticket_price: sales / audience }",
      ko: "[\(korean.joined(separator: ", "))] | 열추가 { 평균관람요금: 매출액 / 관객수 }"
    )
    return (line, Phrase(verbatim: first))
  }
}
