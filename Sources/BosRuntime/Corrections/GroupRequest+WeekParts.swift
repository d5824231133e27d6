import BosDomain
package import BosText

/// Questions for the weekdays or the weekends of a period, such as `10월 평일 관객수`, and for
/// weekdays beside weekends.
///
/// Those about weeks are about the charts of KOBIS, Monday to Thursday and Friday to Sunday, as lists
/// are. Those about other periods, into which such charts don't fit, are about days of the calendar,
/// Monday to Friday and Saturday to Sunday. So both add up to the period.
extension GroupRequest {
  package enum WeekPart {
    case weekdays
    case weekends

    /// The stage that keeps the days of the part.
    var condition: Phrase {
      let test = self == .weekdays ? "<= 5" : ">= 6"
      return Phrase("where weekday(day) \(test)", ko: "조건 요일(날짜) \(test)")
    }

    /// The option for the charts of KOBIS.
    var option: Phrase {
      self == .weekdays
        ? Phrase("--weekdays", ko: "--주중") : Phrase("--weekend", ko: "--주말")
    }

    init?(_ word: String) {
      switch word {
      case "평일", "주중", "weekday", "weekdays": self = .weekdays
      case "주말", "weekend", "weekends": self = .weekends
      default: return nil
      }
    }
  }

  /// Reads a question with the name of a part of the week, or returns nil for another one.
  static func ofWeekParts(_ words: [String]) -> GroupRequest? {
    var parts: [WeekPart] = []
    var rest: [String] = []
    for word in words {
      // `by weekday` and `which weekday` are about each of the seven.
      let isPlural = rest.last == "of" && ["weekends", "weekdays"].contains(word)
      let isKey = rest.last.map(beforeKeys.contains) == true && !isPlural
      guard !isKey, let part = WeekPart(word) ?? WeekPart(PlainRequest.bare(word)) else {
        rest.append(word)
        continue
      }
      if rest.last == "on" || isPlural { rest.removeLast() }
      parts.append(part)
    }
    guard let first = parts.first, parts.count < 3, best(words) == nil else { return nil }
    var request = GroupRequest()
    guard parts.count == 2 else {
      request.weekPart = first
      // `weekday average last month` is that of admissions.
      if namesMeanOfWeekends(words) { rest.removeAll { ["total", "totals"].contains($0) } }
      let isMean = rest.contains { PlainRequest.Words.aggregates[$0]?.english == "mean" }
      if isMean, !rest.indices.contains(where: { measure(rest[$0], nil) != nil }) {
        rest.append("audience")
      }
      guard request.read(rest), let days = request.days?.english,
        PlainRequest.haveSeveralCharts(days)
      else { return nil }
      if first == .weekends, namesMeanOfWeekends(words), request.isMeanOfAmount {
        request.isMeanOfWeekends = true
        return request.ofCharts(first)
      }
      guard areWeeks(days) else { return request }
      // The weekend of a week is one chart, which has no mean of its days.
      guard request.canAddCharts else { return first == .weekends ? nil : request }
      // `지난 4주 주말` are days by themselves.
      var named = GroupRequest()
      if first == .weekends, named.read(words) { return named }
      return request.ofCharts(first)
    }
    rest.removeAll { joints.contains($0) }
    guard parts[0] != parts[1] else { return nil }
    request.key = eitherPart
    request.isAlone = true
    guard request.read(rest) else { return nil }
    request.takeMeansOfParts()
    guard request.hasMeans else { return nil }
    return request.days.map { PlainRequest.haveSeveralCharts($0.english) } ?? true ? request : nil
  }

  /// Whether words are about the mean of weekends, as in `average weekend`, and not of their days.
  private static func namesMeanOfWeekends(_ words: [String]) -> Bool {
    zip(words, words.dropFirst()).contains { word, next in
      ["average", "mean", "avg", "평균"].contains(word)
        && ["weekend", "weekends", "주말"].contains(next)
    }
  }

  /// Whether the mean of an amount in the days of the request is asked for, and nothing else.
  private var isMeanOfAmount: Bool {
    key == nil && function?.english == "mean" && !isShare && !isPlot && !counts && !isOfEachDay
      && ["audience", "sales"].contains(column?.name)
  }

  /// Whether days are weeks, which KOBIS divides into weekdays and a weekend.
  static func areWeeks(_ days: String) -> Bool {
    switch DatePhrase(days) {
    case .week?, .weekOfMonth?, .weekOfYear?, .weekWith?, .recent(_, .week)?: true
    default: false
    }
  }

  /// Whether charts of several days can be added up: a mean, or a group by days, needs each day.
  private var canAddCharts: Bool {
    key?.column != "day" && function?.english != "mean" && !isOfEachDay && !isPlot
      && !leavesOutHolidays
  }

  /// The request for the charts of KOBIS instead of the days of the calendar.
  private func ofCharts(_ part: WeekPart) -> GroupRequest {
    var request = self
    request.weekPart = nil
    request.span = part.option
    return request
  }

  /// The line for the charts of KOBIS instead of the days of the calendar, or nil if there is none.
  package var lineOfCharts: Phrase? {
    guard let weekPart, canAddCharts else { return nil }
    return ofCharts(weekPart).line
  }

  private static let beforeKeys: Set<String> = [
    "by", "per", "each", "every", "which", "what", "a", "of", "that",
  ]

  static let joints: Set<String> = [
    "비교", "비교해", "비교해줘", "비교하기", "차이", "compare", "compared", "vs", "vs.", "versus", "대", "and",
    "with", "to", "between", "difference", "against", "than", "와", "과", "랑", "이랑", "하고", "중",
  ]

  /// The key that tells weekends from weekdays.
  private static let eitherPart = Key(
    text: Phrase(
      "part: if weekday(day) >= 6 then \"weekend\" else \"weekday\"",
      ko: "구분: if 요일(날짜) >= 6 then \"주말\" else \"평일\""
    ),
    column: "day",
    usualDays: Phrase("last month", ko: "지난달"),
    parts: .weekdays,
    isOfWeekParts: true
  )

  /// Whether its answer has several groups.
  package var isOfGroups: Bool { key?.column.isEmpty == false }

  /// Drops a mean beside parts of the week, which have one each without being asked.
  mutating func takeMeansOfParts() {
    guard function?.english == "mean" else { return }
    (function, isUnsure) = (nil, false)
  }

  /// The part of weeks whose charts are added up, as in `지난주 평일 관객수`, or nil.
  package var partOfWeeks: WeekPart? {
    guard let days, Self.areWeeks(days.english) else { return nil }
    return span?.english == "--weekdays"
      ? .weekdays : span?.english == "--weekend" ? .weekends : nil
  }

  /// Whether the days are those of weekdays, alone or beside others.
  package var hasWeekdays: Bool { weekPart == .weekdays || key?.isOfWeekParts == true }

  /// Whether the days are a weekend and only the rest of its week is asked for, or the other way
  /// round, so that there are none.
  var hasNoDays: Bool {
    let weeks = options.filter { ["--week", "--weekend", "--weekdays"].contains($0.english) }
    guard let option = weeks.first, let days = days?.english else { return false }
    switch DatePhrase(days) {
    case .weekend?, .recentWeekends?, .weekendOf?, .weekendsOf?:
      return weeks.count > 1 || option.english != "--weekend"
    default: return weeks.count > 1
    }
  }

  /// Whether the parts of a week get the number of their days and the mean beside the total, because
  /// a period rarely has as many of each.
  var hasMeans: Bool {
    second == nil && key?.parts == .weekdays && key?.text.english != "day"
      && function?.english != "mean"
      && !isShare && !counts && isLeast == nil && part == nil && column?.name != "ticket_price"
      && column?.name != "screens"
  }

  /// The number of days, their total and their mean.
  static func means(of name: Phrase) -> Phrase {
    Phrase(
      "days: count(), \(name.english): sum(\(name.english)), mean: mean(\(name.english))",
      ko: "일수: 개수(), \(name.korean): 합계(\(name.korean)), 평균: 평균(\(name.korean))"
    )
  }
}
