/// Decodes the sample's pictures, and only those.
struct PNGReader {
  enum Failure: Error {
    case signature
    case checksum
    case order
    case stream
    case pixels
  }

  private(set) var width = 0
  private(set) var height = 0
  private(set) var colours = 0
  private(set) var pixels: [UInt8] = []

  init(_ file: [UInt8]) throws(Failure) {
    guard file.starts(with: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]) else {
      throw .signature
    }
    var names: [String] = []
    var data: [UInt8] = []
    var place = 8
    while place + 12 <= file.count {
      let length = PNGReader.number(file[place..<place + 4])
      guard place + 12 + length <= file.count else { throw .order }
      let body = Array(file[place + 4..<place + 8 + length])
      let sum = PNGReader.number(file[place + 8 + length..<place + 12 + length])
      guard PNGReader.cyclicSum(body) == sum else { throw .checksum }
      let name = String(decoding: body[..<4], as: UTF8.self)
      names.append(name)
      if name == "IHDR" {
        width = PNGReader.number(body[4..<8])
        height = PNGReader.number(body[8..<12])
        guard body[12...] == [8, 3, 0, 0, 0] else { throw .order }
      }
      if name == "PLTE" { colours = length / 3 }
      if name == "IDAT" { data += body[4...] }
      place += 12 + length
    }
    guard names == ["IHDR", "PLTE", "IDAT", "IEND"], place == file.count else { throw .order }
    var inflater = FixedInflater(Array(data.dropFirst(2).dropLast(4)))
    guard data.starts(with: [0x78, 0x9C]), let rows = inflater.bytes(),
      PNGReader.adlerSum(rows) == PNGReader.number(data.suffix(4))
    else { throw .stream }
    guard rows.count == (width + 1) * height else { throw .pixels }
    for row in 0..<height {
      let line = rows[row * (width + 1)..<(row + 1) * (width + 1)]
      guard line.first == 0, line.allSatisfy({ Int($0) < colours }) else { throw .pixels }
      pixels += line.dropFirst()
    }
  }

  private static func number(_ bytes: ArraySlice<UInt8>) -> Int {
    bytes.reduce(0) { $0 << 8 | Int($1) }
  }

  private static func cyclicSum(_ bytes: [UInt8]) -> Int {
    var sum: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      sum ^= UInt32(byte)
      for _ in 0..<8 { sum = sum & 1 == 1 ? (sum >> 1) ^ 0xEDB8_8320 : sum >> 1 }
    }
    return Int(~sum)
  }

  private static func adlerSum(_ bytes: [UInt8]) -> Int {
    var (low, high) = (1, 0)
    for byte in bytes {
      low = (low + Int(byte)) % 65_521
      high = (high + low) % 65_521
    }
    return high << 16 | low
  }
}

/// Decompresses a deflate block with the fixed codes.
private struct FixedInflater {
  private let data: [UInt8]
  private var place = 0

  init(_ data: [UInt8]) { self.data = data }

  mutating func bytes() -> [UInt8]? {
    guard bits(3) == 0b011 else { return nil }
    var bytes: [UInt8] = []
    while let code = code(), code != 256 {
      if code < 256 {
        bytes.append(UInt8(code))
        continue
      }
      guard code < 286, let length = length(code), let distance = distance(),
        distance <= bytes.count
      else { return nil }
      for _ in 0..<length { bytes.append(bytes[bytes.count - distance]) }
    }
    return (place + 7) / 8 == data.count ? bytes : nil
  }

  private mutating func bits(_ count: Int) -> Int {
    var number = 0
    for bit in 0..<count {
      if place / 8 < data.count { number |= (Int(data[place / 8]) >> (place % 8) & 1) << bit }
      place += 1
    }
    return number
  }

  /// Reads a code, highest bit first.
  private mutating func code() -> Int? {
    guard place / 8 < data.count else { return nil }
    var code = 0
    for count in 1...9 {
      code = code << 1 | bits(1)
      switch (count, code) {
      case (7, 0...0x17): return 256 + code
      case (8, 0x30...0xBF): return code - 0x30
      case (8, 0xC0...0xC7): return code - 0xC0 + 280
      case (9, 0x190...0x1FF): return code - 0x190 + 144
      default: continue
      }
    }
    return nil
  }

  private mutating func length(_ code: Int) -> Int? {
    if code == 285 { return 258 }
    if code < 265 { return code - 254 }
    let extra = (code - 261) / 4
    return 3 + ((4 + (code - 261) % 4) << extra) + bits(extra)
  }

  private mutating func distance() -> Int? {
    let code = (0..<5).reduce(0) { code, _ in code << 1 | bits(1) }
    if code < 4 { return code + 1 }
    let extra = code / 2 - 1
    return 1 + ((2 + code % 2) << extra) + bits(extra)
  }
}
