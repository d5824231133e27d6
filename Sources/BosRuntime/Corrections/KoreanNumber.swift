/// Numbers as Korean writes them, such as `십만`, `삼백오십만` or `1만 5천`.
enum KoreanNumber {
  private static let digits: [Character: Double] = [
    "일": 1, "이": 2, "삼": 3, "사": 4, "오": 5, "육": 6, "칠": 7, "팔": 8, "구": 9,
  ]
  private static let parts: [Character: Double] = ["십": 10, "백": 100, "천": 1000]
  private static let groups: [Character: Double] = ["만": 1e4, "억": 1e8]

  /// The value of a number with units, or nil if it is none.
  static func value(_ text: String) -> Double? {
    guard text.contains(where: { parts[$0] != nil || groups[$0] != nil }) else { return nil }
    var (total, group, number) = (0.0, 0.0, nil as Double?)
    var digitsOfNumber = ""
    for character in text {
      if character.isASCII, character.isNumber || character == "." || character == "_" {
        guard number == nil || !digitsOfNumber.isEmpty else { return nil }
        if character != "_" { digitsOfNumber.append(character) }
        number = Double(digitsOfNumber)
      } else if let digit = digits[character] {
        guard number == nil else { return nil }
        number = digit
      } else if let part = parts[character] {
        group += (number ?? 1) * part
        (number, digitsOfNumber) = (nil, "")
      } else if let unit = groups[character] {
        let before = group + (number ?? 0)
        total += (before == 0 ? 1 : before) * unit
        (group, number, digitsOfNumber) = (0, nil, "")
      } else {
        return nil
      }
    }
    return total + group + (number ?? 0)
  }

  /// The number as bos takes it, such as `10만` for `십만`, or nil if it has digits or is no number.
  static func written(_ text: String) -> String? {
    guard let last = text.last, "십백천만억".contains(last), !text.contains(where: \.isASCII),
      let value = value(text), value >= 1, value < 1e13
    else { return nil }
    let number = Int(value)
    let (large, rest) = number.quotientAndRemainder(dividingBy: 100_000_000)
    let (middle, small) = rest.quotientAndRemainder(dividingBy: 10_000)
    return (large > 0 ? "\(large)억" : "") + (middle > 0 ? "\(middle)만" : "")
      + (small > 0 ? "\(small)" : "")
  }
}
