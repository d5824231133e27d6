import BosDomain
import BosLanguage
import BosText

/// Corrections of lines that lack a command, braces or quotes.
extension LineRewrite {
  /// The line with `|` for a letter that looks like it: `ㅣ`, or `l` and `I` by themselves.
  var piped: String? {
    let text = string(0, line.count)
    let marks: Set<Character> = text.contains("ㅣ") ? ["ㅣ"] : ["l", "I"]
    let characters = Array(text)
    var changed = ""
    for (place, character) in characters.enumerated() {
      let isAlone =
        place > 0 && characters[place - 1] == " " && place + 1 < characters.count
        && characters[place + 1] == " "
      if isAlone && marks.contains(character) {
        changed.append("|")
      } else if character == "ㅣ" {
        changed.append(" | ")
      } else {
        changed.append(character)
      }
    }
    return changed == text || text.contains("\"") ? nil : changed
  }

  /// The line with `where` before a column and a comparison, for `list | audience > 100k`.
  var condition: String? {
    guard let column = Self.column(word) else { return nil }
    let words = after.split(separator: " ").map(String.init)
    guard let first = words.first else { return nil }
    let isComparison =
      "<>=!~".contains(first.prefix(1)) || Self.operators[first.lowercased()] != nil
      || ["contains", "포함"].contains(first)
      // `sales in dollars` asks for a currency.
      || first == "in" && (column != "sales" || words.dropFirst().first?.first?.isLetter != true)
      || words.prefix(3).contains { word in Self.amounts.contains { word.hasSuffix($0.0) } }
      || words.last.map(Self.inclusions.contains) == true
    guard isComparison else { return nil }
    let command = word.utf8.contains { $0 >= 0x80 } ? "조건" : "where"
    // The particle tells what is meant, until the comparison is read.
    let name = words.last.map(Self.inclusions.contains) == true ? word : column
    return "\(before)\(command) \(name) \(after.trimmed)\(end)"
  }

  /// The name of a column without the particle after it, or nil if the word is none.
  static func column(_ word: String) -> String? {
    if ForeignWords.isOfCharts(word) { return word }
    for particle in ["은", "는", "이", "가", "을", "를", "의", "도", "에", "로", "으로", "과", "와"]
    where word.hasSuffix(particle) {
      let bare = String(word.dropLast(particle.count))
      if ForeignWords.isOfCharts(bare) { return bare }
    }
    return nil
  }

  /// A text whose last word is a column, without the particle after it.
  static func endingInColumn(_ text: String) -> String {
    let words = text.trimmed
    guard let last = words.split(separator: " ").last, let column = column(String(last)) else {
      return text
    }
    return "\(words.dropLast(last.count))\(column) "
  }

  /// The line with quotes around the words after an operator, for `where title contains 인형`.
  var quotedOperand: String? {
    guard let mark = before.split(separator: " ").last.map(String.init),
      ["contains", "포함", "==", "!=", "=~", "!~"].contains(mark), !word.contains("\"")
    else { return nil }
    let words = (word + after).split(separator: " ").map(String.init)
    let joint = words.firstIndex { ["and", "or"].contains($0.lowercased()) } ?? words.count
    let text = words[..<joint].joined(separator: " ")
    let rest = words[joint...].map { " " + $0 }.joined()
    if let condition = textCondition(mark, text) { return condition + rest + end }
    // A single Latin word is likelier a name.
    guard text.contains(where: { !$0.isASCII || $0 == " " }), ForeignWord.value(of: word) == nil
    else {
      return nil
    }
    guard text.allSatisfy({ $0.isLetter || $0.isNumber || " :-!?,.".contains($0) }) else {
      return nil
    }
    return "\(before)\"\(text)\"\(rest)\(end)"
  }

  /// The line with an aggregate in braces, for `group title sum(audience)`.
  var bracedAggregate: String? {
    let parts = word.split(separator: "(", maxSplits: 1).map(String.init)
    guard parts.count == 2, word.hasSuffix(")") else { return nil }
    let inside = String(parts[1].dropLast())
    let isName = !inside.isEmpty && inside.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    var name = isName ? inside : parts[0]
    let keys = before.trimmed
    var left = [",", ":", "="].contains(where: keys.hasSuffix) ? String(keys.dropLast()) : keys
    // In `group g n: count()`, the last word is the name of the field.
    let words = left.split(separator: "|").last?.split(separator: " ") ?? []
    if keys.hasSuffix(":"), words.count > 2, let last = words.last {
      name = String(last)
      left = String(left.dropLast(name.count)).trimmed
    }
    return "\(left) { \(name): \(word) }\(string(place.end, line.count))"
  }

  /// The line without a percent sign, because columns of rates are in percent.
  var withoutPercent: String? {
    guard word == "%", before.contains(where: { "<>=".contains($0) }) else { return nil }
    return before.trimmed + string(place.end, line.count)
  }

  /// The line with `==` in place of `=`.
  var equality: String? {
    word == "=" ? before + "==" + string(place.end, line.count) : nil
  }

  /// The line with `==` and quotes, unless the word after `=` can be a value or a column.
  var quotedEquality: String? {
    guard word == "=", let first = after.split(separator: " ").first.map(String.init),
      first.first?.isLetter == true, Self.column(first) == nil,
      !["true", "false", "null"].contains(first)
    else { return nil }
    let changed = Array("\(before)== \(first)".utf8)
    let rest = Array("\(after.trimmed.dropFirst(first.count))\(end)".utf8)
    let operand = SourceRange(changed.count - first.utf8.count, changed.count)
    return LineRewrite(line: changed + rest, place: operand, vocabulary: vocabulary).quotedOperand
  }

  private static let inclusions: Set<String> = ["포함", "포함한", "포함된", "들어간", "들어가는", "있는"]

  /// The line with `contains` after a text column, for `조건 제목에 인형 포함`.
  var containing: String? {
    let left = Self.endingInColumn(before)
    guard left != before, left.trimmed.count < before.trimmed.count,
      let name = left.split(separator: " ").last, ChartColumn.named(String(name))?.kind == .text
    else { return nil }
    var words = (word + after).split(separator: " ").map(String.init)
    while let last = words.last, Self.inclusions.contains(last) { words.removeLast() }
    let text = words.joined(separator: " ").filter { !"\"'".contains($0) }
    guard !text.isEmpty, text.allSatisfy({ $0.isLetter || $0.isNumber || $0 == " " }) else {
      return nil
    }
    let isKorean = name.utf8.contains { $0 >= 0x80 }
    return "\(left)\(isKorean ? "포함" : "contains") \"\(text)\"\(end)"
  }

  /// The line without a time of day after its date.
  var withoutTime: String? {
    let parts = word.split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts.allSatisfy({ Int($0) != nil && $0.utf8.count <= 2 })
    else { return nil }
    return "\(before.trimmed)\(string(place.end, line.count))"
  }

  /// The line with a unit after the number in `date 2024-06-01 - 5`.
  var daysBefore: String? {
    guard Int(word) != nil, before.hasSuffix(" - ") else { return nil }
    return "\(before)\(word) days\(string(place.end, line.count))"
  }

  /// The line with a `|` and the command for a word of another program, for `list limit 5`.
  var foreignStage: String? {
    let last = before.split(separator: " ").last.map(String.init) ?? ""
    let isLast = ForeignEntry.instead(of: word, after.trimmed) == nil
    let entry =
      isLast
      ? ForeignEntry.instead(of: last, (word + after).trimmed)
      : ForeignEntry.instead(of: word, after.trimmed)
    guard let entry else { return nil }
    let before = isLast ? String(before.trimmed.dropLast(last.count)) : before
    guard !before.trimmed.isEmpty else { return nil }
    let isKorean = before.utf8.contains { $0 >= 0x80 }
    let text = isKorean ? entry.korean : entry.english
    guard let command = text.split(separator: " ").first.map(String.init),
      let signature = vocabulary.signature(command), signature.pipe != .never
    else { return nil }
    return "\(before.trimmed) | \(text)\(end)"
  }

  /// The lines with a space after the command, for `목록어제` or `open3`, the longest command first.
  var separated: [String?] {
    word.indices.dropFirst().reversed().map { place in
      let (name, rest) = (String(word[..<place]), word[place...])
      let isKorean = name.utf8.allSatisfy { $0 >= 0x80 }
      // The rest of an English word is likelier a misspelling.
      guard let next = rest.first,
        isKorean && name.count > 1 && (next.isLetter || next.isNumber)
          || "-0123456789".contains(next),
        vocabulary.signature(name) != nil
      else { return nil }
      if PlainRequest.Words.fillers.contains(String(rest)), rest != "하는" {
        return "\(before)\(name)\(string(self.place.end, line.count))"
      }
      // `정렬하기` and `정렬하는 법` ask for a way.
      if ["하기", "하는", "하려면"].contains(rest) { return nil }
      // One syllable is likelier a typing error.
      if isKorean, rest.count == 1, next.isLetter { return nil }
      return "\(before)\(name) \(rest)\(string(self.place.end, line.count))"
    }
  }

  /// The line with a column for the call that is spread, for `pivot month(day) by nation { … }`.
  var pivotedCall: String? {
    let stage = String(before.split(separator: "|", omittingEmptySubsequences: false).last ?? "")
    let words = stage.split(separator: " ").map(String.init)
    guard words.count == 2, vocabulary.signature(words[0])?.name == "pivot",
      FunctionLibrary.named(words[1]) != nil,
      let call = Self.call(of: [words[1].lowercased()], in: "\(words[1])\(word)\(after)")
    else { return nil }
    let isKorean = words[0].utf8.contains { $0 >= 0x80 }
    let earlier = before.dropLast(stage.count)
    let derived =
      "\(isKorean ? "열추가" : "derive") { "
      + "\(words[1]): \(words[1])(\(call.parts.joined(separator: ", "))) }"
    var rest = call.after.trimmed
    let parts = rest.split(separator: " ").map(String.init)
    // `pivot month(day) nation sum(audience)` lacks the marks.
    if parts.first != "by", parts.count == 2, parts[1].hasSuffix(")") {
      rest = "by \(parts[0]) { \(parts[1]) }"
    }
    let space = earlier.isEmpty ? "" : " "
    return "\(earlier)\(space)\(derived) | \(words[0]) \(words[1]) \(rest)\(end)"
  }

  /// The line with `by` and an aggregate, for `pivot title day audience`: rows, columns and values.
  var pivoted: String? {
    let stage = String(before.split(separator: "|", omittingEmptySubsequences: false).last ?? "")
    let words = stage.split(separator: " ").map(String.init)
    let values = (word + after).split(separator: " ").map(String.init)
    guard words.count == 2, vocabulary.signature(words[0])?.name == "pivot",
      (1...2).contains(values.count),
      // A word beside a column of charts is another one of them.
      ChartColumn.named(words[1]) == nil || values[0].count > 1
    else { return nil }
    let isKorean = words[0].utf8.contains { $0 >= 0x80 }
    let aggregate = isKorean ? "합계" : "sum"
    // `pivot distributor audience`: a column for each amount says nothing.
    if values.count == 1, let amount = ChartColumn.named(values[0]), amount.isLargestFirst,
      ChartColumn.named(words[1])?.isLargestFirst != true
    {
      let earlier = String(before.dropLast(stage.count)).trimmed
      if let key = Self.otherKey(of: earlier, than: words[1], vocabulary) {
        return "\(earlier) \(words[0]) \(words[1]) by \(key) { \(aggregate)(\(values[0])) }\(end)"
      }
      // The titles are the rows of days.
      if ChartColumn.named(words[1])?.name == "day" {
        let space = earlier.isEmpty ? "" : " "
        return "\(earlier)\(space)\(words[0]) \(words[1]) by \(isKorean ? "제목" : "title")"
          + " { \(aggregate)(\(values[0])) }\(end)"
      }
      let groups = "\(words[1]) { \(values[0]): \(aggregate)(\(values[0])) }"
      return "\(before.dropLast(stage.count))\(stage.count < before.count ? " " : "")"
        + "\(isKorean ? "그룹" : "group") \(groups)\(end)"
    }
    var cell = ""
    if values.count == 2 {
      // `pivot nation genre sum(audience)` has a function already.
      cell = values[1].hasSuffix(")") ? " { \(values[1]) }" : " { \(aggregate)(\(values[1])) }"
    }
    let earlier = before.dropLast(stage.count)
    let space = earlier.isEmpty ? "" : " "
    return "\(earlier)\(space)\(words[0]) \(values[0]) by \(words[1])\(cell)\(end)"
  }

  /// The line with rows and amounts for `pivot nation`, which names only the columns.
  var pivotedAlone: String? {
    let name = after.trimmed
    guard vocabulary.signature(word)?.name == "pivot", let column = ChartColumn.named(name),
      !column.isLargestFirst
    else { return nil }
    let isKorean = word.utf8.contains { $0 >= 0x80 }
    var rows = isKorean ? "날짜" : "day"
    if column.name == "day" {
      rows = isKorean ? "제목" : "title"
    } else if before.split(separator: " ").contains(where: Self.isYear) {
      rows = isKorean ? "월(날짜)" : "month(day)"
    }
    let cell = isKorean ? "합계(관객수)" : "sum(audience)"
    return "\(before)\(word) \(name) by \(rows) { \(cell) }\(end)"
  }

  /// Whether a word names a year, whose days would be too many rows.
  private static func isYear(_ word: Substring) -> Bool {
    if word.utf8.count == 4, let year = Int(word) { return (1900..<2200).contains(year) }
    return ["year", "작년", "올해", "지난해", "재작년"].contains(word)
  }

  /// The other key of the groups of two keys before a `pivot`, such as `월` of `그룹 연도: 연도(날짜) 월:
  /// 월(날짜) { … } | 피벗 연도`, or nil.
  private static func otherKey(
    of earlier: String,
    than name: String,
    _ vocabulary: LineCorrection.Vocabulary
  ) -> String? {
    guard let group = earlier.split(separator: "|").last.map({ String($0).trimmed }),
      let command = group.split(separator: " ").first,
      vocabulary.signature(String(command))?.name == "group"
    else { return nil }
    let written = group.dropFirst(command.count).prefix { $0 != "{" }
    let words = written.split { $0 == " " || $0 == "," }.map(String.init)
    // What follows a name is its expression.
    let keys = words.indices.filter { $0 == 0 || !words[$0 - 1].hasSuffix(":") }.map { place in
      words[place].hasSuffix(":") ? String(words[place].dropLast()) : words[place]
    }
    guard keys.count == 2, Set(keys).count == 2, keys.contains(name),
      keys.allSatisfy({ key in key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } })
    else { return nil }
    return keys.first { $0 != name }
  }
}
