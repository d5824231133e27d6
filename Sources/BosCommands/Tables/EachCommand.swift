import BosLanguage
import BosRuntime
import BosSystem
import BosTables
import BosText

/// Calls a function for every row.
enum EachCommand: Command {
  private static let function = ParameterKey<[Value]>.expression(
    "function",
    ko: "함수",
    Phrase("Function of one row or element.", ko: "행이나 요소 하나를 받는 함수.")
  )

  static let spec = CommandSpec(
    name: "each",
    aliases: ["각각"],
    group: .tables,
    summary: Phrase("Calls a function for every row.", ko: "행마다 함수를 실행합니다."),
    discussion: Phrase(
      """
      The function receives a row as a record, or an element of a list or range. The results form \
      a list, or a table if all of them are records. If `derive` can do the same, it is faster.
      """,
      ko: """
        함수는 행을 레코드로 받고, 목록이나 범위에서는 요소를 받습니다. 결과는 목록이고, 모두 \
        레코드이면 표입니다. `열추가`로 할 수 있으면 `열추가`가 더 빠릅니다.
        """
    ),
    parameters: [function],
    pipe: .table,
    result: .rows,
    schema: .likely(columns),
    effects: .rows,
    examples: [
      Example("[{n: 1}, {n: 5}] | each fn(row) => $row.n * 2", prints: "[2, 10]"),
      Example(
        "1..3 | each fn(n) => {n: $n, square: $n * $n} | csv",
        prints: "n,square\n1,1\n2,4\n3,9"
      ),
    ],
    related: ["derive", "where"]
  )

  @Sendable
  private static func columns(_ call: StaticCall) -> [String]? {
    guard case .expressions(let values)? = call["function"],
      case .function(_, let body)? = values.first?.kind, case .record(let entries) = body.kind
    else { return nil }
    return entries.map(\.key.text)
  }

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let function = try call[function].first ?? .null
    guard case .function = function else { throw .notAFunction(function) }
    // The list of the input is valid as it is.
    let input: Value =
      if case .list(let list)? = call.input {
        .list(list)
      } else {
        try call.elements().value()
      }
    var rows = try Iterable.make(input)
    if rows.count > Limits.elements { throw .tooManyResults }
    try Interruption.grow(by: rows.count, Value.self)
    var areRecords = true
    var results = try [Value].collecting { results throws(RuntimeError) in
      results.reserveCapacity(rows.count)
      while let (_, row) = rows.next() {
        let result = try call.machine.call(function, with: row)
        if case .record = result {} else { areRecords = false }
        try results.add(result)
      }
    }
    if results.isEmpty, let keys = function.recordKeys {
      return .table(Table(columns: keys.map { Column($0, .nulls(count: 0)) }))
    }
    guard areRecords, !results.isEmpty else { return .list(try ListValue(results)) }
    defer { Leftovers.free(many: &results) }
    return .table(try Table(values: ListValue(unchecked: results, depth: 1)))
  }
}

extension RuntimeError {
  fileprivate static func notAFunction(_ value: Value) -> RuntimeError {
    let type = value.typePhrase
    return RuntimeError(
      .type,
      "`each` needs a function, but this is \(type.english)",
      ko: "`각각`에 함수가 필요한데 \(type.korean) 값이 들어왔습니다",
      hint: Phrase(verbatim: "each fn(row) => $row.title")
    )
  }

  fileprivate static var tooManyResults: RuntimeError {
    RuntimeError(
      .limit,
      "a list can have at most 10,000,000 elements",
      ko: "목록의 요소는 최대 10,000,000개입니다"
    )
  }
}
