import BosSystem

/// The bytes of many charts in a few large pieces, which grow without being copied.
struct PackedBytes: Sendable {
  private struct Place: Sendable {
    let piece: Int
    let bytes: Range<Int>
  }

  private var pieces: [[UInt8]] = []
  private var places: [Place] = []

  private static let pieceSize = HugePages.capacity(for: 1 << 24, UInt8.self)
  /// The size from which a piece is followed by one of the full size: memory of it that isn't used
  /// costs nothing, and less of a large piece lies outside large pages.
  private static let largeSize = 1 << 17

  mutating func append(_ bytes: UnsafeRawBufferPointer) {
    let room = pieces.last.map { $0.capacity - $0.count } ?? 0
    if room < bytes.count || pieces.isEmpty {
      let last = pieces.last?.count ?? 0
      let size = last < Self.largeSize ? 2 * last : Self.pieceSize
      pieces.append([])
      reserve(max(size, bytes.count))
    }
    let piece = pieces.count - 1
    let start = pieces[piece].count
    pieces[piece].append(contentsOf: bytes)
    places.append(Place(piece: piece, bytes: start..<start + bytes.count))
  }

  /// Removes the bytes of the last chart.
  mutating func removeLast() {
    guard let place = places.popLast() else { return }
    pieces[place.piece].removeLast(place.bytes.count)
  }

  /// Adds the charts of others after its own; their pieces aren't copied.
  mutating func append(_ others: PackedBytes) {
    let first = pieces.count
    pieces += others.pieces
    places += others.places.map { Place(piece: first + $0.piece, bytes: $0.bytes) }
  }

  /// Makes room in the last piece.
  private mutating func reserve(_ size: Int) {
    pieces[pieces.count - 1].reserveCapacity(size)
    pieces[pieces.count - 1].withUnsafeMutableBytes { bytes in
      HugePages.request(for: UnsafeMutableRawBufferPointer(start: bytes.baseAddress, count: size))
    }
  }

  /// Passes on the bytes of a chart.
  @inline(__always)
  func withChart<Output>(_ index: Int, _ body: (UnsafeRawBufferPointer) -> Output) -> Output {
    let place = places[index]
    return pieces[place.piece].withUnsafeBytes { bytes in
      body(UnsafeRawBufferPointer(rebasing: bytes[place.bytes]))
    }
  }
}
