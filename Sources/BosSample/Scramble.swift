/// Reversibly scrambled numbers, so that neighbours look unrelated.
enum Scramble {
  /// Finds the number that gives a product with a factor, modulo a prime.
  static func undone(_ product: Int, factor: Int, modulus: Int) -> Int {
    // By Fermat's little theorem.
    var inverse = 1
    var power = factor % modulus
    var exponent = modulus - 2
    while exponent > 0 {
      if exponent % 2 == 1 { inverse = inverse * power % modulus }
      power = power * power % modulus
      exponent /= 2
    }
    return (product % modulus + modulus) % modulus * inverse % modulus
  }

  static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.utf8.count)) + digits
  }
}
