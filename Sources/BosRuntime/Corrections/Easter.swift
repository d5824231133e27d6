package import BosDomain
import BosText

/// Easter Sunday, which is no holiday in Korea and so no phrase for days.
package enum Easter {
  /// The day that a text such as `easter 2026` names, or nil; without a year, the latest one before
  /// a day.
  package static func day(in text: String, before today: Day? = nil) -> Day? {
    var words = nfc(text).lowercased().split(separator: " ").map(String.init)
    guard let place = words.firstIndex(where: ["easter", "부활절"].contains) else { return nil }
    words.remove(at: place)
    words.removeAll { ["sunday", "in", "of", "last", "latest", "지난", "최근"].contains($0) }
    guard let word = words.first else {
      guard let today else { return nil }
      return [today.year, today.year - 1].lazy.compactMap(day).first { $0 < today }
    }
    let digits = word.hasSuffix("년") ? String(word.dropLast()) : word
    guard words.count == 1, PlainRequest.isYear(digits) else { return nil }
    return Int(digits).flatMap(day)
  }

  /// The day in a year of the Gregorian calendar.
  private static func day(_ year: Int) -> Day? {
    let (century, rest, golden) = (year / 100, year % 100, year % 19)
    let moon = (century - (century + 8) / 25 + 1) / 3
    let epact = (19 * golden + century - century / 4 - moon + 15) % 30
    let weekday = (32 + 2 * (century % 4) + 2 * (rest / 4) - epact - rest % 4) % 7
    let late = (golden + 11 * epact + 22 * weekday) / 451
    let sum = epact + weekday - 7 * late + 114
    return Day(year: year, month: sum / 31, day: sum % 31 + 1)
  }
}
