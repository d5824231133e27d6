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
    return Key(text: column, column: column.english)
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
    let month = Key(
      text: Phrase("month: month(day)", ko: "월: 월(날짜)"),
      column: "day",
      usualDays: Phrase("this year", ko: "올해"),
      parts: .months
    )
    let weekday = Key(
      text: Phrase("weekday: weekday(day)", ko: "요일: 요일(날짜)"),
      column: "day",
      usualDays: Phrase("last month", ko: "지난달"),
      parts: .weekdays
    )
    let week = Key(
      text: Phrase("week: week(day)", ko: "주: 주차(날짜)"),
      column: "day",
      usualDays: Phrase("last month", ko: "지난달"),
      parts: .weeks
    )
    let quarter = Key(
      text: Phrase("quarter: quarter(day)", ko: "분기: 분기(날짜)"),
      column: "day",
      usualDays: Phrase("this year", ko: "올해"),
      parts: .months
    )
    let year = Key(
      text: Phrase("year: year(day)", ko: "연도: 연도(날짜)"),
      column: "day",
      usualDays: Phrase("year before last..last year", ko: "재작년..작년"),
      parts: .years
    )
    return [
      "year": year, "년": year, "연": year, "연도": year, "년도": year, "month": month, "월": month,
      "달": month, "quarter": quarter, "분기": quarter, "weekday": weekday, "요일": weekday,
      "week": week,
      "주": week, "주차": week,
    ]
  }()
}
