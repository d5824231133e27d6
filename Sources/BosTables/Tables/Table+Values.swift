import BosSystem
import BosText

extension Table {
  /// Creates a table from a list of records.
  package convenience init(values list: ListValue) throws(RuntimeError) {
    var records = try [Record].collecting { records throws(RuntimeError) in
      records.reserveCapacity(list.count)
      for value in list.items {
        guard case .record(let record) = value else { throw .notRecords(value) }
        try records.add(record)
      }
    }
    // Another thread releases the records, because they are as many as the rows.
    defer { Leftovers.free(many: &records) }
    try self.init(records: records)
  }
}

extension RuntimeError {
  fileprivate static func notRecords(_ value: Value) -> RuntimeError {
    RuntimeError(
      .type,
      "a table needs records, but this list contains \(value.typePhrase.english)",
      ko: "표를 만들려면 레코드의 목록이 필요한데 이 목록에 \(value.typePhrase.korean) 값이 있습니다",
      hint: Phrase(
        "for example, `[{title: \"A\", audience: 3}]` is a list of records",
        ko: "`[{title: \"A\", audience: 3}]`처럼 쓰세요"
      )
    )
  }
}
