import BosDomain
import BosText

/// Questions for days off, which are Saturdays, Sundays and public holidays, and for days without
/// public holidays, such as `10월 평일과 휴일 비교` and `9월 평일 관객수 공휴일 제외`.
extension GroupRequest {
  /// Reads a question with `휴일`, or returns nil for another one.
  static func ofDaysOff(_ words: [String]) -> GroupRequest? {
    let places = words.indices.filter {
      ["휴일", "쉬는날"].contains(words[$0]) || ["휴일", "쉬는날"].contains(PlainRequest.bare(words[$0]))
    }
    guard places.count == 1, let place = places.first else { return nil }
    // `추석 휴일` is that holiday.
    let isNamed = words[...place].indices.contains { start in
      PlainRequest.dayPhrase(words[start...]).map { start + $0.count > place } ?? false
    }
    guard !isNamed, place == 0 || Holiday.named(words[place - 1]) == nil else { return nil }
    let others = words.indices.filter { $0 != place }.map { words[$0] }
    let parts = others.compactMap { WeekPart($0) ?? WeekPart(PlainRequest.bare($0)) }
    var request = GroupRequest()
    guard parts.isEmpty else {
      guard parts == [.weekdays] else { return nil }
      (request.key, request.isAlone) = (dayOffOrNot, true)
      let rest = others.filter {
        WeekPart($0) == nil && WeekPart(PlainRequest.bare($0)) == nil && !joints.contains($0)
      }
      guard request.read(rest) else { return nil }
      request.takeMeansOfParts()
      guard request.hasMeans, request.days == nil || request.areSeveralDays else { return nil }
      return request
    }
    var rest = others
    request.hasUsualDays = asksMeanOfUsualDays(rest)
    if request.hasUsualDays { rest += usualDays(for: words) }
    guard request.read(rest), request.areSeveralDays, !request.isShare, !request.counts,
      request.column != nil
    else { return nil }
    (request.areDaysOff, request.isUnsure) = (true, false)
    return request
  }

  /// Reads a question that leaves out public holidays, or returns nil for another one.
  static func withoutHolidays(_ words: [String]) -> GroupRequest? {
    guard let place = words.indices.first(where: { exclusion(at: $0, in: words) > 0 }) else {
      return nil
    }
    var rest = words
    rest.removeSubrange(place..<place + exclusion(at: place, in: words))
    guard var request = reading(rest), !request.areHolidays,
      !request.areDaysOff, !request.isShare, !request.counts,
      request.areSeveralDays || request.key?.parts == .weekdays,
      request.key == nil || request.key?.column == "day"
    else { return nil }
    request.leavesOutHolidays = true
    // The charts of KOBIS have no single days.
    if let span = request.span?.english {
      (request.span, request.weekPart) = (nil, span == "--weekdays" ? .weekdays : .weekends)
    }
    return request
  }

  /// How many words from a place leave out public holidays, as in `공휴일 빼고` and `excluding holidays`.
  private static func exclusion(at place: Int, in words: [String]) -> Int {
    let rest = words[place...]
    let first = rest[rest.startIndex]
    if ["공휴일", "빨간날"].contains(where: { $0 == first || $0 == PlainRequest.bare(first) }) {
      let verbs = ["제외", "빼고", "빼면", "뺀", "없이", "말고"]
      let next = rest.dropFirst().first ?? ""
      return verbs.contains(where: next.hasPrefix) ? 2 : 0
    }
    if ["공휴일제외", "공휴일빼고"].contains(first) { return 1 }
    var names = rest.dropFirst()
    let marks = ["excluding", "except", "without", "minus", "excl", "excl.", "not", "exclude"]
    guard marks.contains(first) else { return 0 }
    if ["counting", "including", "for"].contains(names.first) { names = names.dropFirst() }
    if ["public", "national", "the"].contains(names.first) { names = names.dropFirst() }
    guard ["holiday", "holidays"].contains(names.first) else { return 0 }
    return names.startIndex - rest.startIndex + 1
  }

  /// Whether Saturdays, Sundays and public holidays are one kind of days.
  package var hasDaysOff: Bool { areDaysOff || key?.text == Self.dayOffOrNot.text }

  /// The stage that keeps Saturdays, Sundays and public holidays.
  static let dayOffCondition = Phrase(
    "where weekday(day) >= 6 or holidayname(day) != null",
    ko: "조건 요일(날짜) >= 6 or 공휴일이름(날짜) != null"
  )

  /// The stage that leaves out public holidays.
  static let noHolidayCondition = Phrase(
    "where holidayname(day) == null",
    ko: "조건 공휴일이름(날짜) == null"
  )

  /// The key that tells days off from weekdays.
  private static let dayOffOrNot = Key(
    text: Phrase(
      "part: if weekday(day) >= 6 or holidayname(day) != null then \"day off\" else \"weekday\"",
      ko: "구분: if 요일(날짜) >= 6 or 공휴일이름(날짜) != null then \"휴일\" else \"평일\""
    ),
    column: "day",
    usualDays: Phrase("last month", ko: "지난달"),
    parts: .weekdays,
    isOfWeekParts: true
  )
}
