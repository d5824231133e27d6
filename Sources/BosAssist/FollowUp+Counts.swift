import BosRuntime
import BosText

/// The number of films in each group of the last question, for `편수 비교` and `what about the number of
/// films`.
extension FollowUp {
  private static let counts: Set<String> = [
    "편수", "영화수", "영화편수", "편수비교", "편수로", "number of films", "number of movies", "film count",
    "films count", "count of films",
  ]

  /// Whether an entry asks for the number of films in groups of something else than films.
  func asksCounts(_ words: [String]) -> Bool {
    guard machine.session.question?.isLatest == true,
      pipeline.map(Self.withFilms) ?? nil != nil
    else { return false }
    var words = words.map { $0.lowercased() }
    let leads = [["what", "about"], ["how", "about"], ["compare"], ["and"], ["그럼"], ["그러면"]]
    if let lead = leads.first(where: { words.starts(with: $0) }) { words.removeFirst(lead.count) }
    if words.first == "the" { words.removeFirst() }
    while words.count > 1, let last = words.last,
      ["비교", "비교해줘", "어때", "보여줘", "알려줘"].contains(last)
    {
      words.removeLast()
    }
    let text = words.joined(separator: " ")
    let bare = PlainRequest.bareName(text)
    return Self.counts.contains(text) || Self.counts.contains(bare)
  }

  /// The last question with the number of films instead of admissions.
  func countingFilms() -> String? {
    pipeline.flatMap(Self.withFilms).flatMap(checked)
  }

  /// A pipeline of groups with their films instead of admissions, or nil for another one.
  private static func withFilms(_ pipeline: String) -> String? {
    let isEnglish = pipeline.hasPrefix("list")
    let (amount, films, group, title) =
      isEnglish
      ? ("audience", "films", " | group ", "title") : ("관객수", "편수", " | 그룹 ", "제목")
    let count = "{ \(films): \(isEnglish ? "distinct" : "중복제거")(\(title)) }"
    let stages = pipeline.split(separator: " | ").map(String.init)
    let groups = stages.filter { " | \($0)".hasPrefix(group) }
    guard groups.count == 1, let stage = groups.first, stage.hasSuffix("}"),
      let open = stage.firstIndex(of: "{"), stage[open...].contains("\(amount):"),
      !stage[..<open].split(whereSeparator: { " ,".contains($0) }).contains(title[...])
    else { return nil }
    var isAfter = false
    let changed = stages.map { (other: String) -> String in
      if other == stage {
        isAfter = true
        return String(stage[..<open]) + count
      }
      return isAfter ? other.replacing(amount, with: films) : other
    }
    return changed.joined(separator: " | ")
  }
}
