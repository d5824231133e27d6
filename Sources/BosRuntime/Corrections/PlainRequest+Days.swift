import BosDomain
import BosLanguage
package import BosText

/// Requests about releases and the week before, and the options of `list`.
extension PlainRequest {
  /// The longest phrase for days at the start of the words.
  static func dayPhrase(_ words: ArraySlice<String>) -> (text: String, count: Int)? {
    for count in stride(from: min(8, words.count), to: 0, by: -1) {
      let text = words.prefix(count).joined(separator: " ")
      let bare = bare(text)
      for phrase in text.hasSuffix("'s") || text.hasSuffix("에") ? [bare] : [text, bare]
      where isYear(phrase) || isEarlyYear(phrase) || phrase.utf8.count == 8
        || phrase.count(where: { $0 == "." }) == 2
        || !phrase.allSatisfy({ $0.isNumber || $0 == "." })
      {
        guard let kind = DateGrammar.phrases.kind(phrase), kind != .toCome else { continue }
        return (ofThisYear(withoutPreposition(phrase)), count)
      }
    }
    return nil
  }

  /// Days without the word before them, as in `in june`, so that the line reads as people write one.
  private static func withoutPreposition(_ phrase: String) -> String {
    guard let space = phrase.firstIndex(of: " "),
      ["in", "on", "of", "for", "during", "over", "the"].contains(phrase[..<space].lowercased())
    else { return phrase }
    let rest = String(phrase[phrase.index(after: space)...])
    return DateGrammar.phrases.kind(rest) == nil ? phrase : rest
  }

  /// Takes `new releases` or `came out`, and counts its words.
  mutating func newFilms(_ word: String, _ next: String?) -> Int? {
    switch (word, next) {
    case ("new", "releases"), ("new", "release"), ("recent", "releases"), ("latest", "releases"),
      ("최근", "개봉작"), ("최신", "개봉작"), ("새", "개봉작"), ("최근", "개봉영화"), ("최신", "개봉영화"),
      ("새로", "나온"), ("새로", "개봉한"), ("새로", "개봉된"):
      areNewFilms = true
      return 2
    case ("releases", _):
      areNewFilms = true
      return 1
    case ("came", "out"): return 2
    default: return nil
    }
  }

  /// The films that were released on some days.
  func releases(_ days: Phrase) -> Phrase? {
    let chosen = stages.filter(Self.isOfFilms)
    let orders = stages.filter { $0.english.hasPrefix("sort ") }
    guard chosen.count + orders.count == stages.count, orders.count < 2,
      place == nil || count == nil && !isCounted && !isNow,
      aggregate == nil, country == nil, !isAboutViewers
    else { return nil }
    // The films of today aren't in a chart yet, but tickets for them are sold.
    if isNow {
      return options.isEmpty && stages.isEmpty && count == nil && !isCounted
        ? Phrase("booking | where open == today()", ko: "예매 | 조건 개봉일 == 오늘()") : nil
    }
    let list = Self.joined([Phrase("list", ko: "목록"), days] + options, by: " ")
    // Most films of a weekend open on the days before it.
    let opened =
      isOfWeekend
      ? Self.firstWeekend
      : Phrase(
        "where open in days(\"\(days.english)\")",
        ko: "조건 개봉일 in 기간(\"\(days.korean)\")"
      )
    let source = Self.all([list]) + [opened] + chosen
    let first = count.map { [Phrase("first \($0)", ko: "처음 \($0)")] } ?? place.map(Self.only) ?? []
    if isOfWeekend, !isCounted { return Self.joined(source + orders + first, by: " | ") }
    if isCounted {
      guard count == nil, orders.isEmpty else { return nil }
      let number = Phrase("group title, code, open | count", ko: "그룹 제목, 영화코드, 개봉일 | 개수")
      return Self.joined(source + [number], by: " | ")
    }
    guard
      let column = orders.isEmpty ? ChartColumn.named("audience") : Self.ownColumn(orders[0]),
      ["audience", "sales", "shows"].contains(column.name)
    else { return nil }
    let (name, korean) = (column.name, column.korean.first ?? column.name)
    let sign = orders.first.map { $0.english.hasPrefix("sort +") } == true ? "+" : "-"
    let rest = Phrase(
      "group title, code, open { \(name): sum(\(name)) } | sort \(sign)\(name)",
      ko: "그룹 제목, 영화코드, 개봉일 { \(korean): 합계(\(korean)) } | 정렬 \(sign)\(korean)"
    )
    return Self.joined(source + [rest] + first, by: " | ")
  }

  /// The stages for the row of a place.
  private static func only(_ place: Int) -> [Phrase] {
    let skip = place > 1 ? [Phrase("skip \(place - 1)", ko: "건너뛰기 \(place - 1)")] : []
    return skip + [Phrase("first 1", ko: "처음 1")]
  }

  /// The list with all films instead of ten.
  static func all(_ list: [Phrase]) -> [Phrase] {
    list.map { Phrase("\($0.english) --all", ko: "\($0.korean) --전체") }
  }

  /// The chart with its change, for `compare with last week` or `지난주랑 비교`.
  package static func comparison(_ words: [String]) -> Phrase? {
    let words = asksWeeklyChange(words) ? ["전주", "대비"] : words.map { bare($0.lowercased()) }
    let marks: Set<String> = [
      "compare", "compared", "vs", "versus", "비교", "비교해줘", "비교해", "대비", "차이",
    ]
    let weeks: Set<String> = [
      "last week", "previous week", "week before", "지난주", "전주", "저번주", "지난 주", "저번 주",
    ]
    let weekends: Set<String> = ["last weekend", "previous weekend", "지난주말", "지난 주말", "저번 주말"]
    guard
      words.contains(where: marks.contains) || Self.weekly.contains(words)
        || Self.weekly.contains(words.filter { !changes.contains($0) })
    else {
      return nil
    }
    let fillers: Set<String> = [
      "with", "to", "the", "it", "this", "list", "목록", "and", "over", "on", "against", "what",
      "changed",
      "since",
      "from",
    ]
    var names = words.filter { !marks.contains($0) && !fillers.contains($0) }
    // What is compared may be named before or after.
    names.removeAll(where: changes.contains)
    let change = Phrase("columns title audience drop", ko: "열선택 제목 관객수 전주대비")
    if names.count > 1, let list = compared[names[0]] {
      names.removeFirst()
      if weeks.contains(names.joined(separator: " ")) { return joined([list, change], by: " | ") }
      return nil
    }
    let rest = names.joined(separator: " ")
    if weeks.contains(rest) || ["week week", "last week week", "weekly", "wow"].contains(rest) {
      return joined([Phrase("list", ko: "목록"), change], by: " | ")
    }
    if weekends.contains(rest) {
      return joined([Phrase("list weekend", ko: "목록 주말"), change], by: " | ")
    }
    return nil
  }

  /// Questions for the change against the week before.
  private static let weekly: [[String]] = [
    ["what", "changed", "since", "last", "week"], ["what", "changed", "from", "last", "week"],
    ["week", "over", "week"], ["week", "on", "week"], ["weekly", "change"], ["weekly", "growth"],
    ["wow"],
  ]

  /// Words for what changed.
  private static let changes: Set<String> = [
    "증감률", "증감", "변화율", "변화", "등락", "관객수", "관객", "change", "growth", "audience",
  ]

  /// The charts whose films are compared with the week before.
  private static let compared: [String: Phrase] = {
    let weekly = Phrase("list --week", ko: "목록 --주간")
    let lastWeek = Phrase("list last week --week", ko: "목록 지난주 --주간")
    return [
      "주간": weekly, "weekly": weekly, "지난주": lastWeek, "저번주": lastWeek,
      "어제": Phrase("list yesterday", ko: "목록 어제"), "주말": Phrase("list weekend", ko: "목록 주말"),
      "yesterday": Phrase("list yesterday", ko: "목록 어제"),
      "weekend": Phrase("list weekend", ko: "목록 주말"),
    ]
  }()

  /// The option of `list` that a word means.
  func option(_ word: String) -> Phrase? { Words.options[word] ?? Self.area(word) }

  /// The option for the area that a word names.
  package static func area(_ word: String) -> Phrase? {
    let area = Area.all.first { area in
      let korean = area.name.korean
      return [area.name.english.lowercased(), korean, String(korean.dropLast())].contains(word)
        || Words.areas[word] == korean
    }
    return area.map { Phrase("--area \($0.name.english)", ko: "--지역 \($0.name.korean)") }
  }

  /// The grade that a word means, such as `청불`.
  static func grade(_ word: String) -> String? {
    for name in [word, bare(word)] {
      if let found = grades[name.hasSuffix("영화") ? String(name.dropLast(2)) : name] { return found }
    }
    return nil
  }

  /// The condition for films of a grade, which the screen shows in English, too.
  static func condition(ofGrade grade: String) -> Phrase {
    Phrase(
      "where grade == \"\(KobisWords.english(grade))\"",
      ko: "조건 관람등급 == \"\(grade)\""
    )
  }

  private static let grades = [
    "청불": "청소년관람불가", "청소년관람불가": "청소년관람불가", "19금": "청소년관람불가", "전체관람가": "전체관람가",
    "12세": "12세이상관람가", "12세이상관람가": "12세이상관람가", "15세": "15세이상관람가",
    "15세이상관람가": "15세이상관람가", "12세이상": "12세이상관람가", "12세관람가": "12세이상관람가",
    "15세이상": "15세이상관람가", "15세관람가": "15세이상관람가",
  ]

  /// The genre that a word means, such as `공포영화`, `애니메이션만` or `comedies`.
  package static func genre(_ word: String) -> Phrase? {
    let word = word.lowercased()
    for name in [word, bare(word)] {
      let film = ["영화", "물"].first { name.hasSuffix($0) && name.count > $0.count }
      for genre in [name, film.map { String(name.dropLast($0.count)) }].compactMap(\.self) {
        if let found = genres[genre] { return found }
      }
    }
    return nil
  }

  private static let genres: [String: Phrase] = {
    let groups: [([String], String, String)] = [
      (["drama", "dramas", "드라마"], "Drama", "드라마"),
      (["comedy", "comedies", "코미디", "코메디"], "Comedy", "코미디"),
      (["action", "액션"], "Action", "액션"),
      (["thriller", "thrillers", "스릴러"], "Thriller", "스릴러"),
      (["horror", "공포", "호러"], "Horror", "공포"),
      (["romance", "romances", "romantic", "멜로", "로맨스"], "Romance", "로맨스"),
      (["mystery", "mysteries", "미스터리", "미스테리"], "Mystery", "미스터리"),
      (["crime", "범죄"], "Crime", "범죄"), (["fantasy", "판타지"], "Fantasy", "판타지"),
      (["adventure", "adventures", "어드벤처", "모험"], "Adventure", "어드벤처"),
      (
        ["animation", "animations", "animated", "anime", "애니메이션", "애니", "만화영화"], "Animation",
        "애니메이션"
      ),
      (["documentary", "documentaries", "다큐멘터리", "다큐"], "Documentary", "다큐멘터리"),
      (["family", "가족"], "Family", "가족"), (["war", "전쟁"], "War", "전쟁"),
      (["historical", "사극"], "Period", "사극"), (["musical", "musicals", "뮤지컬"], "Musical", "뮤지컬"),
      (["sf", "sci-fi", "scifi", "공상과학"], "SF", "SF"),
      (["western", "westerns", "서부극"], "Western", "서부극"),
    ]
    var table: [String: Phrase] = [:]
    for (words, english, korean) in groups {
      for word in words { table[word] = Phrase(english, ko: korean) }
    }
    return table
  }()

  /// A name without a Korean particle.
  package static func bareName(_ word: String) -> String { bare(word) }

  /// The word without a Korean particle.
  static func bare(_ word: String) -> String {
    for particle in Words.particles where word.hasSuffix(particle) && word.count > particle.count {
      return String(word.dropLast(particle.count))
    }
    return word
  }
}
