import Glibc

/// The rows of a file, and where they are parted to be read by two threads.
struct CSVBody {
  let file: FileBytes
  let name: String
  let separator: UInt8
  private let seed = UInt64.random(in: 0 ... .max)
  let start: UnsafePointer<UInt8>
  let end: UnsafePointer<UInt8>
  /// Where the second part starts, as far as can be told without reading the first.
  let middle: UnsafePointer<UInt8>
  /// The most rows that each part can have.
  let counts: (first: Int, second: Int)

  /// Files that are smaller are read by one thread.
  private static let parallelSize = 1 << 20

  var isSplit: Bool { middle < end }

  var capacity: Int { counts.first + counts.second }

  init(_ file: FileBytes, name: String, heading: CSVHeading) {
    self.file = file
    self.name = name
    separator = heading.separator
    start = heading.bodyStart
    end = file.start + file.count
    middle =
      end - start < CSVBody.parallelSize
      ? end
      : CSVBody.rowStart(
        after: start + (end - start) / 2,
        end,
        separator,
        columnCount: heading.columns.count
      )
    var first = (start, middle, 0)
    var second = (middle, end, 0)
    inParallel(&first, &second, middle < end) { part in
      part.2 = countLineEnds(from: part.0, to: part.1)
    }
    // The last row of all may have no line end.
    counts = middle < end ? (first.2, second.2 + 1) : (first.2 + 1, 0)
  }

  /// Finds a line after which the rows look as they should; quoted fields can deceive it.
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
      capacity: counts.first
    )
  }

  func secondChunk(
    _ slots: UnsafeMutableBufferPointer<CSVSlot>,
    start: UnsafePointer<UInt8>
  ) -> CSVChunk {
    CSVChunk(
      separator: separator,
      seed: seed,
      start: start,
      limit: end,
      end: end,
      slots: slots,
      capacity: counts.second
    )
  }

  /// Takes note of what the cells of the first rows may be.
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
    let line = file.line(of: place)
    return switch fault {
    case .columns(let count):
      .raggedRow(count, expected: columnCount, line: line, file: name)
    case .field(let fault): .csvField(fault, line: line, file: name)
    }
  }
}

/// Does the same with two values, with the second on a thread of its own when that is asked for.
///
/// The two must share nothing that either writes to.
func inParallel<Part>(
  _ first: inout Part,
  _ second: inout Part,
  _ isParallel: Bool,
  _ work: (inout Part) -> Void
) {
  guard isParallel else {
    work(&first)
    work(&second)
    return
  }
  withoutActuallyEscaping(work) { work in
    withUnsafeMutablePointer(to: &second) { second in
      let job = Job { work(&second.pointee) }
      var thread = pthread_t()
      let context = Unmanaged.passRetained(job).toOpaque()
      let status = pthread_create(
        &thread,
        nil,
        { context in
          if let context { Unmanaged<Job>.fromOpaque(context).takeUnretainedValue().work() }
          return nil
        },
        context
      )
      work(&first)
      if status == 0 { pthread_join(thread, nil) } else { work(&second.pointee) }
      Unmanaged<Job>.fromOpaque(context).release()
    }
  }
}

/// What a thread is to do.
private final class Job {
  let work: () -> Void

  init(_ work: @escaping () -> Void) {
    self.work = work
  }
}
