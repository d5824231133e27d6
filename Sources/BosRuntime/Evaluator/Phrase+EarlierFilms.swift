import BosDomain
import BosText

extension Phrase {
  /// The name of a chart is written as above the chart.
  static func earlierFilms(_ title: Phrase?, isScreen: Bool, areTitlesEnglish: Bool) -> Phrase {
    let title = title ?? Phrase("the one before these rows", ko: "이 행들 이전의 목록")
    let words = areTitlesEnglish ? KobisWords.english(caption: title.english) : nil
    let name = isScreen && words == nil ? KobisWords.chart(captioned: title.english) : nil
    return Phrase(
      "note: row numbers are those of the last list of films: "
        + (name.map { "\($0) · " } ?? "") + (words ?? title.english),
      ko: "행 번호 기준: \(title.korean)"
    )
  }
}
