import BosText

/// Shares among the films of a kind, such as `지난달 독립영화 국적별 점유율`.
extension GroupRequest {
  /// Whether the shares of nations among arthouse or commercial films are asked for.
  ///
  /// With the nations first, the share of the kind among all films of each may be meant.
  func isNationsOfKind(_ words: [String]) -> Bool {
    guard key?.column == "nation", !counts, function == nil, options.count == 1,
      options[0].english.hasPrefix("--kind "),
      let kind = words.firstIndex(where: { PlainRequest.kind($0) != nil }),
      let nation = words.firstIndex(where: { $0.hasPrefix("국적") || $0 == "by" })
    else { return false }
    return kind < nation
  }
}
