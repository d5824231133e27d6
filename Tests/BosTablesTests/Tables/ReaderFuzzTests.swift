import BosTables
import BosTestSupport
import Testing

/// Readers return a value or an ordinary error for any bytes.
struct ReaderFuzzTests {
  private static let alphabets: [[UInt8]] = [
    Array(0...255), Array("a1,\"\n\r-.\t;+e%0 ".utf8),
    Array("{}[]\",:\\u0dD8e-1.truefalsn \n".utf8),
    [0xEF, 0xBB, 0xBF, 0xEA, 0xB0, 0x80, 0x2C, 0x0A, 0x22, 0xFF],
  ]

  private func bytes(_ random: inout SplitMix) -> [UInt8] {
    let alphabet = Self.alphabets.randomElement(using: &random) ?? []
    return (0..<Int.random(in: 0...120, using: &random)).map { _ in
      alphabet.randomElement(using: &random) ?? 0
    }
  }

  @Test(arguments: 1...8)
  func `random bytes are read or refused`(seed: Int) {
    var random = SplitMix(seed: UInt64(seed))
    for _ in 0..<1_500 {
      let bytes = bytes(&random)
      for heading in ["", "a,b\n", "day,new,audience\n"] {
        let all = heading.utf8 + bytes
        if let table = try? CSVReader.read(bytes: all, name: "x") {
          check(table)
        }
      }
      if case .table(let table)? = try? JSONReader.read(bytes: bytes, name: "x") { check(table) }
    }
  }

  @Test(arguments: 1...8)
  func `damaged files are read or refused`(seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    let csv = Array("day,t,n,x\n20240101,\"a,\"\"b\",1,2.5\n2024-01-02,나,\"1,000\",\n".utf8)
    let json = Array(#"[{"a":1,"b":"\ud83d\ude00","c":[null,{"d":-1.5e3}]},{"b":"x","a":2}]"#.utf8)
    for _ in 0..<2_000 {
      var (csv, json) = (csv, json)
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let byte = Self.alphabets.randomElement(using: &random)?.randomElement(using: &random)
        csv[Int.random(in: csv.indices, using: &random)] = byte ?? 0
        json[Int.random(in: json.indices, using: &random)] = byte ?? 0
      }
      if let table = try? CSVReader.read(bytes: csv, name: "x") { check(table) }
      if case .table(let table)? = try? JSONReader.read(bytes: json, name: "x") { check(table) }
      _ = try? CSVReader.read(
        bytes: csv.prefix(Int.random(in: 0...csv.count, using: &random)),
        name: "x"
      )
      _ = try? JSONReader.read(
        bytes: json.prefix(Int.random(in: 0...json.count, using: &random)),
        name: "x"
      )
    }
  }

  /// Uses every part of a table.
  private func check(_ table: Table) {
    for row in 0..<table.rowCount { _ = table.record(row) }
    #expect(table.columns.allSatisfy { $0.storage.count == table.rowCount })
    if let bytes = try? CSVWriter.bytes(table) {
      let again = try? CSVReader.read(bytes: bytes, name: "again")
      #expect(again?.rowCount == table.rowCount || table.columns.isEmpty)
    }
    _ = try? table.described()
    _ = try? table.distinct()
  }
}
