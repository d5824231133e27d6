import BosLanguage
import BosRuntime
import BosTables
import BosText

/// The input of a command that takes rows of a table or elements of a list.
enum InputElements {
  case table(Table)
  case list([Value])
  case range(RangeValue)

  /// The number of rows or elements.
  var count: Int64 {
    switch self {
    case .table(let table): Int64(table.rowCount)
    case .list(let items): Int64(items.count)
    case .range(let range): range.count
    }
  }

  /// Keeps a range within `count`, for a call.
  func slice(_ places: Range<Int64>, for call: Call) throws(RuntimeError) -> Value {
    switch self {
    case .table(let table):
      let kept = table.slice(Int(places.lowerBound)..<Int(places.upperBound))
      return .table(call.cut(kept, from: table))
    case .list(let items):
      return .list(
        try ListValue(Array(items[Int(places.lowerBound)..<Int(places.upperBound)]))
      )
    case .range(let range):
      if places.isEmpty { return .range(range.emptied) }
      return .range(
        RangeValue(
          range.kind,
          range.lower + places.lowerBound,
          range.lower + (places.upperBound - 1)
        )
      )
    }
  }

  /// The rows or elements as a value.
  func value() throws(RuntimeError) -> Value {
    switch self {
    case .table(let table): .table(table)
    case .list(let items): .list(try ListValue(items))
    case .range(let range): .range(range)
    }
  }

  /// Throws if the command needs one row and there is none.
  func checkNotEmpty() throws(RuntimeError) {
    if count == 0 { throw .noRow(isTable) }
  }

  private var isTable: Bool {
    if case .table = self { true } else { false }
  }
}

extension Call {
  /// The rows or elements; a list of records counts as rows.
  func rowsOrElements() throws(RuntimeError) -> InputElements {
    let elements = try elements()
    guard case .list(let items) = elements, items.holdsRecords else { return elements }
    return .table(try table())
  }

  /// The rows or elements of the input or the loaded list.
  func elements() throws(RuntimeError) -> InputElements {
    switch input {
    case .list(let list): return .list(list.items)
    case .range(let range): return .range(range)
    case nil, .table: return .table(try table())
    case .some(let other): throw .noElements(other)
    }
  }

  /// The positions of the named columns in a table.
  func places(
    of columns: [ColumnReference],
    in table: Table
  ) throws(RuntimeError) -> [Int] {
    var places: [Int] = []
    for column in columns { places.append(try self.column(column, of: table)) }
    return places
  }

  /// Converts an argument's value to a table.
  func table(of value: Value) throws(RuntimeError) -> Table {
    switch value {
    case .table(let table): return table
    case .list(let list): return try Table(values: list)
    case .record(let record): return try Table(records: [record])
    default: throw .noTable(value)
    }
  }
}

extension [Value] {
  /// Whether there are elements, and all are records.
  var holdsRecords: Bool {
    !isEmpty && allSatisfy { if case .record = $0 { true } else { false } }
  }
}

extension RangeValue {
  /// The same range without elements.
  fileprivate var emptied: RangeValue {
    lower == .min ? RangeValue(kind, lower + 1, lower) : RangeValue(kind, lower, lower - 1)
  }
}

extension RuntimeError {
  /// The error for an input without rows or elements.
  static func noElements(_ value: Value) -> RuntimeError {
    let type = value.typePhrase
    return RuntimeError(
      .type,
      "this command takes a table, a list or a range, but was given \(type.english)",
      ko: "표, 목록, 범위가 필요한데 \(type.korean) 값이 들어왔습니다",
      hint: RuntimeError.instead(of: value)
    )
  }

  fileprivate static func noTable(_ value: Value) -> RuntimeError {
    let type = value.typePhrase
    return RuntimeError(
      .type,
      "this command takes a table, but was given \(type.english)",
      ko: "표가 필요한데 \(type.korean) 값이 들어왔습니다",
      hint: fileHint(value)
        ?? Phrase(
          "load one first: `let t = list yesterday`",
          ko: "먼저 표를 만드세요: `let t = 목록 어제`"
        )
    )
  }

  private static func fileHint(_ value: Value) -> Phrase? {
    guard case .text(let text) = value, Phrase.isTableFile(text) else { return nil }
    return .tableOfFile(text)
  }

  fileprivate static func noRow(_ isTable: Bool) -> RuntimeError {
    RuntimeError(
      .index,
      isTable ? "the table has no rows" : "no elements",
      ko: isTable ? "표에 행이 없습니다" : "요소가 없습니다",
      hint: Phrase(
        "to allow an empty result, give a count, as in `first 1`",
        ko: "비어 있을 수 있으면 `처음 1`처럼 개수를 쓰세요"
      )
    )
  }
}
