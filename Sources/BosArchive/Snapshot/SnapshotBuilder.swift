import BosDomain
import BosSystem

/// Makes a snapshot of all daily charts of all films, in which only what is new is read from the
/// database.
struct SnapshotBuilder {
  private let database: Database
  /// The database's file, which a second connection reads at the same time, or nil.
  private let path: String?
  private let key = ChartKey(day: .minimum, span: .day, filter: .everything)
  private let heads: [ChartHead]
  /// An earlier snapshot, of whatever state.
  private let former: SnapshotReader?
  private var writer: SnapshotWriter
  /// The rows of the second connection that are to be added next, while it reads others.
  private var pending: CheckedSheet?
  /// The charts whose rows can't be used, because no check follows the reading of a snapshot.
  private(set) var doubtful: [Int] = []

  /// The most rows that are read from the database at once.
  private static let rowCount = 4 * SnapshotBlock.rowCount
  /// The fewest rows that are worth another connection.
  private static let sharedRows = 2 * SnapshotBlock.rowCount

  init(
    _ database: Database,
    alsoAt path: String?,
    _ heads: [ChartHead],
    growing former: SnapshotReader?,
    _ sink: @escaping ([UInt8]) -> Bool
  ) {
    self.database = database
    self.path = path
    self.heads = heads
    self.former = former
    writer = SnapshotWriter(sink)
  }

  /// Writes everything, and returns the header; nil if it can't be made.
  mutating func run() throws(ArchiveError) -> [UInt8]? {
    let state = try database.chartState()
    var place = 0
    if let former {
      guard let kept = try addFirstRows(of: former) else { return nil }
      place = kept
    }
    while place < heads.count {
      if let run = run(from: place), let former {
        guard let sheet = former.sheet(former.rows(ofCharts: run)) else { return nil }
        let next = place + run.count
        try addPending()
        writer.add(sheet, try charts(place..<next, run))
        place = next
      } else {
        place = try addStored(from: place)
      }
    }
    try addPending()
    return doubtful.isEmpty ? writer.finish(state: state) : nil
  }

  /// Adds the charts at the beginning that the earlier snapshot has; returns their number.
  private mutating func addFirstRows(of former: SnapshotReader) throws(ArchiveError) -> Int? {
    var kept = 0
    while kept < heads.count, kept < former.charts.count,
      heads[kept].isSame(as: former.charts[kept])
    {
      kept += 1
    }
    let rows = former.rows(ofCharts: 0..<kept)
    guard let copied = writer.copy(rows.count, rowsOf: former),
      let rest = former.sheet(copied..<rows.upperBound)
    else { return nil }
    writer.add(rest, try charts(0..<kept, 0..<kept))
    return kept
  }

  /// The charts of the earlier snapshot that are the same as those from a place on.
  private func run(from place: Int) -> Range<Int>? {
    guard let former, let day = Day(number: heads[place].anchor) else { return nil }
    let first = former.places(DayRange(lower: day, upper: day)).lowerBound
    var end = first
    while end < former.charts.count, place + end - first < heads.count,
      heads[place + end - first].isSame(as: former.charts[end]),
      former.rows(ofCharts: first..<end).count < Self.rowCount
    {
      end += 1
    }
    return end > first ? first..<end : nil
  }

  /// Describes charts whose rows the earlier snapshot has.
  private func charts(
    _ places: Range<Int>,
    _ formerPlaces: Range<Int>
  ) throws(ArchiveError) -> [SnapshotChart] {
    var charts: [SnapshotChart] = []
    for (head, former) in zip(heads[places], former?.charts[formerPlaces] ?? []) {
      charts.append(
        SnapshotChart(
          day: try database.storedDay(head),
          rowCount: former.rowCount,
          rows: former.rows
        )
      )
    }
    return charts
  }

  // MARK: Rows of the database

  /// Adds charts from the database; returns the place of the next one.
  private mutating func addStored(from place: Int) throws(ArchiveError) -> Int {
    let all = stored(from: place, rows: Self.rowCount)
    let count = rows(of: all)
    if let path, count >= Self.sharedRows {
      // This thread also packs what both have read.
      let early = stored(from: place, rows: count * 43 / 100)
      let late = early.upperBound..<all.upperBound
      if !late.isEmpty, heads[late].allSatisfy({ $0.state == .intact }) {
        try add(early, late, path)
        return all.upperBound
      }
    }
    try addPending()
    try add(try sheet(all))
    return all.upperBound
  }

  private mutating func addPending() throws(ArchiveError) {
    guard let sheet = pending else { return }
    pending = nil
    try add(sheet)
  }

  /// Adds charts that two connections read at the same time.
  ///
  /// What the second one reads counts only if it has the checksums that this one has read.
  private mutating func add(
    _ early: Range<Int>,
    _ late: Range<Int>,
    _ path: String
  ) throws(ArchiveError) {
    let (range, key) = (try days(late), key)
    let lateHeads = Array(heads[late])
    let (failure, second) = concurrently(
      { () -> ArchiveError? in
        do throws(ArchiveError) {
          try addPending()
          try add(try sheet(early))
          return nil
        } catch { return error }
      },
      { () -> CheckedSheet? in
        guard let database = try? Database(path: path, access: .reading) else { return nil }
        return try? database.reading { () throws(ArchiveError) in
          try database.sheet(range, key, heads: lateHeads)
        }
      }
    )
    if let failure { throw failure }
    if let second, second.doubtful.isEmpty {
      pending = second
    } else {
      pending = try sheet(late)
    }
  }

  /// The charts from a place on that the database has to give, up to a number of rows.
  private func stored(from place: Int, rows: Int) -> Range<Int> {
    var end = place
    var count = 0
    repeat {
      count += max(heads[end].likelyRows, 1)
      end += 1
    } while end < heads.count && count < rows && run(from: end) == nil
    return place..<end
  }

  private func rows(of places: Range<Int>) -> Int {
    heads[places].reduce(0) { $0 + $1.likelyRows }
  }

  private func days(_ places: Range<Int>) throws(ArchiveError) -> DayRange {
    guard let lower = Day(number: heads[places.lowerBound].anchor),
      let upper = Day(number: heads[places.upperBound - 1].anchor)
    else { throw database.impossibleRow }
    return DayRange(lower: lower, upper: upper)
  }

  private func sheet(_ places: Range<Int>) throws(ArchiveError) -> CheckedSheet {
    try database.sheet(try days(places), key, heads: Array(heads[places]))
  }

  private mutating func add(_ checked: CheckedSheet) throws(ArchiveError) {
    doubtful += checked.doubtful
    var charts: [SnapshotChart] = []
    for (head, sums) in zip(checked.heads, checked.sums) {
      charts.append(
        SnapshotChart(
          day: try database.storedDay(head),
          rowCount: sums.rowCount,
          rows: Int(truncatingIfNeeded: sums.rows)
        )
      )
    }
    writer.add(checked.sheet, charts)
  }
}

extension ChartHead {
  /// Whether the database has the rows that a snapshot has, as far as checksums tell.
  func isSame(as chart: SnapshotChart) -> Bool {
    guard state == .intact, let sums else { return false }
    return anchor == chart.day.day.number && sums.rowCount == chart.rowCount
      && sums.rows == chart.rows
  }
}
