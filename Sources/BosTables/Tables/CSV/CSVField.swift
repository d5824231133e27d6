import BosSystem

/// The marks between the fields and rows of a file.
enum CSVMark {
  static let quote = UInt8(ascii: "\"")
  static let lineFeed = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  static func isLineEnd(_ byte: UInt8) -> Bool {
    byte == lineFeed || byte == carriageReturn
  }
}

/// Finds the fields of a file, in any notation.
struct CSVFields {
  /// An error in a field.
  enum Fault {
    /// An opening quote without a closing one.
    case openQuote
    /// Text after a closing quote.
    case textAfterQuote
  }

  typealias Pointer = UnsafePointer<UInt8>

  var end: Pointer
  let separator: UInt8
  /// The field's bytes without quotes; valid until the next field.
  private(set) var bytes = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  /// Whether `bytes` is a copy, because of quotes within the field.
  private(set) var isCopy = false
  var fault: Fault?
  private var scratch: [UInt8] = []
  private var copied = UnsafeMutableBufferPointer<UInt8>(start: nil, count: 0)

  init(end: Pointer, separator: UInt8) {
    self.end = end
    self.separator = separator
  }

  /// Reads the field that starts here, and returns the position of the mark after it.
  mutating func read(_ start: Pointer) -> Pointer {
    isCopy = false
    if start < end, start.pointee == CSVMark.quote { return readQuoted(start + 1) }
    var next = start
    while next < end, next.pointee != separator, !CSVMark.isLineEnd(next.pointee) { next += 1 }
    bytes = UnsafeBufferPointer(start: start, count: next - start)
    return next
  }

  private mutating func readQuoted(_ start: Pointer) -> Pointer {
    var next = start
    var pieceStart = start
    var isPieced = false
    while true {
      while next < end, next.pointee != CSVMark.quote { next += 1 }
      if next == end {
        fault = .openQuote
        return end
      }
      if next + 1 < end, next[1] == CSVMark.quote {
        // The first of two quotes is part of the field.
        if !isPieced { scratch.removeAll(keepingCapacity: true) }
        isPieced = true
        scratch.append(
          contentsOf: UnsafeBufferPointer(start: pieceStart, count: next + 1 - pieceStart)
        )
        next += 2
        pieceStart = next
        continue
      }
      break
    }
    if isPieced {
      scratch.append(contentsOf: UnsafeBufferPointer(start: pieceStart, count: next - pieceStart))
      copy()
    } else {
      bytes = UnsafeBufferPointer(start: start, count: next - start)
    }
    next += 1
    if next < end, next.pointee != separator, !CSVMark.isLineEnd(next.pointee) {
      fault = .textAfterQuote
    }
    return next
  }

  /// Copies the pieces to a buffer that lasts until the next field.
  private mutating func copy() {
    isCopy = true
    let count = scratch.count
    scratch.append(contentsOf: repeatElement(0, count: FileBytes.padding))
    if copied.count < scratch.count {
      copied.deallocate()
      copied = .allocate(capacity: scratch.count * 2)
    }
    _ = copied.initialize(fromContentsOf: scratch)
    bytes = UnsafeBufferPointer(start: copied.baseAddress, count: count)
  }

  /// Frees the buffer of copied fields.
  mutating func deallocate() {
    copied.deallocate()
    copied = UnsafeMutableBufferPointer(start: nil, count: 0)
  }

  /// Skips a line end, or stays at the end of the file.
  func skipLineEnd(_ place: Pointer) -> Pointer {
    guard place < end else { return place }
    if place.pointee == CSVMark.carriageReturn, place + 1 < end, place[1] == CSVMark.lineFeed {
      return place + 2
    }
    return place + 1
  }

  /// Counts the fields of the row that starts here, and finds the next row.
  mutating func skipRow(_ start: Pointer) -> (count: Int, next: Pointer) {
    var count = 1
    var place = read(start)
    while fault == nil, place < end, place.pointee == separator {
      place = read(place + 1)
      count += 1
    }
    return (count, skipLineEnd(place))
  }
}
