import BosSystem

/// The rows of a file, divided into two parts that two threads can read.
struct CSVBody: Sendable {
  let input: CSVInput
  let separator: UInt8
  let seed = UInt64.random(in: 0 ... .max)
  /// The positions of the first row and of the end in the file.
  let start: Int
  let end: Int
  /// The start of the second part, as far as it is known without reading the first.
  let middle: Int
  /// The most rows that each part can have.
  let counts: (first: Int, second: Int)

  /// Smaller files are read by one thread.
  static let parallelSize = 1 << 20

  var isSplit: Bool { middle < end }

  var capacity: Int { counts.first + counts.second }

  init(
    _ input: CSVInput,
    _ heading: CSVHeading,
    parallelSize: Int,
    _ window: inout CSVWindow
  ) throws(RuntimeError) {
    self.input = input
    separator = heading.separator
    start = heading.bodyStart
    end = input.count
    guard end - start >= parallelSize else {
      middle = end
      counts = (try window.countLineEnds(start..<end) + 1, 0)
      return
    }
    let middle = try CSVBody.rowStart(
      after: start + (end - start) / 2,
      input,
      separator,
      columnCount: heading.columns.count,
      &window
    )
    let (first, rest) = (start..<middle, middle..<end)
    let interruption = window.interruption
    let counts = concurrently { () -> Result<Int, RuntimeError> in
      Result { () throws(RuntimeError) in try window.countLineEnds(first) }
    } _: { () -> Result<Int, RuntimeError> in
      Result { () throws(RuntimeError) in
        try input.withWindow(interruption) { (window) throws(RuntimeError) in
          try window.countLineEnds(rest)
        }
      }
    }
    self.middle = middle
    let (before, after) = (try counts.0.get(), try counts.1.get())
    // The last row may have no line end.
    self.counts = middle < end ? (before, after + 1) : (before + 1, 0)
  }

  /// Finds a line after which rows look valid; quoted fields can mislead it.
  private static func rowStart(
    after place: Int,
    _ input: CSVInput,
    _ separator: UInt8,
    columnCount: Int,
    _ window: inout CSVWindow
  ) throws(RuntimeError) -> Int {
    try window.move(to: place, size: window.usualSize)
    guard let end = window.rowsEnd else { return input.count }
    var fields = CSVFields(end: end, separator: separator)
    defer { fields.deallocate() }
    var place = window.pointer(to: place)
    for _ in 0..<32 {
      while place < end, !CSVMark.isLineEnd(place.pointee) { place += 1 }
      place = fields.skipLineEnd(place)
      var next = place
      var isLikely = true
      for _ in 0..<4 where next < end && isLikely {
        let row = fields.skipRow(next)
        isLikely = row.count == columnCount && fields.fault == nil
        next = row.next
      }
      if isLikely { return window.place(of: place) }
      fields.fault = nil
    }
    return input.count
  }

  /// Records the possible kinds of the first rows' cells.
  func sample(_ columns: inout [CSVColumn], _ window: inout CSVWindow) throws(RuntimeError) {
    try window.move(to: start, size: window.usualSize)
    guard let end = window.rowsEnd else { return }
    var fields = CSVFields(end: end, separator: separator)
    defer { fields.deallocate() }
    var place = window.pointer(to: start)
    var rowCount = 0
    while place < end, rowCount < 256 {
      if CSVMark.isLineEnd(place.pointee) {
        place += 1
        continue
      }
      for index in columns.indices {
        if index > 0 {
          guard place < end, place.pointee == separator else { return }
          place += 1
        }
        place = fields.read(place)
        if fields.fault != nil { return }
        if !CSVCell.trimmed(fields.bytes).isEmpty {
          columns[index].saw(CSVCell.kinds(fields.bytes, columns[index].rules))
        }
      }
      if place < end, !CSVMark.isLineEnd(place.pointee) { return }
      place = fields.skipLineEnd(place)
      rowCount += 1
    }
  }

  func error(
    _ fault: CSVChunk.Fault,
    at place: Int,
    columnCount: Int,
    _ window: inout CSVWindow
  ) -> RuntimeError {
    if case .stopped(let error) = fault { return error }
    let line: Int
    do throws(RuntimeError) { line = try window.countLineEnds(0..<place) + 1 } catch {
      return error
    }
    return switch fault {
    case .columns(let count):
      .raggedRow(count, expected: columnCount, line: line, file: input.name)
    case .field(let fault): .csvField(fault, line: line, file: input.name)
    case .stopped(let error): error
    }
  }
}
