import BosDomain

/// The days that a condition in bos chooses, as arguments of `list`.
struct DayConditions {
  /// The days, such as `2025-01-01..`.
  let arguments: String
  /// The other conditions, or empty without any.
  let rest: String

  /// Returns nil unless the condition has a first day, and every part of it must be true.
  init?(_ condition: String) {
    guard !condition.contains(where: { "()\"".contains($0) }) else { return nil }
    var words = condition.split(separator: " ")[...]
    var terms: [ArraySlice<Substring>] = []
    while !words.isEmpty {
      let term = words.prefix { $0 != "and" }
      if term.contains("or") { return nil }
      terms.append(term)
      words = words.dropFirst(term.count + 1)
    }
    var first: Day?
    var last: Day?
    var others: [String] = []
    for term in terms {
      let parts = Array(term)
      guard parts.count == 3, parts[0] == "day" || parts[0] == "날짜", let day = Day(String(parts[2]))
      else {
        others.append(term.joined(separator: " "))
        continue
      }
      let (before, after) = (day.adding(days: -1), day.adding(days: 1))
      switch parts[1] {
      case "==": (first, last) = (max(first ?? day, day), min(last ?? day, day))
      case ">=": first = max(first ?? day, day)
      case ">": first = after.map { max(first ?? $0, $0) }
      case "<=": last = min(last ?? day, day)
      case "<": last = before.map { min(last ?? $0, $0) }
      default: others.append(term.joined(separator: " "))
      }
    }
    guard let first, last.map({ $0 >= first }) ?? true else { return nil }
    let isOfYears =
      first.description.hasSuffix("-01-01") && last?.description.hasSuffix("-12-31") == true
    if isOfYears, let last {
      arguments = first.year == last.year ? "\(first.year)" : "\(first.year)..\(last.year)"
      rest = others.joined(separator: " and ")
      return
    }
    arguments =
      first == last ? first.description : "\(first)..\(last.map { $0.description } ?? "")"
    rest = others.joined(separator: " and ")
  }
}
