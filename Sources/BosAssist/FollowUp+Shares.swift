import BosRuntime
import BosText

/// Shares beside the sums of the last question's groups, for `with shares` and `점유율도`.
extension FollowUp {
  /// The line with the shares of the first sum of its groups, or nil without one.
  static func withShares(_ stages: [String], _ group: Int, _ isEnglish: Bool) -> String? {
    let stage = stages[group]
    let sum = isEnglish ? "sum" : "합계"
    let splits = GroupRequest.several.map(GroupRequest.split)
      .map { isEnglish ? $0.english : $0.korean }
    let fields = stage.drop { $0 != "{" }.dropFirst().dropLast().split(separator: ",")
      .map { $0.split(separator: ":").map { String($0).trimmed } }
    guard stage.hasSuffix("}"),
      let field = fields.first(where: { $0.count == 2 && $0[1] == "\(sum)(\($0[0]))" }),
      !fields.contains(where: { ["share", "점유율"].contains($0[0]) })
    else { return nil }
    var stages = stages
    if group > 0, splits.contains(stages[group - 1]) {
      // A film counts once in all of them.
      let all = isEnglish ? "derive { all: \(field[1]) }" : "열추가 { 전체: \(field[1]) }"
      let share =
        isEnglish
        ? "share: percent(\(field[1]), max(all))" : "점유율: 백분율(\(field[1]), 최대(전체))"
      stages[group] = "\(String(stage.dropLast()).trimmed), \(share) }"
      stages.insert(all, at: group - 1)
    } else {
      let share = PlainRequest.share(of: Phrase(verbatim: field[0]))
      stages.insert(isEnglish ? share.english : share.korean, at: group + 1)
    }
    return stages.joined(separator: " | ")
  }
}
