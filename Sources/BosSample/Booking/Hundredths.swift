/// Numbers with two decimals, stored as hundredths.
enum Hundredths {
  /// Formats a number with as few decimals as needed: `7`, `7.5`, `7.25`.
  static func text(_ hundredths: Int) -> String {
    let whole = String(hundredths / 100)
    let rest = hundredths % 100
    if rest == 0 { return whole }
    return rest % 10 == 0 ? "\(whole).\(rest / 10)" : "\(whole).\(Scramble.padded(rest, 2))"
  }

  /// Reads a number that isn't negative, ignoring further decimals.
  static func number(_ text: String) -> Int? {
    let halves = text.split(separator: ".", maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { (0x30...0x39).contains($0) } }),
      let whole = halves.first, whole.utf8.count < 10, let units = Int(whole)
    else { return nil }
    let decimals = halves.count == 2 ? halves[1].prefix(2) + "00" : "00"
    return units * 100 + (Int(decimals.prefix(2)) ?? 0)
  }
}
