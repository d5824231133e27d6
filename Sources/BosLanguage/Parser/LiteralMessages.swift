import BosText

extension Phrase {
  static let operand = Phrase("a value", ko: "값")

  static func yearMonth(_ written: String, _ year: Int, _ month: Int) -> Phrase {
    Phrase(
      "write `month(\"\(written)\")`, or `\(year) - \(month)` to subtract",
      ko:
        "달이면 `month(\"\(written)\")`, 뺄셈이면 \(Particle.direction.attached(to: "`\(year) - \(month)`")) 쓰세요"
    )
  }

  static let years = Phrase("years run from 0001 to 9999", ko: "연도는 0001~9999 중에서 쓰세요")
  static let intBits = Phrase(
    "an int has 64 bits: up to 9223372036854775807",
    ko: "int는 9223372036854775807까지 쓸 수 있습니다"
  )
  static let largestFirst = Phrase(
    "write the largest unit first, as in 1억2천만",
    ko: "1억2천만처럼 큰 단위부터 쓰세요"
  )
  static let monthsOfYear = Phrase("months run from 01 to 12", ko: "월은 01~12 중에서 쓰세요")

  static func daysOfMonth(_ year: Int, _ month: Int, _ days: Int) -> Phrase {
    let last = CivilDate(year: year, month: month, day: days).written
    return Phrase(
      "\(MonthName.english(month)) \(year) has \(days) days: write `\(last)`",
      ko: "\(year)년 \(month)월은 \(days)일까지이니 \(Particle.direction.attached(to: "`\(last)`")) 쓰세요"
    )
  }

  static func dayInList(_ month: String) -> Phrase {
    let number = month.prefix { $0.isNumber }
    return Phrase(
      "for the chart of a day, run `list \(number)/1`",
      ko: "박스오피스는 `목록 \(month) 1일`로 보세요"
    )
  }

  static func millionOrMonths(_ digits: String) -> Phrase {
    Phrase(
      "write `\(digits)M` for millions, `\(digits)mo` for months",
      ko: "백만이면 `\(digits)M`, 개월이면 `\(digits)mo`로 쓰세요"
    )
  }

  static let suffixes = Phrase(
    "suffixes are k K M B 만 억 and d w mo y 일 주 개월 년",
    ko: "쓸 수 있는 단위: k K M B 만 억, d w mo y 일 주 개월 년"
  )
}

extension DiagnosticMessage {
  static func yearMonth(_ written: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "year-month",
      "`\(written)` could be a month or a subtraction",
      ko: "`\(written)`: 달인지 뺄셈인지 알 수 없습니다"
    )
  }

  static func noSuchDay(_ written: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "no-such-day",
      "`\(written)` is not a day of the calendar",
      ko: "`\(written)`: 달력에 없는 날짜입니다"
    )
  }

  static func ambiguousM(_ written: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "ambiguous-m",
      "`\(written)` could be millions or months",
      ko: "`\(written)`: 백만인지 개월인지 알 수 없습니다"
    )
  }

  static func unknownSuffix(_ written: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "unknown-suffix",
      "`\(written)` is not a number",
      ko: "`\(written)`: 숫자로 읽을 수 없습니다"
    )
  }

  static func numberTooLarge(_ written: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "number-too-large",
      "`\(written)` is too large for a number",
      ko: "`\(written)`: 너무 큰 숫자입니다"
    )
  }

  static func unitsOutOfOrder(_ written: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "units-out-of-order",
      "the units of `\(written)` must go from largest to smallest",
      ko: "`\(written)`: 단위는 큰 것부터 써야 합니다"
    )
  }

  static func misplacedUnderscore(_ written: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "misplaced-underscore",
      "`_` must be between two digits in `\(written)`",
      ko: "`\(written)`: `_`는 숫자 사이에만 쓸 수 있습니다"
    )
  }

  static func detachedUnit(_ joined: String) -> DiagnosticMessage {
    DiagnosticMessage(
      "detached-unit",
      "unexpected space before the unit",
      ko: "단위는 숫자에 붙여 써야 합니다"
    )
  }

  static let commaInNumber = DiagnosticMessage(
    "comma-in-number",
    "numbers can't contain `,`",
    ko: "숫자에 `,`를 쓸 수 없습니다"
  )
  static let computedKey = DiagnosticMessage(
    "computed-key",
    "a key must be plain text without `{ }`",
    ko: "키에는 `{ }` 없는 텍스트만 쓸 수 있습니다"
  )
}
