import BosTables
import Testing

/// Files large enough for two threads.
struct CSVLargeFileTests {
  private func large(_ count: Int, _ row: (Int) -> String) throws -> Table {
    try table("n,t\n" + (0..<count).map { row($0) + "\n" }.joined())
  }

  private func expect(_ table: Table, _ count: Int, _ value: (Int) -> String?) throws {
    #expect(table.rowCount == count)
    guard case .int(let numbers, nil) = table.columns[0].storage,
      case .text(let texts) = table.columns[1].storage
    else {
      Issue.record("\(kinds(table))")
      return
    }
    #expect(numbers == (0..<count).map { Int64($0) })
    let wrong = (0..<count).first { texts[$0] != value($0) }
    #expect(wrong == nil)
  }

  @Test
  func `both halves have the same texts by the same numbers`() throws {
    let table = try large(60_000) { "\($0),텍스트 번호 \($0 % 700)" }
    try expect(table, 60_000) { "텍스트 번호 \($0 % 700)" }
    #expect(try GroupIndex.make(keys: [table.columns[1].storage], count: 60_000).groupCount == 700)
  }

  @Test
  func `line ends within quotes and empty lines move the rows of the second half`() throws {
    let table = try large(60_000) { row in
      row % 5 == 0 ? "\(row),\"한 줄\n\n두 줄\"\n" : "\(row),그냥 글입니다"
    }
    try expect(table, 60_000) { $0 % 5 == 0 ? "한 줄\n\n두 줄" : "그냥 글입니다" }
  }

  @Test
  func `a middle within a quoted field is read again`() throws {
    // Every line of the long text looks like a row.
    let lines = String(repeating: "1,x\n", count: 400_000)
    let table = try table("n,t\n0,a\n1,\"\(lines)\"\n2,b\n")
    try expect(table, 3) { ["a", lines, "b"][$0] }
  }

  @Test
  func `nulls in both halves keep their rows`() throws {
    let table = try large(80_000) { $0 % 3 == 0 ? "\($0)," : "\($0),글자와 글자 사이" }
    try expect(table, 80_000) { $0 % 3 == 0 ? nil : "글자와 글자 사이" }
  }

  @Test
  func `a late cell of another type changes the column's type`() throws {
    let table = try large(200_000) { $0 == 199_990 ? "\($0),끝" : "\($0),\($0)" }
    try expect(table, 200_000) { $0 == 199_990 ? "끝" : String($0) }
  }

  @Test
  func `an error in the second half has its line`() {
    #expect(
      message { _ = try large(200_000) { $0 == 150_000 ? "1,2,3" : "\($0),x" } }
        == "format: `test.csv` line 150002 has 3 fields, but the heading has 2"
    )
    #expect(
      message { _ = try large(200_000) { $0 == 9 || $0 == 150_000 ? "1" : "\($0),x" } }
        == "format: `test.csv` line 11 has 1 field, but the heading has 2"
    )
  }

  @Test
  func `a file of one short column is read`() throws {
    let table = try table("n\n" + String(repeating: "1\n", count: 700_000))
    #expect(table.rowCount == 700_000)
    #expect(kinds(table) == "int")
  }
}
