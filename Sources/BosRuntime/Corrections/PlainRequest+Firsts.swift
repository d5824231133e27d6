import BosDomain
import BosText

/// The first films of each part of a time or of each group, as in `top film of each weekend in October`,
/// `달마다 1위` and `top 3 films by genre this year`.
extension PlainRequest {
  /// Returns the line for the first film of each part of a time or group, or nil.
  static func firsts(_ text: String) -> (line: Phrase, days: Phrase?)? {
    words(of: text).flatMap(firstOfEach)
  }

  /// Returns the line for such a question with the days in it, or nil if the words are none.
  static func firstOfEach(_ words: [String]) -> (line: Phrase, days: Phrase?)? {
    var question = FirstOfEach()
    guard question.read(words), let line = question.line else { return nil }
    return (line, question.days)
  }

  private struct FirstOfEach {
    private enum Part: String {
      case day, weekend, week, month, quarter, year

      /// The column of a group by this part.
      var key: Phrase {
        switch self {
        case .week: Phrase("week", ko: "주")
        case .month: Phrase("month", ko: "월")
        case .quarter: Phrase("quarter", ko: "분기")
        case .year: Phrase("year", ko: "연도")
        case .day, .weekend: Phrase("day", ko: "날짜")
        }
      }
    }

    private var named: Phrase?
    private var part: Part?
    /// The groups of films, such as genres, of which each has its first ones.
    private var group: GroupRequest.Key?
    /// Whether a word says that films are asked for, not groups.
    private var namesFilms = false
    private var nation: Phrase?
    private var column: ChartColumn?
    /// Whether a word asks for the first film.
    private var isFirst = false
    /// The number of films of each part.
    private var count = 1

    private static let each: Set<String> = ["each", "every", "per", "by"]
    private static let koreanParts: [String: Part] = {
      let groups: [(Part, [String])] = [
        (.day, ["날마다", "매일", "날짜별"]),
        (.weekend, ["주말마다", "매주말", "주말별", "각주말"]),
        (.week, ["주마다", "매주", "주별", "주차별", "한주마다"]),
        (.month, ["달마다", "매달", "매월", "월별", "월마다"]), (.quarter, ["분기마다", "분기별", "매분기"]),
        (.year, ["해마다", "매년", "연도별", "년도별", "연도마다"]),
      ]
      var table: [String: Part] = [:]
      for (part, words) in groups { for word in words { table[word] = part } }
      return table
    }()
    private static let firsts: Set<String> = [
      "top", "best", "winner", "winners", "leader", "leaders", "상위", "#1", "1위", "1등", "일위", "일등",
      "1위는", "1위를",
    ]
    /// Words for the order, of which two mean the first film, as in `most watched`.
    private static let orders = [
      ["most", "watched"], ["most", "popular"], ["most", "seen"], ["highest", "grossing"],
      ["top", "grossing"], ["제일", "많이"], ["가장", "많이"],
    ]

    mutating func read(_ words: [String]) -> Bool {
      let words = words.map { $0.lowercased() }
      var index = 0
      while index < words.count {
        guard let count = take(words[index...]) else { return false }
        index += count
      }
      guard isFirst else { return false }
      return group == nil ? part != nil && nation == nil : part == nil && namesFilms
    }

    /// Takes the groups that words such as `by genre`, `of each country` and `장르별` name.
    private mutating func takeGroup(_ word: String, _ next: String, _ third: String) -> Int? {
      func key(_ word: String) -> GroupRequest.Key? {
        GroupRequest.key(word).flatMap { Self.groups.contains($0.column) ? $0 : nil }
      }
      if Self.each.contains(word) {
        let isTwice = Self.each.contains(next)
        group = key(isTwice ? third : next)
        return group.map { _ in isTwice ? 3 : 2 }
      }
      group =
        (word.hasSuffix("마다") ? key(String(word.dropLast(2))) : nil)
        ?? GroupRequest.key(ofPart: word).flatMap { Self.groups.contains($0.column) ? $0 : nil }
      return group.map { _ in 1 }
    }

    /// The columns with few enough groups that each can show its films.
    private static let groups: Set<String> = ["genre", "nation", "distributor", "grade"]
    private static let films: Set<String> = [
      "film", "films", "movie", "movies", "영화", "작품", "영화는", "작품은",
    ]

    private mutating func take(_ words: ArraySlice<String>) -> Int? {
      let all = Array(words.prefix(3))
      let (word, next) = (all[0], all.count > 1 ? all[1] : "")
      if part == nil {
        if Self.each.contains(word), let found = Part(rawValue: next) {
          part = found
          return 2
        }
        if let found = Self.koreanParts[word] ?? (word == "매" ? Self.koreanParts["매\(next)"] : nil)
        {
          part = found
          return word == "매" ? 2 : 1
        }
      }
      if group == nil, part == nil, let taken = takeGroup(word, next, all.count > 2 ? all[2] : "") {
        return taken
      }
      if nation == nil, let option = Words.options[word] ?? Words.options[PlainRequest.bare(word)],
        option.english.hasPrefix("--nation")
      {
        nation = option
        if word.hasSuffix("영화") { namesFilms = true }
        return 1
      }
      if Self.films.contains(word) {
        namesFilms = true
        return 1
      }
      if Self.orders.contains([word, next]) {
        if next == "grossing" { column = ChartColumn.named("sales") }
        isFirst = true
        return 2
      }
      if ["number", "no", "no.", "rank", "place"].contains(word),
        ["1", "one", "ones"].contains(next)
      {
        isFirst = true
        return 2
      }
      if Self.firsts.contains(word) {
        isFirst = true
        let number = Int(next) ?? PlainRequest.digits(next, before: Words.counters)
        guard let number else { return 1 }
        count = number
        if next.hasSuffix("편") { namesFilms = true }
        return (1...50).contains(number) ? 2 : nil
      }
      // The days follow these words.
      if ["in", "of", "for", "during", "the", "on"].contains(word) { return 1 }
      if named == nil, let found = PlainRequest.dayPhrase(words) {
        named = Phrase(verbatim: found.text)
        return found.count
      }
      if column == nil, let found = PlainRequest.amountColumn(PlainRequest.bare(word)) {
        column = found
        return 1
      }
      let isFiller =
        Words.fillers.contains(word) || Words.chart.contains(word)
        || Words.chart.contains(PlainRequest.bare(word)) || ["by", "작품", "작품은"].contains(word)
      return isFiller ? 1 : nil
    }

    // MARK: Writing

    /// The days that are named, or those of which a few parts are usually compared.
    var days: Phrase? {
      if let named { return named }
      switch part {
      case .day: return Phrase("last week", ko: "지난주")
      case .weekend: return Phrase("last 4 weekends", ko: "지난 4주말")
      case .week: return Phrase("last 4 weeks", ko: "최근 4주")
      case .month, .quarter: return Phrase("this year", ko: "올해")
      case .year: return Phrase("year before last..last year", ko: "재작년..작년")
      case nil: return nil
      }
    }

    var line: Phrase? {
      if let group { return films(of: group) }
      guard let days, let part else { return nil }
      let column = column ?? ChartColumn.named("audience")
      guard let column, ["audience", "sales", "shows"].contains(column.name) else { return nil }
      let name = Phrase(column.name, ko: column.korean.first ?? column.name)
      if let named, !PlainRequest.haveSeveralCharts(named.english) { return nil }
      switch part {
      case .day: return name.english == "audience" ? charts(days, name) : nil
      case .weekend:
        guard name.english == "audience" else { return nil }
        return charts(named.map(weekends) ?? days, name)
      case .week:
        // The number of a week is that of weeks of other years, too.
        let monday = Phrase(
          "week: day - (weekday(day) - 1)",
          ko: "주: 날짜 - (요일(날짜) - 1)"
        )
        return totals(days, monday, part.key, name)
      case .month, .quarter, .year:
        guard let key = GroupRequest.partOfYear(part.rawValue)?.text else { return nil }
        return totals(days, key, part.key, name)
      }
    }

    /// The films with the largest totals in each group: one of each by their totals, else group by group.
    private func films(of group: GroupRequest.Key) -> Phrase? {
      guard let column = column ?? ChartColumn.named("audience"),
        ["audience", "sales", "shows"].contains(column.name)
      else { return nil }
      let (key, korean) = (group.text, column.korean.first ?? column.name)
      let all = Phrase("--all", ko: "--전체")
      let list = PlainRequest.joined(
        [Phrase("list", ko: "목록")] + [named, all, nation].compactMap(\.self),
        by: " "
      )
      let splits = GroupRequest.several.filter { $0.english == key.english }.map(GroupRequest.split)
      let films = Phrase(
        "group \(key.english), title, code { \(column.name): sum(\(column.name)) }",
        ko: "그룹 \(key.korean), 제목, 영화코드 { \(korean): 합계(\(korean)) }"
      )
      let order = Phrase(
        "sort \(count > 1 ? key.english + ", " : "")-\(column.name)",
        ko: "정렬 \(count > 1 ? key.korean + ", " : "")-\(korean)"
      )
      let first = Phrase(
        "first \(count) by \(key.english)",
        ko: "처음 \(count) by \(key.korean)"
      )
      return PlainRequest.joined([list] + splits + [films, order, first], by: " | ")
    }

    /// The charts of the weekends in a month or a year.
    private func weekends(_ days: Phrase) -> Phrase {
      Phrase("weekends in \(days.english)", ko: "\(days.korean) 주말")
    }

    /// The first row of each chart.
    private func charts(_ days: Phrase, _ name: Phrase) -> Phrase {
      Phrase(
        "list \(days.english) | first \(count) by day | columns day title \(name.english)",
        ko: "목록 \(days.korean) | 처음 \(count) by 날짜 | 열선택 날짜 제목 \(name.korean)"
      )
    }

    /// The film with the largest total in each part.
    private func totals(_ days: Phrase, _ key: Phrase, _ part: Phrase, _ name: Phrase) -> Phrase {
      let (english, korean) = (name.english, name.korean)
      return Phrase(
        "list \(days.english) --all | group \(key.english), title, code { \(english): sum(\(english)) } "
          + "| sort \(part.english), -\(english) | first \(count) by \(part.english)",
        ko: "목록 \(days.korean) --전체 | 그룹 \(key.korean), 제목, 영화코드 { \(korean): 합계(\(korean)) } "
          + "| 정렬 \(part.korean), -\(korean) | 처음 \(count) by \(part.korean)"
      )
    }
  }
}
