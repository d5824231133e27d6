/// Writes a sixel picture.
struct SixelEncoder {
  private let size: PixelSize
  private(set) var bytes: [UInt8] = []

  init(_ size: PixelSize) {
    self.size = size
  }

  /// Writes the size and the colours, with channels from 0 to 100.
  mutating func begin(_ colors: [RGB]) {
    // Square pixels; undrawn pixels stay unchanged.
    bytes += "\u{1B}P0;1;0q\"1;1;\(size.width);\(size.height)".utf8
    for (index, color) in colors.enumerated() {
      bytes += "#\(index);2;\(color.red);\(color.green);\(color.blue)".utf8
    }
  }

  mutating func end() {
    bytes += "\u{1B}\\".utf8
  }

  /// Writes pixels as colour indexes, six rows at a time and colour by colour.
  mutating func append(_ indexes: [UInt8]) {
    let width = size.width
    // The sixels of six rows for each colour; only colours in use are read or cleared.
    var sixels = [UInt8](repeating: 0, count: 256 * width)
    for top in stride(from: 0, to: size.height, by: 6) {
      var used: [Int] = []
      var ends = [Int](repeating: 0, count: 256)
      for row in top..<min(top + 6, size.height) {
        let bit: UInt8 = 1 << UInt8(row - top)
        for column in 0..<width {
          let color = Int(indexes[row * width + column])
          if ends[color] == 0 { used.append(color) }
          ends[color] = max(ends[color], column + 1)
          sixels[color * width + column] |= bit
        }
      }
      for (number, color) in used.enumerated() {
        if number > 0 { bytes.append(UInt8(ascii: "$")) }
        bytes.append(UInt8(ascii: "#"))
        append(decimal: color)
        let start = color * width
        append(sixels[start..<start + ends[color]])
        for place in start..<start + ends[color] { sixels[place] = 0 }
      }
      if top + 6 < size.height { bytes.append(UInt8(ascii: "-")) }
    }
  }

  /// Writes sixels; repeated ones become a count and one sixel.
  private mutating func append(_ sixels: ArraySlice<UInt8>) {
    var place = sixels.startIndex
    while place < sixels.endIndex {
      let sixel = sixels[place]
      var end = place + 1
      while end < sixels.endIndex, sixels[end] == sixel { end += 1 }
      let count = end - place
      let letter = sixel + 0x3F
      if count > 3 {
        bytes.append(UInt8(ascii: "!"))
        append(decimal: count)
        bytes.append(letter)
      } else {
        for _ in 0..<count { bytes.append(letter) }
      }
      place = end
    }
  }

  /// Writes a number below 10,000 without creating a text.
  private mutating func append(decimal number: Int) {
    var divisor = number >= 1_000 ? 1_000 : number >= 100 ? 100 : number >= 10 ? 10 : 1
    while divisor > 0 {
      bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number / divisor % 10))
      divisor /= 10
    }
  }
}
