import BosRuntime
import BosText

/// Stages after questions for shares, as in `korean share by month | plot`.
extension StatedEntry {
  /// Stages that draw the share that a question asks for instead of the first amount; others as they are.
  static func drawing(_ stages: String, of line: String, _ text: String) -> String {
    let shares: Set<String> = ["share", "shares", "점유율", "비중"]
    let words = text.lowercased().split(separator: " ").map(String.init)
    let stage = stages.split(whereSeparator: { $0 == "|" || $0.isWhitespace }).map(String.init)
    guard
      words.contains(where: { shares.contains($0) || shares.contains(PlainRequest.bareName($0)) }),
      stages.count(where: { $0 == "|" }) == 1, let name = stage.first,
      ["plot", "그래프"].contains(name), stage.dropFirst().first?.hasPrefix("-") ?? true
    else { return stages }
    let columns = [
      ("| derive { share: percent(", "share"), ("| 열추가 { 점유율: 백분율(", "점유율"),
      ("| derive { korean_share: percent(", "korean_share"),
      ("| 열추가 { 한국점유율: 백분율(", "한국점유율"),
    ]
    guard let column = columns.first(where: { line.contains($0.0) })?.1 else { return stages }
    return (["|", name, column] + stage.dropFirst()).joined(separator: " ")
  }
}
