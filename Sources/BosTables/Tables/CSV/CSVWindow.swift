import BosSystem

/// The part of a file that is in memory: all of a small file, or a piece of a large one.
///
/// A piece after the other uses the same memory, because filling new memory takes longer than
/// reading its rows.
struct CSVWindow {
  typealias Pointer = UnsafePointer<UInt8>

  /// The usual size of a piece.
  let usualSize: Int
  let interruption: Interruption?
  private let file: LargeFile?
  private let fileSize: Int
  private var room: UnsafeMutableRawBufferPointer
  /// The position of `start` in the file.
  private(set) var offset = 0
  private(set) var start: Pointer
  /// The end of the piece; a few zeros after it may be read too.
  private(set) var end: Pointer

  /// A window that always has all bytes of a file.
  init(_ bytes: UnsafeBufferPointer<UInt8>, _ interruption: Interruption?) {
    file = nil
    fileSize = bytes.count
    usualSize = bytes.count
    room = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    // The zeros after the bytes give even an empty file an address.
    start = bytes.baseAddress.unsafelyUnwrapped
    end = start + bytes.count
    self.interruption = interruption
  }

  /// A window on a file, empty until it moves; `deallocate` frees its memory.
  init(_ file: LargeFile, usualSize: Int, _ interruption: Interruption?) {
    self.file = file
    fileSize = file.count
    self.usualSize = usualSize
    room = .allocate(byteCount: usualSize + FileBytes.padding, alignment: 16)
    start = Pointer(room.assumingMemoryBound(to: UInt8.self).baseAddress.unsafelyUnwrapped)
    end = start
    self.interruption = interruption
  }

  func deallocate() {
    room.deallocate()
  }

  /// Whether the file ends with the window.
  var isLast: Bool { place(of: end) == fileSize }

  /// The end of the last row that may be complete, or nil if the window is too small for one.
  var rowsEnd: Pointer? {
    if isLast { return end }
    // A carriage return at the end of the window may be half of a line end.
    var next = end - 1
    while next > start {
      if CSVMark.isLineEnd(next[-1]) { return next }
      next -= 1
    }
    return nil
  }

  /// The position in the file.
  func place(of pointer: Pointer) -> Int { offset + (pointer - start) }

  /// The address of a position in the file, at most the end of the window.
  func pointer(to place: Int) -> Pointer { start + min(place - offset, end - start) }

  /// Moves the window to a position in the file.
  mutating func move(to place: Int, size: Int) throws(RuntimeError) {
    guard let file else { return }
    let size = min(size, fileSize - place)
    if size + FileBytes.padding > room.count {
      try interruption?.grow(by: size)
      room.deallocate()
      room = .allocate(byteCount: size + FileBytes.padding, alignment: 16)
    }
    guard file.read(into: UnsafeMutableRawBufferPointer(rebasing: room[..<size]), at: place) else {
      throw .fileChanged
    }
    let bytes = room.assumingMemoryBound(to: UInt8.self)
    bytes[size..<size + FileBytes.padding].initialize(repeating: 0)
    offset = place
    start = Pointer(bytes.baseAddress.unsafelyUnwrapped)
    end = start + size
  }

  /// Counts the line ends in a range of the file; CRLF counts once.
  mutating func countLineEnds(_ range: Range<Int>) throws(RuntimeError) -> Int {
    var count = 0
    var place = range.lowerBound
    while place < range.upperBound {
      if let interruption, interruption.isStopped { throw .interrupted }
      try move(to: place, size: usualSize)
      let start = pointer(to: place)
      var end = pointer(to: min(range.upperBound, place + 1 << 22))
      let next = self.place(of: end)
      // CRLF stays in one piece.
      if next < range.upperBound, end - start > 1, end[-1] == CSVMark.carriageReturn { end -= 1 }
      count += LineEnds.count(from: start, to: end)
      place = self.place(of: end)
    }
    return count
  }
}
