import BosDomain
import BosTables
import Synchronization
import Testing

/// Tables of complete charts, whose columns are read when they are first used.
struct ChartTableTests {
  @Test
  func `a table reads no column before its first use, and each one once`() throws {
    let charts = CountingCharts()
    let table = Table(charts, withDetails: true)
    #expect(table.rowCount == 3 && table.columns.count == ChartField.allCases.count + 6)
    #expect(kinds(table).hasPrefix("day int int bool text text day int"))
    #expect(charts.reads.isEmpty)
    let audience = try #require(table.column("audience"))
    let renamed = audience.renamed("a")
    #expect(renamed.kind == .int && renamed.count == 3)
    #expect(charts.reads.isEmpty)
    #expect(try json(renamed[2]) == "null" && json(audience[0]) == "30")
    let again = try #require(table.captioned(nil).column("audience"))
    #expect(try json(again[1]) == "20")
    #expect(charts.reads == ["audience"])
    let distributor = try #require(table.column("distributor"))
    #expect(try json(distributor[1]) == "\"배급\"")
    #expect(charts.reads == ["audience", "distributor"])
  }

  @Test
  func `columns that are read late are those of charts that were read at once`() throws {
    let charts = CountingCharts()
    let late = Table(charts, withDetails: true)
    let whole = Table(CompleteCharts(charts), withDetails: true)
    #expect(try csv(late) == csv(whole))
    #expect(try csv(late.selecting(rows: [2, 0, 0])) == csv(whole.selecting(rows: [2, 0, 0])))
    let again = Table(charts, withDetails: true)
    #expect(try csv(again.slice(1..<3).reversed()) == csv(whole.slice(1..<3).reversed()))
  }

  @Test
  func `a column of many selected rows is read late too`() throws {
    let charts = CountingCharts(count: 9_000)
    let odd = (0..<9_000).filter { $0 % 2 == 1 }.map { Int32($0) }
    let selected = Table(charts, withDetails: false).selecting(rows: odd)
    #expect(charts.reads.isEmpty)
    let rank = try #require(selected.column("rank"))
    #expect(try json(rank[4_000]) == "8001")
    #expect(charts.reads == ["rank"])
  }
}

/// Charts that note which of their columns are read.
private final class CountingCharts: CompleteColumns {
  let days: [CompleteDay] = []
  let count: Int
  private let noted = Mutex<[String]>([])

  var reads: [String] { noted.withLock { $0 } }

  init(count: Int = 3) { self.count = count }

  private func note(_ name: String) { noted.withLock { $0.append(name) } }

  subscript(ints field: ChartField) -> [Int64] {
    note(field.facts.column.name)
    guard field == .audience else { return (0..<count).map { Int64($0) } }
    return [30, 20, ColumnarCharts.nullInt]
  }

  subscript(nums field: ChartField) -> [Double] {
    note(field.facts.column.name)
    return (0..<count).map { $0 == 1 ? ColumnarCharts.nullNum : Double($0) / 2 }
  }

  subscript(days field: ChartField) -> [Int32] {
    note(field.facts.column.name)
    return (0..<count).map { Int32($0) + 738_000 }
  }

  subscript(flags field: ChartField) -> [Bool] {
    note(field.facts.column.name)
    return (0..<count).map { $0 == 0 }
  }

  subscript(texts field: ChartField) -> ColumnarCharts.Texts {
    note(field.facts.column.name)
    return texts(field.facts.column.name)
  }

  subscript(detail: FilmDetail) -> ColumnarCharts.Texts {
    note(detail.columnName)
    return texts(detail == .distributor ? "배급" : "다른")
  }

  var knowsNew: [Bool] { (0..<count).map { $0 != 1 } }

  var marketShares: [Double] {
    note("market_share")
    return (0..<count).map { Double($0) }
  }

  private func texts(_ text: String) -> ColumnarCharts.Texts {
    ColumnarCharts.Texts(entries: [text], places: (0..<count).map { $0 == 0 ? -1 : 0 })
  }
}
