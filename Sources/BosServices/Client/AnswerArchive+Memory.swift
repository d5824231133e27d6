package import BosDomain
import Synchronization

extension AnswerArchive {
  /// Keeps everything for as long as the program runs, and nothing longer.
  ///
  /// It stands in for an archive that can't be opened, and serves runs that must leave no trace.
  package static func inMemory() -> AnswerArchive {
    let memory = Memory()
    return AnswerArchive(
      answer: { request in memory.state.withLock { $0.answers[request] } },
      keep: { answer, request, content in
        memory.state.withLock { $0.keep(answer, request, content) }
      },
      chart: { day, span, filter in
        memory.state.withLock { $0.charts[ChartName(day, span, filter)] }
      },
      days: { range, filter in
        memory.state.withLock { $0.charts(range, filter) }
          .map { StoredDay(day: $0.chart.days.lower, fetched: $0.fetched, isFinal: $0.isFinal) }
      },
      sheet: { range, filter in
        ColumnarCharts(memory.state.withLock { $0.charts(range, filter) }.map(\.chart))
      },
      listedFilms: { code, title in
        memory.state.withLock { $0.films(code: code, title: title) }
      },
      importCharts: { charts, moment in memory.state.withLock { $0.take(charts, moment) } },
      changes: { day in memory.state.withLock { $0.changes.filter { $0.day == day } } },
      countCall: { key, day in
        memory.state.withLock { state in
          state.calls[Call(key: key, day: day), default: 0] += 1
          return state.calls[Call(key: key, day: day)] ?? 0
        }
      },
      calls: { key, day in memory.state.withLock { $0.calls[Call(key: key, day: day)] ?? 0 } },
      statistics: { memory.state.withLock { $0.statistics } },
      check: { [] },
      remove: { removal in memory.state.withLock { $0.remove(removal) } }
    )
  }
}

private final class Memory: Sendable {
  let state = Mutex(MemoryState())
}

/// Which chart it is: a week's chart has the name of its first counted day.
private struct ChartName: Hashable {
  var day: Day
  var span: Chart.Span
  var filter: ChartFilter

  init(_ day: Day, _ span: Chart.Span, _ filter: ChartFilter) {
    self.day = span == .day ? day : day.adding(days: 1 - day.weekday.rawValue) ?? day
    self.span = span
    self.filter = filter
  }
}

private struct Call: Hashable {
  var key: String
  var day: Day
}

private struct MemoryState {
  var answers: [String: StoredAnswer] = [:]
  var charts: [ChartName: StoredChart] = [:]
  var films: Set<String> = []
  var changes: [ChartChanges] = []
  var calls: [Call: Int] = [:]

  /// The daily charts within a range, in the order of their days.
  func charts(_ range: DayRange, _ filter: ChartFilter) -> [StoredChart] {
    charts.filter { $0.key.span == .day && $0.key.filter == filter && range.contains($0.key.day) }
      .values.sorted { $0.chart.days.lower < $1.chart.days.lower }
  }

  /// The films in the charts, the newest first.
  func films(code: String?, title: String?) -> [FilmSummary] {
    let entries = charts.values.flatMap(\.chart.entries).filter { entry in
      (code ?? entry.text(.code)) == entry.text(.code)
        && (title.map { entry.text(.title).contains($0) } ?? true)
    }
    let films = Dictionary(
      entries.map { entry in
        let code = entry.text(.code)
        return (
          code, FilmSummary(code: code, title: entry.text(.title), openDay: entry.day(.open))
        )
      }
    ) { first, _ in first }
    return films.values.sorted {
      ($1.openDay ?? .minimum, $0.code) < ($0.openDay ?? .minimum, $1.code)
    }
  }

  mutating func keep(
    _ answer: StoredAnswer,
    _ request: String,
    _ content: ArchiveContent?
  ) -> ChartChanges? {
    answers[request] = answer
    guard case .chart(let chart, let filter)? = content else {
      if case .film(let film)? = content { films.insert(film.code) }
      return nil
    }
    let name = ChartName(chart.days.lower, chart.span, filter)
    let old = charts[name]
    charts[name] = StoredChart(
      chart: chart,
      fetched: answer.fetched,
      isFinal: Chart.isFinal(lastDay: chart.days.upper, fetched: answer.fetched)
    )
    guard let old else { return nil }
    let found = ChartChanges(
      day: chart.days.lower,
      found: answer.fetched,
      changes: ChartChanges.between(old.chart, chart)
    )
    if found.changes.isEmpty { return nil }
    changes.append(found)
    return found
  }

  mutating func take(_ imported: [Chart], _ moment: Instant) -> ImportResult {
    var result = ImportResult(rows: 0, added: 0, unchanged: 0, changed: 0)
    for chart in imported {
      let name = ChartName(chart.days.lower, chart.span, .everything)
      let isFinal = chart.days.upper < moment.seoulDay
      if let old = charts[name] {
        if ChartChanges.between(old.chart, chart).isEmpty {
          if isFinal { charts[name]?.isFinal = true }
          result.unchanged += 1
          continue
        }
        if old.isFinal {
          result.kept.append(chart.days.lower)
          continue
        }
        result.changed += 1
      } else {
        result.added += 1
      }
      charts[name] = StoredChart(chart: chart, fetched: moment, isFinal: isFinal)
      result.rows += chart.entries.count
    }
    return result
  }

  mutating func remove(_ removal: ArchiveRemoval) -> Int {
    let before = charts.count
    switch removal {
    case .everything: self = MemoryState(calls: calls)
    case .days(let range):
      charts = charts.filter { !range.contains($0.key.day) }
      answers = answers.filter { !$0.key.contains("boxoffice/") }
    }
    return before - charts.count
  }

  var statistics: ArchiveStatistics {
    let daily = charts.filter { $0.key.span == .day && $0.key.filter == .everything }
    let days = daily.keys.map(\.day)
    return ArchiveStatistics(
      path: "memory",
      days: days.count,
      firstDay: days.min(),
      lastDay: days.max(),
      provisionalDays: daily.values.filter { !$0.isFinal }.count,
      otherCharts: charts.count - daily.count,
      answers: answers.count,
      films: films.count
    )
  }
}

extension ChartChanges {
  /// What is different between two charts of one day.
  fileprivate static func between(_ old: Chart, _ new: Chart) -> [Change] {
    var changes: [Change?] = []
    var rest = Dictionary(
      old.entries.map { ($0[.code], $0) },
      uniquingKeysWith: { first, _ in first }
    )
    for entry in new.entries {
      let before = rest.removeValue(forKey: entry[.code])
      if before != entry { changes.append(Change(from: before, to: entry)) }
    }
    for entry in old.entries where rest[entry[.code]] != nil {
      changes.append(Change(from: entry, to: nil))
    }
    return changes.compactMap(\.self)
  }
}
