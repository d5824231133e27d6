import BosDomain
import BosTables

/// A column of a sheet in which some cells hold a number or a day as text, as Excel warns of with a
/// green corner.
///
/// Only a column whose other cells are numbers or days is read so: a column of texts, such as codes,
/// stays one.
struct TextAmounts {
  let values: [Value]
  /// The number of texts that were read as numbers or days.
  let count: Int

  init(reading values: [Value]) {
    var (numbers, days, texts) = (0, 0, 0)
    for value in values {
      switch value {
      case .null: break
      case .int, .num: numbers += 1
      case .day: days += 1
      case .text: texts += 1
      default:
        self.init(values: values, count: 0)
        return
      }
    }
    guard texts > 0, (numbers > 0) != (days > 0) else {
      self.init(values: values, count: 0)
      return
    }
    var read = values
    for (row, value) in values.enumerated() {
      guard case .text(let text) = value else { continue }
      let found = numbers > 0 ? Self.number(text) : Self.day(text).map(Value.day)
      guard let found else {
        self.init(values: values, count: 0)
        return
      }
      read[row] = found
    }
    self.init(values: read, count: texts)
  }

  private init(values: [Value], count: Int) {
    self.values = values
    self.count = count
  }

  /// The number in a text such as `147,332` or `9,100원`; codes with zeros before them, other units and
  /// exponents are no amounts.
  private static func number(_ text: String) -> Value? {
    let text = text.hasSuffix("원") ? String(text.dropLast()) : text
    let digits = text.drop { "-+ ".contains($0) }
    guard digits.utf8.count <= 20,
      digits.first != "0" || digits.dropFirst().first.map({ $0 == "." }) ?? true,
      text.utf8.allSatisfy({ $0 &- 0x30 < 10 || " ,.-+".utf8.contains($0) })
    else { return nil }
    switch NumberReader.read(text) {
    case .int(let number)? where number.magnitude < 1_000_000_000_000_000: return .int(number)
    case .num(let number)?: return .num(number)
    default: return nil
    }
  }

  /// The day in a text such as `2024.06.05`, `2024. 6. 5.`, `2024/6/5` or `2024-06-05`.
  private static func day(_ text: String) -> Day? {
    let text = text.filter { $0 != " " }
    guard text.utf8.count <= 11, let mark = text.first(where: { "./-".contains($0) }) else {
      return nil
    }
    var parts = text.split(separator: mark, omittingEmptySubsequences: false)
    if mark == ".", parts.count == 4, parts[3].isEmpty { parts.removeLast() }
    guard parts.count == 3, parts[0].count == 4, let year = Int(parts[0]),
      parts.allSatisfy({ !$0.isEmpty && $0.utf8.allSatisfy { $0 &- 0x30 < 10 } }),
      let month = Int(parts[1]), let day = Int(parts[2])
    else { return nil }
    return Day(year: year, month: month, day: day)
  }
}
