import BosDomain
import BosText

/// Questions for the weekdays or the weekends of a period, such as `10월 평일 관객수`, and for
/// weekdays beside weekends.
///
/// They are about days of the calendar, Monday to Friday and Saturday to Sunday, so that both add up
/// to the period. The weekend of KOBIS begins on Friday, and its weeks reach into other months.
extension GroupRequest {
  enum WeekPart {
    case weekdays
    case weekends

    /// The stage that keeps the days of the part.
    var condition: Phrase {
      let test = self == .weekdays ? "<= 5" : ">= 6"
      return Phrase("where weekday(day) \(test)", ko: "조건 요일(날짜) \(test)")
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
      let isKey = rest.last.map(beforeKeys.contains) ?? false
      guard !isKey, let part = WeekPart(word) ?? WeekPart(PlainRequest.bare(word)) else {
        rest.append(word)
        continue
      }
      if rest.last == "on" { rest.removeLast() }
      parts.append(part)
    }
    guard let first = parts.first, parts.count < 3, best(words) == nil else { return nil }
    var request = GroupRequest()
    guard parts.count == 2 else {
      request.weekPart = first
      guard request.read(rest), let days = request.days?.english,
        PlainRequest.haveSeveralCharts(days)
      else { return nil }
      // The weekend of a week is one chart.
      return first == .weekends && isWeek(days) ? nil : request
    }
    rest.removeAll { joints.contains($0) }
    guard parts[0] != parts[1] else { return nil }
    request.key = eitherPart
    request.isAlone = true
    guard request.read(rest), request.hasMeans else { return nil }
    return request.days.map { PlainRequest.haveSeveralCharts($0.english) } ?? true ? request : nil
  }

  /// Whether days are a week, whose weekend KOBIS counts from Friday.
  private static func isWeek(_ days: String) -> Bool {
    switch DatePhrase(days) {
    case .week?, .weekOfMonth?, .weekOfYear?, .weekWith?: true
    default: false
    }
  }

  private static let beforeKeys: Set<String> = [
    "by", "per", "each", "every", "which", "what", "a", "of", "that",
  ]

  private static let joints: Set<String> = [
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
    parts: .weekdays
  )

  /// Whether the parts of a week get the number of their days and the mean beside the total, because
  /// a period rarely has as many of each.
  var hasMeans: Bool {
    key?.parts == .weekdays && key?.text.english != "day" && function?.english != "mean"
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
