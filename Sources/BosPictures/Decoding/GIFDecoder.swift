/// Reads the first picture of a GIF file.
///
/// A truncated file gives the available part.
struct GIFDecoder {
  private var reader: ByteReader
  private let size: PixelSize
  private var palette: ArraySlice<UInt8> = []
  private var transparent: UInt8?

  static func decode(_ bytes: [UInt8], background: RGB) throws(PictureError) -> Bitmap {
    var decoder = try GIFDecoder(bytes)
    try PictureDecoder.check(decoder.size)
    return try decoder.firstPicture(over: background)
  }

  static func size(_ bytes: [UInt8]) throws(PictureError) -> PixelSize {
    let size = try GIFDecoder(bytes).size
    try PictureDecoder.check(size)
    return size
  }

  private init(_ bytes: [UInt8]) throws(PictureError) {
    reader = ByteReader(bytes)
    guard reader.take(6) != nil, let width = reader.word(), let height = reader.word(),
      width > 0, height > 0, let flags = reader.byte(), reader.take(2) != nil
    else { throw PictureError(.damaged(.gif)) }
    size = PixelSize(width: width, height: height)
    try readPalette(flags)
  }

  /// Reads a colour table, if the flags indicate one.
  private mutating func readPalette(_ flags: UInt8) throws(PictureError) {
    guard flags & 0x80 != 0 else { return }
    guard let colors = reader.take(3 * (2 << Int(flags & 7))) else {
      throw PictureError(.damaged(.gif))
    }
    palette = colors
  }

  private mutating func firstPicture(over background: RGB) throws(PictureError) -> Bitmap {
    while let kind = reader.byte() {
      switch kind {
      case 0x21: readExtension()
      case 0x2C: return try picture(over: background)
      default: throw PictureError(.damaged(.gif))
      }
    }
    throw PictureError(.damaged(.gif))
  }

  /// Reads an extension block; one kind defines the transparent colour.
  private mutating func readExtension() {
    let label = reader.byte()
    let content = reader.subBlocks()
    guard label == 0xF9, content.count >= 4 else { return }
    transparent = content[0] & 1 != 0 ? content[3] : nil
  }

  private mutating func picture(over background: RGB) throws(PictureError) -> Bitmap {
    guard let left = reader.word(), let top = reader.word(), let width = reader.word(),
      let height = reader.word(), width > 0, height > 0, let flags = reader.byte()
    else { throw PictureError(.damaged(.gif)) }
    try PictureDecoder.check(PixelSize(width: width, height: height))
    try readPalette(flags)
    guard let bits = reader.byte(), (1...8).contains(bits) else {
      throw PictureError(.damaged(.gif))
    }
    let indexes = GIFCodes.decode(reader.subBlocks(), bits: Int(bits), count: width * height)
    guard !indexes.isEmpty else { throw PictureError(.damaged(.gif)) }

    let rows = flags & 0x40 == 0 ? Array(0..<height) : Self.interlacedRows(height)
    var pixels: [UInt8] = []
    pixels.reserveCapacity(size.width * size.height * 3)
    // Whole rows at a time, because a small file can have a large size.
    let blank = [background.red, background.green, background.blue]
    let blankRow = [[UInt8]](repeating: blank, count: size.width).flatMap { $0 }
    for _ in 0..<size.height { pixels += blankRow }
    for (number, index) in indexes.enumerated() where index != transparent {
      let (column, row) = (left + number % width, top + rows[number / width])
      let color = palette.startIndex + Int(index) * 3
      guard column < size.width, row < size.height, color + 2 < palette.endIndex else { continue }
      let pixel = (row * size.width + column) * 3
      for channel in 0..<3 { pixels[pixel + channel] = palette[color + channel] }
    }
    return Bitmap(checked: size, pixels)
  }

  /// The order of rows in an interlaced picture.
  private static func interlacedRows(_ height: Int) -> [Int] {
    [(0, 8), (4, 8), (2, 4), (1, 2)].flatMap { start, step in
      Array(stride(from: start, to: height, by: step))
    }
  }
}

/// Bytes that are read in order.
private struct ByteReader {
  private let bytes: [UInt8]
  private var position = 0

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  mutating func byte() -> UInt8? {
    guard position < bytes.count else { return nil }
    defer { position += 1 }
    return bytes[position]
  }

  /// Reads a two-byte number, lower byte first.
  mutating func word() -> Int? {
    guard let low = byte(), let high = byte() else { return nil }
    return Int(high) << 8 | Int(low)
  }

  mutating func take(_ count: Int) -> ArraySlice<UInt8>? {
    guard count <= bytes.count - position else { return nil }
    defer { position += count }
    return bytes[position..<position + count]
  }

  /// Reads and joins runs of bytes, up to the empty run or the end.
  mutating func subBlocks() -> [UInt8] {
    var result: [UInt8] = []
    while let length = byte(), length > 0 {
      let rest = min(Int(length), bytes.count - position)
      result += bytes[position..<position + rest]
      position += rest
    }
    return result
  }
}
