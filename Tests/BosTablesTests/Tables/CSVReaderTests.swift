import BosDomain
import BosTables
import BosText
import Testing

struct CSVReaderTests {
  @Test(arguments: [
    "a,b\n1,x\n2,y\n", "a,b\r\n1,x\r\n2,y\r\n", "a,b\r1,x\r2,y", "\u{FEFF}a,b\n1,x\n2,y",
    "\"a\",\"b\"\n\"1\",\"x\"\n\"2\",\"y\"\n\n\n", "a\tb\n1\tx\n2\ty\n", "a;b\n1;x\n\n2;y\n",
    "\n\na,b\n1,x\n2,y\n",
  ])
  func `every usual form of a file is read`(text: String) throws {
    #expect(try csv(try table(text)) == "a,b\n1,x\n2,y\n")
  }

  @Test
  func `quoted fields may hold anything`() throws {
    let table = try table("a,b\n\"x,\"\"y\"\"\nz\",\" q \"\n\"\"\"\",\"\"\n")
    #expect(try json(.table(table)) == #"[{"a":"x,\"y\"\nz","b":" q "},{"a":"\"","b":null}]"#)
  }

  @Test
  func `a file may be empty, or have nothing but a heading`() throws {
    #expect(try table("").columns.isEmpty)
    #expect(try table("\n\r\n").columns.isEmpty)
    let table = try table("a,관객수,개봉일")
    #expect(table.rowCount == 0)
    #expect(kinds(table) == "text int day")
    #expect(table.columnNames == ["a", "audience", "open"])
  }

  @Test(arguments: [
    ("1|-2|+3|", "int", "1|-2|3|null"), ("1|2.5", "num", "1|2.5"),
    ("1,234|-1,234,567", "int", "1234|-1234567"),
    ("1,234.5|2", "num", "1234.5|2"), ("12,34|1", "text", #""12,34"|"1""#),
    ("true|FALSE|", "bool", "true|false|null"), ("true|1", "text", #""true"|"1""#),
    ("2024-02-29|", "day", #""2024-02-29"|null"#), ("2023-02-29", "text", #""2023-02-29""#),
    ("20240229", "int", "20240229"), ("007|12", "text", #""007"|"12""#), ("0|0.5", "num", "0|0.5"),
    ("9223372036854775807|-9223372036854775808", "int", "9223372036854775807|-9223372036854775808"),
    ("9223372036854775808", "text", "\"9223372036854775808\""),
    ("1.5|9223372036854775808", "text", "\"1.5\"|\"9223372036854775808\""),
    ("9223372036854775808.5", "num", "9.223372036854776e+18"), ("1e3|.5|5.", "num", "1000|0.5|5"),
    (" 12 |3", "int", "12|3"), ("1e999", "text", #""1e999""#), ("0x10", "text", #""0x10""#),
    ("nan", "text", #""nan""#), ("-|+|.", "text", #""-"|"+"|".""#), ("12.3%", "text", #""12.3%""#),
    ("||", "text", "null|null|null"), ("0.1|123456789012345.25", "num", "0.1|123456789012345.25"),
    ("-0|0.25", "num", "0|0.25"), ("1|x|2.5", "text", #""1"|"x"|"2.5""#),
  ])
  func `a column's type follows from all of its cells`(
    cells: String,
    kind: String,
    values: String
  ) throws {
    let fields = cells.split(separator: "|", omittingEmptySubsequences: false)
    let table = try table("k,v\n" + fields.map { "k,\"\($0)\"\n" }.joined())
    #expect(kinds(table) == "text \(kind)")
    let read = try (0..<table.rowCount).map { try json(table.value(row: $0, column: 1)) }
    #expect(read.joined(separator: "|") == values)
  }

  @Test
  func `columns of charts are recognised`() throws {
    let table = try table(
      """
      targetDt,순위,rankOldAndNew,movieCd,openDt,매출액 점유율,audiCnt
      20240101,01,NEW,00123,2023-12-20,12.3%,"1,234"
      20240102,2,OLD,20240001,20231221,5,2
      20240103,3,OLD,2024A001, ,,

      """
    )
    #expect(table.columnNames == ["day", "rank", "new", "code", "open", "share", "audience"])
    #expect(kinds(table) == "day int bool text day num int")
    #expect(
      try csv(table) == """
        day,rank,new,code,open,share,audience
        2024-01-01,1,true,00123,2023-12-20,12.3,1234
        2024-01-02,2,false,20240001,2023-12-21,5,2
        2024-01-03,3,false,2024A001,,,

        """
    )
  }

  @Test
  func `a recognised column with other content is read by its content`() throws {
    #expect(kinds(try table("관객수,day\n많음,3\n5,12\n")) == "text int")
  }

  @Test
  func `headings are made different and never empty`() throws {
    let table = try table("a,a,,관객,관객수, b \n1,2,3,4,5,6\n")
    #expect(table.columnNames == ["a", "a_2", "column3", "audience", "관객수", "b"])
  }

  @Test
  func `texts in two normal forms are one text`() throws {
    let table = try table("t\n가\n\u{1100}\u{1161}\n")
    #expect(try GroupIndex.make(keys: [table.columns[0].storage], count: 2).groupCount == 1)
  }

  @Test
  func `only the columns that are needed are read`() throws {
    let table = try CSVReader.read(
      bytes: "a,관객수,c\n1,2,3\n".utf8,
      name: "t",
      columnsNeeded: ["audience", "c"]
    )
    #expect(try csv(table) == "audience,c\n2,3\n")
  }

  @Test(arguments: [
    ("a,b\n1,2\n3\n", "format: `test.csv` line 3 has 1 field, but the heading has 2"),
    ("a,b\n\n1,2,3\n", "format: `test.csv` line 3 has 3 fields, but the heading has 2"),
    ("a\n\"x\ny\"\n\"z\n", "format: `test.csv` line 4: a quote is opened but never closed"),
    ("a,\"b\n", "format: `test.csv` line 1: a quote is opened but never closed"),
    ("a\n\"x\"y\n", "format: `test.csv` line 2: there is text after a closing quote"),
  ])
  func `CSV errors name the line`(text: String, expected: String) {
    #expect(message { _ = try table(text) } == expected)
  }

  @Test
  func `text that is not UTF-8 is an error with its line`() {
    let bytes = Array("a,b\n1,x\n2,".utf8) + [0xB0, 0xA1, 0x0A]
    #expect(
      message { _ = try CSVReader.read(bytes: bytes, name: "w.csv") }
        == "format: `w.csv` line 3 is not UTF-8"
    )
    #expect(
      message { _ = try CSVReader.read(bytes: [0xB0, 0xA1, 0x0A], name: "w.csv") }
        == "format: `w.csv` line 1 is not UTF-8"
    )
  }

  @Test
  func `NUL bytes are bytes like others`() throws {
    let table = try table("a,b\n\0,1\nx\0y,2\0\n")
    #expect(try json(.table(table)) == #"[{"a":"\u0000","b":"1"},{"a":"x\u0000y","b":"2\u0000"}]"#)
  }

  @Test
  func `more columns than a pass has room for are read`() throws {
    let names = (0..<200).map { "c\($0)" }.joined(separator: ",")
    let row = (0..<200).map { String($0) }.joined(separator: ",")
    let wide = try table("\(names)\n\(row)\n\(row)\n")
    #expect(try csv(wide) == "\(names)\n\(row)\n\(row)\n")
    #expect(
      message { _ = try table(String(repeating: ",", count: 5_000)) }
        == "limit: `test.csv` has more than 4,096 columns"
    )
  }

  @Test(arguments: [("2024-05-17", "x"), ("20240517", "open")])
  func `late cells that are almost days stay as they are`(day: String, heading: String) throws {
    // Each column has another wrong cell, behind the rows that decide its type first.
    let cells = day.utf8.indices.flatMap { index in
      (UInt8(0x20)...0x7E).map { byte in
        var bytes = Array(day.utf8)
        bytes[day.utf8.distance(from: day.startIndex, to: index)] = byte
        return String(decoding: bytes, as: UTF8.self)
      }
    }.filter { !$0.hasPrefix("\"") && !$0.contains(" ") }
    let usual = [String](repeating: "2024-05-01", count: cells.count).joined(separator: "\t")
    let lines =
      [[String](repeating: heading, count: cells.count).joined(separator: "\t")]
      + [String](repeating: usual, count: 300) + [cells.joined(separator: "\t")]
    let table = try table(lines.joined(separator: "\n"))
    #expect(table.rowCount == 301)
    for (column, cell) in zip(table.columns, cells) {
      let isDay = Day(dashed(cell)) != nil
      #expect((column.kind == .day) == isDay, "\(cell)")
      if !isDay { #expect(column[300].display(.english) == cell) }
    }
  }

  /// A day of eight digits in the usual notation; another text stays as it is.
  private func dashed(_ cell: String) -> String {
    guard cell.count == 8 else { return cell }
    return "\(cell.prefix(4))-\(cell.dropFirst(4).prefix(2))-\(cell.suffix(2))"
  }
}
