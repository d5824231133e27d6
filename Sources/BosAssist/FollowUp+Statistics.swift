import BosRuntime
import BosText

/// Another number of the same rows, as `중앙값은?` and `and the median` ask for after a mean.
extension FollowUp {
  private static let statistics: [(names: Set<String>, function: Phrase)] = [
    (["평균", "평균값", "mean", "the mean", "average", "the average"], Phrase("mean", ko: "평균")),
    (["중앙값", "중간값", "median", "the median"], Phrase("median", ko: "중앙값")),
    (
      ["표준편차", "stddev", "standard deviation", "the standard deviation"],
      Phrase("stddev", ko: "표준편차")
    ),
    (["합계", "총합", "sum", "the sum", "total", "the total"], Phrase("sum", ko: "합계")),
    (["최댓값", "최대값", "max", "maximum", "the maximum"], Phrase("max", ko: "최댓값")),
    (["최솟값", "최소값", "min", "minimum", "the minimum"], Phrase("min", ko: "최솟값")),
    (["사분위수", "quartiles", "the quartiles"], Phrase("describe", ko: "요약")),
  ]

  static func withoutParticle(_ text: String) -> String {
    let particle = ["은", "는"].first { text.hasSuffix($0) } ?? ""
    return String(text.dropLast(particle.count))
  }

  /// The line for a number of the rows that the last question was about, or nil.
  func statistic(_ text: String) -> Phrase? {
    guard let question = machine.session.question, question.isLatest,
      let wanted = Self.statistics.first(where: { $0.names.contains(text.lowercased()) }),
      let (rows, column) = Self.rows(of: question.line)
    else { return nil }
    let isKorean = rows.hasPrefix("목록")
    let function = isKorean ? wanted.function.korean : wanted.function.english
    let line =
      wanted.function.english == "stddev"
      ? "\(function)($(\(rows)).\(column))" : "\(rows) | \(function) \(column)"
    return line == question.line ? nil : Phrase(verbatim: line)
  }

  /// The rows and the column of a line that works out one number, such as `list | mean audience`.
  static func rows(of line: String) -> (rows: String, column: String)? {
    for start in ["stddev($(", "표준편차($("] where line.hasPrefix(start) {
      guard let rows = StatedEntry.captured(line).first, line.hasSuffix(")"),
        let column = line.dropLast().split(separator: ".").last, beginsWithCharts(rows),
        line == "\(start)\(rows)).\(column))"
      else { return nil }
      return (rows, String(column))
    }
    guard beginsWithCharts(line), let bar = line.lastIndex(of: "|") else { return nil }
    let rows = String(line[..<bar]).trimmed
    let stage = String(line[bar...].dropFirst()).trimmed
    let words = stage.split(separator: " ").map(String.init)
    // Several numbers in one row are those of one column.
    if ["group { ", "그룹 { "].contains(where: stage.hasPrefix) {
      let column = stage.split(separator: "(").dropFirst().first?.split(separator: ")").first
      return column.map { (rows, String($0)) }
    }
    let isDrawn =
      words.count == 4 && ["plot", "그래프"].contains(words[0])
      && ["histogram", "box", "히스토그램", "상자그림"].contains(words[3])
    guard words.count == 2 || isDrawn, let name = words.first,
      isDrawn
        || statistics.contains(where: { [$0.function.english, $0.function.korean].contains(name) })
    else { return nil }
    return (rows, words[1])
  }
}
