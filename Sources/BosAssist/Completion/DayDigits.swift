import BosDomain
import BosText

/// The days that start with typed digits: first years, then months, then days.
struct DayDigits {
  /// A day, or a prefix of days.
  struct Offer {
    var text: String
    var remark = ""
    /// Whether it is a day rather than a prefix.
    var isWhole = false
  }

  private let last: Day
  /// Whether a month is an argument too.
  private let isRange: Bool
  private let language: DisplayLanguage

  init(last: Day, isRange: Bool, language: DisplayLanguage) {
    self.last = last
    self.isRange = isRange
    self.language = language
  }

  /// The continuations of the digits that have charts, newest first.
  func offers(_ typed: String) -> [Offer] {
    guard typed.first?.isNumber == true else { return [] }
    let parts = typed.split(separator: "-", omittingEmptySubsequences: false)
    guard parts.count > 1 else { return typed.utf8.count > 4 ? [] : years }
    guard parts[0].utf8.count == 4, let year = Int(parts[0]) else { return [] }
    if parts.count == 2, parts[1].utf8.count < 2 { return months(of: year) }
    guard let number = Int(parts[1]), let month = Month(year: year, month: number) else {
      return []
    }
    return days(of: month)
  }

  private var years: [Offer] {
    let years = Chart.firstDay.year...max(Chart.firstDay.year, last.year)
    return years.reversed().map { Offer(text: "\($0)-") }
  }

  private func months(of year: Int) -> [Offer] {
    (1...12).reversed().compactMap { number in
      guard let month = Month(year: year, month: number), month <= Month(of: last),
        month >= Month(of: Chart.firstDay)
      else { return nil }
      return Offer(text: isRange ? month.description : "\(month)-")
    }
  }

  private func days(of month: Month) -> [Offer] {
    (1...31).reversed().compactMap { number in
      guard let day = Day(year: month.year, month: month.month, day: number),
        day <= last, day >= Chart.firstDay
      else { return nil }
      let weekday = language == .korean ? day.weekday.koreanShort : day.weekday.short
      return Offer(text: day.description, remark: weekday, isWhole: true)
    }
  }
}
