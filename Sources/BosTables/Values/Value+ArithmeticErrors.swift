import BosDomain
import BosText

extension RuntimeError {
  package static func tooLarge(
    _ a: Value,
    _ operation: ArithmeticOperator,
    _ b: Value
  ) -> RuntimeError {
    let sum = Phrase.operation(a, operation, b).english
    let type = a.isPeriod || b.isPeriod ? "period" : a.isInt && b.isInt ? "int" : "num"
    let article = type == "int" ? "an" : "a"
    return RuntimeError(
      .overflow,
      "\(sum) is out of range for \(article) \(type)",
      ko: "\(Particle.topic.attached(to: sum)) \(type) 타입의 범위를 벗어납니다",
      hint: type == "int"
        ? Phrase(
          "for larger numbers, use num(…), which rounds",
          ko: "더 큰 숫자는 `실수(…)`로 계산하세요(반올림됩니다)"
        )
        : nil
    )
  }

  static func outOfCalendar(
    _ a: Value,
    _ operation: ArithmeticOperator,
    _ b: Value
  ) -> RuntimeError {
    let sum = Phrase.operation(a, operation, b).english
    return RuntimeError(
      .overflow,
      "\(sum) is outside the calendar, which covers years 1 to 9999",
      ko: "\(Particle.topic.attached(to: sum)) 달력의 범위(1~9999년)를 벗어납니다"
    )
  }

  static func divisionByZero(_ a: Value, _ operation: ArithmeticOperator) -> RuntimeError {
    let number = a.literal()
    return RuntimeError(
      .division,
      "can't divide \(number) by zero",
      ko: "\(Particle.object.attached(to: number)) 0으로 나눌 수 없습니다",
      hint: Phrase(
        "test the divisor first: if $n == 0 then null else …",
        ko: "나누는 값을 먼저 확인하세요: if $n == 0 then null else …"
      )
    )
  }

  static func notNegatable(_ value: Value) -> RuntimeError {
    let type = value.typePhrase
    return RuntimeError(
      .type,
      "can't negate \(type.english)",
      ko: "\(Particle.object.attached(to: type.korean)) 음수로 만들 수 없습니다"
    )
  }

  /// The error for an operator on two values of these types.
  static func notComputable(
    _ a: Value,
    _ operation: ArithmeticOperator,
    _ b: Value
  ) -> RuntimeError {
    let (first, second) = (a.typePhrase, b.typePhrase)
    let english =
      switch operation {
      case .add: "can't add \(first.english) and \(second.english)"
      case .subtract: "can't subtract \(second.english) from \(first.english)"
      case .multiply: "can't multiply \(first.english) by \(second.english)"
      case .divide: "can't divide \(first.english) by \(second.english)"
      case .remainder: "can't take the remainder of \(first.english) by \(second.english)"
      }
    let topic = Particle.topic.attached(to: second.korean)
    let object = Particle.object.attached(to: second.korean)
    let with = Particle.direction.attached(to: second.korean)
    let korean =
      switch operation {
      case .add: "\(Particle.and.attached(to: first.korean)) \(topic) 더할 수 없습니다"
      case .subtract: "\(first.korean)에서 \(object) 뺄 수 없습니다"
      case .multiply: "\(Particle.and.attached(to: first.korean)) \(topic) 곱할 수 없습니다"
      case .divide: "\(Particle.object.attached(to: first.korean)) \(with) 나눌 수 없습니다"
      case .remainder: "\(Particle.object.attached(to: first.korean)) \(with) 나눈 나머지는 구할 수 없습니다"
      }
    return RuntimeError(.type, english, ko: korean, hint: .computing(a, operation, b))
  }
}

extension Value {
  var isInt: Bool {
    if case .int = self { return true }
    return false
  }

  var isDay: Bool {
    if case .day = self { return true }
    return false
  }

  fileprivate var isPeriod: Bool {
    if case .period = self { return true }
    return false
  }
}

extension Phrase {
  /// Formats an operation, if its operands are short.
  fileprivate static func operation(
    _ a: Value,
    _ operation: ArithmeticOperator,
    _ b: Value
  ) -> Phrase {
    // A minus before the first operand is the sign of a negated one.
    if case (.int(0), .subtract, let operand) = (a, operation, b) {
      return Phrase(verbatim: "-(\(operand.literal()))")
    }
    return Phrase(verbatim: "\(a.literal()) \(operation.rawValue) \(b.literal())")
  }

  /// A hint for an operator that doesn't work on two types.
  fileprivate static func computing(
    _ a: Value,
    _ operation: ArithmeticOperator,
    _ b: Value
  ) -> Phrase? {
    switch (a, operation, b) {
    case (.day(let first), .divide, .day(let last)) where first <= last:
      return Phrase(
        "for the charts of these days, run `list \(first)..\(last)`",
        ko: "그 기간의 박스오피스는 \(Particle.direction.attached(to: "`목록 \(first)..\(last)`")) 보세요"
      )
    case (.text, .multiply, .int), (.int, .multiply, .text):
      return Phrase(
        "to repeat text, use repeat(\"ab\", 3)",
        ko: "텍스트를 반복하려면 `반복(\"ab\", 3)`처럼 쓰세요"
      )
    case (.text(let text), _, _) where operation != .add || b.isNumberText(text):
      return .asNumber(text)
    case (_, _, .text(let text)) where operation != .add || a.isNumberText(text):
      return a.isDay ? .asDay(text) : .asNumber(text)
    case (.text, .add, _), (_, .add, .text):
      return Phrase(
        #"convert the other value with "{…}" or text(…)"#,
        ko: #"다른 값을 `"{…}"`나 `텍스트(…)`로 감싸세요"#
      )
    case (.list, .add, _):
      return Phrase(
        "write the element in brackets: + [x]",
        ko: "요소를 `+ [x]`처럼 대괄호로 감싸세요"
      )
    case (.day, _, .num), (.month, _, .num), (.period, .multiply, .num):
      return Phrase("to convert a num to an int, use round(…)", ko: "정수로 바꾸려면 `반올림(…)`을 쓰세요")
    case (.day, .add, .day):
      return Phrase(
        "a day minus a day gives a number of days; a day plus 3 gives a day",
        ko: "날짜끼리 빼면 일수, 날짜에 3을 더하면 날짜입니다"
      )
    case (.int, _, .period), (.period, _, .int):
      return Phrase("write the number as a period: 3d, 2w, 1mo", ko: "숫자를 기간으로 쓰세요: 3일, 2주, 1개월")
    case (.day, _, .month), (.month, _, .day):
      return Phrase("for the month of a day, use month(…)", ko: "날짜가 속한 달은 `월(…)`로 구하세요")
    case (.record, .add, .record):
      return Phrase("to merge records, use merge(a, b)", ko: "레코드를 합치려면 `병합(a, b)`을 쓰세요")
    default:
      return nil
    }
  }
}

extension Value {
  /// Whether the user probably meant the number in the text.
  fileprivate func isNumberText(_ text: String) -> Bool {
    double != nil && NumberReader.read(text) != nil
  }
}
