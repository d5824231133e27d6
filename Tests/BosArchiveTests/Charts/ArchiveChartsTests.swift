import BosArchive
import BosDomain
import Testing

@Suite struct ArchiveChartsTests {
  private let folder: TemporaryFolder
  private let archive: Archive

  init() throws {
    folder = try TemporaryFolder()
    archive = try folder.open().archive
  }

  @Test func `the archive returns a chart unchanged`() throws {
    var chart = Sample.chart(rows: 10)
    chart.entries[0][.sales] = .int(.max)
    chart.entries[0][.salesChange] = .int(.min)
    chart.entries[1][.title] = .text("‘따옴표’ \"and\" \0 nothing")
    try keep(chart)
    let stored = try #require(try archive.chart(of: Sample.day))
    #expect(stored.chart == chart && stored.isFinal)
    #expect(stored.fetched == Sample.noon(after: Sample.day))
  }

  @Test func `the archive stores an empty chart`() throws {
    try keep(Sample.chart(rows: 0))
    #expect(try archive.chart(of: Sample.day)?.chart.entries == [])
    #expect(try archive.storedDays(Sample.range(1)).count == 1)
    #expect(archive.holdsCharts)
  }

  private static let filters: [ChartFilter] = [
    .everything, ChartFilter(nation: .korean), ChartFilter(nation: .foreign),
    ChartFilter(kind: .commercial), ChartFilter(kind: .diversity),
    ChartFilter(area: Area.all[0]), ChartFilter(area: Area.all[16]),
    ChartFilter(nation: .korean, kind: .diversity, area: Area.all[3]),
  ]

  @Test func `each filter and each span has charts of its own`() throws {
    var audience = 100
    var charts: [(ChartFilter, Chart.Span, Chart)] = []
    for filter in Self.filters {
      for span in Chart.Span.allCases {
        audience += 10
        var chart = Sample.chart(Self.monday, audience: audience)
        chart.span = span
        if span != .day { chart.week = WeekNumber(year: 2022, week: 3) }
        charts.append((filter, span, chart))
        try keep(chart, filter: filter)
      }
    }
    for (filter, span, chart) in charts {
      #expect(try archive.chart(of: Self.monday, span, filter: filter)?.chart == chart)
    }
    for filter in Self.filters {
      let sheet = try archive.sheet(Sample.range(1, from: Self.monday), filter: filter)
      let chart = try archive.chart(of: Self.monday, filter: filter)?.chart
      #expect(sheet == chart.map { ColumnarCharts([$0]) })
    }
    #expect(try archive.statistics().otherCharts == charts.count - 1)
  }

  private static let monday = Sample.day.latest(.monday) ?? Sample.day

  @Test(arguments: [(Chart.Span.week, 0, 6), (.weekend, 4, 6), (.weekdays, 0, 3)])
  func `a chart of a week is found from each of its days`(
    span: Chart.Span,
    first: Int,
    last: Int
  ) throws {
    let lower = try #require(Self.monday.adding(days: first))
    let upper = try #require(Self.monday.adding(days: last))
    var chart = Sample.chart(lower)
    chart.span = span
    chart.days = DayRange(lower: lower, upper: upper)
    chart.week = WeekNumber(year: 2022, week: 1)
    try keep(chart)
    for offset in 0..<7 {
      let day = try #require(Self.monday.adding(days: offset))
      #expect(try archive.chart(of: day, span)?.chart == chart)
    }
    let before = try #require(Self.monday.adding(days: -1))
    let after = try #require(Self.monday.adding(days: 7))
    #expect(try archive.chart(of: before, span) == nil && archive.chart(of: after, span) == nil)
    #expect(!archive.holdsCharts)
  }

  @Test func `a chart is provisional until noon of the next day in Seoul`() throws {
    let noon = Sample.noon(after: Sample.day)
    try keep(Sample.chart(), fetched: Instant(seconds: noon.seconds - 1))
    #expect(try archive.chart(of: Sample.day)?.isFinal == false)
    #expect(try archive.statistics().provisionalDays == 1)
    try keep(Sample.chart(), fetched: noon)
    #expect(try archive.chart(of: Sample.day)?.isFinal == true)
    #expect(try archive.statistics().provisionalDays == 0)
  }

  @Test func `a chart of a week waits for the day after its last`() throws {
    var chart = Sample.chart(Self.monday)
    chart.span = .week
    let sunday = try #require(Self.monday.adding(days: 6))
    chart.days = DayRange(lower: Self.monday, upper: sunday)
    let noon = Sample.noon(after: sunday)
    try keep(chart, fetched: Instant(seconds: noon.seconds - 1))
    #expect(try archive.chart(of: Self.monday, .week)?.isFinal == false)
    try keep(chart, fetched: noon)
    #expect(try archive.chart(of: Self.monday, .week)?.isFinal == true)
  }

  @Test func `the days of a range are in order`() throws {
    let noon = Sample.noon(after: Sample.day)
    for offset in [3, 0, 1, 9] {
      let day = try #require(Sample.day.adding(days: offset))
      try keep(Sample.chart(day), fetched: noon)
    }
    let days = try archive.storedDays(Sample.range(9))
    #expect(days.map { $0.day.days(since: Sample.day) } == [0, 1, 3])
    #expect(days.map(\.isFinal) == [true, false, false])
    #expect(days.allSatisfy { $0.fetched == noon })
    #expect(try archive.storedDays(Sample.range(9), filter: ChartFilter(nation: .korean)) == [])
    #expect(try archive.storedDays(DayRange(lower: .maximum, upper: .minimum)) == [])
  }

  @Test func `charts tell which films there are, the newest first`() throws {
    #expect(try archive.listedFilms() == [])
    try keep(Sample.chart(rows: 3))
    let later = try #require(Sample.day.adding(days: 400))
    try keep(Sample.chart(later, rows: 2))
    let films = try archive.listedFilms()
    #expect(films.map(\.openDay) == [later, Sample.day, Sample.day, nil, nil].sorted(by: newest))
    let entry = Sample.entry(2)
    #expect(try archive.listedFilms(code: entry.text(.code)).map(\.title) == [entry.text(.title)])
    #expect(
      try archive.listedFilms(title: "빛나는").map(\.title) == Array(repeating: "별이 빛나는 밤", count: 2)
    )
    #expect(try archive.listedFilms(title: "%") == [])
    #expect(try archive.listedFilms(code: entry.text(.code), title: "없는") == [])
  }

  private func newest(_ one: Day?, _ other: Day?) -> Bool {
    (one ?? .minimum) > (other ?? .minimum)
  }

  private func keep(
    _ chart: Chart,
    filter: ChartFilter = .everything,
    fetched: Instant = Sample.noon(after: Sample.day)
  ) throws {
    let answer = Sample.answer(fetched: fetched)
    try archive.keep(answer, to: "\(chart.span) \(filter)", as: .chart(chart, filter))
  }
}
