import BosDomain
import BosRuntime
import BosText

/// Words of questions in place of others with the same meaning, by tables.
extension RewordedEntry {
  /// What to read instead, in order.
  static func substitutes(_ words: [String]) -> [[String]] {
    var found = [
      places(words), amongThese(words), series(words), ranking(words), passed(words),
      compared(words), under(words), firstWeekends(words), scores(words),
    ].compactMap(\.self)
    found += usual(words)
    for (ends, other) in ends {
      for end in ends {
        let parts = end.split(separator: " ").map(String.init)
        guard words.count >= parts.count, hasEnd(words, parts) else { continue }
        let rest = Array(words.dropLast(parts.count)) + other
        if !rest.isEmpty { found.append(rest) }
      }
    }
    if let place = words.firstIndex(where: { ["상영관", "상영관이", "상영관수", "관수"].contains($0) }) {
      var rest = words
      rest[place] = "스크린수"
      found.append(rest)
    }
    let among: Set<String> = ["중", "중에", "중에서", "가운데", "중에는"]
    if words.count > 2, let place = words.dropFirst().firstIndex(where: among.contains) {
      var rest = Array(words[..<place]) + words[(place + 1)...]
      // `넘은거` is two words.
      if let last = rest.last, ["은거", "는거"].contains(where: last.hasSuffix) {
        rest[rest.count - 1] = String(last.dropLast())
        rest.append("거")
      }
      found.append(rest)
    }
    return found
  }

  private static let ends: [([String], [String])] = [
    (
      [
        "최종관객", "최종관객수", "최종 관객", "최종 관객수", "최종 스코어", "최종스코어", "최종 성적", "최종성적",
      ],
      ["누적관객수"]
    ),
    (
      [
        "언제 내렸어", "언제 내렸나", "언제 내렸나요", "언제 내려갔어", "언제 내려", "언제 종영했어", "언제 막내렸어",
        "언제 막 내렸어", "언제까지 했어", "언제까지 걸렸어", "종영일", "상영 종료일", "상영종료일",
      ],
      ["마지막", "상영일"]
    ),
    (["전작", "이전 작품", "다른 작품", "필모", "필모그래피", "필모그라피", "연출작"], ["다른", "영화"]),
    (["넘은 날짜", "돌파한 날짜", "넘긴 날짜"], ["언제", "넘었어"]),
    (["관객 점유율", "관객수 점유율"], ["관객점유율"]),
    (["관객 점유율", "관객수 점유율"], ["점유율"]),
    (
      [
        "있나요", "있어요", "있습니까", "있을까", "있을까요", "있는지", "있나", "있어", "있니", "있습니다", "나왔나요",
        "나왔어",
      ],
      []
    ),
  ]

  /// English words of trade papers in place of usual ones.
  private static let phrases: [(String, String)] = [
    ("best selling", "most watched"), ("best-selling", "most watched"),
    ("bestselling", "most watched"), ("top selling", "most watched"),
    ("highest grossing genres", "genres by sales"), ("top grossing genres", "genres by sales"),
    ("highest grossing directors", "directors by sales"),
    ("highest grossing distributors", "distributors by sales"),
    ("top studios", "top distributors"), ("biggest studios", "top distributors"),
  ]

  private static func usual(_ words: [String]) -> [[String]] {
    let text = words.joined(separator: " ").lowercased()
    return phrases.compactMap { phrase, usual in
      text.contains(phrase)
        ? text.replacing(phrase, with: usual).split(separator: " ").map(String.init) : nil
    }
  }

  private static func hasEnd(_ words: [String], _ end: [String]) -> Bool {
    let last = Array(words.suffix(end.count))
    guard last.dropLast().elementsEqual(end.dropLast()), let word = last.last,
      let wanted = end.last
    else { return false }
    return word == wanted || PlainRequest.bareName(word) == wanted
  }

  /// `지난 주말 1위부터 3위` for `지난 주말 1~3위` and `1위~3위`.
  private static func places(_ words: [String]) -> [String]? {
    guard
      let index = words.firstIndex(where: { word in
        ["위", "등"].contains(word.last) && word.contains { "~-–".contains($0) }
      })
    else { return nil }
    let parts = words[index].dropLast().split(whereSeparator: { "~-–".contains($0) }).map { part in
      part.filter { $0 != "위" && $0 != "등" }
    }
    guard parts.count == 2, let first = Int(parts[0]), let last = Int(parts[1]),
      (1...99).contains(first), (first...200).contains(last)
    else { return nil }
    var rest = words
    rest.replaceSubrange(index...index, with: ["\(first)위부터", "\(last)위"])
    return rest
  }

  /// `300만은 며칠 만에 넘었어` for `300만 돌파 며칠 만이야`.
  private static func passed(_ words: [String]) -> [String]? {
    guard
      let place = words.firstIndex(where: {
        ["돌파", "돌파는", "돌파까지", "넘는데", "넘기까지", "돌파하는데", "찍는데", "달성"].contains($0)
      }), place > 0, place + 1 < words.count, words[place + 1].hasPrefix("며칠"),
      words[place - 1].hasSuffix("만") || words[place - 1].hasSuffix("억"),
      words.count - place <= 3
    else { return nil }
    return words[..<(place - 1)] + [words[place - 1] + "은", "며칠", "만에", "넘었어"]
  }

  private static let signs = [">": "초과", ">=": "이상", "<": "미만", "<=": "이하"]

  /// `관객수 5만 초과 영화` for `관객수 > 5만 영화`, and `films with audience over 50k` for `audience > 50k films`.
  private static func compared(_ words: [String]) -> [String]? {
    guard words.count > 3, let place = words.firstIndex(where: { signs[$0] != nil }), place > 0,
      place + 1 < words.count, let sign = signs[words[place]],
      PlainRequest.amountColumn(words[place - 1].lowercased()) != nil,
      words[place + 1].first?.isNumber == true, AmountEntry.otherUnit(in: words) == nil
    else { return nil }
    var number = words[place + 1]
    for end in ["인", "명인", "원인", "개인"] where number.hasSuffix(end) {
      number = String(number.dropLast(end.count))
    }
    let before = Array(words[..<(place - 1)])
    let after = Array(words[(place + 2)...])
    if words.contains(where: { word in word.contains { !$0.isASCII && $0.isLetter } }) {
      return before + [words[place - 1], number, sign] + after
    }
    let films: Set<String> = ["films", "movies", "film", "movie"]
    let days = after.filter { !films.contains($0.lowercased()) }
    switch words[place] {
    case ">", "<":
      let than = words[place] == ">" ? "over" : "under"
      return ["films", "with", words[place - 1], than, number] + before + days
    case ">=" where words[place - 1].lowercased() == "audience":
      return ["films", "with", "at", "least", number, "admissions"] + before + days
    default: return nil
    }
  }

  /// `5만 미만 영화` for `5만 안 되는 영화`, and `5만 이상 영화만` for `5만 이상만`.
  private static func under(_ words: [String]) -> [String]? {
    let verbs: Set<String> = ["되는", "된", "넘는", "넘은", "되지"]
    if let place = words.firstIndex(where: { ["안", "못"].contains($0) }), place > 0,
      place + 1 < words.count, verbs.contains(words[place + 1])
    {
      return words[..<place] + ["미만"] + words[(place + 2)...]
    }
    let joined: Set<String> = ["안되는", "못되는", "안된", "못넘는", "못넘은", "안넘는", "안넘은"]
    if let place = words.firstIndex(where: joined.contains), place > 0 {
      return words[..<place] + ["미만"] + words[(place + 1)...]
    }
    guard let last = words.last, words.count > 1,
      ["이상만", "이하만", "미만만", "초과만"].contains(last)
    else { return nil }
    return words.dropLast() + [String(last.dropLast()), "영화만"]
  }

  /// `올해 개봉 첫 주말 관객수 순위` for `첫 주말 관객수 순위`, which names no days.
  private static func firstWeekends(_ words: [String]) -> [String]? {
    let lower = words.map { $0.lowercased() }
    if lower.count > 2, ["opening", "first"].contains(lower[0]),
      ["weekend", "weekends"].contains(lower[1]),
      lower.dropFirst(2).allSatisfy({
        ["ranking", "rankings", "ranked", "comparison", "compared", "audience", "admissions"]
          .contains($0)
      }),
      lower.last.map({ !["audience", "admissions"].contains($0) }) == true
    {
      return ["opening", "weekends", "this", "year"]
    }
    let rest = words.first == "개봉" ? words.dropFirst() : words[...]
    let isFirst = ["첫주말", "오프닝"].contains(rest.first) || rest.prefix(2) == ["첫", "주말"]
    guard isFirst, rest.count > 2, let last = rest.last,
      ["순위", "랭킹", "비교", "1위", "상위", "1등"].contains(last)
        || last.hasSuffix("편") && rest.dropLast().last == "상위"
    else { return nil }
    let ranked = last == "비교" ? rest.dropLast() + ["순위"] : Array(rest)
    return ["올해", "개봉"] + ranked
  }

  /// `첫날 관객수` for `첫날 스코어`.
  private static func scores(_ words: [String]) -> [String]? {
    let lower = words.map { $0.lowercased() }
    if lower.count == 3, ["opening", "first"].contains(lower[0]),
      ["day", "weekend", "week"].contains(lower[1]),
      ["audience", "score", "admissions", "viewers"].contains(lower[2]),
      lower[0] == "first" || lower[2] != "admissions"
    {
      return ["opening", lower[1], "admissions"]
    }
    let days: Set<String> = ["첫날", "개봉일", "당일", "주말", "첫주말", "주"]
    guard words.count > 1, let last = words.last.map(PlainRequest.bareName),
      ["스코어", "성적"].contains(last), days.contains(words[words.count - 2])
    else { return nil }
    return words.dropLast() + ["관객수"]
  }

  /// The line of an entry that is only a command in other words.
  static func command(for words: [String]) -> Phrase? {
    let text = words.joined(separator: " ")
    return commands.first { $0.entries.contains(text) }?.line
  }

  private static let commands: [(entries: [String], line: Phrase)] = [
    (
      [
        "주연배우", "주연배우는", "주연 배우", "주연배우 누구", "주연배우 누구야", "주연배우 알려줘", "주연 배우 알려줘",
        "주연이 누구야", "주인공 누구야", "주인공은",
      ],
      Phrase("cast", ko: "출연")
    ),
    (["다음영화", "다음 작품", "다음작품"], Phrase("next", ko: "다음")),
    (["이전영화", "이전 작품", "이전작품", "앞영화", "앞 영화"], Phrase("previous", ko: "이전")),
    (
      ["수입사는", "수입사 어디야", "수입사가 어디야", "수입사는 어디야", "제작사는", "제작사 어디야", "제작사가 어디야"],
      Phrase("movie --part companies", ko: "영화 --필드 영화사")
    ),
    (
      ["낙폭은", "드롭률은", "얼마나 빠졌어", "얼마나 떨어졌어", "많이 빠졌어"],
      Phrase("trend | columns day audience drop", ko: "추이 | 열선택 날짜 관객수 전주대비")
    ),
  ]

  private static let groups: Set<String> = [
    "그중에", "그중에서", "그중", "이중에", "이중에서", "이중", "여기서", "여기에서", "얘네", "개중에",
  ]

  /// `관객 제일 많은 거` for `그 중에 관객 제일 많은 건`.
  private static func amongThese(_ words: [String]) -> [String]? {
    var rest = words[...]
    if let first = rest.first, groups.contains(first) {
      rest = rest.dropFirst()
    } else if rest.count > 2, ["그", "이"].contains(words[0]),
      ["중에", "중에서", "중", "중에는", "중에선"].contains(words[1])
    {
      rest = rest.dropFirst(2)
    } else {
      return nil
    }
    var names = Array(rest)
    if let last = names.last, ["건", "것은", "거는", "게", "건뭐야", "뭐야", "뭐", "영화", "영화는"].contains(last) {
      names.removeLast()
      if let last = names.last, ["건", "게", "거", "것"].contains(last) { names.removeLast() }
    }
    guard names.count == 3,
      let most = names.firstIndex(where: { ["제일", "가장", "젤"].contains($0) })
    else { return nil }
    names.remove(at: most)
    return [names[0], "제일", names[1], "거"]
  }

  /// `올해 월별 관객수` for `올해 월별 관객수 추이`, whose rows are the course.
  private static func series(_ words: [String]) -> [String]? {
    let parts: Set<String> = ["월별", "주별", "주차별", "주말별", "일별", "날짜별", "분기별", "연도별", "년도별", "요일별"]
    guard words.count > 1, let last = words.last,
      ["추이", "추이는", "흐름", "변화", "추세"].contains(last), words.contains(where: parts.contains)
    else { return nil }
    return words.dropLast()
  }

  /// `올해 분기별 배급사별 관객수` for `올해 분기별 배급사 순위`.
  private static func ranking(_ words: [String]) -> [String]? {
    let keys: Set<String> = ["배급사", "감독", "국적", "장르"]
    guard words.count > 2, let last = words.last.map(PlainRequest.bareName),
      ["순위", "랭킹"].contains(last), keys.contains(words[words.count - 2]),
      words.dropLast(2).last?.hasSuffix("별") == true
    else { return nil }
    return words.dropLast(2) + [words[words.count - 2] + "별", "관객수"]
  }
}
