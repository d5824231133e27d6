import BosDomain
import BosSample
import BosServices
import Testing

/// The tables of all films, read as those that people save on the site are.
@Suite struct SampleSiteTableTests {
  private let sample = SampleIndustry.transport

  private func table(
    _ day: Day,
    _ span: Chart.Span = .day,
    _ filter: ChartFilter = .everything
  ) async throws -> SiteChart {
    try #require(try await sample.fetch(Kobis.siteTable(of: day, span, filter)), "\(day)")
  }

  /// The fields that both the API and the site tell.
  private static let shared = ChartField.allCases.filter { $0 != .change && $0 != .new }

  private func expectSameRows(_ told: Chart, _ all: SiteChart) {
    let whole = ColumnarCharts(joining: [CompleteCharts([all]).rows, told.rows])
    let films = all.entries.count
    for row in 0..<told.rows.count {
      for field in Self.shared {
        let isSame =
          switch field.kind {
          case .int: whole[ints: field][row] == whole[ints: field][films + row]
          case .num, .percent: whole[nums: field][row] == whole[nums: field][films + row]
          case .day: whole[days: field][row] == whole[days: field][films + row]
          case .bool: whole[flags: field][row] == whole[flags: field][films + row]
          case .text: whole[texts: field].text(row) == whole[texts: field].text(films + row)
          }
        if !isSame { Issue.record("\(told.days.lower), rank \(row + 1), \(field)") }
      }
    }
  }

  @Test func `on 2,000 days the market is the sum of the rows, and totals grow by admissions`()
    async throws
  {
    for day in scatteredDays(1_000) {
      let next = try #require(day.adding(days: 1))
      let (first, second) = (try await table(day), try await table(next))
      for chart in [first, second] {
        let audience = chart.entries.reduce(0) { $0 + $1.audience }
        let sales = chart.entries.reduce(0) { $0 + ($1.sales ?? 0) }
        let shares = CompleteCharts([chart]).marketShares.reduce(0, +)
        let isWhole =
          audience == chart.market.audience && sales == chart.market.sales
          && abs(shares - 100) < 1e-9 && chart.entries.count > 10
        if !isWhole { Issue.record("\(chart.days.lower)") }
        expectSameRows(
          try await sample.fetch(Kobis.chart(of: chart.days.lower)),
          chart
        )
      }
      let totals = Dictionary(
        uniqueKeysWithValues: first.entries.map { ($0.film.code, $0.audienceTotal) }
      )
      for entry in second.entries {
        guard let total = totals[entry.film.code] else { continue }
        if entry.audienceTotal != total.map({ $0 + entry.audience }) {
          Issue.record("\(next), \(entry.film.title ?? "")")
        }
      }
    }
  }

  @Test func `tables of weeks, areas and kinds of films agree with their charts`() async throws {
    let seoul = try #require(Area.all.first)
    let filters = [
      ChartFilter(nation: .korean), ChartFilter(nation: .foreign), ChartFilter(kind: .diversity),
      ChartFilter(kind: .commercial), ChartFilter(area: seoul),
      ChartFilter(nation: .korean, kind: .diversity, area: seoul),
    ]
    for day in scatteredDays(8) {
      for span in Chart.Span.allCases {
        for filter in [.everything] + filters {
          let told = try await sample.fetch(Kobis.chart(of: day, span, filter: filter))
          let asked = Kobis.siteTable(of: day, span, filter)
          let chart = try await sample.fetch(asked)
          guard let chart else {
            #expect(told.rows.count == 0)
            continue
          }
          #expect(chart.span == span && chart.filter == filter && chart.days == told.days)
          expectSameRows(told, chart)
        }
      }
    }
  }

  @Test func `Korean and foreign films are all films`() async throws {
    for day in scatteredDays(40) {
      let all = try await table(day)
      let korean = try await table(day, .day, ChartFilter(nation: .korean))
      let foreign = try await table(day, .day, ChartFilter(nation: .foreign))
      #expect(korean.market.audience + foreign.market.audience == all.market.audience)
      #expect(korean.entries.count + foreign.entries.count == all.entries.count)
      #expect(korean.entries.allSatisfy { $0.film.nation == "한국" })
    }
  }

  @Test func `a day that isn't over has no films`() async throws {
    let day = try #require(Day("2024-06-15"))
    #expect(try await sampleOfJune.fetch(Kobis.siteTable(of: day)) == nil)
  }

  @Test func `a bad day is the service's error`() async throws {
    let request = ServiceRequest(
      .kobis,
      ServiceOperation.ID.siteTable.rawValue,
      ["targetDt": "20241301"]
    )
    let body = try await sample.send(request).body
    #expect(String(decoding: body, as: UTF8.self).contains("320103"))
  }
}
