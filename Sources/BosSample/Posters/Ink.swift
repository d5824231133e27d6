/// A colour with 24 bits of red, green and blue.
struct Ink: Hashable {
  let value: UInt32

  init(_ value: UInt32) {
    self.value = value
  }

  init(red: Int, green: Int, blue: Int) {
    value = UInt32(red << 16 | green << 8 | blue)
  }

  var red: Int { Int(value >> 16) }
  var green: Int { Int(value >> 8) & 255 }
  var blue: Int { Int(value) & 255 }

  /// Mixes in another colour by a number of 256ths.
  func mixed(with other: Ink, _ part: Int) -> Ink {
    let rest = 256 - part
    return Ink(
      red: (red * rest + other.red * part) >> 8,
      green: (green * rest + other.green * part) >> 8,
      blue: (blue * rest + other.blue * part) >> 8
    )
  }
}
