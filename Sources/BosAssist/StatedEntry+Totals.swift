import BosRuntime
import BosTables
package import BosText

/// A total that a film hasn't reached, about which a list without rows says nothing.
extension StatedEntry {
  /// Whether a reading orders films by a price, a mean or their totals.
  func ordersMeans(_ reading: PlainReading) -> Bool {
    let marks = [
      "ticket_price | first ", ": mean(", "this year --all | group title, code {",
      " | where day == open | ",
    ]
    return marks.contains(where: reading.line.english.contains)
  }

  /// The note after a line that looked for the first day of a total and found none, or nil.
  package func unreached(after line: String) -> Phrase? {
    let isTrend = ["trend ", "추이 "].contains(where: line.hasPrefix)
    let stages = line.split(separator: " | ").map(String.init)
    let mark = [" where total >= ", " 조건 누적관객수 >= "].first { " \(line)".contains($0) }
    guard machine.saysThings, isTrend, let mark, stages.count > 2,
      let test = stages.first(where: { " \($0)".hasPrefix(mark) }),
      ["first 1", "처음 1"].contains(where: stages.contains), machine.session.list?.rowCount == 0
    else { return nil }
    let amount = test.dropFirst(mark.count - 1)
    return Phrase(
      "its total hasn't reached \(amount) so far",
      ko: "누적관객수가 아직 \(amount)\(amount.last?.isNumber == true ? "" : " ")명이 되지 않았습니다"
    )
  }

  /// Whether a line gives a few rows or numbers for all its charts.
  static func isOfTotals(_ reading: PlainReading) -> Bool {
    let line = reading.line.english
    return reading.group != nil || line.contains(" | group ")
      || [" --weekend --all | ", " --weekend --all --nation "].contains(where: line.contains)
      || isMeanOfRows(line)
      || line.contains(" --all | where day == open | ") || line.contains("| sort days_out | first ")
      || line.contains(" --all | where holidayname(day) == ")
      || line.hasPrefix("[{") || line.hasSuffix(" --all | sum audience")
  }
}
