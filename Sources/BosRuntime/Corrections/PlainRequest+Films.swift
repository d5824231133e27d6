import BosDomain
import BosText

/// Requests for films with a number of viewers in all, such as `천만 영화` or `films over 5 million`,
/// and for more than the first ten.
extension PlainRequest {
  // MARK: Totals

  /// Takes a number of viewers with films after it, such as `500만 관객 영화`, and counts its words.
  mutating func total(_ words: ArraySlice<String>) -> Int? {
    guard stages.allSatisfy(Self.isOfFilms), let amount = ForeignAmount.read(words),
      ForeignAmount.isMillion(amount.text), amount.text.last?.isNumber == false
    else { return nil }
    var count = amount.count
    if let next = words.dropFirst(count).first, Words.viewers.contains(next.lowercased()) {
      count += 1
    }
    let rest = words.dropFirst(count).map { $0.lowercased() }
    // A country may stand before the films.
    let isOfCountry = rest.first.map { isCountry($0) && $0.hasSuffix("영화") } ?? false
    let next = rest.first { !isCountry($0) }
    guard isOfCountry || next.map(Self.filmWords.contains) == true else { return nil }
    (needsAll, isTotalImplied, isListed, isPassed) = (true, true, true, true)
    stages.append(
      Phrase("where total >= \(amount.text)", ko: "조건 누적관객수 >= \(amount.text)")
    )
    return count
  }

  static let filmWords: Set<String> = ["film", "films", "movie", "movies", "영화", "영화들"]

  /// The films with a number of viewers in all, of a period or else of this year's charts.
  ///
  /// The films of one chart are only a few of them.
  var filmsOfTotal: Phrase? {
    guard isOfMillions || isTotalImplied || isPassed, places.isEmpty, count == nil, ranks == nil,
      aggregate == nil, options.allSatisfy({ $0.english.hasPrefix("--nation ") })
    else { return nil }
    var ofFilms = stages.filter(Self.isOfFilms)
    if let country { ofFilms.insert(Self.condition(ofCountry: country), at: 0) }
    let amounts = stages.filter { !Self.isOfFilms($0) }
    guard amounts.count == 1, let condition = amounts.first else { return nil }
    if let days {
      guard isReached(condition), !isAboutViewers || !isCounted else { return nil }
      return films(reaching: Self.amount(of: condition), source(days), ofFilms)
    }
    let totals = ["total", "sales_total"].compactMap(ChartColumn.named)
    guard let column = totals.first(where: { condition.english.hasPrefix("where \($0.name) ") })
    else { return nil }
    let total = Phrase(column.name, ko: column.korean.first ?? column.name)
    let last =
      isCounted
      ? Phrase("count", ko: "개수")
      : Phrase("sort -\(total.english)", ko: "정렬 -\(total.korean)")
    let group = Phrase(
      "group title, code, open { \(total.english): max(\(total.english)) }",
      ko: "그룹 제목, 영화코드, 개봉일 { \(total.korean): 최대(\(total.korean)) }"
    )
    let year = source(Phrase("this year", ko: "올해"))
    return Self.joined([year] + ofFilms + [group, condition, last], by: " | ")
  }

  private func source(_ days: Phrase) -> Phrase {
    let list = Self.joined([Phrase("list", ko: "목록"), days] + options, by: " ")
    return Self.all([list])[0]
  }

  /// Whether films are asked for whose total reached an amount on the days, not those with as many
  /// viewers on these days.
  private func isReached(_ condition: Phrase) -> Bool {
    let isMillion = ForeignAmount.isMillion(Self.amount(of: condition).english)
    // `현재 100만 넘은 영화` had them before.
    return isMillion && (isOfMillions || isPassed) && (areSeveralDays || !isNow && isPassed)
  }

  private static func amount(of condition: Phrase) -> Phrase {
    func last(_ text: String) -> String { text.split(separator: " ").last.map(String.init) ?? "" }
    return Phrase(last(condition.english), ko: last(condition.korean))
  }

  /// The films that reached a number of viewers in a period.
  ///
  /// A film that is shown again had them before.
  private func films(reaching amount: Phrase, _ source: Phrase, _ ofFilms: [Phrase]) -> Phrase {
    let group = Phrase(
      "group title, code, open { before: min(total - audience), total: max(total) } "
        + "| where total >= \(amount.english) and before < \(amount.english)",
      ko: "그룹 제목, 영화코드, 개봉일 { 이전: 최소(누적관객수 - 관객수), 누적관객수: 최대(누적관객수) } "
        + "| 조건 누적관객수 >= \(amount.korean) and 이전 < \(amount.korean)"
    )
    let last =
      isCounted
      ? Phrase("count", ko: "개수")
      : Phrase(
        "columns title open total | sort -total",
        ko: "열선택 제목 개봉일 누적관객수 | 정렬 -누적관객수"
      )
    return Self.joined([source] + ofFilms + [group, last], by: " | ")
  }

  // MARK: All films

  /// Takes a word for all films, such as `all` or `전체`, or a number of films that ten don't reach, such
  /// as `more than 10` or `열 편 넘게`, and counts its words.
  mutating func moreThanTen(_ words: ArraySlice<String>) -> Int? {
    let all = words.prefix(4).map { $0.lowercased() }
    if ["all", "전체", "모든", "모두", "전부"].contains(all[0]) {
      isOfAll = true
      return 1
    }
    func number(_ word: String) -> Int? {
      let number = Self.numbers[word] ?? Int(word)
      return number.flatMap { (1...100).contains($0) ? $0 : nil }
    }
    if all.count > 2, ["more", "beyond"].contains(all[0]) {
      let start = all[1] == "than" ? 2 : 1
      guard number(all[start]) != nil else { return nil }
      let isLast = all.count == start + 1
      guard isLast || Self.filmWords.contains(all[start + 1]) || all[start + 1] == "rows" else {
        return nil
      }
      (isOfAll, isListed) = (true, true)
      return isLast ? start + 1 : start + 2
    }
    var (place, word) = (1, all[0])
    if word.hasSuffix("편"), word.count > 1 {
      word = String(word.dropLast())
    } else if all.count > 1, all[1].hasPrefix("편") {
      place = 2
    } else if let end = ["편보다", "편이상", "편넘게"].first(where: word.hasSuffix) {
      guard number(String(word.dropLast(end.count))) != nil else { return nil }
      (isOfAll, isListed) = (true, true)
      return end == "편보다" && all.count > 1 && ["많이", "더"].contains(all[1]) ? 2 : 1
    }
    guard number(word) != nil, place < all.count || all[place - 1] != "편" else { return nil }
    let isMore = all[place - 1] == "편보다" || place < all.count && ["넘게", "이상"].contains(all[place])
    guard isMore, place < all.count, ["넘게", "이상", "많이", "더"].contains(all[place]) else {
      return nil
    }
    (isOfAll, isListed) = (true, true)
    return place + 1
  }

  private static let numbers = [
    "열": 10, "스무": 20, "서른": 30, "ten": 10, "twenty": 20, "thirty": 30, "fifty": 50,
  ]

  /// Shows all films instead of the first ten, if nothing else was asked for.
  mutating func takeAll() {
    guard isOfAll, isListed, stages.isEmpty, places.isEmpty, count == nil, part == nil,
      aggregate == nil,
      !isCounted, ranks == nil
    else { return }
    needsAll = true
  }
}
