import BosDomain
import BosRuntime
import BosText

/// The years of questions such as `admissions by year`, of which the last isn't over.
extension StatedEntry {
  /// The years that a question without days compares, with the current one.
  ///
  /// More would take long.
  private static let usualCount = 5

  /// A line with the last years in place of the two whole ones.
  func withLastYears(_ line: Phrase) -> Phrase {
    let usual = Phrase("year before last..last year", ko: "재작년..작년")
    guard let last = machine.today.adding(days: -1)?.year else { return line }
    let years = "\(last - Self.usualCount + 1)..\(last)"
    return Phrase(
      line.english.replacing(" \(usual.english) ", with: " \(years) "),
      ko: line.korean.replacing(" \(usual.korean) ", with: " \(years) ")
    )
  }
}
