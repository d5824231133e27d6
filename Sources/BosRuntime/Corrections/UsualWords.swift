import BosText

/// The usual words for a question that can be put in many ways.
package enum UsualWords {
  private static let numbers = [
    "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
  ]
  private static let periods: Set<String> = ["year", "month", "week", "quarter"]
  private static let asks: Set<String> = ["is", "was", "are", "were"]
  private static let askers: Set<String> = ["what", "who", "which"]
  private static let contractions: Set<String> = [
    "what's", "whats", "who's", "whos", "what’s", "who’s",
  ]

  /// The text with `number 1` for `number one`, `this year` at its end for `of the year`, and without
  /// `what is` before a place; other texts stay as they are.
  package static func of(_ text: String) -> String {
    guard text.utf8.count <= 200, text.contains(" ") else { return text }
    var words = nfc(text).split(separator: " ").map { place(String($0)) }
    let names = words.map { word in
      String(word.lowercased().reversed().drop { "?!.,".contains($0) }.reversed())
    }
    guard names.count > 1 else { return text }
    if names.count > 3, let last = names.last, periods.contains(last),
      Array(names.suffix(3).prefix(2)) == ["of", "the"]
    {
      words.replaceSubrange((words.count - 3)..., with: ["this", last])
    }
    for (index, name) in names.enumerated().dropFirst() {
      guard index < words.count, ["number", "no", "no."].contains(names[index - 1]),
        let number = numbers.firstIndex(of: name)
      else { continue }
      words[index] = "\(number + 1)"
    }
    let lead =
      contractions.contains(names[0])
      ? 1 : askers.contains(names[0]) && asks.contains(names[1]) ? 2 : 0
    guard lead > 0, names.count > lead else { return words.joined(separator: " ") }
    // `what's on` and `what is on in cinemas` ask for the chart.
    if names[lead] == "on",
      names.count == lead + 1 || ["in", "at", "now", "right"].contains(names[lead + 1])
    {
      words[lead] = "showing"
    }
    let rest = Array(words[lead...].drop { $0.lowercased() == "the" })
    if beginsWithPlace(rest) { words = rest }
    return words.joined(separator: " ")
  }

  /// `1위` for `1위야`, `1등이었어` and the like; other words stay as they are.
  private static func place(_ word: String) -> String {
    let asked = String(word.reversed().drop { "?!.,".contains($0) }.reversed())
    let digits = asked.prefix(while: \.isNumber)
    let rest = asked.dropFirst(digits.count)
    guard !digits.isEmpty, let unit = rest.first, unit == "위" || unit == "등",
      endings.contains(String(rest.dropFirst()))
    else { return word }
    return "\(digits)\(unit)"
  }

  /// The endings of a question for a place.
  private static let endings: Set<String> = [
    "야", "이야", "지", "이지", "예요", "이에요", "인가", "인가요", "였어", "이었어", "였지", "였나", "이었나", "일까",
    "입니까", "인지",
  ]

  private static func beginsWithPlace(_ words: [String]) -> Bool {
    guard let first = words.first?.lowercased() else { return false }
    if first.first == "#" { return first.dropFirst().allSatisfy(\.isNumber) && first.count > 1 }
    guard ["number", "no", "no."].contains(first), words.count > 1 else { return false }
    return words[1].allSatisfy { $0.isNumber || "?!.,".contains($0) }
  }
}
