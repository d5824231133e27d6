import BosDomain
import BosRuntime
import BosTables
import BosText

/// A film's days in the daily charts.
struct FilmRun {
  /// The film's figures in one chart.
  struct Showing {
    var rank: Int64
    var audience: Int64
    var total: Int64
    var sales: Int64
    var screens: Int64
    var shows: Int64
  }

  let code: String
  var title: String
  /// The release day, or nil if it is unknown.
  var open: Day?
  private(set) var showings: [Day: Showing] = [:]
  /// The source label, such as `sample data`.
  private(set) var label: Phrase?
  /// The figures of stored days that were read before they were needed.
  private var ahead: (days: DayRange, stored: Set<Day>, showings: [Day: Showing])?
  /// The number of days without a stored chart, if the source is offline.
  private var missing = 0

  /// The days from the first to the last chart, including days between.
  var days: DayRange {
    DayRange(lower: showings.keys.min() ?? .maximum, upper: showings.keys.max() ?? .minimum)
  }

  /// What tells the film from another with its title: its code, or the day of release.
  var mark: String { code.isEmpty ? open?.description ?? "" : code }

  /// The first day of the run.
  var start: Day { open ?? days.lower }

  /// The number of days in one request.
  private static let chunk = 14
  /// The most days that are read at once if they are stored.
  private static let mostAhead = 400
  /// The number of days without the film after which the run is over.
  private static let patience = 14
  /// The number of days after the release from which a chart entry is a re-release.
  private static let reissueAge = 365
  /// The number of days before the release to search for previews.
  private static let previews = 28

  /// Fetches the charts of a film's run, and only as many as needed to find its end.
  static func load(
    _ choice: FilmChoice,
    days limit: Int,
    _ call: Call
  ) throws(RuntimeError) -> FilmRun {
    let machine = call.machine
    let yesterday = machine.today.adding(days: -1) ?? machine.today
    let listed = choice.place.flatMap(ListedDay.init)
    let seen = min(listed?.day ?? machine.session.date, yesterday)
    var run = FilmRun(code: choice.code, title: choice.title ?? choice.code)
    if let listed {
      run.open = listed.open
    } else if choice.code.isEmpty {
      run.open = choice.listedOpen ?? choice.opened
    } else {
      let source = try machine.dataSource()
      let film = try machine.asking { () throws(SourceFailure) in
        try source.film(choice.code)
      }
      run.title = film.title
      run.open = film.openDay
    }
    var first = seen
    if let open = run.open, open >= Chart.firstDay, open <= yesterday {
      // A row far from the release belongs to a re-release; a title means the first release.
      if listed == nil || (0...reissueAge).contains(seen.days(since: open)) { first = open }
    }
    let last = min(yesterday, first.adding(days: limit - 1) ?? yesterday)
    if first <= last { try run.readAhead(DayRange(lower: first, upper: last), machine) }
    try run.walk(from: first, to: last, notBefore: listed == nil ? first : seen, machine)
    // The row can be of a later day than those, and its own day has a chart.
    if run.showings.isEmpty, listed != nil, seen > last, let lower = seen.adding(days: 1 - limit) {
      try run.walk(from: max(lower, first), to: seen, notBefore: seen, machine)
    }
    try run.goBack(first == run.open ? previews : limit, machine)
    guard !run.showings.isEmpty else {
      if !run.code.isEmpty { try machine.learnTitle(run.title, of: run.code) }
      let title = machine.shownTitle(run.title)
      if let open = run.open, open > yesterday { throw .notReleased(title, open) }
      throw .neverInChart(title, first, last, stored: run.missing > 0)
    }
    if run.missing > 0 { machine.remark(.daysMissing(run.missing)) }
    return run
  }

  /// Reads the charts from a day on, until the film has been absent for `patience` days.
  private mutating func walk(
    from first: Day,
    to last: Day,
    notBefore known: Day,
    _ machine: Machine
  ) throws(RuntimeError) {
    var day = first
    while day <= last {
      let end = min(last, day.adding(days: Self.chunk - 1) ?? last)
      try take(DayRange(lower: day, upper: end), machine)
      let latest = max(showings.keys.max() ?? first, known)
      if end.days(since: latest) >= Self.patience { return }
      guard let next = end.adding(days: 1) else { return }
      day = next
    }
  }

  /// Reads the charts before the first day, as long as the totals show earlier admissions.
  private mutating func goBack(_ reach: Int, _ machine: Machine) throws(RuntimeError) {
    guard let begin = showings.keys.min(),
      let farthest = begin.adding(days: -reach)
    else { return }
    while let first = showings.keys.min(), let showing = showings[first],
      showing.total > showing.audience, first > farthest, first > Chart.firstDay
    {
      let lower = max(first.adding(days: -7) ?? farthest, farthest, Chart.firstDay)
      guard let upper = first.adding(days: -1) else { return }
      try take(DayRange(lower: lower, upper: upper), machine)
      if showings.keys.min() == first { return }
    }
  }

  private mutating func take(_ days: DayRange, _ machine: Machine) throws(RuntimeError) {
    let source = try machine.dataSource()
    if let ahead, ahead.days.contains(days.lower), ahead.days.contains(days.upper) {
      let lacking = days.count { !ahead.stored.contains($0) }
      if lacking == 0 || !source.canAsk {
        missing += lacking
        showings.merge(ahead.showings.filter { days.contains($0.key) }) { $1 }
        return
      }
    }
    var wanted = Array(days)
    if !source.canAsk {
      wanted = try machine.asking { () throws(SourceFailure) in try source.storedDays(in: days) }
      missing += days.count - wanted.count
      if wanted.isEmpty { return }
    }
    showings.merge(try read(wanted, machine)) { $1 }
  }

  /// Reads the days of a range that are stored, which take no longer than those of some weeks.
  private mutating func readAhead(_ days: DayRange, _ machine: Machine) throws(RuntimeError) {
    guard days.count > Self.chunk, days.count <= Self.mostAhead else { return }
    let source = try machine.dataSource()
    let stored = try machine.asking { () throws(SourceFailure) in
      try source.storedDays(in: days)
    }
    if stored.count > Self.chunk { ahead = (days, Set(stored), try read(stored, machine)) }
  }

  /// Reads the film's figures in the charts of some days.
  private mutating func read(
    _ days: [Day],
    _ machine: Machine
  ) throws(RuntimeError) -> [Day: Showing] {
    let charts = try machine.charts(ChartRequest(days, extent: .rows), areSeen: false)
    label = charts.caption?.label
    guard let rows = rows(of: charts) else { return [:] }
    let found = charts.selecting(rows: rows)
    var showings: [Day: Showing] = [:]
    for row in 0..<found.rowCount {
      guard case .day(let day)? = found.column("day")?[row] else { continue }
      func number(_ name: String) -> Int64 {
        if case .int(let number)? = found.column(name)?[row] { number } else { 0 }
      }
      showings[day] = Showing(
        rank: number("rank"),
        audience: number("audience"),
        total: number("total"),
        sales: number("sales"),
        screens: number("screens"),
        shows: number("shows")
      )
    }
    if !code.isEmpty, found.rowCount > 0, case .text(let title)? = found.column("title")?[0] {
      try machine.learnTitle(title, of: code)
    }
    return showings
  }

  /// The film's rows, or nil in a table without films.
  private func rows(of charts: Table) -> [Int32]? {
    guard let codes = charts.column("code"), let titles = charts.column("title"),
      let opens = charts.column("open")
    else { return nil }
    let numbers = Int32(0)..<Int32(truncatingIfNeeded: charts.rowCount)
    if !code.isEmpty, case .text(let cells) = codes.storage {
      let entries = cells.dictionary.entries
      let places = Set(entries.indices.filter { entries[$0] == code }.map { Int32($0) })
      return numbers.filter { places.contains(cells.codes[Int($0)]) }
    }
    return numbers.filter { row in
      if case .text(let found) = codes[Int(row)] { return found == code }
      // A row of the site's tables may have no code.
      guard case .text(let found) = titles[Int(row)], case .day(let day) = opens[Int(row)] else {
        return false
      }
      return found == title && day == open
    }
  }
}

/// The dates that a row of a chart gives for its film.
private struct ListedDay {
  let day: Day
  let open: Day?

  /// Returns nil if the row isn't in a chart.
  init?(_ place: FilmChoice.Place) {
    let row = place.row - 1
    guard case .day(let day)? = place.list.column("day")?[row],
      let column = place.list.column("open")
    else { return nil }
    self.day = day
    if case .day(let open) = column[row] { self.open = open } else { open = nil }
  }
}

extension Phrase {
  fileprivate static func daysMissing(_ count: Int) -> Phrase {
    Phrase(
      count == 1
        ? "note: the chart of 1 day of this run isn't stored; the day is a gap"
        : "note: the charts of \(grouped(count)) days of this run aren't stored; the days are gaps",
      ko: "참고: 상영 기간 중 \(grouped(count))일은 저장되어 있지 않아 빈칸입니다"
    )
  }
}

extension RuntimeError {
  fileprivate static func neverInChart(
    _ title: String,
    _ first: Day,
    _ last: Day,
    stored: Bool
  ) -> RuntimeError {
    let days = first == last ? "on \(first)" : "from \(first) to \(last)"
    let korean = first == last ? "\(first)" : "\(first)..\(last)"
    return RuntimeError(
      .value,
      "〈\(title)〉 is in no \(stored ? "stored " : "")chart \(days)",
      ko: "〈\(title)〉: \(korean) \(stored ? "저장된 " : "")박스오피스 10위 안에 없습니다",
      hint: Phrase(
        "charts hold ten films; select a day of its run with `date`, or add days with `--days`",
        ko: "`날짜`로 상영 기간의 날짜를 선택하거나 `--일수`를 늘리세요"
      )
    )
  }

  fileprivate static func notReleased(_ title: String, _ open: Day) -> RuntimeError {
    RuntimeError(
      .value,
      "〈\(title)〉 opens on \(open): it hasn't been in a chart yet",
      ko: "〈\(title)〉: \(open)에 개봉하므로 아직 박스오피스에 없습니다",
      hint: Phrase(
        "for details of the film, run `movie \"\(title)\"`",
        ko: "영화 정보는 \(Particle.direction.attached(to: "`영화 \"\(title)\"`")) 보세요"
      )
    )
  }
}
