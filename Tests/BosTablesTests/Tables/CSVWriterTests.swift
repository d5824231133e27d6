import BosDomain
import BosTables
import BosTestSupport
import Testing

struct CSVWriterTests {
  @Test
  func `fields are quoted only when they must be`() throws {
    let texts = ["a", "b,c", "say \"x\"", "two\nlines", " blank ", "한글"]
    let table = Table(columns: [Column("t,1", .text(TextCells(texts)))])
    #expect(
      try csv(table) == """
        "t,1"
        a
        "b,c"
        "say ""x""\"
        "two
        lines"
         blank \n\
        한글

        """
    )
  }

  @Test
  func `many rows are written on two threads as a few`() throws {
    let count = 150_001
    let texts = ["a", "b,c", "say \"x\"", "=1", ""]
    let table = Table(columns: [
      Column("n", .int((0..<count).map { Int64($0 * 7919 % 1009) }, nil)),
      Column("t", .text(TextCells((0..<count).map { texts[$0 % 5] }))),
      Column("f", .num((0..<count).map { Double($0) / 8 }, nil)),
    ])
    func parts(_ text: (Table) throws -> String) throws -> [Substring] {
      try stride(from: 0, to: count, by: 50_000).flatMap { start in
        try text(table.slice(start..<min(start + 50_000, count)))
          .split(separator: "\n").dropFirst()
      }
    }
    let written = String(decoding: try CSVWriter.bytes(table, isSafe: true), as: UTF8.self)
    let expected = try parts {
      String(decoding: try CSVWriter.bytes($0, isSafe: true), as: UTF8.self)
    }
    #expect(written.split(separator: "\n").dropFirst().elementsEqual(expected))
    func json(_ table: Table) throws -> String {
      var bytes: [UInt8] = []
      try JSONWriter.write(table) { (piece) throws(RuntimeError) in bytes += piece }
      return String(decoding: bytes, as: UTF8.self)
    }
    func objects(_ lines: [Substring]) -> [Substring] {
      lines.filter { $0 != "]" }.map { $0.last == "," ? $0.dropLast() : $0 }
    }
    let lines = try json(table).split(separator: "\n").dropFirst()
    #expect(objects(Array(lines)) == objects(try parts(json)))
    #expect(try json(table).hasSuffix("}\n]\n"))
  }

  @Test
  func `every kind of value has its form`() throws {
    let values: [Value] = [
      .int(1_234_567), .num(0.1), .num(3), .num(.infinity), .bool(true), .null,
      .day(try #require(Day("2024-05-01"))), .month(try #require(Month("2024-05"))),
      .period(try #require(Period(2, .week))), .range(RangeValue(.int, 1, 5)),
      .list(ListValue(flat: [.int(1), .text("x")])),
    ]
    let table = Table(columns: [Column("a", .any(values)), Column("b", .nulls(count: 11))])
    #expect(
      try csv(table) == """
        a,b
        1234567,
        0.1,
        3,
        ,
        true,
        ,
        2024-05-01,
        2024-05,
        2w,
        1..5,
        "[1,""x""]",

        """
    )
  }

  @Test
  func `a null that is alone in its row is written so that it is read again`() throws {
    let table = try table("a\n1\n\"\"\n3\n")
    #expect(try csv(table) == "a\n1\n\"\"\n3\n")
  }

  @Test
  func `spreadsheets may have their byte order mark`() throws {
    let table = try table("a\n1\n")
    #expect(try CSVWriter.bytes(table, withBOM: true) == [0xEF, 0xBB, 0xBF] + "a\n1\n".utf8)
  }

  @Test
  func `safe text is no formula for a spreadsheet`() throws {
    let table = try table("=a,b\n=1+1,-5\n@x,1\n1+1,2\n\"\t=1\",3\n")
    let safe = try CSVWriter.bytes(table, isSafe: true)
    #expect(
      String(decoding: safe, as: UTF8.self)
        == "'=a,b\n'=1+1,-5\n'@x,1\n1+1,2\n\"'\t=1\",3\n"
    )
  }

  @Test(arguments: ["a;b", "null;; ;", "x\ty"])
  func `the only column keeps a name with another separator`(name: String) throws {
    let table = Table(columns: [Column(name, .text(TextCells(["1;2", "c"])))])
    let again = try CSVReader.read(bytes: try CSVWriter.bytes(table), name: "again.csv")
    #expect(again.columnNames == [name])
    #expect(try json(.table(again)) == json(.table(table)))
  }

  @Test(arguments: 1...30)
  func `the text is read back`(seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    let pieces = ["", "a", "\"", ",", "\n", "\r", "가나다", " ", "1", "2024-01-01", "é", "\t;"]
    let count = Int.random(in: 1...40, using: &random)
    let texts = (0..<count).map { _ in
      (0..<Int.random(in: 0...4, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }.joined()
    }
    // The heading declares text, so the cells stay text.
    let table = Table(columns: [
      Column("title", .text(TextCells(texts.map { $0.isEmpty ? nil : $0 } as [String?]))),
      Column("n", .int((0..<count).map { Int64($0) }, nil)),
    ])
    let again = try CSVReader.read(bytes: try CSVWriter.bytes(table), name: "again.csv")
    #expect(try json(.table(again)) == json(.table(table)))
  }
}
