package import BosDomain
import BosText

extension Table {
  /// Makes one table of charts, with the columns of a chart in their order.
  package convenience init(charts: [Chart]) {
    let rows = charts.flatMap { chart in chart.entries.map { (chart.days.lower, $0) } }
    func ints(_ name: String, _ value: (ChartEntry) -> Int) -> Column {
      Column(name, .int(rows.map { Int64(value($0.1)) }, nil))
    }
    func nums(_ name: String, _ value: (ChartEntry) -> Double) -> Column {
      Column(name, .num(rows.map { value($0.1) }, nil))
    }
    func texts(_ name: String, _ value: (ChartEntry) -> String) -> Column {
      Column(name, .text(TextCells(rows.map { value($0.1) })))
    }
    let opened = rows.map { $0.1.openDay?.number }
    self.init(
      columns: [
        Column("day", .day(rows.map { $0.0.number }, nil)),
        ints("rank", \.rank),
        ints("change", \.rankChange),
        Column("new", .bool(rows.map { $0.1.isNew }, nil)),
        texts("code", \.code),
        texts("title", \.title),
        Column(
          "open",
          .day(
            opened.map { $0 ?? 0 },
            Validity(
              count: rows.count,
              nulls: opened.indices.lazy.filter { opened[$0] == nil }.map {
                Int32(truncatingIfNeeded: $0)
              }
            )
          )
        ),
        ints("audience", \.audience),
        ints("audience_change", \.audienceChange),
        nums("audience_rate", \.audienceRate),
        ints("total", \.audienceTotal),
        ints("sales", \.sales),
        nums("share", \.salesShare),
        ints("sales_change", \.salesChange),
        nums("sales_rate", \.salesRate),
        ints("sales_total", \.salesTotal),
        ints("screens", \.screens),
        ints("shows", \.shows),
      ],
      rowCount: rows.count
    )
  }
}

extension Machine {
  /// Asks the source for a chart.
  package func chart(
    _ day: Day,
    _ span: Chart.Span,
    _ filter: ChartFilter
  ) throws(RuntimeError) -> Chart {
    guard let boxOffice = environment.boxOffice else { throw .noSource }
    try checkInterrupt()
    noteSource(boxOffice.name)
    do {
      return try boxOffice.chart(day, span, filter)
    } catch {
      let hint = error.hint.map { Phrase($0.english, ko: $0.korean) }
      throw RuntimeError(.service, error.message.english, ko: error.message.korean, hint: hint)
    }
  }
}

extension RuntimeError {
  fileprivate static var noSource: RuntimeError {
    RuntimeError(.service, "there is no source of charts here", ko: "차트를 가져올 곳이 없습니다")
  }
}
