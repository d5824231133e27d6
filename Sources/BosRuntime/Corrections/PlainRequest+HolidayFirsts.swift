import BosDomain
import BosText

/// Questions for the film with a place on a holiday of several years, such as `최근 3년 추석 1위` and
/// `number 1 at Chuseok in the last 3 years`.
extension PlainRequest {
  private static let around: Set<String> = [
    "each", "every", "film", "films", "movie", "영화", "영화들", "매년",
    "마다",
    "당일", "was", "were", "place", "한", "했던",
  ]

  /// Returns the line for such a question with the days in it, or nil if the words are none.
  static func firstsOfHolidays(_ words: [String]) -> (line: Phrase, days: Phrase?)? {
    let words = words.map { $0.lowercased() }
    var (years, request) = (nil as String?, PlainRequest())
    var holiday: Holiday?
    var index = 0
    while index < words.count {
      let (word, name) = (words[index], bare(words[index]))
      let next = index + 1 < words.count ? words[index + 1] : nil
      if holiday == nil, let found = Self.holiday(word) ?? Self.holiday(name) {
        holiday = found
      } else if ["at", "on", "of", "in", "the"].contains(word) {
        // The holiday or the years follow these words.
      } else if let taken = request.number(word, next) ?? request.number(name, next),
        request.count == nil
      {
        index += taken - 1
      } else if years == nil, let found = dayPhrase(words[index...]), areYears(found.text) {
        years = found.text
        index += found.count - 1
      } else if !around.contains(word), !Words.fillers.contains(word) {
        return nil
      }
      index += 1
    }
    guard let years, let holiday, let place = request.place, request.places.count == 1, place <= 10
    else { return nil }
    let (english, korean) = (holiday.label.english, holiday.label.korean)
    return (
      Phrase(
        "list \(years) --all | where holidayname(day) == \"\(english)\" and rank == \(place) "
          + "| columns day title audience",
        ko: "목록 \(years) --전체 | 조건 공휴일이름(날짜) == \"\(korean)\" and 순위 == \(place) "
          + "| 열선택 날짜 제목 관객수"
      ), Phrase(verbatim: years)
    )
  }

  /// The holiday that a word is, without other days around it.
  private static func holiday(_ word: String) -> Holiday? {
    if case .holiday(let holiday, .latest, .itself)? = DatePhrase(word) { holiday } else { nil }
  }

  /// Whether days are several years.
  private static func areYears(_ days: String) -> Bool {
    guard let today = Day(year: 2099, month: 12, day: 31),
      case .days(let range)? = DayPhrase.resolve(days, today: today)
    else { return false }
    return range.count > 366
  }
}
