import BosLanguage
import BosTables
import BosText

extension ForeignStage {
  private static let koreanFunctions = ["반올림": "round", "올림": "ceil", "내림하기": "floor"]

  /// `columns` and `distinct` for `unique distributor`.
  var distinct: [String]? {
    let names = rest.flatMap { $0.split(separator: ",").map(String.init) }
    let columns = names.compactMap(ForeignWords.column)
    guard !columns.isEmpty, columns.count == names.count else { return nil }
    let stages = ["\(command("columns")) \(columns.joined(separator: " "))", command("distinct")]
    let counts = words.first.map { Aggregate.distinctNames.contains($0.lowercased()) } ?? false
    return counts ? stages + [command("count")] : stages
  }

  /// The chart, for `from list` of SQL.
  var fromList: [String]? {
    guard rest.count == 1, isFirst, let first = words.first,
      vocabulary.signature(first)?.name == "from" || first.lowercased() == "from",
      vocabulary.signature(rest[0])?.name == "list"
    else { return nil }
    return [rest[0]]
  }

  /// `where` for a condition in the brackets of a call, whose quotes stay.
  func ofCondition(_ name: String, _ inside: String) -> [String]? {
    let term = ForeignWords.split(inside)
    let call = ForeignStage([name] + term, isFirst: false, isKorean: isKorean, vocabulary)
    return call.condition ?? ["\(call.name("where")) \(inside)"]
  }

  /// `derive` for a function of one column, as in `round share`.
  var applied: [String]? {
    let names = rest.compactMap(ForeignWords.column)
    guard rest.count == 1, let first = words.first,
      let column = names.first ?? rest.first(where: Self.isName)
    else { return nil }
    let function = Self.koreanFunctions[first] ?? first.lowercased()
    return ["\(command("derive")) { \(column): \(function)(\(column)) }"]
  }

  /// Whether a word can be the name of a column that the user made.
  private static func isName(_ word: String) -> Bool {
    word.first?.isLetter == true && word.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// The aggregate of a chart's rows for `mean(list.audience)`.
  func ofList(_ family: Family, _ name: String, _ inside: String) -> [String]? {
    guard family == .aggregate, isFirst, let dot = inside.firstIndex(of: "."),
      vocabulary.signature(String(inside[..<dot].drop { $0 == "$" }))?.name == "list",
      let column = ForeignWords.column(String(inside[inside.index(after: dot)...])),
      let function = function(name)
    else { return nil }
    return [command("list"), "\(function) \(column)"]
  }

  /// Whether a word is a range of cells, such as `C2:C11`.
  static func isCellRange(_ word: String) -> Bool {
    let cells = word.split(separator: ":", omittingEmptySubsequences: false)
    return cells.count == 2
      && cells.allSatisfy { cell in
        let letters = cell.filter { $0 != "$" }.prefix { $0.isASCII && $0.isLetter }
        let rest = cell.filter { $0 != "$" }.dropFirst(letters.count)
        return (1...3).contains(letters.count) && rest.allSatisfy { $0.isASCII && $0.isNumber }
      }
  }
}
