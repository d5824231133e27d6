import BosDomain
package import BosLanguage
package import BosRuntime
import BosText

/// The line for amounts with commas or units after a comparison, as in `where audience > 100,000` and
/// `조건 관객수 > 10만 명`.
///
/// Only an entry whose other words are right already stands for another one.
package struct AmountEntry {
  private let machine: Machine
  private let loader: ProgramLoader

  package init(_ machine: Machine, _ loader: ProgramLoader) {
    self.machine = machine
    self.loader = loader
  }

  /// Returns the line to run instead of an entry with errors, or nil.
  package func instead(of parse: Parse) -> BareEntry.Command? {
    // Inside brackets, a comma separates two values.
    guard machine.saysThings, parse.hasErrors, let text = parse.shortLine,
      text.contains(where: \.isNumber), !text.contains(where: "(){}[];#'$".contains)
    else { return nil }
    let stages = text.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    let line = stages.map(stage).joined(separator: "|")
    guard line != text, loader.isRight(SourceText(name: "prompt", line)) else { return nil }
    return BareEntry.Command(text: line, note: nil)
  }

  /// A stage with its amounts as the language writes them.
  private func stage(_ stage: String) -> String {
    let words = stage.split(separator: " ", omittingEmptySubsequences: false).map(String.init)
    guard let name = words.first(where: { !$0.isEmpty }) else { return stage }
    switch loader.commandTable[name]?.name {
    case "where": return condition(words).joined(separator: " ")
    case "first", "last", "skip": return rows(words).joined(separator: " ")
    default: return stage
    }
  }

  private func rows(_ words: [String]) -> [String] {
    words.map { word in Self.number(word).flatMap { $0.unit.isEmpty ? $0.digits : nil } ?? word }
  }

  private func condition(_ words: [String]) -> [String] {
    var line: [String] = []
    var isText = false
    var place = 0
    while place < words.count {
      let word = words[place]
      place += 1
      // A quoted text stays as it is.
      let isQuoted = isText || word.contains("\"")
      if word.count(where: { $0 == "\"" }) % 2 == 1 { isText.toggle() }
      guard !isQuoted, let mark = line.last, Self.marks.contains(mark), line.count > 1,
        let column = ChartColumn.named(line[line.count - 2]), let number = Self.number(word)
      else {
        line.append(word)
        continue
      }
      let units = Self.units(of: column)
      if !number.unit.isEmpty {
        line.append(units.contains(number.unit) ? number.digits : word)
      } else {
        line.append(number.digits)
        if place < words.count, units.contains(words[place].lowercased()) { place += 1 }
      }
    }
    return line
  }

  static let marks: Set<String> = [">", ">=", "<", "<=", "==", "!="]

  /// The words for what a column counts.
  static func units(of column: ChartColumn) -> Set<String> {
    switch column.name {
    case "audience", "total", "audience_change":
      ["명", "people", "admissions", "viewers", "tickets"]
    case "sales", "sales_total", "sales_change": ["원", "won", "krw"]
    case "screens": ["개", "관", "screens"]
    case "shows": ["회", "번", "shows"]
    case "rank": ["위", "등"]
    case "days_out": ["일", "days"]
    default: []
    }
  }

  /// A number with `_` in place of commas between thousands, and the unit that touches it, or nil.
  static func number(_ word: String) -> (digits: String, unit: String)? {
    let digits = word.prefix { $0.isASCII && ($0.isNumber || ",._".contains($0)) }
    guard let first = digits.first, first.isNumber, digits.last?.isNumber == true else {
      return nil
    }
    let groups = digits.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    let head = groups.first ?? ""
    let hasThousands =
      (1...3).contains(head.count) && !head.hasPrefix("0")
      && groups.allSatisfy { $0.allSatisfy(\.isNumber) }
      && groups.dropFirst().allSatisfy { $0.count == 3 }
    // `1,00` can be a mistyped thousand, and `1,000.5` no comma after its point.
    guard groups.count == 1 || hasThousands else { return nil }
    var unit = String(word[digits.endIndex...])
    var end = ""
    while let letter = unit.first, "백천만억kKMB".contains(letter) {
      end.append(unit.removeFirst())
    }
    // `1,000만` reads as no number of the language.
    guard end.isEmpty || groups.count == 1 else { return nil }
    return (groups.joined(separator: "_") + end, unit)
  }

  /// An amount of a column with the unit of another one, as in `매출액 > 10만명`: the places of both, the
  /// number without its unit, the unit, and the column that has it; nil for other words.
  static func otherUnit(
    in words: [String]
  ) -> (column: Int, number: Int, digits: String, unit: String, other: ChartColumn)? {
    for place in words.indices {
      guard let column = ChartColumn.named(words[place]), !units(of: column).isEmpty else {
        continue
      }
      let hasMark = place + 1 < words.count && marks.contains(words[place + 1])
      let next = place + (hasMark ? 2 : 1)
      guard next < words.count, let number = number(words[next]) else { continue }
      let unit =
        number.unit.isEmpty
        ? next + 1 < words.count ? words[next + 1].lowercased() : "" : number.unit
      guard !unit.isEmpty, !units(of: column).contains(unit),
        let other = ["audience", "sales"].lazy.compactMap(ChartColumn.named)
          .first(where: { units(of: $0).contains(unit) })
      else { continue }
      return (place, next, number.digits, unit, other)
    }
    return nil
  }
}
