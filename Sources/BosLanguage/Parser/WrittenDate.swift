/// A date of digits as people write it, such as `2024.6.1`, `6/1`, `6월 1일` or `2024-06`.
///
/// Its numbers are not checked against the calendar.
package enum WrittenDate: Equatable, Sendable {
  case day(CivilDate)
  /// A day without a year.
  case dayOfYear(month: Int, day: Int)
  case month(year: Int, month: Int)

  package init?(_ text: String) {
    guard let parts = Parts(text) else { return nil }
    let numbers = parts.numbers
    switch parts.marks {
    case "년월일", "...", "..", "//", "--":
      guard numbers.count == 3, parts.beginsWithYear else { return nil }
      self = .day(CivilDate(year: numbers[0], month: numbers[1], day: numbers[2]))
    case "월일": self = .dayOfYear(month: numbers[0], day: numbers[1])
    case "/" where parts.widths.count == 2 && parts.widths.allSatisfy { $0 <= 2 }:
      // No month is meant by a number over twelve.
      let isDayFirst = numbers[0] > 12 && (1...12).contains(numbers[1])
      self = .dayOfYear(
        month: isDayFirst ? numbers[1] : numbers[0],
        day: isDayFirst ? numbers[0] : numbers[1]
      )
    case "년월", "/", "-", ".":
      guard numbers.count == 2, parts.beginsWithYear else { return nil }
      self = .month(year: numbers[0], month: numbers[1])
    case "" where parts.widths == [6]:
      // A year far from now is one of two digits, as in `261120`.
      guard (1900...2100).contains(numbers[0] / 100) else { return nil }
      self = .month(year: numbers[0] / 100, month: numbers[0] % 100)
    default: return nil
    }
  }

  /// Whether two words separated by a space name one day or one period, such as `6월 1일`.
  static func joins(_ first: String, _ second: String) -> Bool {
    let isNumbered = first.first?.isASCIIDigit == true && second.first?.isASCIIDigit == true
    switch first.last {
    case "년" where isNumbered: return second.last == "월" || second.last == "일"
    // A range with `~` stays one word, which has a hint of its own.
    case "월" where isNumbered: return second.last == "일" || second.contains("~")
    default: break
    }
    return ["last", "this", "지난", "저번", "이번"].contains(first.lowercased())
      && ["week", "month", "weekend", "주", "달", "주말"].contains(second.lowercased())
  }
}

extension WrittenDate {
  /// The numbers of a date and the marks between and after them.
  private struct Parts {
    var numbers: [Int] = []
    var widths: [Int] = []
    var marks = ""

    /// Whether the first number has the four digits of a year and the others at most two.
    var beginsWithYear: Bool {
      widths.first == 4 && widths.dropFirst().allSatisfy { $0 <= 2 }
    }

    init?(_ text: String) {
      var isAfterDigit = false
      for character in text {
        if character.isASCIIDigit, let digit = character.wholeNumberValue {
          if !isAfterDigit {
            numbers.append(0)
            widths.append(0)
          }
          isAfterDigit = true
          guard widths[widths.count - 1] < 6 else { return nil }
          numbers[numbers.count - 1] = numbers[numbers.count - 1] * 10 + digit
          widths[widths.count - 1] += 1
        } else if character == " ", !isAfterDigit, !numbers.isEmpty {
          // A space is only allowed after a mark.
          continue
        } else {
          guard isAfterDigit, marks.count < 3 else { return nil }
          isAfterDigit = false
          marks.append(character)
        }
      }
      guard !numbers.isEmpty else { return nil }
    }
  }
}

extension Character {
  fileprivate var isASCIIDigit: Bool { ("0"..."9").contains(self) }
}
