import BosDomain
import BosLanguage

/// Periods without a month after one with it, as in `11월 둘째 주말 vs 셋째 주말` and `november 1 vs 2`.
extension PlainRequest {
  /// A period at the start of words that lacks the month of the one before it and is of the same kind, with the
  /// number of its words; nil for other words.
  static func dayPhrase(
    _ words: ArraySlice<String>,
    inMonthOf before: String?
  ) -> (text: String, count: Int)? {
    guard let before, let first = words.first else { return nil }
    let parts = before.split(separator: " ").map(String.init)
    for count in [2, 1] where words.count >= count {
      let own = words.prefix(count - 1) + [bare(words[words.startIndex + count - 1])]
      guard let text = inMonth(of: parts, Array(own)), text != before,
        DateGrammar.phrases.kind(text) != nil
      else { continue }
      // `november 1 vs 2 2025` has its own year.
      if count == 1, !first.hasSuffix("일"), words.dropFirst().first?.first?.isNumber == true {
        return nil
      }
      return (text, count)
    }
    return nil
  }

  /// The words of a period in the month of another one, or nil if they are of another kind.
  private static func inMonth(of parts: [String], _ own: [String]) -> String? {
    if let month = parts.firstIndex(where: isMonth), month + 1 < parts.count {
      let last = Array(parts[(month + 1)...])
      guard last.count == own.count, areOfOneKind(last, own) else { return nil }
      return (parts[...month] + own).joined(separator: " ")
    }
    let lower = parts.map { $0.lowercased() }
    if let of = lower.firstIndex(of: "of"), of == own.count, of + 1 < lower.count,
      isMonthName(lower[of + 1]),
      areOfOneKind(Array(lower[..<of]), own.map { $0.lowercased() })
    {
      return (own + parts[of...]).joined(separator: " ")
    }
    guard own.count == 1, lower.count > 1, isMonthName(lower[0]),
      dayNumber(lower[1]) != nil, dayNumber(own[0].lowercased()) != nil
    else { return nil }
    return ([parts[0]] + own + parts[2...]).joined(separator: " ")
  }

  /// Whether both are days, as `1일` and `2일` are, or a numbered week, weekend or weekday.
  private static func areOfOneKind(_ first: [String], _ second: [String]) -> Bool {
    guard let last = first.last, let other = second.last else { return false }
    if first.count == 1 {
      return ["일", "주차", "주"].contains { unit in
        [last, other].allSatisfy { word in
          word.hasSuffix(unit) && Int(word.dropLast(unit.count)).map { $0 > 0 } == true
        }
      }
    }
    guard first.count == 2, [first[0], second[0]].allSatisfy(isOrdinal) else { return false }
    return last == other || Weekday(name: last) != nil && Weekday(name: other) != nil
  }

  private static func isMonth(_ word: String) -> Bool {
    word.hasSuffix("월") && Int(word.dropLast()).map { (1...12).contains($0) } == true
  }

  private static func isMonthName(_ word: String) -> Bool {
    if case .months? = DatePhrase(word) { return word.allSatisfy(\.isLetter) }
    return false
  }

  private static func dayNumber(_ word: String) -> Int? {
    let digits = word.prefix { $0.isASCII && $0.isNumber }
    guard ["", "st", "nd", "rd", "th"].contains(word.dropFirst(digits.count)),
      let number = Int(digits), (1...31).contains(number)
    else { return nil }
    return number
  }

  /// Whether a word counts weeks, weekends or weekdays, as `셋째` and `third` do.
  static func isOrdinal(_ word: String) -> Bool {
    let word = word.lowercased()
    return ordinals.contains(word) || word.hasSuffix("번째")
      || word.last?.isLetter == true && word.first?.isNumber == true && dayNumber(word) != nil
  }

  private static let ordinals: Set<String> = [
    "first", "second", "third", "fourth", "fifth", "last", "첫", "첫째", "둘째", "셋째", "넷째", "다섯째",
    "마지막",
  ]
}
