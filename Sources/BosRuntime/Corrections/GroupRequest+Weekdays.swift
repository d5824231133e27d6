import BosDomain
import BosText

/// Questions for totals of a weekday, such as `10월 토요일 관객수 합계` or `saturday admissions in October`.
extension GroupRequest {
  /// One weekday of the days.
  struct Weekdays {
    /// The condition on a day's weekday, such as `== 6`.
    let condition: String

    var stage: Phrase {
      Phrase("where weekday(day) \(condition)", ko: "조건 요일(날짜) \(condition)")
    }

    /// The weekday that a word names.
    init?(_ word: String) {
      let name = word.hasSuffix("s") ? String(word.dropLast()) : word
      let names = [word, name, PlainRequest.bare(word)]
      let weekday = names.lazy.filter { $0.utf8.count > 3 }.compactMap { Weekday(name: $0) }.first
      guard let weekday else { return nil }
      condition = "== \(weekday.rawValue)"
    }
  }

  /// Reads a request for a weekday of a time, or returns nil if it is none.
  static func ofWeekdays(_ words: [String]) -> GroupRequest? {
    for (place, word) in words.enumerated() {
      guard let weekdays = Weekdays(word) else { continue }
      // `last saturday` is a day.
      let isTime =
        place > 0 && PlainRequest.dayPhrase(words[(place - 1)...].prefix(2))?.count == 2
      var rest = words
      rest.remove(at: place)
      if place > 0, ["on", "매주"].contains(rest[place - 1]) { rest.remove(at: place - 1) }
      var request = GroupRequest()
      guard request.read(rest), request.areSeveralDays, !request.isShare, !request.counts,
        !isTime || request.function?.english == "mean"
      else { continue }
      // `10월 토요일` needs an amount.
      guard request.column != nil || request.function != nil else { continue }
      (request.weekdays, request.isUnsure) = (weekdays, false)
      return request
    }
    return nil
  }
}
