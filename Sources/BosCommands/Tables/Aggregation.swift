import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// A command that computes one value of a column or a list.
protocol AggregationCommand: Command {
  static var aggregation: Aggregation { get }
}

extension AggregationCommand {
  static var columnUse: ColumnUse { .named }

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    try aggregation.run(call)
  }
}

/// The shared part of `sum`, `mean`, `median`, `min` and `max`.
struct Aggregation: Sendable {
  let aggregate: Aggregate
  let value: ParameterKey<RowExpression?>

  init(_ aggregate: Aggregate) {
    self.aggregate = aggregate
    value = .rowExpression(
      "value",
      ko: "값",
      isRequired: false,
      Phrase(
        "Column or expression; optional for a list or a single column.",
        ko: "열이나 열로 된 식. 목록이나 열이 하나뿐인 표에서는 생략할 수 있습니다."
      )
    )
  }

  /// Returns the declaration of the command that is named like the aggregate.
  func spec(
    aliases: [String],
    summary: Phrase,
    discussion: Phrase,
    examples: [Example],
    related: [String]
  ) -> CommandSpec {
    CommandSpec(
      name: aggregate.rawValue,
      aliases: aliases,
      group: .tables,
      summary: summary,
      discussion: discussion,
      parameters: [value],
      pipe: .table,
      result: .value,
      effects: .rows,
      examples: examples,
      related: related
    )
  }

  func run(_ call: Call) throws(RuntimeError) -> Value {
    let result = try value(of: call)
    if call.isShown, case .null = result {
      call.machine.say(Phrase("no values", ko: "값이 없습니다"))
    }
    if case .num(let number) = result, call.isShown, call.machine.environment.console.isTerminal,
      try call[value]?.chartColumn?.kind == .percent
    {
      return .text(fixed(number, decimals: 1) + "%")
    }
    return result
  }

  private func value(of call: Call) throws(RuntimeError) -> Value {
    if let value = try call[value] {
      let table = try call.tableWithoutTotals()
      let cells = try call.cells(value, of: table)
      let result: Value
      do {
        result = try self.result(of: cells, named: value.text)
      } catch {
        guard error.kind == .type, let numbers = NumberColumns(aggregate, value, table) else {
          throw error
        }
        throw error.rehinted(numbers.hint)
      }
      if let use = TenFilms.Use(aggregate) {
        TenFilms(call, table)?.remark(use)
        if value.chartColumn?.isLargestFirst == true { call.remarkRepeatedRows(of: table) }
      }
      if let films = NewFilms(call, value.text, table), isAffected(result) {
        call.machine.say(films.note)
      }
      return result
    }
    switch try call.elements() {
    case .table(let table): return try result(of: call.leavingOutTotals(table))
    case .list(let items):
      if case .record? = items.first { return try result(of: try call.table()) }
      return try result(of: items)
    case .range(let range): return try result(of: try Iterable.list(.range(range)).items)
    }
  }

  /// Whether a growth of 100 that stands for none changes a result.
  private func isAffected(_ result: Value) -> Bool {
    guard [.min, .max].contains(aggregate) else { return true }
    return Value.areEqual(result, .num(100))
  }

  private func result(of table: Table) throws(RuntimeError) -> Value {
    if table.isOpen, table.columns.isEmpty { return try result(of: []) }
    guard table.columns.count == 1 else { throw .needsColumn(aggregate, table) }
    return try result(of: table.columns[0].storage, named: table.columns[0].name)
  }

  private func result(of items: [Value]) throws(RuntimeError) -> Value {
    try result(of: try ColumnStorage.unconverted(items), named: "list")
  }

  private func result(
    of cells: ColumnStorage,
    named name: String
  ) throws(RuntimeError) -> Value {
    try GroupIndex.single(count: cells.count).aggregate(aggregate, of: cells, column: name)[0]
  }
}

extension TenFilms.Use {
  /// What an aggregate of ten films would be mistaken for, or nil.
  fileprivate init?(_ aggregate: Aggregate) {
    switch aggregate {
    case .sum: self = .totals
    case .mean: self = .mean
    case .median: self = .median
    default: return nil
    }
  }
}

extension Phrase {
  /// The discussion of `min` and `max`.
  static let orderedAggregation = Phrase(
    """
    Works on any values that can be ordered: numbers, texts, days. Null is skipped. Without any \
    value, the result is null.
    """,
    ko: """
      숫자, 텍스트, 날짜처럼 순서가 있는 값에 쓸 수 있습니다. null은 제외하고 계산합니다. 값이 하나도 없으면 결과는 \
      null입니다.
      """
  )

  /// The discussion of `mean` and `median`.
  static let averageAggregation = Phrase(
    "Null is skipped. Without any value, the result is null.",
    ko: "null은 제외하고 계산합니다. 값이 하나도 없으면 결과는 null입니다."
  )
}

extension RuntimeError {
  fileprivate static func needsColumn(_ aggregate: Aggregate, _ table: Table) -> RuntimeError {
    let names = table.columns.prefix(12).map(\.name).joined(separator: " ")
    return RuntimeError(
      .column,
      "`\(aggregate)` needs a column of the table",
      ko: "계산할 열을 입력하세요",
      hint: names.isEmpty
        ? nil
        : Phrase(
          "the columns are \(names)",
          ko: Phrase.columns(table.columns.map(\.name)).korean
        )
    )
  }
}

extension RowExpression {
  /// The box-office column that it is, or of which it is an aggregate, as in `sum(audience)`.
  var chartColumn: ChartColumn? {
    let parts = text.split(separator: "(", omittingEmptySubsequences: false)
    guard let name = parts.last?.split(separator: ")").first, parts.count <= 2 else { return nil }
    if parts.count == 2 {
      let function = FunctionLibrary.named(String(parts[0]))?.name ?? ""
      guard Aggregate(rawValue: function) != nil, text.hasSuffix(")") else { return nil }
    }
    return ChartColumn.recognized(String(name))
  }

  /// A column of its cells that the user named: amounts stay amounts, and percentages such.
  func column(_ name: String, _ cells: ColumnStorage, inGroups: Bool) -> Column {
    let known = chartColumn
    return Column(name, cells).own(
      isAmount: known.map(Self.isAmount) ?? isOfAmounts,
      isPercent: known?.kind == .percent,
      isPercentage: isPercentage,
      isFraction: isFraction || isQuotient && Self.isRatio(name) && Self.areParts(cells),
      addsUp: addsUp(inGroups: inGroups)
    )
  }

  private static func isAmount(_ column: ChartColumn) -> Bool {
    column.kind == .int && column.isLargestFirst
  }

  /// Whether it adds up, subtracts or multiplies amounts of charts, as in `screens - screens_2`.
  private var isOfAmounts: Bool {
    let names = text.split { " +-*()".contains($0) }.filter { !$0.allSatisfy(\.isNumber) }
    return !names.isEmpty
      && names.allSatisfy { name in
        // `_2` is the same column of the other table of a join.
        let digits = name.reversed().prefix(while: \.isNumber).count
        let bare = name.dropLast(digits)
        let column = digits > 0 && bare.hasSuffix("_") ? bare.dropLast() : name
        return ChartColumn.recognized(String(column)).map(Self.isAmount) == true
      }
  }

  /// Whether it computes parts of a whole, from 0 to 1: `x / sum(x)` or `portion(x)`.
  private var isFraction: Bool {
    if outerFunction == "portion" { return true }
    let sides = text.split(separator: "/", omittingEmptySubsequences: false)
      .map { $0.split(separator: " ").joined(separator: " ") }
    guard sides.count == 2, let open = sides[1].firstIndex(of: "("), sides[1].hasSuffix(")"),
      FunctionLibrary.named(String(sides[1][..<open]))?.name == "sum"
    else { return false }
    return sides[1][open...].dropFirst().dropLast() == sides[0]
  }

  /// Whether it is a quotient of two values, perhaps less one, as in `audience / target - 1`.
  private var isQuotient: Bool {
    let words = text.split(separator: " ").joined(separator: " ")
    let sides = (words.hasSuffix(" - 1") ? words.dropLast(4) : words[...]).split(separator: "/")
    return sides.count == 2 && !sides.contains { $0.contains("*") || $0.contains("+") }
      && !sides.contains { $0.contains(" - ") }
  }

  /// Whether numbers can be parts: none is above ten, as those of another unit are.
  private static func areParts(_ cells: ColumnStorage) -> Bool {
    guard case .num = cells else { return false }
    return (0..<cells.count).allSatisfy { row in
      if case .num(let number) = cells[row] { number.magnitude <= 10 } else { true }
    }
  }

  /// Whether a name says that a quotient is a part, which is read in percent.
  private static func isRatio(_ name: String) -> Bool {
    if ["환율", "배율"].contains(where: name.hasSuffix) { return false }
    let last = name.split(separator: "_").last.map { $0.lowercased() } ?? ""
    return ["share", "percent", "growth"].contains(last)
      || ["률", "율", "비중"].contains(where: name.hasSuffix)
  }

  /// Whether it computes a percentage: by `percent`, or as a hundred times a quotient or part.
  private var isPercentage: Bool {
    if ["percent", "growth"].contains(outerFunction) { return true }
    guard text.hasSuffix("* 100") || text.hasPrefix("100 *") else { return false }
    return text.contains("/") || text.contains("portion(") || text.contains("비중(")
  }

  /// The English name of the function that the whole expression calls, or nil.
  private var outerFunction: String? {
    guard let open = text.firstIndex(of: "("), text.hasSuffix(")") else { return nil }
    return FunctionLibrary.named(String(text[..<open]))?.name
  }
}
