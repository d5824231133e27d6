import BosDomain

/// The booking service's codes: 24 hexadecimal digits, like database identifiers.
enum BookingCode {
  private static let machine = "e8a2c7516f"
  private static let mask = 0xFF_FFFF
  private static let factor = 0x9E_3779

  /// The modular inverse of the factor, by Newton's method for powers of 2.
  private static let inverse: Int = {
    var inverse = factor
    for _ in 0..<5 { inverse = inverse &* (2 &- factor &* inverse) & mask }
    return inverse
  }()

  /// Returns a film's code, made of its entry time, machine and number.
  static func text(of film: SampleFilm) -> String {
    let number = film.identity.number
    let entered = (Int(film.open.number) - 58) * 86_400 + number * 7_919 % 86_400
    return text(seconds: entered, number: number)
  }

  /// Creates a code from a time and a number.
  static func text(seconds: Int, number: Int) -> String {
    hex(seconds & 0xFFFF_FFFF, 8) + machine + hex(number &* factor & mask, 6)
  }

  /// Finds the film of a code, or returns nil.
  static func film(of code: String) -> SampleFilm? {
    guard code.utf8.count == 24, let scrambled = Int(code.suffix(6), radix: 16) else { return nil }
    let number = scrambled &* inverse & mask
    let identity = SampleFilm.Identity(week: number / 32, slot: number % 32)
    guard let film = SampleFilm(identity), text(of: film) == code else { return nil }
    return film
  }

  private static func hex(_ number: Int, _ width: Int) -> String {
    let digits = String(number, radix: 16)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
