import BosDomain
import BosText

extension Phrase {
  /// The name of a chart is written as above the chart; rows without a name have that of their line.
  static func earlierFilms(
    _ title: Phrase?,
    order: Phrase?,
    line: String?,
    isScreen: Bool,
    areTitlesEnglish: Bool
  ) -> Phrase {
    // A line says itself how its rows are sorted.
    let order = title == nil ? nil : order
    let line = line.map { "`\(truncated($0, to: 60))`" }
    let title =
      title ?? line.map { Phrase("that of \($0)", ko: $0) }
      ?? Phrase("the one before these rows", ko: "이 행들 이전의 목록")
    let words = areTitlesEnglish ? KobisWords.english(caption: title.english) : nil
    let name = isScreen && words == nil ? KobisWords.chart(captioned: title.english) : nil
    return Phrase(
      "note: row numbers are those of the last list of films: "
        + (name.map { "\($0) · " } ?? "") + (words ?? title.english)
        + (order.map { ", sorted by \($0.english)" } ?? ""),
      ko: "행 번호 기준: \(title.korean)" + (order.map { " (\($0.korean) 기준 정렬)" } ?? "")
    )
  }
}
