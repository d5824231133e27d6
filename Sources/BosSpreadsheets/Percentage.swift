/// How the numbers of a column are percentages.
package enum Percentage: Hashable, Sendable, CaseIterable {
  /// 34.5 is 34.5%.
  case ofHundred
  /// 0.345 is 34.5%.
  case ofOne

  /// The most decimals that are shown.
  static let mostDecimals = 2

  /// Finds the format of a workbook that bos wrote.
  init?(code: String) {
    for kind in Self.allCases {
      for decimals in 1...Self.mostDecimals where kind.code(decimals: decimals) == code {
        self = kind
        return
      }
    }
    return nil
  }

  /// The format of cells; a sign in quotes changes nothing in a number.
  func code(decimals: Int) -> String {
    "#,##0." + String(repeating: "0", count: decimals) + (self == .ofOne ? "%" : "\"%\"")
  }
}
