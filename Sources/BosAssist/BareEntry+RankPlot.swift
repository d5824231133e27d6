import BosDomain
import BosRuntime
import BosText

/// The ranks of films over days, for `지난달 순위 변화 그래프` and `rank changes last month`.
extension BareEntry {
  private static let ranks: [[String]] = [
    "순위 변화", "순위변화", "순위 추이", "순위추이", "순위 변동", "순위변동", "순위 그래프", "순위그래프", "rank changes",
    "rank change", "ranks over time", "rankings over time", "ranking over time", "rank plot",
    "rank chart", "ranking changes",
  ].map { $0.split(separator: " ").map(String.init) }
  private static let around: Set<String> = [
    "그래프", "그래프로", "차트", "차트로", "그려줘", "보여줘", "plot", "graph", "chart", "show", "of", "for", "in",
    "as",
  ]

  /// The plot of ranks over the days that a text names, or nil.
  func rankPlot(_ text: String) -> Phrase? {
    var words = text.lowercased().split(separator: " ").map(String.init)
    guard (2...8).contains(words.count),
      let start = words.indices.first(where: { start in
        Self.ranks.contains { words[start...].starts(with: $0) }
      }), let name = Self.ranks.first(where: { words[start...].starts(with: $0) })
    else { return nil }
    words.removeSubrange(start..<start + name.count)
    let days = words.filter { !Self.around.contains($0) }.joined(separator: " ")
    guard PlainRequest.haveSeveralCharts(days) else { return nil }
    return Phrase("list \(days) | plot --kind rank", ko: "목록 \(days) | 그래프 --모양 순위")
  }
}
