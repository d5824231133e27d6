import BosDomain
import BosRuntime
import BosText

/// Films of a country among the first ten, and who has the most films.
extension BareEntry {
  /// Whether `3분기 1위 배급사` asks for the first distributor, not for that of the first film.
  func asksOfGroups(_ question: FilmQuestion, _ words: [String]) -> Bool {
    guard words.count > 1, let place = words.last, ["위", "등"].contains(place.last) else {
      return false
    }
    return ["--part companies", "--part directors"].contains(question.option.english)
      && PlainRequest.haveSeveralCharts(words.dropLast().joined(separator: " "))
  }

  /// Whether `top genres` asks for the first groups, and not for a part of the first film.
  static func asksOfTop(_ question: FilmQuestion) -> Bool {
    ["top", "best", "biggest"].contains(question.title.lowercased())
      && ["genres", "directors", "companies"].contains { part in
        question.option.english == "--part \(part)"
      }
  }

  /// The line for `how many korean films in the top 10 yesterday` and `어제 10위 안에 한국영화 몇 편?`, or nil.
  ///
  /// The chart of one country has ten films of its own.
  func amongFirst(_ text: String) -> Phrase? {
    guard let (words, count) = Self.withoutTop(text) else { return nil }
    let (found, rest) = Self.withoutDays(words)
    let days = found.map { $0.hasPrefix("the ") ? String($0.dropFirst(4)) : $0 }
    var condition: String?
    var isCounted = false
    for (place, word) in rest.enumerated() {
      let next = place + 1 < rest.count ? rest[place + 1] : ""
      if ["korean", "domestic", "한국영화", "국내영화", "한국"].contains(word) {
        condition = "=="
      } else if ["foreign", "외국영화", "해외영화", "외화", "외국"].contains(word) {
        condition = "!="
      } else if ["many", "number", "몇", "개수", "편수", "수"].contains(word) {
        isCounted = true
      } else if word == "몇편" || word == "몇개" {
        isCounted = true
      } else if !Self.aroundTops.contains(word), !(word == "how" && next == "many") {
        return nil
      }
    }
    guard let condition else { return nil }
    let list = Phrase(
      "list\(days.map { " \($0)" } ?? "")\(count > 10 ? " --all" : "")",
      ko: "목록\(days.map { " \($0)" } ?? "")\(count > 10 ? " --전체" : "")"
    )
    var (english, korean) = ([list.english], [list.korean])
    if let days, PlainRequest.haveSeveralCharts(days) {
      english = [
        "list \(days) --all", "group title, code, nation { audience: sum(audience) }",
        "sort -audience", "first \(count)",
      ]
      korean = [
        "목록 \(days) --전체", "그룹 제목, 영화코드, 국적 { 관객수: 합계(관객수) }", "정렬 -관객수", "처음 \(count)",
      ]
    } else if count != 10 {
      english.append("first \(count)")
      korean.append("처음 \(count)")
    }
    english.append("where nation \(condition) \"Korea\"")
    korean.append("조건 국적 \(condition) \"한국\"")
    if isCounted {
      english.append("count")
      korean.append("개수")
    }
    return Phrase(english.joined(separator: " | "), ko: korean.joined(separator: " | "))
  }

  private static let aroundTops: Set<String> = [
    "how", "many", "films", "film", "movies", "movie", "are", "were", "is", "in", "the", "of",
    "there", "from",
    "and", "which", "show", "list", "what", "영화", "영화는", "영화가", "편", "편이야", "있어", "있나", "중", "중에",
    "안에", "안에는", "보여줘", "목록", "만", "수는",
  ]

  private static let within: Set<String> = ["in", "of", "within", "among", "inside"]

  /// The words without those for the first ten of a chart, with their number, or nil.
  private static func withoutTop(_ text: String) -> (words: [String], count: Int)? {
    var words = text.lowercased().split(whereSeparator: \.isWhitespace).map { word in
      word.filter { !"?!.,".contains($0) }
    }.filter { !$0.isEmpty }
    let numbers = ["ten": 10, "five": 5, "twenty": 20, "three": 3]
    for place in words.indices {
      // `top 5 korean films` are those among Korean films.
      let before = Array(words[..<place].suffix(2))
      let isWithin =
        before.last.map(within.contains) == true
        || before.count == 2 && before[1] == "the" && within.contains(before[0])
      if words[place] == "top", isWithin, place + 1 < words.count,
        let next = words.dropFirst(place + 1).first,
        let count = Int(next) ?? numbers[next], (2...100).contains(count)
      {
        words.removeSubrange(place...(place + 1))
        return (words, count)
      }
      for end in ["위권에서", "위권에", "위권", "위안에", "위내에", "위까지"] where words[place].hasSuffix(end) {
        guard let count = Int(words[place].dropLast(end.count)), (2...100).contains(count) else {
          continue
        }
        words.remove(at: place)
        return (words, count)
      }
      if words[place].hasSuffix("위"), let count = Int(words[place].dropLast()),
        (2...100).contains(count), place + 1 < words.count,
        ["안에", "안", "내", "내에", "이내", "안에는"].contains(words[place + 1])
      {
        words.removeSubrange(place...(place + 1))
        return (words, count)
      }
      if ["상위", "톱", "탑"].contains(words[place]), place + 1 < words.count,
        words[place + 1].hasSuffix("편"), let count = Int(words[place + 1].dropLast()),
        (2...100).contains(count), place + 2 < words.count, words[place + 2].hasPrefix("중")
      {
        words.removeSubrange(place...(place + 2))
        return (words, count)
      }
    }
    return nil
  }

  // MARK: Most films

  private static let makers: [String: (name: String, korean: String, isSplit: Bool)] = [
    "director": ("director", "감독", true), "directors": ("director", "감독", true),
    "감독": ("director", "감독", true), "distributor": ("distributor", "배급사", false),
    "distributors": ("distributor", "배급사", false), "배급사": ("distributor", "배급사", false),
    "genre": ("genre", "장르", true), "genres": ("genre", "장르", true), "장르": ("genre", "장르", true),
    "nation": ("nation", "국적", false), "country": ("nation", "국적", false),
    "국적": ("nation", "국적", false),
    "나라": ("nation", "국적", false), "국가": ("nation", "국적", false),
  ]
  private static let releasing: Set<String> = [
    "released", "opened", "개봉한", "개봉", "개봉시킨", "개봉작", "개봉작이", "개봉영화",
  ]
  private static let aroundMost: Set<String> = [
    "which", "what", "who", "is", "the", "has", "had", "have", "made", "makes", "distributed",
    "directed",
    "with", "most", "films", "movies", "titles", "releases", "in", "of", "by", "and", "가장", "제일",
    "많은", "많이",
    "영화", "영화가", "영화를", "작품", "작품이", "작품을", "배급한", "만든", "찍은", "연출한", "낸", "편수", "편수가", "누구",
    "누구야", "어디", "어디야", "에", "뭐야", "중", "수가", "영화수가",
  ]

  /// The line for `which director has the most films in 2025` and `작년에 가장 많은 영화를 개봉한 배급사`, or nil.
  func mostFilms(_ text: String) -> Phrase? {
    let all = text.split(whereSeparator: \.isWhitespace).map { word in
      word.filter { !"?!.,".contains($0) }
    }.filter { !$0.isEmpty }
    guard (4...14).contains(all.count) else { return nil }
    var (days, rest) = Self.withoutDays(all)
    // `2025년에`
    if days == nil, let place = all.firstIndex(where: { $0.hasSuffix("에") }),
      DatePhrase(String(all[place].dropLast())) != nil
    {
      days = String(all[place].dropLast())
      rest.remove(at: place)
    }
    let words = rest.map { $0.lowercased() }
    let isAsked =
      words.contains("most")
      && words.contains { ["films", "movies", "titles", "releases"].contains($0) }
      || words.contains { ["많은", "많이"].contains($0) }
        && words.contains { ["영화", "작품", "개봉작", "편수"].contains(where: $0.hasPrefix) }
    guard isAsked else { return nil }
    let keys = words.compactMap { Self.makers[PlainRequest.bareName($0)] }
    guard keys.count == 1, let key = keys.first,
      words.allSatisfy({ word in
        Self.aroundMost.contains(word) || Self.releasing.contains(word)
          || Self.makers[PlainRequest.bareName(word)] != nil
      })
    else { return nil }
    let period = days.map { Phrase(verbatim: $0) } ?? Phrase("this year", ko: "올해")
    var english = ["list \(period.english) --all"]
    var korean = ["목록 \(period.korean) --전체"]
    if words.contains(where: Self.releasing.contains) || words.contains("releases") {
      english.append("where open in days(\"\(period.english)\")")
      korean.append("조건 개봉일 in 기간(\"\(period.korean)\")")
    }
    if key.isSplit {
      english.append("split \(key.name)")
      korean.append("나누기 \(key.korean)")
    }
    english += ["where \(key.name) != null", "group \(key.name) { films: distinct(code) }"]
    korean += ["조건 \(key.korean) != null", "그룹 \(key.korean) { 편수: 중복제거(영화코드) }"]
    return Phrase(
      (english + ["sort -films", "first 3"]).joined(separator: " | "),
      ko: (korean + ["정렬 -편수", "처음 3"]).joined(separator: " | ")
    )
  }
}
