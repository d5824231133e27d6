/// Draws that look like luck but are always the same for the same subject and numbers.
///
/// Whole numbers only, so that every platform draws alike.
struct Chance {
  /// What a draw is for; its raw value must never change, or every film would.
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

  /// Draws a number of a range.
  mutating func within(_ range: ClosedRange<Int>) -> Int {
    range.lowerBound + below(range.count)
  }

  /// Says yes so many times out of a thousand.
  mutating func permille(_ odds: Int) -> Bool {
    below(1_000) < odds
  }

  /// Draws an element of a list that is not empty.
  mutating func pick<Element>(_ list: [Element]) -> Element {
    list[below(list.count)]
  }

  /// Draws a number between two, small ones as often as large ones: each doubling alike.
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

/// Logarithms to the base of 2 in 256ths, with straight lines between the powers of 2.
enum Logarithm {
  static func of(_ number: Int) -> Int {
    guard number > 1 else { return 0 }
    let whole = Int.bitWidth - 1 - number.leadingZeroBitCount
    let rest = number - (1 << whole)
    return whole * 256 + (rest * 256) >> whole
  }

  /// Finds the number that has a logarithm.
  static func power(_ logarithm: Int) -> Int {
    let whole = logarithm / 256
    return (1 << whole) + ((logarithm % 256) << whole) / 256
  }
}
