import BosDomain
import BosLanguage
import BosText

/// A table with methods, as in `df.sort_values("audience").head(3)` of Python.
struct ForeignCalls {
  /// A step of the chain: a method with its arguments, an attribute, or what is in brackets.
  private enum Step {
    case call(String, [String])
    case member(String)
    case item(String)
  }

  private let isKorean: Bool
  private let vocabulary: LineCorrection.Vocabulary
  private var stages: [String] = []
  /// The columns that a step before chose, which the next aggregate takes.
  private var chosen: String?
  private var group: String? {
    didSet { if let group { groupKeys = group.split(separator: ", ").map(String.init) } }
  }
  private var groupKeys: [String] = []

  static let tables: Set<String> = [
    "df", "data", "table", "list", "films", "movies", "rows", "chart", "목록", "표", "데이터", "영화",
  ]

  /// The place of a table of pandas at the start of a line, as in `df.head()` and `df["audience"]`, or nil.
  static func frame(in line: [UInt8]) -> SourceRange? {
    let start = line.firstIndex { $0 != 0x20 && $0 != 0x09 } ?? 0
    for name in ["df", "pd"] where line[start...].starts(with: name.utf8) {
      let end = start + name.utf8.count
      guard end < line.count, [UInt8(ascii: "."), UInt8(ascii: "[")].contains(line[end]) else {
        continue
      }
      return SourceRange(start, end)
    }
    return nil
  }

  /// The pipeline for a chain, or nil if it isn't one or a step isn't known.
  static func line(
    for text: String,
    isKorean: Bool,
    _ vocabulary: LineCorrection.Vocabulary
  ) -> String? {
    var text = text.trimmed
    if let file = file(in: text) {
      return isKorean ? "불러오기 \(file)" : "from \(file)"
    }
    if let (name, value) = assigned(text) {
      if let table = frame(value) { return "let \(name) = \(table)" }
      return line(for: value, isKorean: isKorean, vocabulary).map { "let \(name) = \($0)" }
    }
    let isVariable = text.hasPrefix("$")
    if isVariable { text.removeFirst() }
    let name = text.prefix { $0.isLetter || $0 == "_" || isVariable && $0.isNumber }
    guard isVariable || tables.contains(name.lowercased()),
      let steps = steps(text.dropFirst(name.count)), !steps.isEmpty,
      vocabulary.signature(String(name)) == nil && !isVariable || !areParts(steps)
    else { return nil }
    var calls = ForeignCalls(isKorean: isKorean, vocabulary: vocabulary)
    for step in steps {
      guard calls.append(step, of: String(name)) else { return nil }
    }
    guard let stages = calls.finished else { return nil }
    if isVariable { return (["$\(name)"] + stages).joined(separator: " | ") }
    var list = calls.command("list")
    // Ten films tell little of distributors.
    if calls.isOfDetails { list += isKorean ? " --전체" : " --all" }
    return ([list] + stages).joined(separator: " | ")
  }

  /// The name and the value of `df = pd.read_csv("charts.csv")`, or nil.
  private static func assigned(_ text: String) -> (name: String, value: String)? {
    guard let mark = text.firstIndex(of: "=") else { return nil }
    let words = text[..<mark].split(separator: " ").map(String.init)
    let value = String(text[text.index(after: mark)...]).trimmed
    guard let name = words.last,
      words.count == 1 || words.count == 2 && ["let", "var"].contains(words[0]),
      ForeignWords.isName(name), !value.hasPrefix("="), !value.contains(" = ")
    else { return nil }
    return (name, value)
  }

  /// The value for `pd.DataFrame(list)`, or nil.
  private static func frame(_ text: String) -> String? {
    let start = "pd.DataFrame("
    guard text.hasPrefix(start), text.hasSuffix(")") else { return nil }
    let inside = String(text.dropFirst(start.count).dropLast()).trimmed
    if inside.hasPrefix("["), inside.hasSuffix("]") { return inside }
    if inside.hasPrefix("$"), ForeignWords.isName(String(inside.dropFirst())) { return inside }
    guard let first = inside.first, first.isLetter,
      !inside.contains(where: { "=,\"'".contains($0) })
    else { return nil }
    return "$(\(inside))"
  }

  /// The file that `pd.read_csv("charts.csv")` reads, or nil.
  private static func file(in text: String) -> String? {
    let start = text.prefix { $0 != "(" }
    guard text.hasSuffix(")"), start.hasPrefix("pd."),
      ["read_csv", "read_excel", "read_json", "read_table"].contains(start.dropFirst(3)),
      let name = arguments(String(text.dropFirst(start.count + 1).dropLast())).first
    else { return nil }
    return name.contains(where: \.isWhitespace) ? "\"\(name)\"" : name
  }

  private static let details: Set<String> = ["distributor", "nation", "genre", "grade", "director"]

  /// Whether rows are grouped by what only the table of all films tells.
  private var isOfDetails: Bool {
    groupKeys.contains { Self.details.contains(ChartColumn.named($0)?.name ?? "") }
  }

  /// The stages for calls after a `|`, such as `arrange(desc(audience))`, or nil if one isn't known.
  static func stages(
    for text: String,
    isKorean: Bool,
    _ vocabulary: LineCorrection.Vocabulary
  ) -> [String]? {
    guard let steps = steps(".\(text)"[...]), !steps.isEmpty else { return nil }
    var calls = ForeignCalls(isKorean: isKorean, vocabulary: vocabulary)
    for step in steps {
      guard calls.append(step, of: "") else { return nil }
    }
    // A group alone counts its rows.
    if let key = calls.group, calls.chosen == nil {
      let field = key.contains(":") ? " { audience: sum(audience) }" : ""
      return calls.stages + ["\(calls.command("group")) \(key)\(field)"]
    }
    return calls.finished
  }

  private init(isKorean: Bool, vocabulary: LineCorrection.Vocabulary) {
    self.isKorean = isKorean
    self.vocabulary = vocabulary
  }

  /// Whether `$( )` around a command is enough, as for `list[0]` and `list.title`.
  private static func areParts(_ steps: [Step]) -> Bool {
    steps.allSatisfy { step in
      switch step {
      case .item: true
      case .member(let name): ForeignWords.column(name) != nil
      case .call: false
      }
    }
  }

  // MARK: Reading

  private static func steps(_ text: Substring) -> [Step]? {
    var steps: [Step] = []
    var rest = text
    while let mark = rest.first {
      if mark == "[" {
        guard let inside = bracketed(rest, "[", "]") else { return nil }
        steps.append(.item(inside.trimmed))
        rest = rest.dropFirst(inside.count + 2)
        continue
      }
      guard mark == "." else { return nil }
      rest = rest.dropFirst()
      let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
      guard !name.isEmpty else { return nil }
      rest = rest.dropFirst(name.count)
      if rest.first == "(" {
        guard let inside = bracketed(rest, "(", ")") else { return nil }
        rest = rest.dropFirst(inside.count + 2)
        let isCondition =
          ["filter", "where"].contains(name) && inside.contains("\"") && inside.first != "\""
        let isWhole = isCondition || assigning.contains(name.lowercased())
        steps.append(.call(name.lowercased(), isWhole ? [inside.trimmed] : arguments(inside)))
      } else {
        steps.append(.member(String(name)))
      }
    }
    return steps
  }

  /// Methods that name new columns.
  private static let assigning: Set<String> = [
    "assign", "mutate", "with_columns", "with_column", "agg", "aggregate", "summarise", "summarize",
  ]

  /// The text between a bracket at the start and the one that closes it.
  private static func bracketed(
    _ text: Substring,
    _ open: Character,
    _ close: Character
  ) -> String? {
    var depth = 0
    for (place, character) in zip(text.indices, text) {
      if character == open { depth += 1 }
      if character == close { depth -= 1 }
      if depth == 0 { return String(text[text.index(after: text.startIndex)..<place]) }
    }
    return nil
  }

  /// The arguments of a call, without quotes and the names before `=`.
  private static func arguments(_ inside: String) -> [String] {
    parts(of: inside).compactMap { part in
      var text = part.trimmed.filter { !"\"'[]".contains($0) }
      for (start, order) in [("desc(", " desc"), ("asc(", " asc")]
      where text.hasPrefix(start) && text.hasSuffix(")") {
        text = text.dropFirst(start.count).dropLast() + order
      }
      guard let mark = text.firstIndex(of: "="), !text.contains("==") else { return text }
      let value = String(text[text.index(after: mark)...]).trimmed
      switch text[..<mark].trimmedText {
      case "ascending": return value.lowercased() == "false" ? "desc" : "asc"
      case "reverse", "descending": return value.lowercased() == "true" ? "desc" : nil
      case "by", "key", "n", "columns", "subset", "x", "y", "order_by", "column", "rule":
        return value
      default: return nil
      }
    }.filter { !$0.isEmpty }
  }

  /// The arguments between commas that aren't in brackets or quotes.
  static func parts(of inside: String) -> [String] {
    inside.partsOutsideBrackets(between: ",")
  }

  // MARK: Writing

  private func command(_ name: String) -> String {
    guard isKorean else { return name }
    let aliases = vocabulary.signature(name)?.aliases ?? []
    return aliases.first { $0.utf8.contains { $0 >= 0x80 } } ?? name
  }

  /// Appends the stages of a step, or returns false if it isn't known.
  private mutating func append(_ step: Step, of table: String) -> Bool {
    switch step {
    case .member(let name):
      switch name.lowercased() {
      case "columns", "dtypes", "info", "keys", "schema": stages.append(command("describe"))
      case "shape", "size", "length", "count": stages.append(command("count"))
      case "values", "index", "iloc", "loc", "str", "plot": return name == "values"
      default: return choose(name)
      }
      return true
    case .item(let text): return append(item: text, of: table)
    case .call(let name, let arguments): return append(call: name, arguments)
    }
  }

  private mutating func choose(_ names: String) -> Bool {
    let columns = names.split { $0 == "," || $0 == " " }.map { ForeignWords.column(String($0)) }
    let known = columns.compactMap(\.self)
    guard !known.isEmpty, known.count == columns.count, chosen == nil else { return false }
    chosen = known.joined(separator: " ")
    return true
  }

  private mutating func append(item: String, of table: String) -> Bool {
    if item.hasPrefix(":"), let count = Int(item.dropFirst()) {
      stages.append("\(command("first")) \(count)")
      return true
    }
    if let row = Int(item), row >= 0, row < Int.max {
      stages.append("\(command("first")) \(row + 1)")
      return true
    }
    if item.contains(where: { "<>=".contains($0) }) {
      var condition = item.replacing("\(table).", with: "")
      for mark in ["\"", "'"] {
        condition = condition.replacing("\(table)[\(mark)", with: "").replacing(
          "\(mark)]",
          with: ""
        )
      }
      return stage("where", condition)
    }
    return choose(item.filter { !"\"'[]".contains($0) })
  }

  /// Appends what a stage of another program with these words means.
  private mutating func stage(_ name: String, _ rest: String) -> Bool {
    let words = ["\(name)"] + ForeignWords.split(rest)
    let reader = ForeignStage(words, isFirst: false, isKorean: isKorean, vocabulary)
    let read = reader.stages ?? (rest.isEmpty ? [] : ["\(name) \(rest)"])
    // A name that bos has, too, stays English.
    stages += read.map { text in
      let first = text.prefix { $0 != " " }
      return command(String(first)) + text.dropFirst(first.count)
    }
    return !read.isEmpty
  }

  private mutating func append(call name: String, _ arguments: [String]) -> Bool {
    let text = arguments.joined(separator: " ")
    switch name {
    case "head", "limit", "first", "take", "tail", "last":
      let command = command(["tail", "last"].contains(name) ? "last" : "first")
      stages.append("\(command) \(arguments.first.flatMap { Int($0) } ?? 5)")
    case "describe", "info", "dtypes", "keys", "summary": stages.append(self.command("describe"))
    case "copy", "reset_index", "show", "print", "display", "collect", "tolist": return true
    case "drop_duplicates", "distinct", "unique", "nunique":
      if let key = chosen ?? arguments.first.flatMap(ForeignWords.column) {
        stages += ["\(command("columns")) \(key)", command("distinct")]
      } else {
        stages.append(command("distinct"))
      }
      chosen = nil
      if name == "nunique" { stages.append(command("count")) }
    case "value_counts":
      guard let key = chosen ?? arguments.first.flatMap(ForeignWords.column) else { return false }
      chosen = nil
      groupKeys = [key]
      stages += ["\(command("group")) \(key)", isKorean ? "정렬 -개수" : "sort -count"]
    case "groupby", "group_by":
      let keys = arguments.compactMap(ForeignWords.key)
      guard !keys.isEmpty, keys.count == arguments.count else { return false }
      group = keys.joined(separator: ", ")
    case "resample":
      guard let key = ForeignStage.resampled(arguments.first) else { return false }
      group = key
    case "sum", "mean", "median", "min", "max", "avg", "average":
      return aggregate(["avg": "mean", "average": "mean"][name] ?? name, arguments)
    case "count", "size", "len", "length":
      if let key = group {
        stages.append("\(command("group")) \(key)")
        (group, chosen) = (nil, nil)
      } else {
        stages.append(command("count"))
      }
    case "sort", "order_by", "orderby", "sort_by":
      return stage("sort_values", text)
    case "sort_values":
      // A data frame begins with the smallest.
      let isOrdered = text.contains("desc") || text.contains("asc")
      return stage(name, isOrdered || text.isEmpty ? text : "\(text) asc")
    case "filter", "where", "query": return !text.isEmpty && stage("where", text)
    case "select", "map", "pluck", "pull": return choose(text)
    case "orderbydescending": return stage("sort_values", "\(text) desc")
    case "agg", "aggregate", "summarise", "summarize": return summarize(text)
    default:
      guard ForeignStage.family(name) != nil else { return false }
      return stage(name, text)
    }
    return true
  }

  /// Appends the fields of `agg(total=sum(audience))` or `agg({"audience": "sum"})`.
  private mutating func summarize(_ inside: String) -> Bool {
    let unbraced = inside.filter { !"{}[]".contains($0) }
    let parts = Self.parts(of: unbraced).map { part -> String in
      let words = part.split { " \"'=:(),".contains($0) }.map(String.init)
      guard part.contains(where: { "\"'".contains($0) }) else { return part }
      if words.count == 1 { return "\(words[0])(\(chosen ?? "audience"))" }
      return words.count == 3
        ? "\(words[0])=\(words[2])(\(words[1]))"
        : words.count == 2 ? "\(words[1])(\(words[0]))" : part
    }
    let reader = ForeignStage(["agg"], isFirst: false, isKorean: isKorean, vocabulary)
    guard let summary = reader.summaries(parts.joined(separator: ",")) else { return false }
    if let key = group {
      let fields = summary.map(\.field).joined(separator: ", ")
      stages.append("\(command("group")) \(key) { \(fields) }")
      (group, chosen) = (nil, nil)
    } else {
      guard summary.count == 1 else { return false }
      stages.append(summary[0].stage)
    }
    return true
  }

  private mutating func aggregate(_ name: String, _ arguments: [String]) -> Bool {
    let column = chosen ?? arguments.first.flatMap(ForeignWords.column)
    let used = column ?? (isKorean ? "관객수" : "audience")
    chosen = nil
    let aliases = vocabulary.signature(name)?.aliases ?? []
    let function = isKorean ? aliases.first { !$0.allSatisfy(\.isASCII) } ?? name : name
    if let key = group {
      stages.append("\(command("group")) \(key) { \(used): \(function)(\(used)) }")
      group = nil
    } else {
      stages.append("\(function) \(used)")
    }
    return true
  }

  /// The stages, with the chosen columns last; nil if a group has no aggregate.
  private var finished: [String]? {
    guard group == nil else { return nil }
    return stages + (chosen.map { ["\(command("columns")) \($0)"] } ?? [])
  }
}

extension Substring {
  fileprivate var trimmedText: String { String(self).trimmed }
}
