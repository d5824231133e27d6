import BosSystem

/// The rows of a file, divided into two parts that two threads can read.
struct CSVBody {
  let source: CSVSource
  let separator: UInt8
  private let seed = UInt64.random(in: 0 ... .max)
  private let start: UnsafePointer<UInt8>
  let end: UnsafePointer<UInt8>
  /// The start of the second part, as far as it is known without reading the first.
  let middle: UnsafePointer<UInt8>
  /// The most rows that each part can have.
  let counts: (first: Int, second: Int)

  /// Smaller files are read by one thread.
  static let parallelSize = 1 << 20

  var isSplit: Bool { middle < end }

  var capacity: Int { counts.first + counts.second }

  init(
    _ source: CSVSource,
    heading: CSVHeading,
    parallelSize: Int
  ) throws(RuntimeError) {
    self.source = source
    separator = heading.separator
    start = heading.bodyStart
    end = source.end
    let size = end - start
    let interruption = Interruption.current
    guard size >= parallelSize else {
      guard let count = countLineEnds(from: start, to: end, interruption) else {
        throw .interrupted
      }
      middle = end
      counts = (count + 1, 0)
      return
    }
    middle = CSVBody.rowStart(
      after: start + size / 2,
      end,
      separator,
      columnCount: heading.columns.count
    )
    let (first, middle, rest) = (start, middle, middle - source.start)
    let counts = concurrently {
      countLineEnds(from: first, to: middle, interruption)
    } _: { [file = source.file] in
      file.withBytes { bytes in
        bytes.baseAddress.flatMap {
          countLineEnds(from: $0 + rest, to: $0 + bytes.count, interruption)
        }
      }
    }
    guard let before = counts.0, let after = counts.1 else { throw .interrupted }
    // The last row may have no line end.
    self.counts = middle < end ? (before, after + 1) : (before + 1, 0)
  }

  /// Finds a line after which rows look valid; quoted fields can mislead it.
  private static func rowStart(
    after place: UnsafePointer<UInt8>,
    _ end: UnsafePointer<UInt8>,
    _ separator: UInt8,
    columnCount: Int
  ) -> UnsafePointer<UInt8> {
    var fields = CSVFields(end: end, separator: separator)
    defer { fields.deallocate() }
    var place = place
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
      if isLikely { return place }
      fields.deallocate()
      fields = CSVFields(end: end, separator: separator)
    }
    return end
  }

  func firstChunk(_ slots: UnsafeMutableBufferPointer<CSVSlot>) -> CSVChunk {
    CSVChunk(
      separator: separator,
      seed: seed,
      start: start,
      limit: middle,
      end: end,
      slots: slots,
      capacity: counts.first,
      interruption: Interruption.current
    )
  }

  /// Returns the part from a place on, which is read without the first one.
  func secondPart(_ tasks: [CSVTask], _ columns: [CSVColumn], from place: UnsafePointer<UInt8>)
    -> CSVPart
  {
    CSVPart(
      file: source.file,
      separator: separator,
      seed: seed,
      start: place - source.start,
      capacity: counts.second,
      interruption: Interruption.current,
      tasks: tasks,
      rules: columns.map(\.rules)
    )
  }

  /// Records the possible kinds of the first rows' cells.
  func sample(_ columns: inout [CSVColumn]) {
    var fields = CSVFields(end: end, separator: separator)
    defer { fields.deallocate() }
    var place = start
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
    at place: UnsafePointer<UInt8>,
    columnCount: Int
  ) -> RuntimeError {
    let line = source.line(of: place)
    return switch fault {
    case .columns(let count):
      .raggedRow(count, expected: columnCount, line: line, file: source.name)
    case .field(let fault): .csvField(fault, line: line, file: source.name)
    case .stopped(let error): error
    }
  }
}
