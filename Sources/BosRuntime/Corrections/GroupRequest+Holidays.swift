import BosDomain
import BosText

/// Questions for the public holidays of a period, such as `올해 공휴일 관객수`, and for them beside
/// weekends and weekdays.
extension GroupRequest {
  /// Reads such a question, or returns nil for another one.
  static func ofHolidays(_ words: [String]) -> GroupRequest? {
    guard let place = words.indices.first(where: { names(holidaysAt: $0, in: words) }) else {
      return nil
    }
    let before = words[..<place].reversed().drop { leads.contains($0) }.reversed()
    let others = Array(before) + words[(place + 1)...]
    var rest = others.filter { WeekPart($0) == nil && WeekPart(PlainRequest.bare($0)) == nil }
    var request = GroupRequest()
    if rest.count < others.count {
      rest.removeAll { joints.contains($0) }
      request.key = kindOfDay
      request.isAlone = true
      guard request.read(rest) else { return nil }
      request.takeMeansOfParts()
      guard request.hasMeans else { return nil }
      return request.days == nil || request.areSeveralDays ? request : nil
    }
    // The holidays of one month are hardly any.
    if rest.indices.allSatisfy({ PlainRequest.dayPhrase(rest[$0...]) == nil }) {
      rest += words[place].allSatisfy(\.isASCII) ? ["this", "year"] : ["올해"]
    }
    guard request.read(rest), request.areSeveralDays, !request.isShare, !request.counts,
      request.column != nil
    else { return nil }
    request.areHolidays = true
    return request
  }

  /// Reads a question for each holiday, such as `audience by holiday` or `올해 공휴일별 관객수`, or returns
  /// nil for another one.
  static func byHoliday(_ words: [String]) -> GroupRequest? {
    let korean = ["공휴일별", "공휴일별로", "공휴일마다", "빨간날별", "빨간날마다"]
    var rest = words
    if let place = words.firstIndex(where: korean.contains) {
      rest.remove(at: place)
    } else {
      guard let place = words.firstIndex(where: { ["holiday", "holidays"].contains($0) }) else {
        return nil
      }
      let start = words[..<place].lastIndex { !["public", "national"].contains($0) }
      guard let start, ["by", "per", "each", "every"].contains(words[start]) else { return nil }
      let isOn = start > 0 && ["on", "for"].contains(words[start - 1])
      rest.removeSubrange((isOn ? start - 1 : start)...place)
    }
    if rest.indices.allSatisfy({ PlainRequest.dayPhrase(rest[$0...]) == nil }) {
      rest += words.contains(where: korean.contains) ? ["올해"] : ["this", "year"]
    }
    var request = GroupRequest()
    (request.key, request.isAlone, request.areHolidays) = (eachHoliday, true, true)
    guard request.read(rest), request.areSeveralDays, !request.isShare, !request.counts,
      request.function == nil || request.function?.english == "sum", request.second == nil,
      request.first == nil
    else { return nil }
    return request
  }

  private static let eachHoliday = Key(
    text: Phrase("day, holiday: holidayname(day)", ko: "날짜, 공휴일: 공휴일이름(날짜)"),
    column: "day"
  )

  /// The stage that keeps the days of holidays.
  static let holidayCondition = Phrase("where holidayname(day) != null", ko: "조건 공휴일이름(날짜) != null")

  private static let leads: Set<String> = [
    "on", "public", "national", "during", "the", "for", "of",
  ]

  /// Whether a word means all holidays, not those around one, as in `chuseok holidays`.
  private static func names(holidaysAt place: Int, in words: [String]) -> Bool {
    let word = words[place]
    if ["공휴일", "빨간날"].contains(where: { $0 == word || $0 == PlainRequest.bare(word) }) {
      return true
    }
    guard ["holiday", "holidays"].contains(word) else { return false }
    return words[...place].indices.allSatisfy { start in
      let found = PlainRequest.dayPhrase(words[start...])
      return found.map { start + $0.count <= place } ?? true
    }
  }

  /// The key that tells holidays from weekends and weekdays.
  private static let kindOfDay = Key(
    text: Phrase(
      "part: if holidayname(day) != null then \"holiday\" else if weekday(day) >= 6 then \"weekend\" "
        + "else \"weekday\"",
      ko: "구분: if 공휴일이름(날짜) != null then \"공휴일\" else if 요일(날짜) >= 6 then \"주말\" else \"평일\""
    ),
    column: "day",
    usualDays: Phrase("this year", ko: "올해"),
    parts: .weekdays
  )
}
