import BosDomain
package import BosText

/// Questions for all films that were number one on some days, for the sum of the first films, and for
/// films of a country.
extension PlainRequest {
  /// Returns the line for `number ones in october`, `10월에 1위 한 영화들` and the like with the days in
  /// it, or nil if the words are none.
  static func numberOnes(_ words: [String]) -> (line: Phrase, days: Phrase?)? {
    let words = words.map { $0.lowercased() }
    var days: Phrase?
    var (isFirst, areSeveral, isOpening, isCounted) = (false, false, false, false)
    var index = 0
    while index < words.count {
      let word = words[index]
      let next = words.indices.contains(index + 1) ? words[index + 1] : ""
      if ["number", "no", "no."].contains(word), ["1", "one", "ones", "1s"].contains(next) {
        isFirst = true
        if next.hasSuffix("s") { areSeveral = true }
        index += 1
      } else if ["#1", "1위", "1등", "일위"].contains(word) || ["1위", "1등"].contains(bare(word)) {
        isFirst = true
      } else if openings.contains(word)
        || word == "개봉한"
          && (next.hasPrefix("날") || words.contains("1위로"))
      {
        (isOpening, areSeveral) = (true, true)
      } else if isOpening, word == "day" || word.hasPrefix("날") {
        // The day of the release.
      } else if ["1위였던", "1위한", "1위했던"].contains(word) {
        (isFirst, areSeveral) = (true, true)
      } else if days == nil, let found = dayPhrase(words[index...]) {
        days = Phrase(verbatim: found.text)
        index += found.count - 1
      } else if word == "how" && next == "many" || word == "몇" && next.hasPrefix("편") {
        (areSeveral, isCounted) = (true, true)
        index += 1
      } else if word.hasPrefix("몇편") {
        (areSeveral, isCounted) = (true, true)
      } else if severals.contains(word) {
        areSeveral = true
      } else if !["that", "were", "was", "became", "reached", "영화", "작품", "한번이라도", "번이라도"].contains(
        word
      ),
        !Words.fillers.contains(word), !Words.chart.contains(word)
      {
        return nil
      }
      index += 1
    }
    guard isFirst, areSeveral, let days, haveSeveralCharts(days.english) else { return nil }
    if isCounted, !isOpening {
      return (
        Phrase(
          "list \(days.english) | where rank == 1 | group title, code | count",
          ko: "목록 \(days.korean) | 조건 순위 == 1 | 그룹 제목, 영화코드 | 개수"
        ), days
      )
    }
    guard !isCounted else { return nil }
    if isOpening {
      return (
        Phrase(
          "list \(days.english) | where rank == 1 and day == open | columns day title audience",
          ko: "목록 \(days.korean) | 조건 순위 == 1 and 날짜 == 개봉일 | 열선택 날짜 제목 관객수"
        ), days
      )
    }
    let count =
      switch DatePhrase(days.english) {
      case .weekendsOf?, .recentWeekends?: Phrase("weekends", ko: "주말수")
      default: Phrase("days", ko: "일수")
      }
    return (
      Phrase(
        "list \(days.english) | where rank == 1 | group title, code { \(count.english): count() } | sort -\(count.english)",
        ko:
          "목록 \(days.korean) | 조건 순위 == 1 | 그룹 제목, 영화코드 { \(count.korean): 개수() } | 정렬 -\(count.korean)"
      ), days
    )
  }

  /// Words for a film on the day of its release.
  private static let openings: Set<String> = [
    "opened", "opening", "debuted", "개봉일에", "개봉일", "개봉날", "개봉하자마자", "데뷔한",
  ]

  /// Words for several films that were number one, one after the other.
  private static let severals: Set<String> = [
    "films", "movies", "영화들", "작품들", "한", "했던", "오른", "차지한", "올랐던", "목록", "리스트", "영화들은",
    "모두", "한번이라도",
  ]

  /// Returns the line for `sales of the top 10 yesterday` and the like, or nil if the words are none.
  static func sumOfFirst(_ words: [String]) -> (line: Phrase, days: Phrase?)? {
    let words = words.map { $0.lowercased() }
    guard let joint = words.firstIndex(of: "of"), (1...4).contains(joint) else { return nil }
    let columns = words[..<joint].compactMap { word in
      Words.column(word).flatMap { ["audience", "sales", "shows"].contains($0.name) ? $0 : nil }
    }
    let around: Set<String> = [
      "the", "total", "combined", "what", "is", "was", "sum", "box", "office", "share",
    ]
    // A share without an amount is one of admissions.
    let isShare = words[..<joint].contains("share")
    let shared = isShare && columns.isEmpty ? ChartColumn.named("audience") : nil
    guard columns.count < 2, let column = columns.first ?? shared,
      words[..<joint].allSatisfy({ around.contains($0) || Words.column($0) != nil })
    else { return nil }
    var request = PlainRequest()
    guard request.read(Array(words[(joint + 1)...])), request.count != nil, request.stages.isEmpty,
      request.places.isEmpty, isShare || !request.areSeveralDays, request.part == nil,
      !request.isCounted
    else { return nil }
    if isShare {
      // The shares are those of all films.
      return (request.shareOfFirst(column), request.days)
    }
    request.aggregate = Phrase(
      "sum \(column.name)",
      ko: "합계 \(column.korean.first ?? column.name)"
    )
    return request.line.map { ($0, request.days) }
  }

  /// The first films with their shares of all films, and the sum of these.
  private func shareOfFirst(_ column: ChartColumn) -> Phrase {
    let name = column.korean.first ?? column.name
    let short = column.name == "audience" ? "관객" : column.name == "sales" ? "매출" : "상영"
    let (share, koreanShare) = ("\(column.name)_share", "\(short)비율")
    let list = [Phrase("list", ko: "목록")] + [days].compactMap(\.self) + options
    let count = count ?? 10
    if areSeveralDays { return shareOfFirst(count, list, Phrase(column.name, ko: name)) }
    return Self.joined(
      Self.all([Self.joined(list, by: " ")]) + [
        Phrase(
          "derive { \(share): percent(\(column.name), sum(\(column.name))) }",
          ko: "열추가 { \(koreanShare): 백분율(\(name), 합계(\(name))) }"
        ), Phrase("first \(count)", ko: "처음 \(count)"),
        Phrase("columns title \(column.name) \(share)", ko: "열선택 제목 \(name) \(koreanShare)"),
        Phrase("total", ko: "합계행"),
      ],
      by: " | "
    )
  }

  /// The films with the largest totals of several days with their shares of all, and the sum of these.
  private func shareOfFirst(_ count: Int, _ list: [Phrase], _ name: Phrase) -> Phrase {
    let (english, korean) = (name.english, name.korean)
    return Self.joined(
      Self.all([Self.joined(list, by: " ")]) + [
        Phrase(
          "group title, code { \(english): sum(\(english)) }",
          ko: "그룹 제목, 영화코드 { \(korean): 합계(\(korean)) }"
        ), Self.share(of: name), Phrase("sort -\(english)", ko: "정렬 -\(korean)"),
        Phrase("first \(count)", ko: "처음 \(count)"), Phrase("total", ko: "합계행"),
      ],
      by: " | "
    )
  }

  /// Whether words ask for some of the films, as `일본 영화만` and `only Japanese films` do.
  static func asksOnly(_ words: [String]) -> Bool {
    words.contains { ["only", "just"].contains($0.lowercased()) }
      || words.last.map { $0.count > 1 && $0.hasSuffix("만") } == true
  }

  /// Makes a country a condition on the films of the days that are named, or of a genre or a grade,
  /// or on those of the chart.
  mutating func takeCountry(isOnly: Bool) {
    guard let country, isOnly || days != nil || stages.contains(where: Self.isOfFilms) else {
      return
    }
    stages.insert(Self.condition(ofCountry: country), at: 0)
    (needsAll, isListed) = (true, true)
    self.country = nil
  }

  package static func condition(ofCountry country: String) -> Phrase {
    Phrase(
      "where nation contains \"\(KobisWords.english(country))\"",
      ko: "조건 국적 포함 \"\(country)\""
    )
  }

  /// Whether a word names a country or the films of one.
  func isCountry(_ word: String) -> Bool { isNation(word) || Words.countries[word] != nil }

  /// Whether a word is a choice of Korean or foreign films.
  func isNation(_ word: String?) -> Bool {
    word.flatMap { option($0) }?.english.hasPrefix("--nation ") ?? false
  }

  /// Takes the rank of `올해 흥행 10위` for the number of films; a rank by itself is that of one film.
  mutating func takeFirstRanks(_ words: [String]) {
    guard let place, places.count == 1, place % 5 == 0, count == nil, part == nil, !isCounted,
      words.contains("\(place)위"),
      words.contains(where: { ["흥행", "순위", "흥행순위", "영화순위", "인기순위", "랭킹", "박스오피스"].contains($0) })
    else { return }
    (count, places) = (place, [])
  }
}
