/// A pseudorandom generator that gives the same draws for the same subject and numbers.
///
/// It uses only integers, so every platform gives the same draws.
struct Chance {
  /// The subject of a draw; its raw value must never change, because every film would change too.
  enum Subject: UInt64 {
    case year = 1
    case film
    case noise
    case areas
    case visitors
    case reissue
    case code
    case title
    case dirt
    case credits
    case person
    case fame
    case company
    case details
    case order
    case reviews
    case synopsis
    case poster
    case search
    case kmdb
  }

  private var state: UInt64

  init(_ subject: Subject, _ first: Int, _ second: Int = 0) {
    state = Chance.mixing(subject.rawValue &* 0x9E37_79B9_7F4A_7C15)
    state = Chance.mixing(state ^ UInt64(bitPattern: Int64(first)))
    state = Chance.mixing(state ^ UInt64(bitPattern: Int64(second)))
  }

  /// Draws 64 bits.
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    return Chance.mixing(state)
  }

  /// Draws a number from 0 up to, but not including, a limit.
  mutating func below(_ limit: Int) -> Int {
    Int(next().multipliedFullWidth(by: UInt64(limit)).high)
  }

  /// Draws a number from a range.
  mutating func within(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }

  /// Returns true with odds in thousandths.
  mutating func permille(_ odds: Int) -> Bool {
    below(1_000) < odds
  }

  /// Draws an element of a nonempty list.
  mutating func pick<Element>(_ list: [Element]) -> Element {
    list[below(list.count)]
  }

  /// Draws a number between two others, with the same odds for each doubling.
  mutating func doubling(from low: Int, to high: Int) -> Int {
    let span = Logarithm.of(high) - Logarithm.of(low)
    return Logarithm.power(Logarithm.of(low) + below(span + 1))
  }

  private static func mixing(_ value: UInt64) -> UInt64 {
    var mixed = value
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}

/// Base-2 logarithms in 256ths, linear between powers of 2.
enum Logarithm {
  static func of(_ number: Int) -> Int {
    guard number > 1 else { return 0 }
    let whole = Int.bitWidth - 1 - number.leadingZeroBitCount
    let rest = number - (1 << whole)
    return whole * 256 + (rest * 256) >> whole
  }

  /// Returns the number with a logarithm.
  static func power(_ logarithm: Int) -> Int {
    let whole = logarithm / 256
    return (1 << whole) + ((logarithm % 256) << whole) / 256
  }
}
