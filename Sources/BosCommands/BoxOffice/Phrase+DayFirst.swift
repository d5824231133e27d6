import BosDomain
import BosText

extension Phrase {
  /// The note that a date such as `22.11.26` was read with its year first, if it can be a day of a
  /// recent year, too; nil for other entries.
  static func yearFirst(_ entry: String, _ day: Day, _ today: Day) -> Phrase? {
    for word in entry.split(separator: " ") {
      let parts = word.split(separator: ".", omittingEmptySubsequences: false)
      let numbers = parts.compactMap { Int($0) }
      guard parts.count == 3, numbers.count == 3, parts[0].count == 2, parts[2].count == 2,
        let other = Day(year: 2000 + numbers[2], month: numbers[1], day: numbers[0]),
        other != day, other <= today, other.year >= today.year - 1,
        day == Day(year: 2000 + numbers[0], month: numbers[1], day: numbers[2])
      else { continue }
      return Phrase(
        "`\(word)` was read as \(day), year first · day first: `list \(other)`",
        ko: "`\(word)` = \(day) (연·월·일 순서) · 일·월·연 순서라면 `목록 \(other)`"
      )
    }
    return nil
  }
}
