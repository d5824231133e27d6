/// How the numbers of a column are percentages.
package enum Percentage: Hashable, Sendable, CaseIterable {
  /// 34.5 is 34.5%.
  case ofHundred
  /// 0.345 is 34.5%.
  case ofOne

  /// The most decimals that are shown.
  static let mostDecimals = 2

  /// Whether bos wrote parts of a whole with this format, which stay such parts.
  static func isOfOne(code: String) -> Bool {
    (1...mostDecimals).contains { Self.ofOne.code(decimals: $0) == code }
  }

  /// A number whose point is moved by places, as it is written: 0.072 is 7.2 exactly, which a
  /// product isn't.
  static func moved(_ number: Double, by places: Int) -> Double {
    let parts = "\(number)".split(separator: "e")
    let exponent = parts.count == 2 ? Int(parts[1]) ?? 0 : 0
    return Double("\(parts[0])e\(exponent + places)") ?? number
  }

  /// The format of cells.
  ///
  /// Both are percentages of Excel, and only differ so that reading can tell which they were.
  func code(decimals: Int) -> String {
    (self == .ofOne ? "#,##0." : "0.") + String(repeating: "0", count: decimals) + "%"
  }
}
