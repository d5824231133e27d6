import BosDomain
import BosText

/// Columns and rows as other languages name them, such as `pl.col("audience")` and `r => r.audience`.
enum ForeignColumns {
  /// The line with the names of the columns alone, or nil if it names none in another way.
  static func plain(_ line: String) -> String? {
    var text = line
    if let named = calls(text) { text = named }
    if let named = parameter(text) { text = named }
    // A function of one's own has a parameter for the row.
    if !text.contains("fn(") { text = rows(text) }
    text = attributes(text)
    text = methods(text)
    text = stages(text)
    return text == line ? nil : text
  }

  // MARK: Calls

  private static let modules = ["pl.", "F.", "f.", "fn.", "sf.", "functions."]

  /// The text with `audience` for `pl.col("audience")`, or nil without such a call.
  private static func calls(_ line: String) -> String? {
    var text = line
    var hasChanged = false
    for name in ["column(", "col("] {
      var from = text.startIndex
      while let call = text[from...].firstRange(of: name) {
        var start = call.lowerBound
        for module in modules where text[..<start].hasSuffix(module) {
          start = text.index(start, offsetBy: -module.count)
          break
        }
        let before = text[..<start].last
        guard before.map({ !$0.isLetter && !$0.isNumber && !"_.".contains($0) }) ?? true,
          let close = text[call.upperBound...].firstIndex(of: ")"),
          let names = quoted(String(text[call.upperBound..<close]))
        else {
          from = call.upperBound
          continue
        }
        let head = text[..<start] + names
        let place = head.utf8.count
        text = String(head + text[text.index(after: close)...])
        from = text.utf8.index(text.startIndex, offsetBy: place)
        hasChanged = true
      }
    }
    return hasChanged ? text : nil
  }

  /// The names in quotes between commas, or nil if they are anything else.
  private static func quoted(_ inside: String) -> String? {
    let names = inside.filter { !"[]".contains($0) }.split(separator: ",").map { part -> String? in
      let part = String(part).trimmed
      guard let first = part.first, "\"'".contains(first), part.count > 2, part.last == first
      else { return nil }
      let name = String(part.dropFirst().dropLast())
      return ForeignWords.isName(name) ? name : nil
    }
    let known = names.compactMap(\.self)
    return known.isEmpty || known.count < names.count ? nil : known.joined(separator: ", ")
  }

  // MARK: Rows

  /// The text without the parameter of `r => r.audience`, `lambda r: r["audience"]` or
  /// `|r| $r.audience`, or nil without one.
  private static func parameter(_ line: String) -> String? {
    for (start, end) in [("lambda ", ":"), ("|", "|"), ("(", "=>"), (" ", "=>"), ("(", "->")] {
      for head in ranges(of: start, in: line) {
        let rest = line[head.upperBound...].drop { $0 == " " }
        let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        let after = rest[name.endIndex...].drop { $0 == " " || start == "(" && $0 == ")" }
        guard ForeignWords.isName(String(name)), after.hasPrefix(end),
          !line[..<head.lowerBound].hasSuffix("fn")
        else { continue }
        let isClosed = start == "(" && rest[name.endIndex...].drop { $0 == " " }.first == ")"
        let keepsOpen = start == "(" && !isClosed || start == " "
        let body = String(after.dropFirst(end.count)).trimmed
        guard let plain = fields(body, of: String(name)) else { continue }
        return String(line[..<(keepsOpen ? head.upperBound : head.lowerBound)]) + plain
      }
    }
    return nil
  }

  private static func ranges(of mark: String, in text: String) -> [Range<String.Index>] {
    var found: [Range<String.Index>] = []
    var from = text.startIndex
    while let range = text[from...].firstRange(of: mark), found.count < 20 {
      found.append(range)
      from = range.upperBound
    }
    return found
  }

  /// A text with the fields of a row alone, or nil if it has none.
  private static func fields(_ text: String, of row: String) -> String? {
    var result = ""
    var rest = text[...]
    var hasChanged = false
    while let character = rest.first {
      let isStart =
        result.last.map { !$0.isLetter && !$0.isNumber && !"_.\"'".contains($0) } ?? true
      if isStart, let field = field(rest, of: row) ?? field(rest, of: "$\(row)") {
        result += field.name
        rest = field.rest
        hasChanged = true
      } else {
        result.append(character)
        rest = rest.dropFirst()
      }
    }
    return hasChanged ? result : nil
  }

  /// The column of `r.audience`, `r["audience"]` or `.data$audience` at the start, and what follows.
  private static func field(_ text: Substring, of row: String) -> (name: String, rest: Substring)? {
    guard text.hasPrefix(row) else { return nil }
    let after = text.dropFirst(row.count)
    if let mark = after.first, ".$".contains(mark) {
      let name = after.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      guard ForeignWords.column(String(name)) != nil else { return nil }
      return (String(name), after.dropFirst(1 + name.count))
    }
    for (open, close) in [("[[", "]]"), ("[", "]")] where after.hasPrefix(open) {
      let inside = after.dropFirst(open.count)
      guard let end = inside.firstRange(of: close),
        let name = quoted(String(inside[..<end.lowerBound]))
      else { return nil }
      return (name, inside[end.upperBound...])
    }
    return nil
  }

  /// The names for the row in other shells and libraries.
  private static let implicit = ["$it", "$_", "it", "_", ".data", "$row", "$in", "row"]

  private static func rows(_ text: String) -> String {
    implicit.reduce(text) { text, row in fields(text, of: row) ?? text }
  }

  private static let tables = ["df", "data", "list", "films"]

  /// The text without the table before columns in brackets, as in `df.filter(df.audience > 10000)`, and
  /// without the `.` of `sort_by(.audience)`.
  private static func attributes(_ line: String) -> String {
    var result = ""
    var depth = 0
    var rest = line.replacing("df.loc[", with: "df[")[...]
    // `mean(list.audience)` has no other table.
    let isChain =
      line.contains("|") || tables.contains { line.hasPrefix("\($0).") || line.hasPrefix("\($0)[") }
    while let character = rest.first {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      let isStart = result.last.map { " (-+!~{,=".contains($0) } ?? false
      if isStart, character == "." {
        let name = rest.dropFirst().prefix { $0.isLetter || $0.isNumber || $0 == "_" }
        if rest.dropFirst(1 + name.count).first != "(", ForeignWords.column(String(name)) != nil {
          rest = rest.dropFirst()
          continue
        }
      }
      if isStart, depth > 0, isChain,
        let table = tables.first(where: {
          rest.hasPrefix("\($0).") || rest.hasPrefix("\($0)[")
        }),
        let field = field(rest, of: table), field.rest.first != "("
      {
        result += field.name
        rest = field.rest
        continue
      }
      result.append(character)
      rest = rest.dropFirst()
    }
    return result
  }

  // MARK: Methods of columns

  private static let aggregates = ["sum", "mean", "median", "min", "max"]

  /// The text with `desc(audience)` for `audience.desc()`, `sum(audience)` for `audience.sum()` in
  /// brackets, and `n = …` for `….alias("n")`.
  private static func methods(_ line: String) -> String {
    var text = line
    for method in ["desc", "asc"] + aggregates {
      for range in ranges(of: ".\(method)()", in: text).reversed() {
        let before = text[..<range.lowerBound]
        let name = String(
          before.reversed().prefix { $0.isLetter || $0.isNumber || $0 == "_" }.reversed()
        )
        let start = text.index(range.lowerBound, offsetBy: -name.count)
        // `df.audience.sum()` is a chain.
        guard ForeignWords.column(name) != nil, let mark = text[..<start].last,
          "( ,=[".contains(mark)
        else { continue }
        text = "\(text[..<start])\(method)(\(name))\(text[range.upperBound...])"
      }
    }
    return aliased(text)
  }

  private static func aliased(_ line: String) -> String {
    var text = line
    while let mark = text.firstRange(of: ".alias("),
      let close = text[mark.upperBound...].firstIndex(of: ")"),
      let name = quoted(String(text[mark.upperBound..<close]))
    {
      let before = text[..<mark.lowerBound]
      var start = before.endIndex
      var depth = 0
      while start > before.startIndex {
        let place = text.index(before: start)
        let character = text[place]
        if ")]".contains(character) { depth += 1 }
        if "([".contains(character) { depth -= 1 }
        if depth < 0 || depth == 0 && ", ".contains(character) { break }
        start = place
      }
      var value = String(text[start..<mark.lowerBound])
      if value.hasPrefix("("), value.hasSuffix(")") { value = String(value.dropFirst().dropLast()) }
      guard !value.isEmpty else { break }
      text = "\(text[..<start])\(name)=\(value)\(text[text.index(after: close)...])"
    }
    return text
  }

  // MARK: Stages

  private static let comparisons = [
    "-gt": ">", "-ge": ">=", "-lt": "<", "-le": "<=", "-eq": "==", "-ne": "!=", "-like": "contains",
    "-match": "=~",
  ]
  private static let names = [
    "where-object": "where", "?": "where", "sort-object": "sort", "select-object": "select",
    "group-object": "group", "measure-object": "count",
  ]

  /// The stages of PowerShell, and conditions in braces, as others write them.
  private static func stages(_ line: String) -> String {
    let stages = line.partsOutsideBrackets(between: "|")
    guard !stages.contains("") else { return line }
    let changed = stages.map { stage -> String in
      var words = ForeignWords.split(stage)
      guard let first = words.first else { return stage }
      let name = names[first.lowercased()]
      if let name { words[0] = name }
      let isCondition = ForeignStage.family(words[0]) == .condition
      if isCondition, words.count == 2, words[1].hasPrefix("{"), words[1].hasSuffix("}"),
        !words[1].contains(":")
      {
        words.replaceSubrange(
          1...,
          with: ForeignWords.split(String(words[1].dropFirst().dropLast()))
        )
      } else if name == nil, !isCondition || !words.contains(where: { comparisons[$0] != nil }) {
        return stage
      }
      if isCondition { words = words.map { comparisons[$0.lowercased()] ?? $0 } }
      words = words.map { $0.lowercased() == "-descending" ? "desc" : $0 }
      let start = stage.hasPrefix(" ") ? " " : ""
      return start + words.joined(separator: " ") + (stage.hasSuffix(" ") ? " " : "")
    }
    return changed.joined(separator: "|")
  }
}
