import BosLanguage
import BosText

/// Parts of lines of R: variables, columns after `$`, files and plots.
extension ForeignPipes {
  /// The line with `$` before the variable at its start or in the calls around it, as in `df |> head()`.
  static func named(_ line: String, isVariable: (String) -> Bool) -> String {
    var start = line.startIndex
    if let arrow = line.firstRange(of: "<- ") { start = arrow.upperBound }
    while start < line.endIndex {
      let rest = line[start...].drop { $0 == " " }
      let name = rest.prefix { $0.isLetter || $0.isNumber || "_.".contains($0) }
      guard !name.isEmpty else { return line }
      let after = rest[name.endIndex...]
      if after.first == "(" {
        start = after.index(after: after.startIndex)
        continue
      }
      guard let next = after.first(where: { $0 != " " }), "$|%),".contains(next),
        isVariable(String(name))
      else { return line }
      return "\(line[..<name.startIndex])$\(line[name.startIndex...])"
    }
    return line
  }

  /// The table and the column of `list$title` or `$df$title`, or nil.
  static func column(_ text: String) -> (table: String, column: String)? {
    var parts = text.trimmed.split(separator: "$", omittingEmptySubsequences: false)
      .map(String.init)
    let isVariable = parts.count == 3 && parts[0].isEmpty
    if isVariable { parts.removeFirst() }
    guard parts.count == 2, let column = ForeignWords.column(parts[1]),
      isVariable
        ? ForeignWords.isName(parts[0]) : ForeignCalls.tables.contains(parts[0].lowercased())
    else { return nil }
    return (isVariable ? "$\(parts[0])" : parts[0], column)
  }

  /// `save` for the arguments of `write_csv`.
  static func saved(_ parts: [String], _ isKorean: Bool) -> String? {
    let files = parts.filter { !$0.contains("=") }
    guard files.count == 1, let file = files.first, let quote = file.first, file.count > 2,
      "\"'".contains(quote), file.last == quote
    else { return nil }
    let name = String(file.dropFirst().dropLast())
    guard !name.contains(where: { "\"'".contains($0) }) else { return nil }
    let written = name.contains { $0.isWhitespace || "|;(){}".contains($0) } ? "\"\(name)\"" : name
    return "\(isKorean ? "저장" : "save") \(written)"
  }

  /// `group` for the column and the share of `quantile`.
  static func percentile(_ parts: [String], _ isKorean: Bool) -> String? {
    guard let column = parts.first.flatMap(ForeignWords.column), let last = parts.last,
      let share = Double(last), (0...1).contains(share)
    else { return nil }
    let percent = (share * 1_000).rounded() / 10
    let number = percent == percent.rounded() ? "\(Int(percent))" : "\(percent)"
    return isKorean
      ? "그룹 { 백분위수: 백분위수(\(column), \(number)) }"
      : "group { percentile: percentile(\(column), \(number)) }"
  }

  /// The table, if it is among the arguments, and the stage for `ggplot(list, aes(title, audience))`.
  static func plot(_ text: String, _ isKorean: Bool) -> (table: String?, stage: String)? {
    var layers = text.split(separator: "+").map { String($0).trimmed }
    guard !layers.isEmpty else { return nil }
    let base = layers.removeFirst()
    guard base.hasPrefix("ggplot("), base.hasSuffix(")") else { return nil }
    var parts = ForeignCalls.parts(of: String(base.dropFirst(7).dropLast())).map(\.trimmed)
    guard let last = parts.popLast(), last.hasPrefix("aes("), last.hasSuffix(")"), parts.count < 2
    else { return nil }
    let names = ForeignCalls.parts(of: String(last.dropFirst(4).dropLast())).map { part in
      part.split(separator: "=").last.map { String($0).trimmed } ?? ""
    }
    let columns = names.compactMap(ForeignWords.column)
    guard (1...2).contains(columns.count), columns.count == names.count else { return nil }
    var shape = ""
    for layer in layers {
      let name = String(layer.prefix { $0 != "(" })
      if ["labs", "ggtitle"].contains(name) || name.hasPrefix("theme") { continue }
      guard let shapes = shapes[name] else { return nil }
      shape = isKorean ? " --모양 \(shapes.korean)" : " --as \(shapes.english)"
    }
    if let table = parts.first {
      let isTable =
        table.hasPrefix("$") && ForeignWords.isName(String(table.dropFirst()))
        || ForeignCalls.tables.contains(table.lowercased())
      guard isTable else { return nil }
    }
    let command = isKorean ? "그래프" : "plot"
    return (parts.first, "\(command) \(columns.joined(separator: " "))\(shape)")
  }

  private static let shapes: [String: (english: String, korean: String)] = [
    "geom_col": ("bar", "막대"), "geom_bar": ("bar", "막대"), "geom_line": ("line", "꺾은선"),
    "geom_point": ("scatter", "산점도"), "geom_histogram": ("histogram", "히스토그램"),
  ]

  /// The page of the help with what to write instead of a line, or nil for one of another kind.
  static func pageInstead(of line: String, isDefined: (String) -> Bool) -> Phrase? {
    let lower = line.trimmed.lowercased()
    let unquoted = lower.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 0 }.map(\.element).joined(separator: " ")
    if calls.contains(where: { unquoted.contains("\($0)(") && !isDefined($0) }) { return .pageOfR }
    let isQuery =
      lower.hasPrefix("select ") && unquoted.contains(" from ")
      || lower.hasPrefix("with ") && unquoted.contains(" as (")
    return isQuery ? .pageOfSQL : nil
  }

  /// Functions that only R has.
  private static let calls = [
    "mutate", "transmute", "case_when", "pivot_wider", "pivot_longer", "ggplot", "group_by",
    "summarise", "left_join", "inner_join", "bind_rows", "slice_max", "slice_min", "read_csv",
    "write_csv", "write.csv", "qplot", "data.frame", "tapply", "sapply", "aes",
  ]
}
