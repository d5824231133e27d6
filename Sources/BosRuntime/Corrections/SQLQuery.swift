import BosDomain
import BosLanguage

/// A query in SQL, read as the pipeline that does the same.
///
/// What a pipeline can't do, or not the same way, makes no pipeline.
struct SQLQuery {
  /// A stage of the pipeline: a command and its arguments.
  struct Stage {
    let command: String
    var arguments = ""
  }

  /// What is selected: a column, or an aggregate of one.
  struct Item {
    var function: String?
    var column: String
    var alias: String?
    /// What is calculated for each row.
    var expression: String?
    /// The name in the result.
    var name: String { alias ?? (function == "count" ? "count" : column) }
  }

  private typealias Key = (item: Item, order: String)

  private var tokens: [SQLToken]
  var place = 0
  /// The number of conditions and signs around the place.
  var depth = 0
  /// The keys of groups that are weeks, months or years, by their names.
  var periods: [String: String] = [:]
  /// The names of selected weeks, months or years.
  var selectedPeriods: [String: String] = [:]
  /// The aggregates of `having`.
  var grouped: [Item] = []
  /// What is selected.
  private(set) var selectedItems: [Item] = []
  private let commandName: (String) -> String?

  /// Returns the stages for a line, or nil; a closure gives the own name of the command that a
  /// word means.
  static func stages(_ line: String, commandName: (String) -> String?) -> [Stage]? {
    if let stages = copied(line, commandName) { return stages }
    // Columns with other names, of whatever is loaded.
    let words = line.lowercased().split(separator: " ")
    if words.contains("as"), !words.contains("from"),
      let stages = stages("\(line) from list", commandName: commandName)
    {
      return Array(stages.dropFirst())
    }
    return withoutActuallyEscaping(commandName) { commandName in
      guard let tokens = SQLToken.tokens(of: line) else { return nil }
      var query = SQLQuery(tokens: SQLToken.withoutOrdinals(tokens), commandName: commandName)
      return query.stages()
    }
  }

  /// Whether the columns of the query are named in Korean.
  private var isKorean: Bool {
    tokens.contains { token in
      if case .word(let word) = token {
        !word.allSatisfy(\.isASCII) && ChartColumn.named(word) != nil
      } else {
        false
      }
    }
  }

  private init(tokens: [SQLToken], commandName: @escaping (String) -> String?) {
    self.tokens = tokens
    self.commandName = commandName
  }

  private mutating func stages() -> [Stage]? {
    guard take("select") else { return nil }
    let isDistinct = take("distinct")
    var items: [Item] = []
    if !take(symbol: "*") {
      guard let list = list({ $0.item() }) else { return nil }
      items = list
    }
    items = Self.named(items)
    selectedItems = items
    guard take("from"), let source = source() else { return nil }
    var stages = [source]
    if take("where") {
      let isOfList = source.command == commandName("list") && source.arguments.isEmpty
      let recent = isOfList ? recentDays() : nil
      var condition = ""
      if recent == nil || take("and") {
        guard let read = self.condition() else { return nil }
        condition = read
      }
      guard grouped.isEmpty else { return nil }
      if let recent { stages[0].arguments = recent }
      // A chart has one day, so that a condition on days is the list of those days.
      if isOfList, recent == nil, let days = DayConditions(condition) {
        stages[0].arguments = days.arguments
        condition = days.rest
      }
      if !condition.isEmpty { stages.append(Stage(command: "where", arguments: condition)) }
    }
    // A query is about all rows, of which a chart shows ten.
    let choosesRows =
      stages.count > 1 || isDistinct && !items.isEmpty || items.contains { $0.function != nil }
    if choosesRows, source.command == commandName("list") {
      let all = isKorean ? "--전체" : "--all"
      stages[0].arguments += stages[0].arguments.isEmpty ? all : " \(all)"
    }
    var groups: [String] = []
    if take("group") {
      guard take("by"), let keys = list({ $0.groupKey() }) else { return nil }
      groups = keys
    }
    var having: String?
    if take("having") {
      guard !groups.isEmpty, let condition = condition() else { return nil }
      having = condition
    }
    var order: [Key] = []
    if take("order") {
      guard take("by"), let keys = list({ $0.key() }) else { return nil }
      order = keys
    }
    guard let rows = rows(), place == tokens.count else { return nil }
    if !choosesRows, source.command == commandName("list"),
      needsAllRows(order.first.map { ($0.item.column, $0.order) }, hasLimit: !rows.isEmpty)
    {
      let all = isKorean ? "--전체" : "--all"
      stages[0].arguments += stages[0].arguments.isEmpty ? all : " \(all)"
    }
    let aggregates = items.filter { $0.function != nil }
    if !groups.isEmpty {
      let own = items.filter { $0.function != nil }
      let added = grouped.filter { item in
        !own.contains { $0.function == item.function && $0.column == item.column }
      }
      guard !isDistinct, let group = group(items + added, by: groups),
        let sorted = sorted(order, items)
      else { return nil }
      let conditions = having.map { [Stage(command: "where", arguments: $0)] } ?? []
      let names = items.map(\.name).joined(separator: " ")
      let chosen = added.isEmpty ? [] : [Stage(command: "columns", arguments: names)]
      return stages + [group] + conditions + sorted + rows + chosen
    }
    if let aggregate = aggregates.first {
      guard !isDistinct, order.isEmpty, rows.isEmpty else { return nil }
      if items.count == 1, Self.isCommand(aggregate) { return stages + [Self.stage(aggregate)] }
      // One row has all of them.
      guard aggregates.count == items.count, grouped.isEmpty, let group = group(items, by: [])
      else {
        return nil
      }
      return stages + [group]
    }
    guard grouped.isEmpty, let sorted = sorted(order, items) else { return nil }
    let calculated = items.compactMap { item in
      item.expression.map { "\(item.column): \($0)" }
    }
    if !calculated.isEmpty {
      let fields = calculated.joined(separator: ", ")
      stages.append(Stage(command: "derive", arguments: "{ \(fields) }"))
    }
    var chosen: [Stage] = []
    if !items.isEmpty {
      guard Set(items.map(\.column)).count == items.count else { return nil }
      let names = items.map(\.column).joined(separator: " ")
      chosen = [Stage(command: "columns", arguments: names)]
    }
    // Whether rows are equal depends on the columns, and which are first on that.
    let last =
      isDistinct ? chosen + [Stage(command: "distinct")] + rows : rows + chosen
    let renamed = items.compactMap { item in
      item.alias.map { Stage(command: "rename", arguments: "\(item.column) \($0)") }
    }
    return stages + sorted + last + renamed
  }
}

// MARK: Parts

extension SQLQuery {
  private mutating func item() -> Item? {
    let start = place
    guard var item = selected() else { return calculatedItem(from: start) }
    if case .symbol(let symbol)? = peek, ["+", "-", "*", "/"].contains(symbol) {
      return item.function == nil ? calculatedItem(from: start) : nil
    }
    if take("as") {
      guard let alias = column() else { return nil }
      name(&item, alias)
    } else if case .word(let word)? = peek, !Self.keywords.contains(word.lowercased()) {
      guard let alias = column() else { return nil }
      name(&item, alias)
    }
    return item
  }

  /// Reads what is calculated for each row, with its name.
  private mutating func calculatedItem(from start: Int) -> Item? {
    place = start
    guard let expression = operand() else { return nil }
    _ = take("as")
    let name = if case .word? = peek { column() } else { String?.none }
    return Item(column: name ?? "result", expression: expression)
  }

  /// Reads a column, or an aggregate of one.
  mutating func selected() -> Item? {
    guard let name = column() else { return nil }
    guard take(symbol: "(") else { return Item(column: name) }
    if let key = period(name), let mark = key.firstIndex(of: ":") {
      let own = String(key[..<mark])
      if selectedPeriods[own] == nil { selectedPeriods[own] = key }
      return Item(column: own)
    }
    guard let function = Self.functions[name] else { return nil }
    if function == "count" {
      if take("distinct") {
        guard let column = column(), take(symbol: ")") else { return nil }
        return Item(function: "distinct", column: column, alias: "count")
      }
      // The aggregate of bos counts rows.
      return take(symbol: "*") && take(symbol: ")") ? Item(function: function, column: "") : nil
    }
    guard let column = column(), take(symbol: ")") else { return nil }
    return Item(function: function, column: column)
  }

  private mutating func key() -> Key? {
    guard let item = selected() else { return nil }
    if take("desc") { return (item, "desc") }
    _ = take("asc")
    // Without a word, SQL sorts from the smallest value.
    return (item, "asc")
  }

  /// Reads what follows `from`: a command, a day, a file or a variable.
  private mutating func source() -> Stage? {
    if case .text(let path)? = peek {
      place += 1
      // Days are no file.
      if DateGrammar.phrases.kind(path) != nil { return Stage(command: "list", arguments: path) }
      return path.contains("{") ? nil : Stage(command: "from", arguments: "\"\(path)\"")
    }
    var words: [String] = []
    while case .word(let word)? = peek, !Self.keywords.contains(word.lowercased()) {
      words.append(word)
      place += 1
    }
    guard let first = words.first else { return nil }
    let rest = words.dropFirst().joined(separator: " ")
    if first.hasPrefix("$") { return rest.isEmpty ? Stage(command: first) : nil }
    if let name = commandName(first) { return Stage(command: name, arguments: rest) }
    // The only table has no name in KOBIS, so that any word is one, unless it names days or a file.
    let isName = first.allSatisfy { $0.isLetter || $0 == "_" }
    let isTable =
      Self.tables.contains(first.lowercased()) || isName && DateGrammar.phrases.kind(first) == nil
    if rest.isEmpty, isTable, let list = commandName("list") {
      return Stage(command: list)
    }
    let endings = [".csv", ".json", ".jsonl", ".ndjson"]
    if rest.isEmpty, endings.contains(where: first.lowercased().hasSuffix) {
      return Stage(command: "from", arguments: first)
    }
    return Stage(command: "list", arguments: words.joined(separator: " "))
  }

  /// Reads `limit` and `offset`.
  private mutating func rows() -> [Stage]? {
    var (limit, offset): (Int?, Int?)
    if take("limit") {
      guard let count = number() else { return nil }
      limit = count
      if take(symbol: ",") {
        guard let second = number() else { return nil }
        (offset, limit) = (count, second)
      }
    }
    if take("offset") {
      guard offset == nil, let count = number() else { return nil }
      offset = count
      if limit == nil, take("limit") {
        guard let count = number() else { return nil }
        limit = count
      }
    }
    let skipped = offset.map { [Stage(command: "skip", arguments: "\($0)")] } ?? []
    return skipped + (limit.map { [Stage(command: "first", arguments: "\($0)")] } ?? [])
  }

  private func group(_ items: [Item], by groups: [String]) -> Stage? {
    let aggregates = items.filter { $0.function != nil }
    let keys = items.filter { $0.function == nil }
    guard !aggregates.isEmpty, keys.allSatisfy({ groups.contains($0.column) && $0.alias == nil }),
      keys.isEmpty || Set(keys.map(\.column)) == Set(groups),
      Set(aggregates.map(\.name)).count == aggregates.count
    else { return nil }
    let fields = aggregates.map { item in
      let function = item.function ?? ""
      let korean = isKorean ? FunctionLibrary.named(function)?.aliases.first : nil
      return "\(item.name): \(korean ?? function)(\(item.column))"
    }
    let names = groups.map { (periods[$0] ?? $0) }.joined(separator: ", ")
    let space = names.isEmpty ? "" : " "
    return Stage(
      command: "group",
      arguments: "\(names)\(space){ \(fields.joined(separator: ", ")) }"
    )
  }

  private func sorted(_ order: [Key], _ items: [Item]) -> [Stage]? {
    var keys: [String] = []
    for key in order {
      var name = key.item.column
      if key.item.function != nil {
        let same = items.first {
          $0.function == key.item.function && $0.column == key.item.column
        }
        guard let same else { return nil }
        name = same.name
      } else if let renamed = items.first(where: { $0.alias == name && $0.function == nil }) {
        name = renamed.column
      }
      keys.append("\(name) \(key.order)")
    }
    return keys.isEmpty ? [] : [Stage(command: "sort", arguments: keys.joined(separator: ", "))]
  }

  private static func stage(_ aggregate: Item) -> Stage {
    Stage(command: aggregate.function ?? "", arguments: aggregate.column)
  }

  private static let functions = [
    "sum": "sum", "avg": "mean", "mean": "mean", "min": "min", "max": "max", "count": "count",
    "median": "median", "stddev": "stddev", "stddev_samp": "stddev", "stdev": "stddev",
  ]

  /// Whether an aggregate is a command of its own.
  private static func isCommand(_ item: Item) -> Bool {
    !["stddev", "distinct"].contains(item.function)
  }
}

// MARK: Tokens

extension SQLQuery {
  private static let keywords: Set<String> = [
    "select", "distinct", "from", "where", "group", "having", "order", "by", "limit", "offset",
    "as", "and", "or", "not", "like", "between", "in", "is", "null", "asc", "desc", "join", "on",
    "union", "inner", "left", "right", "case", "when", "nulls", "exists",
  ]

  var peek: SQLToken? { place < tokens.count ? tokens[place] : nil }

  mutating func take(_ keyword: String) -> Bool {
    guard case .word(let word)? = peek, word.lowercased() == keyword else { return false }
    place += 1
    return true
  }

  mutating func take(symbol: String) -> Bool {
    guard peek == .symbol(symbol) else { return false }
    place += 1
    return true
  }

  mutating func number() -> Int? {
    guard case .word(let word)? = peek, let number = Int(word) else { return nil }
    place += 1
    return number
  }

  /// Reads the name of a column, which SQL writes in capital or small letters.
  mutating func column() -> String? {
    guard case .word(let word)? = peek, !Self.keywords.contains(word.lowercased()),
      word.first?.isLetter == true || word.first == "_",
      word.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" })
    else { return nil }
    place += 1
    let name = word.allSatisfy(\.isASCII) ? word.lowercased() : word
    // `date(day)` is a function.
    return name == "date" && peek != .symbol("(") ? "day" : name
  }

  mutating func list<Part>(_ read: (inout SQLQuery) -> Part?) -> [Part]? {
    var parts: [Part] = []
    repeat {
      guard let part = read(&self) else { return nil }
      parts.append(part)
    } while take(symbol: ",")
    return parts
  }
}
