import BosDomain
import BosTables
import Testing

struct TableTests {
  private let films = """
    영화명,audiCnt,개봉일,화면
    기생충,100,2019-05-30,a
    괴물,30,,b
    밀양,,2007-05-23,

    """

  @Test
  func `a column answers to its name, its heading and what services call it`() throws {
    let table = try table(films)
    #expect(table.columnNames == ["title", "audience", "open", "화면"])
    for name in ["title", "영화명", "제목", "movieNm"] { #expect(table.columnIndex(name) == 0) }
    for name in ["audience", "관객수", "관객", "audiCnt"] { #expect(table.columnIndex(name) == 1) }
    #expect(table.columnIndex("화면") == 3)
    #expect(table.columnIndex("screens") == nil)
    #expect(table.columns[1].isLargestFirst)
    #expect(!table.columns[0].isLargestFirst)
  }

  @Test
  func `a name in another normal form is the same name`() throws {
    let table = try table("화면\n1\n")
    #expect(table.columnIndex("\u{1112}\u{116A}\u{1106}\u{1167}\u{11AB}") == 0)
  }

  @Test
  func `a row is a record of the columns in order`() throws {
    let table = try table(films)
    #expect(
      try json(.record(table.record(1)))
        == #"{"title":"괴물","audience":30,"open":null,"화면":"b"}"#
    )
  }

  @Test
  func `rows are selected, repeated, reversed and cut`() throws {
    let table = try table("n,t\n1,a\n2,b\n3,\n4,d\n")
    #expect(try csv(table.selecting(rows: [3, 0, 0])) == "n,t\n4,d\n1,a\n1,a\n")
    #expect(try csv(table.reversed()) == "n,t\n4,d\n3,\n2,b\n1,a\n")
    #expect(try csv(table.slice(1..<3)) == "n,t\n2,b\n3,\n")
    #expect(try csv(table.slice(3..<99)) == "n,t\n4,d\n")
    #expect(table.slice(9..<12).rowCount == 0)
  }

  @Test
  func `many selected rows gather their cells when they are used`() throws {
    let numbers = (0..<20_000).map { Int64($0) }
    var table = Table(columns: [Column("n", .int(numbers, nil)), Column("m", .int(numbers, nil))])
    table = table.selecting(rows: (0..<20_000).filter { $0 % 2 == 0 }.map { Int32($0) })
    table = table.selecting(rows: (0..<10_000).reversed().map { Int32($0) })
    #expect(table.rowCount == 10_000)
    if case .int(19_998) = table.value(row: 0, column: 0) {} else { Issue.record() }
    if case .int(0) = table.slice(9_999..<10_000).value(row: 0, column: 1) {
    } else {
      Issue.record()
    }
    let last = table.selecting(rows: [9_998])
    #expect(try csv(last) == "n,m\n2,2\n")
  }

  @Test
  func `columns are chosen, replaced, added and renamed`() throws {
    let table = try table("a,b\n1,x\n2,y\n")
    #expect(try csv(table.selecting(columns: [1, 0, 1])) == "b,a\nx,1\ny,2\n")
    let sums = Column("a", .int([10, 20], nil))
    #expect(try csv(table.setting(sums)) == "a,b\n10,x\n20,y\n")
    #expect(try csv(table.setting(Column("c", .int([7, 8], nil)))) == "a,b,c\n1,x,7\n2,y,8\n")
    #expect(try csv(try table.renaming(0, to: "z")) == "z,b\n1,x\n2,y\n")
    #expect(
      message { _ = try table.renaming(0, to: "b") } == "column: a column `b` already exists"
    )
  }

  @Test
  func `records become a table of all their keys`() throws {
    let records = [
      try Record(["a", "b"], [.int(1), .text("x")]),
      try Record(["b", "c"], [.text("y"), .day(.minimum)]),
      try Record(["a"], [.num(2.5)]),
    ]
    let table = try Table(records: records)
    #expect(try csv(table) == "a,b,c\n1,x,\n,y,0001-01-01\n2.5,,\n")
    #expect(kinds(table) == "num text day")
  }

  @Test
  func `values of several types stay what they are`() throws {
    let column = try Column("a", values: [.int(1), .text("x"), .null, .bool(true)])
    #expect(column.kind == .any)
    #expect(try csv(Table(columns: [column])) == "a\n1\nx\n\"\"\ntrue\n")
  }

  @Test
  func `tables are appended by the names of their columns`() throws {
    let above = try table("a,b\n1,x\n2,y\n")
    let below = try table("b,a,c\nz,2.5,2024-01-02\n")
    #expect(try csv(try above.appending(below)) == "a,b,c\n1,x,\n2,y,\n2.5,z,2024-01-02\n")
    #expect(try csv(try Table.empty.appending(above)) == csv(above))
    let blank = try table("a,b\n,\n")
    #expect(kinds(try above.appending(blank)) == "int text")
    #expect(kinds(try blank.appending(above)) == "int text")
  }

  @Test
  func `columns of different types are not appended`() throws {
    let above = try table("a\n1\n")
    let below = try table("a\nx\n")
    #expect(
      message { _ = try above.appending(below) }
        == "type: column `a` holds int here and text in the table to append; they must be equal"
    )
  }

  @Test
  func `a column of mixed values takes any others`() throws {
    let mixed = Table(columns: [Column("a", .any([.int(1), .text("x")]))])
    let below = try table("a\n2024-01-02\n")
    #expect(try csv(try mixed.appending(below)) == "a\n1\nx\n2024-01-02\n")
  }

  @Test
  func `records without common keys give an error`() throws {
    let records = try (0..<6_000).map { try Record(["k\($0)"], [.int(1)]) }
    #expect(
      message { _ = try Table(records: records) }
        == "limit: these records have too few keys in common for a table"
    )
    let lines = (0..<6_000).map { "{\"k\($0)\":1}\n" }.joined()
    #expect(
      message { _ = try fromJSON(lines) }
        == "limit: these records have too few keys in common for a table"
    )
    #expect(try Table(records: Array(records.prefix(100))).columns.count == 100)
  }

  @Test
  func `distinct rows are the first of each kind`() throws {
    let table = try table("a,b\n1,x\n2,x\n1,x\n,x\n,x\n1,y\n")
    #expect(try csv(table.distinct()) == "a,b\n1,x\n2,x\n,x\n1,y\n")
    #expect(try csv(table.distinct(by: [1])) == "a,b\n1,x\n1,y\n")
  }

  @Test
  func `a description has a row for each column`() throws {
    let table = try table("n,t,d\n3,b,2024-01-01\n1,a,\n1,,2024-03-01\n")
    #expect(
      try csv(table.described()) == """
        column,type,count,nulls,distinct,mean,median,min,max,stddev,q1,q3
        n,int,3,0,2,1.6666666666666667,1,1,3,1.1547005383792517,1,2
        t,text,2,1,2,,,a,b,,,
        d,day,2,1,2,,,2024-01-01,2024-03-01,,,

        """
    )
  }

  @Test
  func `a table nests as deep as its cells`() throws {
    var value = Value.int(1)
    for _ in 0..<63 {
      value = .table(Table(columns: [try Column("a", values: [value])]))
    }
    #expect(
      message {
        for _ in 0..<3 {
          value = .table(Table(columns: [try Column("a", values: [value])]))
        }
      } == "limit: lists, records and functions can be nested at most 64 deep"
    )
  }
}
