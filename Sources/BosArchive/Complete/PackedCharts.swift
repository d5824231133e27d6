import BosDomain
import BosSystem

/// Complete charts whose columns stay packed until they are wanted.
///
/// Their bytes were checked before, so that reading a column can't fail.
struct PackedCharts: CompleteColumns {
  private(set) var days: [CompleteDay] = []
  /// The packed rows of each chart.
  private var packed = PackedBytes()
  /// The offsets of the columns in each chart, one chart after another.
  private var starts: [Int] = []
  /// The most rows of a chart.
  private let limit: Int
  /// How many columns are kept, the films among them.
  private let columnCount: Int
  private var films = CompleteFilms()
  /// The place of each row's film, or its number while the films aren't found.
  private var filmPlaces: [Int32] = []

  /// Keeps the columns up to the last of some numbers, or all.
  init(limit: Int?, numbers: Set<ChartField>? = nil) {
    self.limit = limit ?? .max
    columnCount =
      numbers.map { 1 + ($0.compactMap(CompleteFields.column).max() ?? CompleteFields.firstInt) }
      ?? CompleteFields.columnCount
  }

  var count: Int { filmPlaces.count }

  /// Adds the packed rows of a chart, with the numbers of their films; false for bytes that no
  /// packing makes.
  mutating func addRows(of day: CompleteDay, _ bytes: UnsafeRawBufferPointer) -> Bool {
    let known = starts.count
    guard let end = CompleteFields.findColumns(day.films, bytes, &starts, first: columnCount) else {
      starts.removeLast(starts.count - known)
      return false
    }
    days.append(day)
    let kept = min(day.films, limit)
    if filmPlaces.capacity - filmPlaces.count < kept {
      // Room that isn't used costs nothing, but each larger array is a copy.
      filmPlaces.reserveCapacity(4 * filmPlaces.count + kept)
    }
    var unpacker = ColumnUnpacker(bytes)
    unpacker.read(day.films, keeping: kept) { (number: Int64) in
      filmPlaces.append(Int32(exactly: number) ?? -1)
    }
    // The numbers of the films aren't read again.
    let first = starts[known + 1]
    packed.append(UnsafeRawBufferPointer(rebasing: bytes[first..<end]))
    for column in known..<starts.count { starts[column] -= first }
    return true
  }

  /// Removes the last chart, before its films are found.
  mutating func removeLast() {
    guard let day = days.popLast() else { return }
    packed.removeLast()
    starts.removeLast(columnCount)
    filmPlaces.removeLast(min(day.films, limit))
  }

  /// Adds later charts, before the films of either are found.
  mutating func append(_ later: PackedCharts) {
    days += later.days
    packed.append(later.packed)
    starts += later.starts
    filmPlaces += later.filmPlaces
  }

  /// Turns the numbers of all films into their places; returns the first days of the charts whose
  /// films are missing or damaged.
  mutating func findFilms(in database: Database) throws(ArchiveError) -> [Day] {
    var damaged: [Day] = []
    var row = 0
    for day in days {
      let end = row + min(day.films, limit)
      var isKnown = true
      while row < end {
        if let place = try films.place(of: Int64(filmPlaces[row]), database) {
          filmPlaces[row] = place
        } else {
          isKnown = false
        }
        row += 1
      }
      if !isKnown { damaged.append(day.days.lower) }
    }
    return damaged
  }

  /// Forgets the rows, but not the films.
  mutating func removeRows() {
    days = []
    packed = PackedBytes()
    starts = []
    filmPlaces = []
  }

  @inline(__always)
  private func readColumn(
    _ column: Int,
    ofChart chart: Int,
    _ body: (inout ColumnUnpacker) -> Void
  ) {
    let start = starts[chart * columnCount + column]
    packed.withChart(chart) { bytes in
      var unpacker = ColumnUnpacker(bytes, from: start)
      body(&unpacker)
    }
  }
}

extension PackedCharts {
  func has(_ field: ChartField) -> Bool {
    CompleteFields.column(of: field).map { $0 < columnCount } ?? true
  }

  subscript(ints field: ChartField) -> [Int64] {
    guard let place = CompleteFields.column(of: field), has(field) else {
      return Array(repeating: ColumnarCharts.nullInt, count: count)
    }
    return column(place)
  }

  subscript(nums field: ChartField) -> [Double] {
    guard let place = CompleteFields.column(of: field), has(field) else {
      return Array(repeating: ColumnarCharts.nullNum, count: count)
    }
    return column(place)
  }

  subscript(days field: ChartField) -> [Int32] {
    guard field == .day else { return films.releases(of: filmPlaces) }
    var result: [Int32] = []
    result.reserveCapacity(count)
    for day in days {
      result += repeatElement(day.days.lower.number, count: min(day.films, limit))
    }
    return result
  }

  subscript(flags field: ChartField) -> [Bool] { Array(repeating: false, count: count) }

  subscript(texts field: ChartField) -> ColumnarCharts.Texts {
    films.texts(field == .code ? FilmTexts.code : FilmTexts.title, of: filmPlaces)
  }

  subscript(detail: FilmDetail) -> ColumnarCharts.Texts {
    films.texts(FilmTexts.detail(detail), of: filmPlaces)
  }

  var knowsNew: [Bool] { Array(repeating: false, count: count) }

  var marketShares: [Double] {
    let audiences = self[ints: .audience]
    var shares: [Double] = []
    shares.reserveCapacity(audiences.count)
    for day in days {
      let total = Double(day.market.audience)
      for audience in audiences[shares.count...].prefix(min(day.films, limit)) {
        let isKnown = total > 0 && audience != ColumnarCharts.nullInt
        shares.append(isKnown ? Double(audience) / total * 100 : ColumnarCharts.nullNum)
      }
    }
    return shares
  }

  /// Reads a column of all charts; that of many rows on two threads.
  private func column<Cell: CompleteCell>(_ column: Int) -> [Cell] {
    let (middle, row) = count < Self.manyRows ? (days.count, count) : halves
    let isDivided = middle < days.count
    let filled = [Cell].filling(count, dividedAt: isDivided ? row : nil) { rows, cells -> Void? in
      read(column, ofCharts: rows.lowerBound == 0 ? 0..<middle : middle..<days.count, to: cells)
    }
    return filled?.elements ?? []
  }

  /// The rows from which a second thread is worth its start.
  static let manyRows = 1 << 17

  /// The chart that begins the second half of the rows, and its first row.
  private var halves: (chart: Int, row: Int) {
    var row = 0
    for (chart, day) in days.enumerated() {
      if row >= count / 2 { return (chart, row) }
      row += min(day.films, limit)
    }
    return (days.count, count)
  }

  /// Writes a column of some charts to a place.
  private func read<Cell: CompleteCell>(
    _ column: Int,
    ofCharts charts: Range<Int>,
    to place: UnsafeMutablePointer<Cell>
  ) {
    var next = place
    for chart in charts {
      let films = days[chart].films
      let end = next + min(films, limit)
      readColumn(column, ofChart: chart) { unpacker in
        unpacker.read(films, keeping: end - next) { (cell: Cell) in
          next.initialize(to: cell)
          next += 1
        }
      }
      // The columns were checked, so that this fills nothing.
      while next < end {
        next.initialize(to: Cell.null)
        next += 1
      }
    }
  }
}
