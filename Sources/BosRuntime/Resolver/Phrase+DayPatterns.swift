import BosDomain
import BosLanguage
import BosText

extension Phrase {
  /// The days that a text with letters or marks in place of digits can mean, as `2026-11-2x`, or the
  /// nearest number of a week, a quarter or days that there is, or nil for other texts.
  static func nearDays(_ text: String) -> Phrase? {
    let lower = text.lowercased()
    let words = lower.split(separator: " ").map(String.init)
    if ["last 0 days", "past 0 days", "0 days ago", "최근 0일"].contains(lower) {
      return .writeInstead(Phrase("yesterday", ko: "어제"))
    }
    if ["week 0", "0주차"].contains(lower) {
      return .writeInstead(Phrase("week 1", ko: "1주차"))
    }
    if let quarter = quarter(words.last ?? "", words.dropLast().first) { return quarter }
    return words.count == 1 ? unfinishedDate(lower) : nil
  }

  /// The last quarter of a year for `q5` and `2026-q5`.
  private static func quarter(_ word: String, _ before: String?) -> Phrase? {
    var (word, year) = (word, before)
    let parts = word.split(separator: "-").map(String.init)
    if parts.count == 2 { (year, word) = (parts[0], parts[1]) }
    var number = word.hasPrefix("q") ? Int(word.dropFirst()) : nil
    if word.hasSuffix("분기") { number = Int(word.dropLast(2)) }
    guard let number, !(1...4).contains(number), (0...99).contains(number) else { return nil }
    let digits = year.map { $0.hasSuffix("년") ? String($0.dropLast()) : $0 }
    guard digits.map({ PlainRequest.isYear($0) }) ?? true else { return nil }
    let nearest = number == 0 ? 1 : 4
    let line =
      digits.map { Phrase("\($0)-Q\(nearest)", ko: "\($0)년 \(nearest)분기") }
      ?? Phrase("q\(nearest)", ko: "\(nearest)분기")
    return Phrase(
      "quarters run from 1 to 4: write `\(line.english)`",
      ko: "분기는 1~4분기입니다. \(Particle.direction.attached(to: "`\(line.korean)`")) 쓰세요"
    ).suggesting(line)
  }

  /// The range of days or months for a date with `x`, `?` or `*`, or another letter, as one digit.
  private static func unfinishedDate(_ text: String) -> Phrase? {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard (2...3).contains(parts.count), PlainRequest.isYear(parts[0]), let year = Int(parts[0]),
      parts.dropFirst().allSatisfy({ (1...2).contains($0.count) }),
      parts.last?.contains(where: { !$0.isNumber }) == true
    else { return nil }
    func numbers(_ part: String, _ all: ClosedRange<Int>) -> [Int] {
      all.filter { number in
        let digits = Array(number < 10 ? "0\(number)" : "\(number)")
        let written = Array(part.count == 1 && part.first?.isNumber == true ? "0\(part)" : part)
        if written.count == 1 { return true }
        return zip(digits, written).allSatisfy { $0 == $1 || !$1.isNumber }
      }
    }
    let months = numbers(parts[1], 1...12)
    guard let month = months.first, let last = months.last,
      let first = Month(year: year, month: month), let end = Month(year: year, month: last)
    else { return nil }
    guard parts.count == 3 else {
      let range = months.count == 12 ? "\(year)" : first == end ? "\(first)" : "\(first)..\(end)"
      return .writeInstead(range)
    }
    guard months.count == 1 else {
      return .writeInstead(months.count == 12 ? "\(year)" : "\(first)..\(end)")
    }
    let days = numbers(parts[2], 1...first.dayCount)
    guard let from = days.first.flatMap({ Day(year: year, month: month, day: $0) }),
      let to = days.last.flatMap({ Day(year: year, month: month, day: $0) })
    else { return nil }
    let range = days.count == first.dayCount ? "\(first)" : "\(from)..\(to)"
    return Phrase(
      "a date has digits alone: write `\(range)` for these days",
      ko: "날짜는 숫자로만 씁니다. 이 날짜들은 \(Particle.direction.attached(to: "`\(range)`")) 쓰세요"
    ).suggesting(Phrase(verbatim: range))
  }
}
