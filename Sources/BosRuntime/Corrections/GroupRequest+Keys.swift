import BosDomain
import BosText

/// What rows are grouped by, such as `배급사별` and `by month`.
extension GroupRequest {
  /// The key of a word such as `배급사별`.
  static func key(ofPart word: String) -> Key? {
    for ending in ["별로", "별"] where word.hasSuffix(ending) && word.count > ending.count {
      return key(String(word.dropLast(ending.count)))
    }
    return nil
  }

  static func key(_ word: String) -> Key? {
    if let part = parts[word] { return part }
    guard let column = keys[word] else { return nil }
    return Key(text: column.english == "title" ? PlainRequest.film : column, column: column.english)
  }

  /// The key that puts all days into one group.
  static func period(_ days: Phrase) -> Key {
    Key(
      text: Phrase("period: \"\(days.english)\"", ko: "기간: \"\(days.korean)\""),
      column: ""
    )
  }

  /// Whether days are several whole months.
  static func areMonths(_ days: String) -> Bool {
    guard let today = Day(year: 2099, month: 12, day: 31),
      case .days(let range)? = DayPhrase.resolve(days, today: today),
      let next = range.upper.adding(days: 1)
    else { return false }
    return range.count > 31 && range.lower.dayOfMonth == 1 && next.dayOfMonth == 1
  }

  // MARK: Two keys

  /// Takes the other key of `월별 국적별` or `by month and nation`, and counts its words.
  mutating func secondKey(_ word: String, _ next: String?) -> Int? {
    guard let key, second == nil, !isOneGroup, isLeast == nil else { return nil }
    func take(_ found: Key?, _ count: Int) -> Int? {
      guard let found, found.text != key.text else { return nil }
      second = found
      return count
    }
    if let taken = take(Self.key(ofPart: word), 1) { return taken }
    return ["and", "by", "per"].contains(word) ? take(next.flatMap { Self.key($0) }, 2) : nil
  }

  /// Takes Korean and foreign films of each group as another key, and puts days before what isn't
  /// one; returns false if two keys don't go with the rest.
  mutating func takeSecond() -> Bool {
    if key != nil, second == nil, options.count == 2, options[0] != options[1],
      options.allSatisfy({ $0.english.hasPrefix("--nation") })
    {
      if isShare {
        (hasBothParts, options) = (true, [Phrase("--nation korean", ko: "--국적 한국")])
        return key?.column == "day"
      }
      (options, second) = ([], Self.kindOfNation)
    }
    guard let first = key, let other = second else { return true }
    if first.column != "day", other.column == "day" { (key, second) = (other, first) }
    isAlone = true
    let areNations = second?.text == Self.kindOfNation.text
    return !isShare && (!isPlot || areNations) && self.first == nil && isLeast == nil
      && function?.english != "mean"
      && column?.name != "ticket_price" && column?.name != "screens"
  }

  /// Whether a word joins two nations that are asked for by parts of the year, as in `korean vs foreign
  /// share by month`.
  func joinsNations(_ words: ArraySlice<String>) -> Bool {
    let names = words.map { PlainRequest.bare($0) }
    return ["vs", "vs.", "versus", "대"].contains(names.first) && options.count == 1
      && (key != nil || names.contains { ["by", "per"].contains($0) }
        || names.contains { Self.key(ofPart: $0) != nil })
  }

  private static let kindOfNation = Key(
    text: Phrase(
      "nation: if nation == \"Korea\" then \"Korean\" else \"foreign\"",
      ko: "국적: if 국적 == \"한국\" then \"한국\" else \"외국\""
    ),
    column: "nation"
  )

  /// The order of groups by two keys: that of the first, and in it the largest first or the days.
  static func order(_ first: Key, _ second: Key, _ value: Phrase) -> Phrase {
    func name(_ text: String) -> String { String(text.prefix { $0 != ":" && $0 != "," }) }
    let isOfDays = second.column == "day"
    let english = isOfDays ? name(second.text.english) : "-\(value.english)"
    let korean = isOfDays ? name(second.text.korean) : "-\(value.korean)"
    return Phrase(
      "sort \(name(first.text.english)) \(english)",
      ko: "정렬 \(name(first.text.korean)) \(korean)"
    )
  }

  private static let keys: [String: Phrase] = {
    let groups: [([String], String, String)] = [
      (["distributor", "distributors", "배급사"], "distributor", "배급사"),
      (["director", "directors", "감독"], "director", "감독"),
      (["nation", "country", "countries", "nations", "국적", "나라", "국가"], "nation", "국적"),
      (["genre", "genres", "장르"], "genre", "장르"),
      (["grade", "grades", "등급", "관람등급"], "grade", "관람등급"),
      (["title", "film", "movie", "films", "제목", "영화", "작품"], "title", "제목"),
      (["day", "날짜", "일", "일자"], "day", "날짜"),
    ]
    var table: [String: Phrase] = [:]
    for (words, english, korean) in groups {
      for word in words { table[word] = Phrase(english, ko: korean) }
    }
    return table
  }()

  /// The key of a word for a part of the year, such as `요일`.
  static func partOfYear(_ word: String) -> Key? { parts[word] }

  private static let parts: [String: Key] = {
    func key(_ text: Phrase, _ usual: Phrase, _ parts: Part) -> Key {
      Key(text: text, column: "day", usualDays: usual, parts: parts)
    }
    let year = Phrase("this year", ko: "올해")
    let month = Phrase("last month", ko: "지난달")
    let years = Phrase("year before last..last year", ko: "재작년..작년")
    let months = key(Phrase("month: month(day)", ko: "월: 월(날짜)"), year, .months)
    let weekdays = key(Phrase("weekday: weekday(day)", ko: "요일: 요일(날짜)"), month, .weekdays)
    let weeks = key(Phrase("week: week(day)", ko: "주: 주차(날짜)"), month, .weeks)
    let quarters = key(Phrase("quarter: quarter(day)", ko: "분기: 분기(날짜)"), year, .months)
    let allYears = key(Phrase("year: year(day)", ko: "연도: 연도(날짜)"), years, .years)
    return [
      "year": allYears, "년": allYears, "연": allYears, "연도": allYears, "년도": allYears,
      "month": months, "월": months, "달": months, "quarter": quarters, "분기": quarters,
      "weekday": weekdays, "요일": weekdays, "week": weeks, "주": weeks, "주차": weeks,
    ]
  }()
}
