/// Writes pictures as PNG.
enum PNGFile {
  /// Writes a whole file.
  static func bytes(_ picture: IndexedPicture) -> [UInt8] {
    var file: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
    var header: [UInt8] = []
    append(UInt32(picture.width), to: &header)
    append(UInt32(picture.height), to: &header)
    // Eight bits per pixel, a palette, and the only methods that PNG defines.
    header += [8, 3, 0, 0, 0]
    append(chunk: "IHDR", header, to: &file)
    let colours = picture.colours.flatMap { colour in
      [UInt8(colour >> 16), UInt8(colour >> 8 & 255), UInt8(colour & 255)]
    }
    append(chunk: "PLTE", colours, to: &file)
    append(chunk: "IDAT", stream(picture), to: &file)
    append(chunk: "IEND", [], to: &file)
    return file
  }

  /// The rows, each after its filter number; the filter is none.
  private static func stream(_ picture: IndexedPicture) -> [UInt8] {
    var rows: [UInt8] = []
    rows.reserveCapacity((picture.width + 1) * picture.height)
    for row in 0..<picture.height {
      rows.append(0)
      rows += picture.pixels[row * picture.width..<(row + 1) * picture.width]
    }
    var stream: [UInt8] = [0x78, 0x9C]
    stream += Deflater.bytes(rows, row: picture.width + 1)
    append(Checksum.adler(rows), to: &stream)
    return stream
  }

  private static func append(chunk name: StaticString, _ data: [UInt8], to file: inout [UInt8]) {
    append(UInt32(data.count), to: &file)
    var body: [UInt8] = []
    name.withUTF8Buffer { body.append(contentsOf: $0) }
    body += data
    file += body
    append(Checksum.cyclic(body), to: &file)
  }

  private static func append(_ number: UInt32, to bytes: inout [UInt8]) {
    for shift in [24, 16, 8, 0] { bytes.append(UInt8(number >> UInt32(shift) & 255)) }
  }
}

/// The checksums that detect damaged files.
enum Checksum {
  private static let table: [UInt32] = (0..<256).map { index in
    (0..<8).reduce(UInt32(index)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ sum >> 1 : sum >> 1 }
  }

  /// The cyclic redundancy check of PNG chunks.
  static func cyclic(_ bytes: [UInt8]) -> UInt32 {
    ~bytes.reduce(~UInt32(0)) { sum, byte in
      table[Int((sum ^ UInt32(byte)) & 255)] ^ sum >> 8
    }
  }

  /// The Adler checksum of zlib streams.
  static func adler(_ bytes: [UInt8]) -> UInt32 {
    var low: UInt32 = 1
    var high: UInt32 = 0
    for byte in bytes {
      low += UInt32(byte)
      if low >= 65_521 { low -= 65_521 }
      high += low
      if high >= 65_521 { high -= 65_521 }
    }
    return high << 16 | low
  }
}
