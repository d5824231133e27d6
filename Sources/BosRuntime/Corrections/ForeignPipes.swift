import BosLanguage
import BosText

/// A line with the pipes and calls of R, such as `list %>% head(3)` or `head(list, 3)`.
package enum ForeignPipes {
  /// The pipes of R.
  private static let marks = ["%>%", "|>"]
  /// The rows of `head` and `tail` in R.
  private static let rows = 6
  /// The calls in calls of the longest line.
  private static let deepest = 8

  /// The first pipe of R in a line, or nil.
  static func mark(in line: [UInt8]) -> SourceRange? {
    var place = 0
    while place < line.count {
      if quotes.contains(line[place]) {
        place = max(place + 1, LineWord.end(ofQuoteAt: place, in: line))
        continue
      }
      let rest = line[place...]
      if let mark = marks.first(where: { rest.starts(with: Array($0.utf8)) }) {
        return SourceRange(place, place + mark.utf8.count)
      }
      place += 1
    }
    return nil
  }

  private static let quotes: Set<UInt8> = [
    UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"),
  ]

  /// The page of the help for a line that loads a package, or nil.
  package static func page(for line: String) -> String? {
    let text = line.trimmed
    let loads = ["library(", "require(", "install.packages("]
    if loads.contains(where: text.hasPrefix), text.hasSuffix(")") { return "r" }
    let words = text.split(separator: " ").map(String.init)
    guard words.count > 1, ["import", "from"].contains(words[0]) else { return nil }
    let packages: Set<String> = ["pandas", "numpy", "polars", "matplotlib", "matplotlib.pyplot"]
    return packages.contains(words[1]) ? "pandas" : nil
  }

  /// The line with `|` before each step, or nil if R writes nothing in it differently.
  static func piped(_ line: String, isKorean: Bool) -> String? {
    if let plot = plot(line.trimmed, isKorean), let table = plot.table {
      return "\(self.table(table, isKorean)) | \(plot.stage)"
    }
    let (name, value) = assigned(line.trimmed)
    var parts: [String] = []
    var rest = Array(value.utf8)[...]
    while let mark = mark(in: Array(rest)) {
      parts.append(String(decoding: rest.prefix(mark.start), as: UTF8.self).trimmed)
      rest = rest.dropFirst(mark.end)
    }
    parts.append(String(decoding: rest, as: UTF8.self).trimmed)
    var isOfR = parts.count > 1 || name != nil
    guard let first = parts.first else { return nil }
    if let (table, column) = column(first) {
      isOfR = true
      parts[0] = self.table(table, isKorean)
      parts.insert("\(isKorean ? "열선택" : "columns") \(column)", at: 1)
    } else if let steps = steps(first, 0) {
      isOfR = isOfR || steps.count > 1
      parts[0] = table(steps[0], isKorean)
      parts.insert(contentsOf: steps.dropFirst(), at: 1)
    }
    guard isOfR, !parts.contains("") else { return nil }
    let others = parts.dropFirst().map { counted($0, isKorean) }
    let text = ([parts[0]] + others).joined(separator: " | ")
    return name.map { "let \($0) = \(text)" } ?? text
  }

  /// The name and the value of `films <- list`, or the whole text.
  private static func assigned(_ text: String) -> (name: String?, value: String) {
    guard let arrow = text.firstRange(of: "<- ") else { return (nil, text) }
    let name = String(text[..<arrow.lowerBound]).trimmed
    guard ForeignWords.isName(name) else { return (nil, text) }
    return (name, String(text[arrow.upperBound...]).trimmed)
  }

  /// A step with the number of rows that it has without one, or as bos writes it.
  private static func counted(_ step: String, _ isKorean: Bool) -> String {
    if let call = call(step, isKorean) { return call }
    switch step.hasSuffix("()") ? String(step.dropLast(2)) : step {
    case "head": return "head \(rows)"
    case "tail": return "tail \(rows)"
    case "View", "view", "print": return isKorean ? "표" : "table"
    case "nrow", "tally": return isKorean ? "개수" : "count"
    case "glimpse", "str", "summary", "names", "colnames": return isKorean ? "요약" : "describe"
    default: return step
    }
  }

  /// A call whose arguments R writes differently, or nil.
  static func call(_ step: String, _ isKorean: Bool) -> String? {
    if step.hasPrefix("ggplot(") { return plot(step, isKorean)?.stage }
    guard step.hasSuffix(")"), let open = step.firstIndex(of: "(") else { return nil }
    let inside = String(step[step.index(after: open)...].dropLast())
    let parts = ForeignCalls.parts(of: inside).map(\.trimmed)
    let names = parts.joined(separator: " ")
    switch step[..<open] {
    case "filter":
      let marked = parts.joined(separator: " and ").replacing(" & ", with: " and ")
        .replacing(" | ", with: " or ")
      return "\(isKorean ? "조건" : "where") \(marked)"
    case "select" where parts.allSatisfy({ $0.hasPrefix("-") && $0.count > 1 }):
      let columns = parts.map { $0.dropFirst() }.joined(separator: " ")
      return isKorean ? "열선택 --제외 \(columns)" : "columns --without \(columns)"
    case "pull": return isKorean ? "열선택 \(names)" : "columns \(names)"
    case "rename":
      // The new name comes first in R.
      let pair = parts[0].split(separator: "=").map { String($0).trimmed }
      guard parts.count == 1, pair.count == 2 else { return nil }
      return "\(isKorean ? "이름변경" : "rename") \(pair[1]) \(pair[0])"
    case "write_csv", "write.csv", "write_xlsx", "write_json": return saved(parts, isKorean)
    case "quantile" where parts.count == 2: return percentile(parts, isKorean)
    case "quantile" where parts.count == 1: return "\(isKorean ? "요약" : "describe") \(names)"
    case "sd" where parts.count == 1:
      return isKorean
        ? "그룹 { 표준편차: 표준편차(\(names)) }" : "group { stddev: stddev(\(names)) }"
    default: return nil
    }
  }

  static func table(_ name: String, _ isKorean: Bool) -> String {
    name.hasPrefix("$") || ["list", "목록"].contains(name) ? name : isKorean ? "목록" : "list"
  }

  /// Functions of R that are no others of values.
  private static let ofRows: Set<String> = [
    "head", "tail", "summary", "nrow", "str", "glimpse", "View", "write_csv", "write.csv",
    "arrange", "mutate", "group_by",
  ]

  /// The table and the calls around it, from the inside, or nil if there is none.
  private static func steps(_ text: String, _ depth: Int) -> [String]? {
    let text = text.trimmed
    if ForeignCalls.tables.contains(text.lowercased()) { return [text] }
    if text.hasPrefix("$"), ForeignWords.isName(String(text.dropFirst())) { return [text] }
    guard depth < deepest, text.hasSuffix(")"), let open = text.firstIndex(of: "(") else {
      return nil
    }
    let name = String(text[..<open])
    let inside = String(text[text.index(after: open)...].dropLast())
    let arguments = ForeignCalls.parts(of: inside)
    guard ForeignWords.isName(name) || name == "write.csv", let first = arguments.first else {
      return nil
    }
    let others = arguments.dropFirst().map(\.trimmed)
    // `df$audience` is a column.
    if let (table, column) = column(first), others.isEmpty || name == "quantile" {
      let step = name == "table" ? "count" : name
      return [table, "\(step)(\(([column] + others).joined(separator: ", ")))"]
    }
    guard let inner = steps(first, depth + 1) else { return nil }
    // `len($values)` is a function of values.
    if inner.first?.hasPrefix("$") == true, !ofRows.contains(name) { return nil }
    return inner + ["\(name)(\(others.joined(separator: ", ")))"]
  }
}
