package import BosDomain

/// The films of some days, ordered by admissions.
package struct SampleChart: Sendable {
  /// One film of a chart.
  package struct Entry: Sendable {
    package let run: FilmRun
    package let rank: Int
    /// The previous rank, or nil if the film wasn't in the previous chart.
    package let rankBefore: Int?
    package let figures: Figures
    package let before: Figures?
    /// The totals up to the last day of the chart, in the area of the chart.
    package let totals: FilmRun.Totals

    package var film: SampleFilm { run.film }
  }

  /// A film's figures in the days of a chart.
  package struct Figures: Hashable, Sendable {
    package var admissions = 0
    package var sales = 0
    package var screens = 0
    package var shows = 0

    package init(admissions: Int = 0, sales: Int = 0, screens: Int = 0, shows: Int = 0) {
      self.admissions = admissions
      self.sales = sales
      self.screens = screens
      self.shows = shows
    }
  }

  package let days: DayRange
  package let entries: [Entry]
  /// The sales of all films, including those outside the chart.
  package let sales: Int

  /// The share of an entry in all sales, in tenths of a percent.
  package func shareInTenths(of entry: Entry) -> Int {
    sales == 0 ? 0 : (entry.figures.sales * 1_000 + sales / 2) / sales
  }
}

/// Computes charts from the runs of films.
struct ChartMaker {
  let ledger: FilmRunCache
  let query: SampleQuery

  /// The first day with charts.
  static let epoch = Day(year: 2_003, month: 11, day: 11) ?? .minimum

  /// Computes a chart with at most a number of entries; shares always count all films.
  func chart(limit: Int) -> SampleChart? {
    guard let days = query.days, let before = query.daysBefore else { return nil }
    let ranking = ranking(of: days)
    var earlier: [SampleFilm.Identity: (rank: Int, figures: SampleChart.Figures)] = [:]
    for (index, line) in self.ranking(of: before).enumerated() {
      earlier[line.run.film.identity] = (index + 1, line.figures)
    }
    let sales = ranking.reduce(0) { $0 + $1.figures.sales }
    let entries = ranking.prefix(limit).enumerated().map { index, line in
      let last = earlier[line.run.film.identity]
      return SampleChart.Entry(
        run: line.run,
        rank: index + 1,
        rankBefore: last?.rank,
        figures: line.figures,
        before: last?.figures,
        totals: totals(of: line.run, upTo: Int(days.upper.number))
      )
    }
    return SampleChart(days: days, entries: entries, sales: sales)
  }

  /// Returns a film's total admissions and sales up to the last day of the chart.
  private func totals(of run: FilmRun, upTo number: Int) -> FilmRun.Totals {
    guard let area = query.area else {
      return run.records[min(number, run.last) - run.first].totals
    }
    let split = AreaSplit(run.film, area: area)
    var totals = split.totals(of: run, upTo: number)
    if run.isReissue {
      let before = Week(number: Week(ofDayNumber: run.first).number - 1)
      for earlier in ledger.runs(of: run.film, upTo: before) {
        let part = split.totals(of: earlier, upTo: earlier.last)
        totals.admissions += part.admissions
        totals.sales += part.sales
      }
    }
    return totals
  }

  private typealias Line = (run: FilmRun, figures: SampleChart.Figures)

  /// Ranks every film shown in a range of days by admissions.
  private func ranking(of days: DayRange) -> [Line] {
    let lower = max(Int(days.lower.number), query.span == .day ? .min : ChartMaker.epochNumber)
    let upper = Int(days.upper.number)
    var lines: [Line] = []
    for run in ledger.runs(touching: days) where query.includes(run.film) {
      guard lower <= upper, run.first <= upper, run.last >= lower else { continue }
      let figures = figures(of: run, from: lower, to: upper)
      if figures.admissions > 0 { lines.append((run, figures)) }
    }
    return lines.sorted { left, right in
      (left.figures.admissions, left.figures.sales, right.run.film.identity.number)
        > (right.figures.admissions, right.figures.sales, left.run.film.identity.number)
    }
  }

  private func figures(of run: FilmRun, from lower: Int, to upper: Int) -> SampleChart.Figures {
    var sum = SampleChart.Figures()
    let split = query.area.map { AreaSplit(run.film, area: $0) }
    for number in max(lower, run.first)...min(upper, run.last) {
      let whole = run.figures(of: number)
      let day = whole.admissions > 0 ? split?.part(of: whole, day: number) ?? whole : whole
      sum.admissions += day.admissions
      sum.sales += day.sales
      sum.screens = max(sum.screens, day.screens)
      sum.shows += day.shows
    }
    return sum
  }

  private static let epochNumber = Int(epoch.number)
}
