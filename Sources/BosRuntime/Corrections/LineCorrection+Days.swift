import BosDomain
import BosLanguage
import BosText

/// Phrases for days in conditions, which take only values.
extension LineCorrection {
  /// The correction of conditions such as `open > nov 1` or `날짜 in 지난주`, or nil without any.
  static func days(_ line: [UInt8]) -> LineCorrection? {
    let words = ConditionWord.words(of: line)
    var changed = line
    for place in words.indices.reversed() where place > 0 {
      guard let comparison = comparisons[words[place].text.lowercased()],
        let (column, name) = dayColumn(words[..<place]),
        let (phrase, end) = phrase(words, after: place),
        let condition = condition(name, comparison, phrase)
      else { continue }
      changed.replaceSubrange(words[column].range.start..<end, with: Array(condition.utf8))
    }
    guard changed != line else { return nil }
    return LineCorrection(problem: .words, line: changed, range: SourceRange(0, 0))
  }

  /// The correction of an option with a word that counts weeks, such as `list --weekend last`, or nil.
  static func partOfWeek(_ line: [UInt8]) -> LineCorrection? {
    let parts = ["--weekend": "weekend", "--week": "week", "--주말": "주말", "--주간": "주"]
    let counts: Set<String> = ["last", "this", "previous", "지난", "이번"]
    var words = String(decoding: line, as: UTF8.self).split(separator: " ").map(String.init)
    guard
      let place = words.indices.dropLast().first(where: {
        parts[words[$0]] != nil && counts.contains(words[$0 + 1].lowercased())
      }), let part = parts[words[place]]
    else { return nil }
    words.replaceSubrange(place...place + 1, with: [words[place + 1], part])
    let corrected = Array(words.joined(separator: " ").utf8)
    return LineCorrection(problem: .words, line: corrected, range: SourceRange(0, 0))
  }

  /// What compares a day with another, and the operator for it.
  private static let comparisons = [
    ">": ">", ">=": ">=", "<": "<", "<=": "<=", "==": "==", "=": "==", "!=": "!=", "in": "==",
    "is": "==", "on": "==", "between": "==", "after": ">", "before": "<", "since": ">=",
    "until": "<=",
  ]

  /// The names of columns as people write them.
  private static let otherNames = [
    "opened": "open", "opening": "open", "release": "open", "released": "open",
    "open date": "open", "opening date": "open", "opening day": "open", "release date": "open",
    "release day": "open", "개봉": "개봉일", "개봉 일": "개봉일", "date": "day",
  ]

  /// The column of days that ends the words, with the place of its first word.
  private static func dayColumn(_ words: ArraySlice<ConditionWord>) -> (Int, String)? {
    for count in [2, 1] where words.count > count {
      let text = words.suffix(count).map(\.text).joined(separator: " ")
      let name = otherNames[text.lowercased()] ?? text
      if ["day", "open"].contains(ChartColumn.named(name)?.name) {
        return (words.endIndex - count, name)
      }
    }
    return nil
  }

  /// The longest phrase after a comparison, with its end in the line.
  private static func phrase(
    _ words: [ConditionWord],
    after place: Int
  ) -> (text: String, end: Int)? {
    let start = words[place].text.lowercased() == "between" ? place : place + 1
    let rest = words[start...].prefix { !$0.isMark }.prefix(8)
    for count in stride(from: rest.count, to: 0, by: -1) {
      let taken = rest.prefix(count)
      let text = taken.map(\.text).joined(separator: " ")
      if let last = taken.last, DatePhrase(text) != nil { return (text, last.range.end) }
    }
    return nil
  }

  /// A condition as the language takes it.
  private static func condition(
    _ column: String,
    _ comparison: String,
    _ text: String
  ) -> String? {
    guard let phrase = DatePhrase(text) else { return nil }
    let isKorean = column.utf8.contains { $0 >= 0x80 }
    guard phrase.isOneDay else {
      let edge = [">": "last", ">=": "first", "<": "first", "<=": "last"][comparison]
      if let edge, DatePhrase("\(edge) day of \(text)") != nil {
        return "\(column) \(comparison) \(isKorean ? "날짜" : "day")(\"\(edge) day of \(text)\")"
      }
      if let edge {
        return "\(column) \(comparison) \(isKorean ? "기간" : "days")(\"\(text)\").\(edge)"
      }
      let operation = ["==": "in", "!=": "not in"][comparison]
      return operation.map { "\(column) \($0) \(isKorean ? "기간" : "days")(\"\(text)\")" }
    }
    if case .date(let year, let month, let day) = phrase {
      return Day(year: year, month: month, day: day).map { "\(column) \(comparison) \($0)" }
    }
    if let value = ForeignWord.value(of: text.lowercased()) {
      return "\(column) \(comparison) \(value)"
    }
    return "\(column) \(comparison) \(isKorean ? "날짜" : "day")(\"\(text)\")"
  }
}

/// A word of a condition, or a mark that ends it.
private struct ConditionWord {
  let text: String
  let range: SourceRange
  let isMark: Bool

  static func words(of line: [UInt8]) -> [ConditionWord] {
    var words: [ConditionWord] = []
    var place = 0
    while place < line.count {
      let start = place
      switch line[place] {
      case UInt8(ascii: " "), 0x09:
        place += 1
        continue
      case UInt8(ascii: "\""), UInt8(ascii: "`"):
        place = max(place + 1, LineWord.end(ofQuoteAt: place, in: line))
      case UInt8(ascii: "|"), UInt8(ascii: ";"), UInt8(ascii: "{"), UInt8(ascii: "}"),
        UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "("), UInt8(ascii: ")"):
        place += 1
      case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "="), UInt8(ascii: "!"):
        while place < line.count, "<>=!".utf8.contains(line[place]) { place += 1 }
      default:
        while place < line.count, !" \t|;{}[]()<>=!\"`".utf8.contains(line[place]) { place += 1 }
      }
      let text = nfc(String(decoding: line[start..<place], as: UTF8.self))
      let isMark = ["|", ";", "{", "}", "[", "]", "(", ")"].contains(text)
      words.append(ConditionWord(text: text, range: SourceRange(start, place), isMark: isMark))
    }
    return words
  }
}
