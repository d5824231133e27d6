import BosDomain
import BosText

/// The years of dates without one, such as `6월 1일` in a condition on a chart of 2024.
extension LineCorrection {
  /// The same correction, with the day of the year that the typed line names, or else of the loaded
  /// rows, in place of the latest such day.
  func dated(in typed: [UInt8], _ yearOfRows: Int?) -> LineCorrection {
    let words = String(decoding: typed, as: UTF8.self).split { " |()".contains($0) }
    guard let year = words.lazy.compactMap(Self.namedYear).first ?? yearOfRows else { return self }
    var text = String(decoding: line, as: UTF8.self)
    for start in ["날짜(\"", "day(\""] {
      var from = text.startIndex
      while let open = text[from...].firstRange(of: start) {
        let rest = text[open.upperBound...]
        guard let close = rest.firstRange(of: "\")") else { break }
        from = open.upperBound
        guard
          case .dayOfYear(let month, let day, .latest)? = DatePhrase(
            String(rest[..<close.lowerBound])
          ), let date = Day(year: year, month: month, day: day)
        else { continue }
        text.replaceSubrange(open.lowerBound..<close.upperBound, with: date.description)
        from = text.startIndex
      }
    }
    var correction = self
    correction.line = Array(text.utf8)
    return correction
  }

  /// The year of a word such as `2024-06-08`, `2024.6` or `2024년`.
  private static func namedYear(_ word: Substring) -> Int? {
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    guard digits.count == 4, let year = Int(digits), (1900...2100).contains(year),
      let mark = word.dropFirst(4).first, "-./년".contains(mark)
    else { return nil }
    return year
  }
}
