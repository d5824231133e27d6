import BosLanguage
import BosText

/// Corrections of what spreadsheets write: `IF(…)`, `COUNTIF(…)`, and names of columns with marks.
extension LineRewrite {
  /// The line with `if … then … else …` for `IF(condition, a, b)`; without `b` it is null.
  var conditional: String? {
    guard let text = Self.withoutIF(string(0, line.count)) else { return nil }
    // An expression alone has no command.
    return text.hasPrefix("if ") ? nil : text
  }

  /// An expression with the functions and the `if` of bos for those of spreadsheets and pandas.
  static func translated(_ expression: String, isKorean: Bool) -> String {
    (withoutIF(expression) ?? expression).replacingNames { name, _, after in
      guard after == "(", FunctionLibrary.named(name) == nil,
        let known = ForeignWord.function(of: name), known.hasSuffix("(…)")
      else { return name }
      let english = String(known.dropLast(3))
      return isKorean ? FunctionLibrary.named(english)?.name(in: .korean) ?? english : english
    }
  }

  /// A text with `if … then … else …` for each `IF(…)`, or nil without any.
  private static func withoutIF(_ written: String) -> String? {
    var text = written
    var hasChanged = false
    // The inner ones of nested calls come later.
    for _ in 0..<8 {
      guard let call = call(of: ["if", "iif"], in: text), (2...3).contains(call.parts.count)
      else { break }
      let other = call.parts.count == 3 ? call.parts[2] : "null"
      let choice = "if \(compared(call.parts[0])) then \(call.parts[1]) else \(other)"
      let isWhole = !hasChanged || call.before.trimmed.hasSuffix(" else")
      text = call.before + (isWhole ? choice : "(\(choice))") + call.after
      hasChanged = true
    }
    return hasChanged ? text : nil
  }

  /// The line with a condition and a count for `countif(audience, >50000)`.
  var countedIf: String? {
    let text = string(0, line.count)
    guard let call = Self.call(of: ["countif"], in: text), call.parts.count == 2,
      let column = ForeignWords.column(call.parts[0])
    else { return nil }
    let test = call.parts[1].filter { $0 != "\"" }
    let isKorean = column.utf8.contains { $0 >= 0x80 }
    let condition = "<>=".contains(test.prefix(1)) ? Self.compared(test) : "== \(call.parts[1])"
    return call.before
      + (isKorean ? "조건 \(column) \(condition) | 개수" : "where \(column) \(condition) | count")
      + call.after
  }

  /// A condition with `==` and `!=` for the `=` and `<>` of spreadsheets.
  static func compared(_ text: String) -> String {
    var result: [Character] = []
    let characters = Array(text.replacing("<>", with: "!="))
    for (place, character) in characters.enumerated() {
      result.append(character)
      let isAlone =
        character == "=" && (place == 0 || !"<>=!".contains(characters[place - 1]))
        && (place + 1 == characters.count || !"=~".contains(characters[place + 1]))
      if isAlone { result.append("=") }
    }
    return String(result)
  }

  /// The first call of a function, with its arguments and the text around it.
  static func call(
    of names: Set<String>,
    in text: String
  ) -> (before: String, parts: [String], after: String)? {
    var (name, start) = ("", text.startIndex)
    for place in text.indices {
      let character = text[place]
      if character.isLetter || character.isNumber || character == "_" {
        if name.isEmpty { start = place }
        name.append(character)
        continue
      }
      defer { name = "" }
      guard character == "(", names.contains(name.lowercased()),
        let found = arguments(text[place...])
      else { continue }
      let before = String(text[..<start])
      // Excel begins a formula with `=`.
      let isFormula = before.trimmed.hasSuffix("=") && !before.trimmed.hasSuffix("==")
      let bare = isFormula ? String(before.trimmed.dropLast()) : before
      return (bare, found.parts, String(text[found.end...]))
    }
    return nil
  }

  /// The arguments in the brackets at the start of a text, and the place after them.
  static func arguments(_ text: Substring) -> (parts: [String], end: String.Index)? {
    var parts = [""]
    var nesting = BracketNesting()
    for place in text.indices {
      let (character, depth) = (text[place], nesting.depth)
      let isMark = !nesting.isInQuotes && depth == 1 && character == ","
      nesting.read(character)
      if depth == 1, nesting.depth == 0 { return (parts.map(\.trimmed), text.index(after: place)) }
      // The first bracket and the commas between the arguments are no part of them.
      if depth == 0, nesting.depth == 1 { continue }
      if isMark { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    return nil
  }
}

// MARK: Names with marks

extension LineRewrite {
  /// The line with backticks around a name such as `부율(%)` or `매출액(원)`.
  var markedName: String? {
    let text = string(0, line.count)
    var result = ""
    var name = ""
    var rest = text[...]
    var hasChanged = false
    while let character = rest.first {
      if character.isLetter || character.isNumber || character == "_" {
        name.append(character)
        rest.removeFirst()
        continue
      }
      let unit = rest.dropFirst().prefix { $0 != ")" }
      if character == "(", !name.isEmpty, Self.units.contains(unit.lowercased()),
        rest.dropFirst(unit.count + 1).first == ")"
      {
        result += "`\(name)(\(unit))`"
        rest = rest.dropFirst(unit.count + 2)
        name = ""
        hasChanged = true
        continue
      }
      result += name
      result.append(character)
      name = ""
      rest.removeFirst()
    }
    return hasChanged ? result + name : nil
  }

  /// What headings have in brackets.
  private static let units: Set<String> = [
    "%", "원", "명", "편", "개", "천원", "백만원", "억원", "만명", "회", "일", "won", "krw", "usd", "$",
  ]

  /// The line with backticks around the last argument of a stage with a mark in it, for `합계 P&A 비용`.
  var markedArgument: String? {
    guard ["&", "/", "-", "·", "#", "@"].contains(word) else { return nil }
    guard let space = before.lastIndex(of: " ") else { return nil }
    let command = String(before[..<space]).trimmed
    let stage = command.split(separator: "|", omittingEmptySubsequences: false).last ?? ""
    let words = stage.split(separator: " ")
    // Before the name is at most one other column.
    guard (1...2).contains(words.count), let first = words.first,
      vocabulary.signature(String(first)) != nil
    else { return nil }
    let argument = "\(before[before.index(after: space)...])\(word)\(after)".trimmed
    guard argument.allSatisfy({ $0.isLetter || $0.isNumber || " &/-·#@()%".contains($0) }) else {
      return nil
    }
    return "\(command) `\(argument)`\(end)"
  }

  /// The line with the column of a call of a command, for `합계("P&A 비용")`.
  var quotedColumn: String? {
    let rest = after.trimmed
    guard rest.hasPrefix("("), rest.hasSuffix(")") else { return nil }
    let inside = String(rest.dropFirst().dropLast()).trimmed
    guard let mark = inside.first, "\"'".contains(mark), inside.last == mark, inside.count > 2
    else {
      return nil
    }
    let name = String(inside.dropFirst().dropLast())
    guard !name.contains(where: { "\"'`{}".contains($0) }) else { return nil }
    let argument = ForeignWords.isName(name) ? name : "`\(name)`"
    return "\(before)\(word) \(argument)\(end)"
  }
}

// MARK: Sheets

extension LineRewrite {
  /// The line with the table of a file, for `join mine.csv on title`.
  var fileTable: String? {
    let stage = before.split(separator: "|", omittingEmptySubsequences: false).last ?? ""
    let words = stage.split(separator: " ").map(String.init)
    guard words.count == 1,
      let command = vocabulary.signature(words[0])?.name, ["join", "append"].contains(command)
    else { return nil }
    let ending = after.prefix { $0 != " " }
    guard Phrase.isTableFile(word + ending) else { return nil }
    let from = words[0].utf8.contains { $0 >= 0x80 } ? "불러오기" : "from"
    let rest = String(after.dropFirst(ending.count))
    // Without a key, that of most tables.
    let isAlone = command == "join" && rest.trimmed.isEmpty
    let key = isAlone ? " on " + (from == "from" ? "title" : "제목") : ""
    return "\(before)$(\(from) \(word)\(ending))\(rest.trimmed.isEmpty ? "" : rest)\(key)\(end)"
  }

  /// The line with the option for the name of a sheet, for `from contract.xlsx Sheet2`.
  var sheetOption: String? {
    let stage = before.split(separator: "|", omittingEmptySubsequences: false).last ?? ""
    let words = stage.split(separator: " ").map(String.init)
    guard words.count == 2, vocabulary.signature(words[0])?.name == "from",
      words[1].lowercased().hasSuffix(".xlsx")
    else { return nil }
    let isKorean = words[0].utf8.contains { $0 >= 0x80 }
    let name = (word + after).trimmed
    let isNumber = name.allSatisfy(\.isNumber)
    let option = isNumber ? (isKorean ? "--건너뛰기" : "--skip") : isKorean ? "--시트" : "--sheet"
    let value = name.contains(" ") && !name.hasPrefix("\"") ? "\"\(name)\"" : name
    return "\(before)\(option) \(value)\(end)"
  }
}
