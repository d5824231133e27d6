import BosDomain
import BosText

/// Questions for totals of a weekday, such as `10월 토요일 관객수 합계` or `saturday admissions in October`.
extension GroupRequest {
  /// One or two weekdays of the days.
  struct Weekdays {
    /// The condition on a day's weekday, such as `== 6`.
    let condition: String
    fileprivate let days: [Weekday]

    var stage: Phrase {
      let korean = condition.replacing("weekday(day)", with: "요일(날짜)")
      return Phrase("where weekday(day) \(condition)", ko: "조건 요일(날짜) \(korean)")
    }

    /// The weekday that a word names.
    init?(_ word: String) {
      let name = word.hasSuffix("s") ? String(word.dropLast()) : word
      let names = [word, name, PlainRequest.bare(word)]
      let weekday = names.lazy.filter { $0.utf8.count > 3 }.compactMap { Weekday(name: $0) }.first
      guard let weekday else { return nil }
      (days, condition) = ([weekday], "== \(weekday.rawValue)")
    }

    /// The days of two weekdays.
    init(_ first: Weekdays, _ second: Weekdays) {
      days = first.days + second.days
      condition = "\(first.condition) or weekday(day) \(second.condition)"
    }
  }

  /// Reads a comparison of two weekdays, such as `friday vs saturday last month`, or returns nil if it
  /// is none.
  ///
  /// Each has the mean of its days, those of last month without any in the words.
  static func ofTwoWeekdays(_ words: [String]) -> GroupRequest? {
    let places = words.indices.filter { Weekdays(words[$0]) != nil }
    guard places.count == 2, let first = Weekdays(words[places[0]]),
      let second = Weekdays(words[places[1]]), first.days != second.days,
      words.contains(where: PlainRequest.marks.union(["차이", "difference"]).contains)
    else { return nil }
    // `last friday` and `지난주 금요일` are days.
    for place in places {
      let isDay = words[..<place].indices.contains { start in
        PlainRequest.dayPhrase(words[start...]).map {
          start + $0.count > place && !PlainRequest.haveSeveralCharts($0.text)
        } ?? false
      }
      if isDay { return nil }
    }
    var request = GroupRequest()
    (request.key, request.isAlone) = (key("weekday"), true)
    let rest = words.indices.filter { !places.contains($0) }.map { words[$0] }
      .filter { !joints.contains($0) && $0 != "on" }
    guard request.read(rest) else { return nil }
    request.takeMeansOfParts()
    guard request.hasMeans, request.days == nil || request.areSeveralDays else { return nil }
    request.weekdays = Weekdays(first, second)
    return request
  }

  /// The days of a question for a mean that names none.
  static func usualDays(for words: [String]) -> [String] {
    words.contains { !$0.allSatisfy(\.isASCII) } ? ["지난달"] : ["last", "month"]
  }

  /// Whether words ask for a mean and name no days.
  static func asksMeanOfUsualDays(_ words: [String]) -> Bool {
    words.contains { PlainRequest.Words.aggregates[PlainRequest.bare($0)]?.english == "mean" }
      && words.indices.allSatisfy { PlainRequest.dayPhrase(words[$0...]) == nil }
  }

  /// Reads a request for the latest days of one weekday, such as `last 3 fridays` or `최근 금요일 3번`, or
  /// returns nil if it is none.
  static func latestWeekdays(_ text: String) -> PlainReading? {
    let words = nfc(text).split(separator: " ").map { $0.lowercased() }
    for place in words.indices.dropLast(2) where latest.contains(words[place]) {
      let (second, third) = (words[place + 1], words[place + 2])
      let isKorean = !third.allSatisfy(\.isASCII)
      guard let weekdays = Weekdays(isKorean ? second : third), isKorean || third.hasSuffix("s"),
        let count = isKorean
          ? PlainRequest.digits(third, before: ["번", "회"])
          : Int(second) ?? counts.firstIndex(of: second).map({ $0 + 1 }),
        (1...52).contains(count)
      else { continue }
      let days = Phrase("last \(7 * count) days", ko: "최근 \(7 * count)일")
      let rest = words[..<place] + words[(place + 3)...]
      if rest.allSatisfy({
        PlainRequest.Words.chart.contains($0) || PlainRequest.Words.fillers.contains($0)
      }) {
        let list = PlainRequest.joined([Phrase("list", ko: "목록"), days], by: " ")
        return PlainReading(
          line: PlainRequest.joined([list, weekdays.stage], by: " | "),
          days: days
        )
      }
      let named = isKorean ? "\(days.korean) \(second)" : "\(third) \(days.english)"
      return reading((rest + [named]).joined(separator: " ")).map {
        PlainReading(line: $0.line, days: $0.days, group: $0)
      }
    }
    return nil
  }

  private static let latest: Set<String> = ["last", "past", "latest", "최근", "지난"]
  private static let counts = ["one", "two", "three", "four", "five", "six"]

  private static let each: Set<String> = ["매주", "every", "each"]

  /// Reads a request for a weekday of a time, or returns nil if it is none.
  static func ofWeekdays(_ words: [String]) -> GroupRequest? {
    for (place, word) in words.enumerated() {
      let isEach = word.hasSuffix("마다") || place > 0 && each.contains(words[place - 1])
      guard let weekdays = Weekdays(word.hasSuffix("마다") ? String(word.dropLast(2)) : word) else {
        continue
      }
      // `last saturday` is a day.
      let isTime =
        place > 0 && PlainRequest.dayPhrase(words[(place - 1)...].prefix(2))?.count == 2
      var rest = words
      rest.remove(at: place)
      if place > 0, rest[place - 1] == "on" || each.contains(rest[place - 1]) {
        rest.remove(at: place - 1)
      }
      // `매주 토요일 관객수` is about the last four weeks.
      if isEach, rest.indices.allSatisfy({ PlainRequest.dayPhrase(rest[$0...]) == nil }) {
        rest += word.allSatisfy(\.isASCII) ? ["last", "28", "days"] : ["최근", "28일"]
      }
      let isUsual = !isTime && asksMeanOfUsualDays(rest)
      if isUsual {
        if !rest.indices.contains(where: { measure(rest[$0], nil) != nil }) {
          rest.append("audience")
        }
        rest += usualDays(for: words)
      }
      var request = GroupRequest()
      guard request.read(rest), request.areSeveralDays, !request.isShare, !request.counts,
        !isTime || request.function?.english == "mean"
      else { continue }
      // `10월 토요일` needs an amount.
      guard request.column != nil || request.function != nil else { continue }
      (request.weekdays, request.isUnsure) = (weekdays, false)
      request.hasUsualDays = isUsual
      if isEach, request.key == nil, request.function == nil { request.key = key("day") }
      return request
    }
    return nil
  }
}
