import BosText

extension ForeignStage {
  /// `skip` and `first` for `limit 3 offset 2` and `limit 2, 3`.
  var afterOffset: [String]? {
    guard words.first?.lowercased() == "limit" else { return nil }
    let parts = rest.joined(separator: " ").lowercased().replacing(",", with: " , ")
      .split(separator: " ").map(String.init)
    guard parts.count == 3, let first = Self.number(parts[0]), let second = Self.number(parts[2])
    else { return nil }
    let (count, offset): (Int, Int)
    switch parts[1] {
    case "offset": (count, offset) = (first, second)
    case ",": (count, offset) = (second, first)
    default: return nil
    }
    let rows = "\(command("first")) \(count)"
    return offset == 0 ? [rows] : ["\(command("skip")) \(offset)", rows]
  }

  private static func number(_ digits: String) -> Int? {
    digits.allSatisfy { $0.isASCII && $0.isNumber } ? Int(digits) : nil
  }

  /// Whether an expression after a word begins with an operand, so that the word is its name.
  static func isNamed(_ expression: Substring) -> Bool {
    expression.first?.isLetter == true && expression.contains { "+*/".contains($0) }
  }
}
