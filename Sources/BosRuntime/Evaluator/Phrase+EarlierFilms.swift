import BosDomain
import BosText

extension Phrase {
  /// On a screen, the English name of a chart comes first, as above the chart.
  static func earlierFilms(_ title: Phrase?, inEnglish: Bool) -> Phrase {
    let title = title ?? Phrase("the one before these rows", ko: "이 행들 이전의 목록")
    let name = inEnglish ? KobisWords.chart(captioned: title.english) : nil
    return Phrase(
      "note: row numbers are those of the last list of films: "
        + (name.map { "\($0) · " } ?? "") + title.english,
      ko: "행 번호 기준: \(title.korean)"
    )
  }
}
