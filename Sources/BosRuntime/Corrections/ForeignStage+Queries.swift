import BosDomain
import BosLanguage
import BosText

/// Stages of SQL, DuckDB and jq.
extension ForeignStage {
  /// `derive` and `columns` for `select title, sales/audience as avg`.
  var calculated: [String]? {
    let items = ForeignWords.items(rest.joined(separator: " "))
    guard rest.contains(where: { $0.lowercased() == "as" }) || items.contains(where: Self.isSum),
      !rest.contains(where: { $0.lowercased() == "from" })
    else { return nil }
    var (names, fields): ([String], [String]) = ([], [])
    for item in items {
      let words = ForeignWords.split(item)
      let mark = words.lastIndex { $0.lowercased() == "as" }
      let written = words[..<(mark ?? words.count)].joined(separator: " ")
      let alias = mark.flatMap { $0 + 2 == words.count ? words[$0 + 1] : nil }
      guard mark == nil || alias.map(ForeignWords.isName) == true else { return nil }
      if let column = ForeignWords.column(written), alias == nil {
        names.append(column)
      } else if Self.isSum(written) || alias != nil, Self.isCalculation(written) {
        let name = alias ?? word("result", "결과")
        names.append(name)
        fields.append("\(name): \(Self.spaced(written))")
      } else {
        return nil
      }
    }
    return derived(fields, names)
  }

  /// The stages that add columns and choose those with different names, or nil.
  func derived(_ fields: [String], _ names: [String]) -> [String]? {
    guard !fields.isEmpty, Set(names).count == names.count else { return nil }
    return [
      "\(name("derive")) { \(fields.joined(separator: ", ")) }",
      "\(command("columns")) \(names.joined(separator: " "))",
    ]
  }

  private static func isSum(_ text: String) -> Bool { text.contains { "+*/".contains($0) } }

  /// The name of a command in the language of the line.
  func name(_ command: String) -> String {
    guard isKorean else { return command }
    return vocabulary.signature(command)?.aliases.first { !$0.allSatisfy(\.isASCII) } ?? command
  }

  /// `describe` for `summarize`, also before the rows, as in DuckDB.
  var description: [String]? {
    let first = words.first?.lowercased() ?? ""
    guard Self.summaries.contains(first) || ["describe", "desc"].contains(first) && !rest.isEmpty
    else { return nil }
    if rest.isEmpty { return [name("describe")] }
    guard isFirst, let source = rest.first, vocabulary.signature(source)?.name == "list" else {
      return nil
    }
    return [rest.joined(separator: " "), name("describe")]
  }

  /// The films of each value of a column, for `value_counts genre`.
  var valueCounts: [String]? {
    guard words.first?.lowercased() == "value_counts", rest.count == 1,
      let key = ForeignWords.column(rest[0])
    else { return nil }
    return ["\(name("group")) \(key)", isKorean ? "정렬 -개수" : "sort -count"]
  }

  private static let summaries: Set<String> = [
    "summarize", "summarise", "summary", "info", "dtypes", "glimpse", "요약통계", "기술통계",
    "통계", "통계량",
  ]

  /// `group` and `where` for `group nation having count() > 5`.
  var having: [String]? {
    guard let mark = rest.firstIndex(where: { $0.lowercased() == "having" }), mark > 0,
      let (fields, condition) = aggregates(in: rest[(mark + 1)...].joined(separator: " "))
    else { return nil }
    let keys = rest[..<mark].filter { !["by"].contains($0.lowercased()) }
      .flatMap { $0.split(separator: ",").map(String.init) }
    guard !keys.isEmpty, keys.allSatisfy({ ForeignWords.column($0) != nil }) else { return nil }
    return [
      "\(command("group")) \(keys.joined(separator: ", ")) { \(fields.joined(separator: ", ")) }",
      "\(name("where")) \(condition)",
    ]
  }

  /// `group` and `where` for a condition on the number of rows of each title, `count(*) > 1`.
  func counting(_ condition: String) -> [String]? {
    guard let (fields, condition) = aggregates(in: condition), fields.count == 1,
      fields[0].hasSuffix(word("count()", "개수()")) || fields[0].hasSuffix("count()")
    else { return nil }
    return [
      "\(name("group")) \(word("title", "제목")) { \(fields[0]) }",
      "\(command("where")) \(condition)",
    ]
  }

  /// The fields for the aggregates in a condition, and the condition on these.
  func aggregates(in text: String) -> (fields: [String], condition: String)? {
    let tokens = ConditionToken.tokens(of: text)
    var (fields, result): ([String], [String]) = ([], [])
    var place = 0
    while place < tokens.count {
      let token = tokens[place]
      guard place + 1 < tokens.count, tokens[place + 1] == "(" else {
        result.append(token == "=" ? "==" : token == "<>" ? "!=" : token)
        place += 1
        continue
      }
      guard let end = tokens[place...].firstIndex(of: ")"), end <= place + 3 else { return nil }
      let inside = end == place + 3 ? tokens[place + 2] : ""
      let field: (name: String, text: String)
      if ["count", "개수", "n"].contains(token.lowercased()) {
        let count = word("count", "개수")
        field = (count, "\(count)()")
      } else if let function = function(token), let column = ForeignWords.column(inside) {
        field = (column, "\(function)(\(column))")
      } else {
        return nil
      }
      if !fields.contains("\(field.name): \(field.text)") {
        fields.append("\(field.name): \(field.text)")
      }
      result.append(field.name)
      place = end + 1
    }
    return fields.isEmpty ? nil : (fields, ConditionToken.text(of: result))
  }

  /// What `jq` filters the rows with, and `json`.
  var jsonQuery: [String]? {
    guard words.first == "jq", !isFirst else { return nil }
    let filter = rest.filter { !$0.hasPrefix("-") }.joined(separator: " ").filter {
      !"\"'".contains($0)
    }
    if filter == "length" || filter == ". | length" { return [name("count")] }
    if filter == "." || filter == ".[]" || filter.isEmpty { return ["json"] }
    guard filter.hasPrefix(".["), let close = filter.firstIndex(of: "]") else { return nil }
    let inside = filter[..<close].dropFirst(2)
    let row: [String]
    if inside.isEmpty {
      row = []
    } else if let place = Int(inside), place >= 0 {
      row = (place == 0 ? [] : ["\(name("skip")) \(place)"]) + ["\(name("first")) 1"]
    } else {
      return nil
    }
    let part = filter[filter.index(after: close)...]
    if part.isEmpty { return row + ["json"] }
    guard part.first == ".", let column = ForeignWords.column(String(part.dropFirst())) else {
      return nil
    }
    return row + ["\(name("columns")) \(column)", "json"]
  }
}

extension ForeignWords {
  /// The parts of a text between commas that aren't in brackets or quotes.
  static func items(_ text: String) -> [String] { ForeignCalls.parts(of: text).map(\.trimmed) }
}
