import BosPictures
import Testing

/// Decodes a sixel picture like a terminal.
struct SixelReader {
  private(set) var size = PixelSize(width: 0, height: 0)
  /// The defined colours, with channels from 0 to 100.
  private(set) var colors: [Int: RGB] = [:]
  /// The colour number of each pixel, row by row, or nil for an undrawn one.
  private(set) var pixels: [Int?] = []
  /// The number of pixels drawn outside the size or twice.
  private(set) var faults = 0

  private var rest: Substring.UTF8View

  init(_ text: String) throws {
    try #require(text.hasPrefix("\u{1B}P0;1;0q") && text.hasSuffix("\u{1B}\\"))
    rest = text.dropFirst(8).dropLast(2).utf8
    try read()
  }

  /// The colour of a pixel.
  subscript(column: Int, row: Int) -> RGB? {
    pixels[row * size.width + column].flatMap { colors[$0] }.map { color in
      func value(_ percent: UInt8) -> UInt8 { UInt8((Int(percent) * 255 + 50) / 100) }
      return RGB(value(color.red), value(color.green), value(color.blue))
    }
  }

  private mutating func read() throws {
    var (column, top, color) = (0, 0, 0)
    while let byte = rest.popFirst() {
      switch byte {
      case UInt8(ascii: "\""):
        let values = numbers()
        size = PixelSize(width: values[2], height: values[3])
        pixels = Array(repeating: nil, count: size.width * size.height)
      case UInt8(ascii: "#"):
        let values = numbers()
        color = values[0]
        guard values.count == 5 else { continue }
        try #require(values[1] == 2 && values[2...].allSatisfy { $0 <= 100 })
        colors[color] = RGB(UInt8(values[2]), UInt8(values[3]), UInt8(values[4]))
      case UInt8(ascii: "$"): column = 0
      case UInt8(ascii: "-"): (column, top) = (0, top + 6)
      case UInt8(ascii: "!"):
        let count = numbers()[0]
        let sixel = try #require(rest.first)
        rest.removeFirst()
        for _ in 0..<count { draw(sixel, &column, top, color) }
      default:
        try #require((0x3F...0x7E).contains(byte))
        draw(byte, &column, top, color)
      }
    }
  }

  private mutating func draw(_ sixel: UInt8, _ column: inout Int, _ top: Int, _ color: Int) {
    for bit in 0..<6 where (sixel - 0x3F) >> UInt8(bit) & 1 != 0 {
      let place = (top + bit) * size.width + column
      guard column < size.width, top + bit < size.height, pixels[place] == nil else {
        faults += 1
        continue
      }
      pixels[place] = color
    }
    column += 1
  }

  private mutating func numbers() -> [Int] {
    var result = [0]
    while let byte = rest.first, (0x30...0x39).contains(byte) || byte == UInt8(ascii: ";") {
      rest.removeFirst()
      if byte == UInt8(ascii: ";") {
        result.append(0)
      } else {
        result[result.count - 1] = result[result.count - 1] * 10 + Int(byte - 0x30)
      }
    }
    return result
  }
}
