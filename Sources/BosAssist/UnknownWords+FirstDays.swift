import BosRuntime
import BosText

extension UnknownWords {
  /// The hint with both lines for `올해 첫날 관객이 가장 많은 영화`: the day can be that of each release.
  static func firstDay(_ text: String) -> Phrase? {
    guard let lines = PlainRequest.unclearFirstDay(text) else { return nil }
    return Phrase(
      "the day of each release: `\(lines.ofFilms.english)`; the first day of the year: "
        + "`\(lines.ofYear.english)`",
      ko: "영화마다 개봉일이면 `\(lines.ofFilms.korean)`, 그해 첫날이면 "
        + "\(Particle.direction.attached(to: "`\(lines.ofYear.korean)`")) 보세요"
    ).suggesting(lines.ofFilms)
  }
}
