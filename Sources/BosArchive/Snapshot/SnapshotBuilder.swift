import BosDomain

/// Makes a snapshot of all daily charts of all films, in which only what is new is read from the
/// database.
struct SnapshotBuilder {
  private let database: Database
  private let key = ChartKey(day: .minimum, span: .day, filter: .everything)
  private let heads: [ChartHead]
  /// An earlier snapshot, of whatever state.
  private let former: SnapshotReader?
  private var writer: SnapshotWriter
  /// The charts whose rows can't be used, because no check follows the reading of a snapshot.
  private(set) var doubtful: [Int] = []

  /// The most rows that are read from the database at once.
  private static let rowCount = 4 * SnapshotBlock.rowCount

  init(
    _ database: Database,
    _ heads: [ChartHead],
    growing former: SnapshotReader?,
    _ sink: @escaping ([UInt8]) -> Bool
  ) {
    self.database = database
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
        writer.add(sheet, try charts(place..<next, run))
        place = next
      } else {
        place = try addStored(from: place)
      }
    }
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

  /// Adds charts from the database; returns the place of the next one.
  private mutating func addStored(from place: Int) throws(ArchiveError) -> Int {
    var end = place
    var rows = 0
    repeat {
      rows += max(heads[end].sums?.rowCount ?? Chart.rowLimit, 1)
      end += 1
    } while end < heads.count && rows < Self.rowCount && run(from: end) == nil
    guard let lower = Day(number: heads[place].anchor),
      let upper = Day(number: heads[end - 1].anchor)
    else { throw database.impossibleRow }
    let checked = try database.sheet(
      DayRange(lower: lower, upper: upper),
      key,
      heads: Array(heads[place..<end])
    )
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
    return end
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
