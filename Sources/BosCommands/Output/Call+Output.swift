import BosLanguage
import BosRuntime
import BosTables
import BosText

extension Call {
  /// The value that an output command writes: piped input, or the loaded list.
  func outputValue() throws(RuntimeError) -> Value {
    if let input { return input }
    return .table(try machine.loadedList())
  }

  /// The same for a format of data: English titles are beside the others if the screen shows them.
  func dataValue() throws(RuntimeError) -> Value {
    machine.withEnglishTitles(try outputValue())
  }

  /// Converts a value to a table; a list without records becomes one column.
  func tabular(_ value: Value) throws(RuntimeError) -> Table {
    switch value {
    case .table(let table): return table
    case .record(let record): return try Table(records: [record])
    case .list(let list): return try table(of: list)
    case .range: return try table(of: try Iterable.list(value))
    default: throw .notTabular(value)
    }
  }

  private func table(of list: ListValue) throws(RuntimeError) -> Table {
    let isRecords = list.items.allSatisfy { if case .record = $0 { true } else { false } }
    if isRecords { return try Table(values: list) }
    return Table(columns: [try Column("value", values: list.items)])
  }

  /// Writes lines, each with a line end; at the prompt, long ones are paged.
  func writeLines(_ text: String) throws(RuntimeError) {
    try machine.writePage(text)
  }
}

extension RuntimeError {
  fileprivate static func notTabular(_ value: Value) -> RuntimeError {
    let type = value.typePhrase
    return RuntimeError(
      .type,
      "only rows or a list can be a table, but this is \(type.english)",
      ko: "행이나 목록이 필요한데 \(type.korean) 값이 들어왔습니다",
      hint: Phrase("to write any value, use `print`", ko: "다른 값은 `출력`으로 출력하세요")
    )
  }
}
