import BosDomain
import BosTestSupport
import Testing

@testable import BosArchive

/// Columns that are read one by one, against the charts that were stored.
@Suite struct CompleteColumnsTests {
  @Test(arguments: [nil, 1, 10])
  func `each column has what the stored charts have, in any order of reading`(
    _ limit: Int?
  ) throws {
    var generator = SplitMix(seed: 206)
    for _ in 0..<40 {
      let archive = try Archive.inMemory()
      let range = Sample.range(Int.random(in: 1...6, using: &generator), from: CompleteSample.day)
      var charts = range.map { CompleteSample.random($0, &generator) }
      _ = try archive.addComplete(charts, to: CompleteSample.run())
      let columns = try archive.completeColumns(CompleteQuery(range, limit: limit))
      for index in charts.indices {
        charts[index].entries = Array(charts[index].entries.prefix(limit ?? .max))
      }
      let expected = CompleteCharts(charts)
      #expect(columns.count == expected.count)
      for field in ChartField.allCases.shuffled(using: &generator) {
        expectSame(field, columns, expected)
      }
      for detail in FilmDetail.allCases.shuffled(using: &generator) {
        #expect(texts(columns[detail]) == texts(expected[detail]))
      }
      #expect(columns.marketShares == expected.marketShares)
      #expect(columns.knowsNew == expected.knowsNew)
      let wanted = Set(ChartField.allCases.filter { _ in Bool.random(using: &generator) })
      let some = try archive.completeColumns(CompleteQuery(range, limit: limit, numbers: wanted))
      #expect(wanted.allSatisfy(some.has))
      for field in ChartField.allCases where some.has(field) { expectSame(field, some, expected) }
    }
  }

  @Test(arguments: [nil, 350])
  func `a column of many rows is that of all charts, with nulls`(_ limit: Int?) {
    var generator = SplitMix(seed: 208)
    var charts = PackedCharts(limit: limit)
    var audiences: [Int64] = []
    var shares: [Double] = []
    for index in 0..<480 {
      let entries = (0..<Int.random(in: 200...500, using: &generator)).map { row in
        var entry = SiteEntry(
          film: SiteFilm(),
          audience: Int.random(in: 0...9_999_999, using: &generator)
        )
        entry.salesShare = row % 7 == index % 7 ? nil : Double(row) / 8
        entry.salesChange = index % 3 == 0 ? nil : -row
        return entry
      }
      let day = CompleteDay(
        days: Sample.range(1, from: CompleteSample.day),
        films: entries.count,
        market: Market(audience: 0, sales: nil, screens: nil, shows: nil)
      )
      let packed = CompleteFields.packed(entries, films: Array(0..<entries.count))
      #expect(packed.withUnsafeBytes { charts.addRows(of: day, $0) })
      audiences += entries.prefix(limit ?? .max).map { Int64($0.audience) }
      shares += entries.prefix(limit ?? .max).map { $0.salesShare ?? ColumnarCharts.nullNum }
    }
    #expect(audiences.count > 1 << 17)
    #expect(charts[ints: .audience] == audiences)
    #expect(charts[nums: .share].map(\.bitPattern) == shares.map(\.bitPattern))
    #expect(charts[ints: .rank] == audiences.map { _ in ColumnarCharts.nullInt })
  }

  @Test func `charts are whole unless only their first rows were read`() throws {
    let archive = try Archive.inMemory()
    let range = Sample.range(2, from: CompleteSample.day)
    _ = try archive.addComplete(
      range.map { CompleteSample.chart($0, films: 12) },
      to: CompleteSample.run()
    )
    #expect(try archive.completeColumns(CompleteQuery(range)).areWhole)
    #expect(try archive.completeColumns(CompleteQuery(range, limit: 12)).areWhole)
    #expect(try !archive.completeColumns(CompleteQuery(range, limit: 11)).areWhole)
  }

  @Test func `films are found in whatever order their charts name them`() throws {
    var generator = SplitMix(seed: 207)
    let archive = try Archive.inMemory()
    let range = Sample.range(40, from: CompleteSample.day)
    let days = Array(range)
    // Films are numbered as they first come: in rows, one after another, and far from the last.
    let charts = days.indices.map { index in
      var chart = CompleteSample.chart(days[index])
      let numbers = (0..<30).map { index * 20 + $0 }.shuffled(using: &generator)
      chart.entries = (index % 2 == 0 ? numbers.sorted() : numbers).enumerated().map {
        CompleteSample.entry($0 + 1, CompleteSample.film($1), audience: 1_000)
      }
      return chart
    }
    for chart in charts.shuffled(using: &generator) {
      _ = try archive.addComplete([chart], to: CompleteSample.run())
    }
    #expect(try archive.completeCharts(range).entries == charts.flatMap(\.entries))
    for (day, chart) in zip(days, charts) {
      let one = DayRange(lower: day, upper: day)
      #expect(try archive.completeCharts(one).entries == chart.entries)
    }
  }

  private func expectSame(
    _ field: ChartField,
    _ found: any CompleteColumns,
    _ expected: CompleteCharts
  ) {
    switch field.kind {
    case .int: #expect(found[ints: field] == expected[ints: field])
    case .num, .percent: #expect(found[nums: field] == expected[nums: field])
    case .day: #expect(found[days: field] == expected[days: field])
    case .bool: #expect(found[flags: field] == expected[flags: field])
    case .text: #expect(texts(found[texts: field]) == texts(expected[texts: field]))
    }
  }

  private func texts(_ texts: ColumnarCharts.Texts) -> [String?] {
    texts.places.indices.map { texts.text($0) }
  }
}
