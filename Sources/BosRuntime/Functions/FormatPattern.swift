import BosDomain
import BosLanguage
import BosTables
import BosText

/// A pattern of `format`: text around one number, or around the parts of a day.
struct FormatPattern {
  enum Piece {
    case text(String)
    case number(NumberPlace)
    case day(DayMark)
  }

  /// What is wrong with a pattern, and where, in UTF-8.
  struct Problem: Error {
    let error: RuntimeError
    let part: Range<Int>
  }

  private(set) var pieces: [Piece] = []

  /// Reads a pattern for a value of this type, or of any without one.
  init(_ pattern: String, of type: TypeName.Kind? = nil) throws(Problem) {
    var scanner = FormatScanner(pattern)
    var hasNumber = false
    var hasDay = false
    while let (piece, part) = try scanner.next() {
      switch piece {
      case .text: break
      case .number:
        if hasDay { throw Problem(error: .mixedFormat, part: part) }
        if hasNumber { throw Problem(error: .secondNumber, part: part) }
        hasNumber = true
      case .day:
        if hasNumber { throw Problem(error: .mixedFormat, part: part) }
        hasDay = true
      }
      if case .text(let text) = piece, case .text(let before)? = pieces.last {
        pieces[pieces.count - 1] = .text(before + text)
      } else {
        pieces.append(piece)
      }
    }
    guard hasNumber || hasDay else {
      throw Problem(error: .emptyFormat(for: type), part: 0..<pattern.utf8.count)
    }
  }

  /// Reads a pattern for days, which may be empty.
  init(days pattern: String) throws(Problem) {
    if !pattern.isEmpty { pieces = try FormatPattern(pattern, of: .day).pieces }
    let hasNumber = pieces.contains { if case .number = $0 { true } else { false } }
    if hasNumber { throw Problem(error: .numberForDay, part: 0..<pattern.utf8.count) }
  }

  /// Formats a day with a pattern for days.
  func text(_ day: Day, _ language: DisplayLanguage) -> String {
    pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .day(let mark): mark.text(day, language)
      case .number: ""
      }
    }.joined()
  }

  /// Formats a number, a day or a month.
  func text(_ value: Value, _ language: DisplayLanguage) throws(RuntimeError) -> String {
    var result = ""
    for piece in pieces {
      switch (piece, value) {
      case (.text(let text), _): result += text
      case (.number(let place), .int(let number)): result += place.text(NumberDigits(number))
      case (.number(let place), .num(let number)):
        result += NumberDigits(number).map(place.text) ?? shortest(number)
      case (.day(let mark), .day(let day)): result += mark.text(day, language)
      case (.day(let mark), .month(let month)) where mark.isOfMonth:
        result += mark.text(month.first, language)
      case (.day(let mark), .month): throw .noDayOfMonth(mark.rawValue)
      default: throw .wrongFormat(value)
      }
    }
    return result
  }
}

/// The place of a number in a pattern, such as `+#,##0.0만`.
struct NumberPlace {
  /// Whether a positive number has a sign too.
  var hasSign = false
  var hasCommas = false
  /// The least digits before the point.
  var digits = 1
  /// The least and the most decimals.
  var decimals = (least: 0, most: 0)
  /// The power of ten that the number is divided by.
  var exponent = 0
  var unit = ""

  func text(_ number: NumberDigits) -> String {
    let parts = number.parts(dividedByTenTo: exponent, decimals: decimals.most)
    let zeros = max(0, digits - parts.whole.utf8.count)
    let whole = String(repeating: "0", count: zeros) + parts.whole
    let missing = max(0, decimals.least - parts.fraction.utf8.count)
    let fraction = parts.fraction + String(repeating: "0", count: missing)
    let isZero = (whole + fraction).utf8.allSatisfy { $0 == UInt8(ascii: "0") }
    let sign = parts.isNegative ? "-" : hasSign && !isZero ? "+" : ""
    return sign + (hasCommas ? grouped(digits: whole) : whole)
      + (fraction.isEmpty ? "" : "." + fraction) + unit
  }
}

extension RuntimeError {
  fileprivate static var mixedFormat: RuntimeError {
    RuntimeError(
      .pattern,
      "a pattern is for a number or for a day, not for both",
      ko: "한 서식에 숫자와 날짜를 함께 쓸 수 없습니다",
      hint: .textInBrackets
    )
  }

  fileprivate static var numberForDay: RuntimeError {
    RuntimeError(
      .pattern,
      "this pattern is for a number, and `formatday` formats days",
      ko: "숫자 서식입니다. `날짜쓰기`에는 날짜 서식이 필요합니다",
      hint: .textInBrackets
    )
  }

  fileprivate static var secondNumber: RuntimeError {
    RuntimeError(
      .pattern,
      "a pattern has one place for the number",
      ko: "서식에 숫자 자리는 하나만 쓸 수 있습니다",
      hint: .textInBrackets
    )
  }

  fileprivate static func emptyFormat(for type: TypeName.Kind?) -> RuntimeError {
    RuntimeError(
      .pattern,
      "this pattern has no place for a value",
      ko: "서식에 값이 들어갈 자리가 없습니다",
      hint: .formats(for: type)
    )
  }

  fileprivate static func noDayOfMonth(_ mark: String) -> RuntimeError {
    RuntimeError(
      .pattern,
      "a month has no `\(mark)`",
      ko: "달의 서식에는 `\(mark)` 기호를 쓸 수 없습니다",
      hint: Phrase("the marks of a month are YYYY YY MM M", ko: "쓸 수 있는 기호: YYYY YY MM M")
    )
  }

  fileprivate static func wrongFormat(_ value: Value) -> RuntimeError {
    let isNumber = value.double != nil
    return RuntimeError(
      .type,
      isNumber
        ? "this pattern is for a day, but the value is \(value.typePhrase.english)"
        : "this pattern is for a number, but the value is \(value.typePhrase.english)",
      ko: isNumber
        ? "날짜 서식에 날짜가 필요한데 \(value.typePhrase.korean) 값이 들어왔습니다"
        : "숫자 서식에 숫자가 필요한데 \(value.typePhrase.korean) 값이 들어왔습니다",
      hint: .formats(for: value.formatType)
    )
  }
}

extension Phrase {
  static let textInBrackets = Phrase(
    "put other text in brackets: `[text]`",
    ko: "그대로 출력할 텍스트는 `[텍스트]`처럼 대괄호로 감싸세요"
  )

  /// How to write a pattern for a value of this type, or of any.
  fileprivate static func formats(for type: TypeName.Kind?) -> Phrase {
    switch type {
    case .day: Phrase("write a day as `YYYY-MM-DD`", ko: "날짜는 `YYYY-MM-DD`처럼 쓰세요")
    case .month: Phrase("write a month as `YYYY-MM`", ko: "달은 `YYYY-MM`처럼 쓰세요")
    case .int, .num: Phrase("write a number as `#,##0.0`", ko: "숫자는 `#,##0.0`처럼 쓰세요")
    default:
      Phrase(
        "write `#,##0.0` for a number, `YYYY-MM-DD` for a day",
        ko: "숫자는 `#,##0.0`, 날짜는 `YYYY-MM-DD`처럼 쓰세요"
      )
    }
  }
}
