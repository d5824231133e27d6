import BosRuntime

/// The share of Korean films in parts of a year, for `by month this year` after a share of a month.
extension FollowUp {
  /// The whole question for such an entry, or nil for other entries.
  func sharesByParts(_ text: String) -> String? {
    guard let question = machine.session.question, question.isLatest,
      ["| group nation: if nation ", "| 그룹 국적: if 국적 "].contains(where: question.line.contains)
    else { return nil }
    let lower = text.lowercased()
    let parts = ["by month", "by week", "by year", "monthly", "by weekday"]
    if parts.contains(where: { lower == $0 || lower.hasPrefix($0 + " ") }) {
      return "korean share \(lower)"
    }
    let words = text.split(separator: " ").map(String.init)
    guard words.count < 4, let last = words.last, ["월별", "월별로", "주별", "연도별", "요일별"].contains(last)
    else { return nil }
    return "한국영화 점유율 \(words.dropLast().map { $0 + " " }.joined())\(last)"
  }
}
