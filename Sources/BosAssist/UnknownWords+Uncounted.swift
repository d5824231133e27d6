import BosRuntime
import BosText

/// Hints for questions about actors and screening formats, which charts don't tell apart.
extension UnknownWords {
  private static let actors: Set<String> = [
    "actor", "actors", "actress", "actresses", "배우", "배우별", "여배우", "남배우", "출연자", "출연자별",
  ]
  private static let ranks: Set<String> = [
    "top", "best", "most", "biggest", "highest", "popular", "by", "ranking", "ranked", "with",
    "which", "순위", "랭킹", "흥행", "인기", "상위", "1위", "많은", "관객수", "매출액", "매출", "배우별", "출연자별",
  ]
  private static let formats: Set<String> = [
    "imax", "4dx", "screenx", "dolby", "아이맥스", "포디엑스", "스크린엑스", "돌비", "돌비시네마", "특별관", "특수관",
    "특별상영관",
  ]
  private static let formatsBesideWords: Set<String> = ["3d", "2d", "4d"]

  /// The hint for figures of actors or formats, or nil for other entries.
  static func uncounted(_ words: [String]) -> Phrase? {
    let names = words.map { $0.lowercased() }
    let bare = names + names.map(PlainRequest.bareName)
    if bare.contains(where: actors.contains),
      bare.contains(where: ranks.contains)
        || words.indices.contains(where: { PlainRequest.daysAtStart(words[$0...]) != nil })
    {
      let line = Phrase("director ranking", ko: "감독 순위")
      return Phrase(
        "charts name no actors; for directors, write `\(line.english)`, and for the cast of a film, `cast 1`",
        ko:
          "박스오피스에는 배우가 없습니다. 감독은 \(Particle.direction.attached(to: "`\(line.korean)`")), 영화의 출연자는 `출연 1`로 보세요"
      ).suggesting(line)
    }
    let isFormat =
      bare.contains(where: formats.contains)
      || words.count > 1 && bare.contains(where: formatsBesideWords.contains)
    guard isFormat else { return nil }
    let line = Phrase("movie 1", ko: "영화 1")
    return Phrase(
      "charts add up all formats of a film; for the formats themselves, write `\(line.english)`",
      ko:
        "박스오피스는 상영형태를 나누지 않고 집계합니다. 영화의 상영형태는 \(Particle.direction.attached(to: "`\(line.korean)`")) 보세요"
    ).suggesting(line)
  }
}
