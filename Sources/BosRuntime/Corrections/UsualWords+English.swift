import BosText

/// Ranks and grades as English questions put them.
extension UsualWords {
  private static let ranked: Set<String> = ["ranked", "rank", "ranks", "places", "ranking"]

  /// The words with `ranks 10 to 20` for `ranked 10-20`, `ranked between 10 and 20` and the like, whose
  /// numbers would be days.
  static func withRanks(_ words: [String]) -> [String] {
    let lower = words.map { $0.lowercased() }
    guard let place = lower.firstIndex(where: ranked.contains), place + 1 < words.count else {
      return words
    }
    var next = place + 1
    if ["from", "between", "at"].contains(lower[next]), next + 1 < words.count { next += 1 }
    var numbers = lower[next].split { "-–~".contains($0) }.compactMap { rank($0) }
    var end = next + 1
    let joints = ["to", "through", "and", "-", "–", "~"]
    if numbers.count == 1, lower[next].allSatisfy(\.isNumber), end + 1 < words.count,
      joints.contains(lower[end]), let last = rank(lower[end + 1][...])
    {
      numbers.append(last)
      end += 2
    }
    guard numbers.count == 2, numbers[0] < numbers[1], numbers[0] < 1_000,
      // `ranked 1 to 7 november` may have days.
      end == words.count
        || !lower[end].allSatisfy(\.isNumber)
          && PlainRequest.dayPhrase(["\(numbers[1])", lower[end]][...])?.count != 2
    else { return words }
    var changed = words
    changed.replaceSubrange(place..<end, with: ["ranks", "\(numbers[0])", "to", "\(numbers[1])"])
    // `films ranks 10 to 20`
    if place > 0, ["films", "movies", "those", "the"].contains(lower[place - 1]) {
      changed.remove(at: place - 1)
    }
    return changed
  }

  private static let groups: [String: String] = [
    "director": "directors", "distributor": "distributors", "studio": "distributors",
    "genre": "genres", "nation": "nations", "country": "nations",
  ]

  /// The words `which director has most admissions` for `director with the most admissions`, and `top
  /// directors by admissions` for several.
  static func withMostFirst(_ words: [String]) -> [String] {
    var rest = words[...]
    if rest.first?.lowercased() == "the" { rest.removeFirst() }
    guard let name = rest.popFirst()?.lowercased(), rest.popFirst()?.lowercased() == "with" else {
      return words
    }
    if rest.first?.lowercased() == "the" { rest.removeFirst() }
    guard let most = rest.popFirst()?.lowercased(),
      ["most", "highest", "largest", "biggest"].contains(most), let amount = rest.first,
      PlainRequest.amountColumn(amount.lowercased()) != nil
    else { return words }
    if groups[name] != nil { return ["which", name, "has", "most"] + rest }
    return groups.values.contains(name) ? ["top", name, "by"] + rest : words
  }

  private static func rank(_ digits: Substring) -> Int? {
    guard digits.utf8.count < 5, digits.allSatisfy({ $0.isASCII && $0.isNumber }),
      let number = Int(digits), number > 0
    else { return nil }
    return number
  }

  private static let grades = [
    "12": "12세이상", "12+": "12세이상", "15": "15세이상", "15+": "15세이상", "18": "청불", "18+": "청불",
    "19": "청불", "19+": "청불", "all": "전체관람가",
  ]
  private static let leads = [
    ["with", "a", "rating", "of"], ["with", "rating", "of"], ["with", "a", "rating"],
    ["with", "rating"], ["rated"], ["grade"], ["rating"], ["with", "grade"],
    ["with", "a", "grade", "of"],
  ]

  /// The words with the Korean grade for `rated 15`, `with a rating of 15` and `15+`.
  ///
  /// Viewers rate films from 0 to 10, so that these numbers are no ratings of theirs.
  static func withGrades(_ words: [String]) -> [String] {
    let lower = words.map { $0.lowercased().filter { !"?!.,".contains($0) } }
    let films = ["films", "movies", "film", "movie"]
    if let place = lower.indices.dropLast().first(where: { films.contains(lower[$0 + 1]) }) {
      let name = lower[place].hasSuffix("-rated") ? String(lower[place].dropLast(6)) : lower[place]
      if name != lower[place] || name.hasSuffix("+"), let grade = grades[name] {
        return Array(words[..<place]) + [grade] + words[(place + 1)...]
      }
    }
    for place in lower.indices {
      guard let lead = leads.first(where: { lower[place...].starts(with: $0) }),
        place + lead.count < words.count, let grade = grades[lower[place + lead.count]],
        // `top rated 12 films` are twelve.
        place == 0 || !best.contains(lower[place - 1])
      else { continue }
      var end = place + lead.count + 1
      if grade == grades["all"] {
        guard end < words.count, lower[end] == "ages" else { continue }
        end += 1
      } else if lower[end...].starts(with: ["and", "over"]) {
        end += 2
      }
      let next = end < words.count ? lower[end] : ""
      guard !notAges.contains(next), !next.allSatisfy(\.isNumber) || next.isEmpty || next.count == 4
      else { continue }
      return Array(words[..<place]) + [grade] + words[end...]
    }
    for (phrase, grade) in [(["for", "all", "ages"], "전체관람가"), (["adults", "only"], "청불")] {
      guard let place = lower.firstRange(of: phrase) else { continue }
      return Array(words[..<place.lowerBound]) + [grade] + words[place.upperBound...]
    }
    return words
  }

  private static let best: Set<String> = [
    "top", "best", "highest", "most", "lowest", "worst", "well",
  ]
  private static let notAges: Set<String> = [
    "million", "thousand", "times", "percent", "to", "or", "and", "out", "plus", "k", "m", "-", "%",
  ]
}
