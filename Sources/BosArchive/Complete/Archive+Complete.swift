package import BosDomain
import BosSystem

extension Archive {
  /// Lists the complete charts with a first day in a range, earliest first, without their rows.
  package func completeDays(
    _ range: DayRange,
    _ span: Chart.Span = .day,
    filter: ChartFilter = .everything
  ) throws(ArchiveError) -> [CompleteDay] {
    let family = ChartKey(day: range.lower, span: span, filter: filter)
    return try read { (database) throws(ArchiveError) in
      var days: [(anchor: Int, day: CompleteDay)] = []
      try database.completeCharts(CompleteChoice(range, family)) { head, _ in
        if days.last?.anchor == head.anchor { days.removeLast() }
        days.append((head.anchor, head.day))
      }
      return days.map(\.day)
    }
  }

  /// Returns the rows of complete charts.
  ///
  /// All are checked now, and their columns are read when they are wanted.
  package func completeColumns(_ query: CompleteQuery) throws(ArchiveError) -> any CompleteColumns {
    let (span, filter) = (query.span, query.filter)
    let family = ChartKey(day: query.range.lower, span: span, filter: filter)
    var choice = CompleteChoice(query.range, family)
    choice.limit = query.limit
    choice.numbers = query.numbers
    choice.only = query.days.map { days in
      Set(days.map { ChartKey(day: $0, span: span, filter: filter).anchor })
    }
    let path = place.isInMemory ? nil : place.database
    return try connected(.read) { [choice] (connection) throws(ArchiveError) in
      try connection.database.completeCharts(choice, alsoAt: path)
    }
  }
}

/// The complete charts that a question reads.
struct CompleteChoice: Sendable {
  /// A key of their family.
  let family: ChartKey
  var anchors: ClosedRange<Int>
  /// The most rows of each.
  var limit: Int?
  /// The anchors of those that are read, if not all are.
  var only: Set<Int>?
  /// The numbers that are wanted, if not all are.
  var numbers: Set<ChartField>?

  init(_ range: DayRange, _ family: ChartKey) {
    self.family = family
    anchors = family.anchor...max(family.anchor, Int(range.upper.number))
  }
}

extension CompleteChoice {
  /// The condition of a statement, and its values.
  fileprivate var condition: (sql: String, values: [SQLValue]) {
    (
      "span = ? AND nation = ? AND kind = ? AND area = ? AND anchor BETWEEN ? AND ?",
      family.family + [.integer(anchors.lowerBound), .integer(anchors.upperBound)]
    )
  }
}

extension Database {
  /// The charts from which a second connection reads half of them.
  static let manyCharts = 1000

  /// Reads complete charts; many are read on two threads, the later ones with a connection to the
  /// file at a path.
  fileprivate func completeCharts(
    _ choice: CompleteChoice,
    alsoAt path: String?
  ) throws(ArchiveError) -> PackedCharts {
    if let path, choice.anchors.count >= Self.manyCharts,
      let charts = try halves(choice, path)
    {
      return charts
    }
    return try reading { () throws(ArchiveError) in
      var reader = try rows(choice)
      return try reader.charts(of: self)
    }
  }

  /// Reads complete charts on two threads; nil if they aren't many, or if the two connections may
  /// have seen different states, or anything else is wrong.
  private func halves(
    _ choice: CompleteChoice,
    _ path: String
  ) throws(ArchiveError) -> PackedCharts? {
    var state = 0
    let charts = try reading { () throws(ArchiveError) -> PackedCharts? in
      guard let middle = try middle(choice) else { return nil }
      LargeHeap.prepare(expectingMuch: true)
      state = try commits
      let imports = try imports
      var (early, late) = (choice, choice)
      early.anchors = choice.anchors.lowerBound...middle
      late.anchors = middle + 1...choice.anchors.upperBound
      let (first, second) = concurrently(
        { try? rows(early) },
        { [late] in
          let database = try? Database(path: path, access: .reading)
          return try? database?.reading { () throws(ArchiveError) in
            // Another file may have taken the place of the one that is open here.
            try database?.imports == imports ? try database?.rows(late) : nil
          }
        }
      )
      guard var reader = first, let second = second ?? nil else { return nil }
      reader.append(second)
      return reader.isWhole ? try reader.charts(of: self) : nil
    }
    // Without a commit since this connection began to read, the other has read the same state.
    return try commits == state ? charts : nil
  }

  /// A number that changes with each commit of another connection.
  private var commits: Int {
    get throws(ArchiveError) { try number("PRAGMA data_version") }
  }

  /// A number that tells the imports of this file from those of others.
  private var imports: Int {
    get throws(ArchiveError) {
      try number("SELECT CAST(total(id * 1000003 + moment) AS INTEGER) FROM imports")
    }
  }

  /// The anchor that ends the first half of many charts.
  private func middle(_ choice: CompleteChoice) throws(ArchiveError) -> Int? {
    let (condition, values) = choice.condition
    let count = try number("SELECT count(*) FROM complete_charts WHERE \(condition)", values)
    guard count >= Self.manyCharts else { return nil }
    let middle = try number(
      """
      SELECT anchor FROM complete_charts WHERE \(condition) ORDER BY anchor LIMIT 1
      OFFSET \(count / 2)
      """,
      values
    )
    return choice.anchors.contains(middle) && middle < choice.anchors.upperBound ? middle : nil
  }

  /// Reads the rows of complete charts, without their films.
  private func rows(_ choice: CompleteChoice) throws(ArchiveError) -> CompleteReader {
    var reader = CompleteReader(limit: choice.limit, numbers: choice.numbers)
    try passing { () throws(ArchiveError) in
      try completeCharts(choice) { head, row in
        reader.add(head, choice.family.moved(to: head.anchor), row)
      }
    }
    return reader
  }

  /// Passes on the complete charts of a choice, each in all its imports, of which the last one
  /// counts.
  ///
  /// The statement has the columns that `CompleteHead` names. SQLite sorts nothing in this order.
  func completeCharts(
    _ choice: CompleteChoice,
    _ body: (CompleteHead, Statement) throws(ArchiveError) -> Void
  ) throws(ArchiveError) {
    let (condition, values) = choice.condition
    /// The error of the last row, which counts unless another import follows.
    var failure: (anchor: Int, error: ArchiveError)?
    try query(
      """
      SELECT \(CompleteHead.columns) FROM complete_charts WHERE \(condition)
      ORDER BY anchor, import
      """,
      values
    ) { (row) throws(ArchiveError) in
      let anchor = row.integer(0)
      if let only = choice.only, !only.contains(anchor) { return }
      if let failure, failure.anchor != anchor { throw failure.error }
      failure = nil
      let head: CompleteHead
      do throws(ArchiveError) {
        head = try completeHead(row)
      } catch {
        failure = (anchor, error)
        return
      }
      try body(head, row)
    }
    if let failure { throw failure.error }
  }

  /// Reads the columns of a chart that `CompleteHead` names.
  func completeHead(_ row: Statement) throws(ArchiveError) -> CompleteHead {
    guard let lower = Day(number: row.integer(1)), let upper = Day(number: row.integer(2)),
      lower <= upper
    else { throw impossibleRow }
    let market = Market(
      audience: row.integer(3),
      sales: row.optionalInteger(4),
      screens: row.optionalInteger(5),
      shows: row.optionalInteger(6)
    )
    let day = CompleteDay(
      days: DayRange(lower: lower, upper: upper),
      films: row.integer(7),
      market: market
    )
    return CompleteHead(anchor: row.integer(0), day: day, checksum: row.integer(8))
  }
}
