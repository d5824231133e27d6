import BosLanguage
import BosTables
import BosText
import Glibc

/// Arithmetic on single numbers.
enum NumberFunctions {
  static let all = [abs, sign, round, floor, ceil, sqrt, pow, clamp, percent]

  private static let abs = FunctionSpec(
    "abs",
    aliases: ["절댓값"],
    group: .numbers,
    returns: .num,
    summary: Phrase("Returns the absolute value of a number", ko: "절댓값을 구합니다"),
    parameters: [FunctionParameter("number", ko: "숫자", .num)],
    examples: [Example("print [abs(-3), abs(2.5)]", prints: "[3, 2.5]")]
  ) { call throws(RuntimeError) in
    switch call[0] {
    case .int(let number) where number < 0: try Value.negate(.int(number))
    case .num(let number): .num(number.magnitude)
    default: call[0]
    }
  }

  private static let sign = FunctionSpec(
    "sign",
    aliases: ["부호"],
    group: .numbers,
    returns: .int,
    summary: Phrase("Returns -1, 0 or 1 for a number's sign", ko: "숫자의 부호를 -1, 0, 1로 구합니다"),
    parameters: [FunctionParameter("number", ko: "숫자", .num)],
    examples: [Example("print sign(-250)", prints: "-1")]
  ) { call throws(RuntimeError) in
    .int(Int64(Value.order(call[0], .int(0)) ?? 0))
  }

  private static let round = FunctionSpec(
    "round",
    aliases: ["반올림"],
    group: .numbers,
    returns: .num,
    summary: Phrase(
      "Rounds a number, to an int if you give no digits",
      ko: "반올림합니다. 자릿수를 생략하면 정수가 됩니다"
    ),
    parameters: [
      FunctionParameter("number", ko: "숫자", .num),
      FunctionParameter("digits", ko: "자릿수", .int, isOptional: true),
    ],
    examples: [
      Example("print round(3.14159, 2)", prints: "3.14"),
      Example("print [round(2.5), round(-2.5)]", prints: "[3, -3]"),
      Example("print round(12345, -2)", prints: "12300"),
    ]
  ) { call throws(RuntimeError) in
    guard call.has(1) else {
      return try whole(call[0]) { $0.rounded(.toNearestOrAwayFromZero) }
    }
    return try rounded(call[0], digits: call.int(1))
  }

  private static let floor = FunctionSpec(
    "floor",
    aliases: ["내림"],
    group: .numbers,
    returns: .num,
    summary: Phrase("Rounds a number down to an int", ko: "정수로 내림합니다"),
    parameters: [FunctionParameter("number", ko: "숫자", .num)],
    examples: [Example("print [floor(2.7), floor(-2.1)]", prints: "[2, -3]")]
  ) { call throws(RuntimeError) in
    try whole(call[0]) { $0.rounded(.down) }
  }

  private static let ceil = FunctionSpec(
    "ceil",
    aliases: ["올림"],
    group: .numbers,
    returns: .num,
    summary: Phrase("Rounds a number up to an int", ko: "정수로 올림합니다"),
    parameters: [FunctionParameter("number", ko: "숫자", .num)],
    examples: [Example("print [ceil(2.1), ceil(-2.7)]", prints: "[3, -2]")]
  ) { call throws(RuntimeError) in
    try whole(call[0]) { $0.rounded(.up) }
  }

  private static let sqrt = FunctionSpec(
    "sqrt",
    aliases: ["제곱근"],
    group: .numbers,
    returns: .num,
    summary: Phrase("Returns the square root of a number", ko: "제곱근을 구합니다"),
    parameters: [FunctionParameter("number", ko: "숫자", .num)],
    examples: [Example("print sqrt(16)", prints: "4")]
  ) { call throws(RuntimeError) in
    let number = try call.number(0)
    if number >= 0 { return .num(number.squareRoot()) }
    throw RuntimeError(
      .value,
      "a negative number has no square root: \(shortest(number))",
      ko: "음수의 제곱근은 구할 수 없습니다: \(shortest(number))"
    )
  }

  private static let pow = FunctionSpec(
    "pow",
    aliases: ["거듭제곱"],
    group: .numbers,
    returns: .num,
    summary: Phrase("Raises a number to an integer power", ko: "숫자를 거듭제곱합니다"),
    parameters: [
      FunctionParameter("number", ko: "숫자", .num), FunctionParameter("exponent", ko: "지수", .int),
    ],
    examples: [
      Example("print [pow(2, 10), pow(1.5, 2)]", prints: "[1024, 2.25]"),
      Example("print pow(10, -2)", prints: "0.01"),
    ]
  ) { call throws(RuntimeError) in
    try power(call[0], try call.int(1))
  }

  private static let clamp = FunctionSpec(
    "clamp",
    aliases: ["범위제한"],
    hiddenNames: ["가두기"],
    group: .numbers,
    summary: Phrase("Limits a value to the range between two others", ko: "값을 두 값 사이로 제한합니다"),
    parameters: [
      FunctionParameter("value", ko: "값", .num, .day, .month),
      FunctionParameter("low", ko: "최소", .num, .day, .month),
      FunctionParameter("high", ko: "최대", .num, .day, .month),
    ],
    examples: [Example("print clamp(120, 0, 100)", prints: "100")]
  ) { call throws(RuntimeError) in
    if let order = try Value.compare(call[0], call[1]), order < 0 { return call[1] }
    if let order = try Value.compare(call[0], call[2]), order > 0 { return call[2] }
    return call[0]
  }

  private static let percent = FunctionSpec(
    "percent",
    aliases: ["백분율"],
    group: .numbers,
    returns: .num,
    summary: Phrase("Returns a part as a percentage of a whole", ko: "부분이 전체의 몇 퍼센트인지 구합니다"),
    parameters: [
      FunctionParameter("part", ko: "부분", .num), FunctionParameter("whole", ko: "전체", .num),
    ],
    examples: [Example("print percent(1, 8)", prints: "12.5")]
  ) { call throws(RuntimeError) in
    let (part, whole) = (try call.number(0), try call.number(1))
    if whole == 0 { throw .percentageOfZero }
    let percentage = part * 100 / whole
    // The product may overflow although the quotient doesn't.
    return try finite(percentage.isFinite ? percentage : part / whole * 100)
  }
}

extension NumberFunctions {
  /// Rounds a num with a rule, and converts it to an int.
  static func whole(
    _ value: Value,
    _ rounding: (Double) -> Double
  ) throws(RuntimeError) -> Value {
    guard case .num(let number) = value else { return value }
    let whole = rounding(number)
    if let int = Int64(exactly: whole) { return .int(int) }
    throw .outOfRange(shortest(number), "int")
  }

  /// Rounds the printed decimal half away from zero.
  private static func rounded(_ value: Value, digits: Int64) throws(RuntimeError) -> Value {
    switch value {
    case .int(let number):
      if digits >= 0 { return value }
      // No int reaches half of the next unit.
      guard digits >= -19 else { return .int(0) }
      let unit = (0..<(-digits)).reduce(Int128(1)) { unit, _ in unit * 10 }
      let half = number < 0 ? -unit / 2 : unit / 2
      let result = (Int128(number) + half) / unit * unit
      guard let int = Int64(exactly: result) else { throw .outOfRange("\(result)", "int", .useNum) }
      return .int(int)
    case .num(let number):
      // Beyond 340 digits, a num has nothing to round.
      if digits >= 0 {
        return .num(digits > 340 ? number : Double(fixed(number, decimals: Int(digits))) ?? number)
      }
      guard digits > -309 else { return .num(0) }
      let unit = (0..<(-digits)).reduce(1.0) { unit, _ in unit * 10 }
      return try finite((number / unit).rounded(.toNearestOrAwayFromZero) * unit)
    default: return value
    }
  }

  private static func power(_ base: Value, _ exponent: Int64) throws(RuntimeError) -> Value {
    if case .int(let number) = base, exponent >= 0 { return .int(try power(number, exponent)) }
    let number = base.double ?? 1
    if number == 0, exponent < 0 { throw .zeroToNegative(exponent) }
    return try finite(Glibc.pow(number, Double(exponent)))
  }

  /// Multiplies by repeated squaring, so that large exponents are fast.
  private static func power(_ base: Int64, _ exponent: Int64) throws(RuntimeError) -> Int64 {
    var result: Int64 = 1
    var square = base
    var rest = exponent
    while rest > 0 {
      if rest & 1 == 1 { result = try product(result, square) }
      rest >>= 1
      if rest > 0 { square = try product(square, square) }
    }
    return result

    func product(_ a: Int64, _ b: Int64) throws(RuntimeError) -> Int64 {
      let (product, overflow) = a.multipliedReportingOverflow(by: b)
      if overflow { throw .outOfRange("pow(\(base), \(exponent))", "int", .useNum) }
      return product
    }
  }

  /// Returns a finite result as a value.
  private static func finite(_ result: Double) throws(RuntimeError) -> Value {
    guard result.isFinite else { throw .outOfRange(nil, "num") }
    return .num(result)
  }
}

extension Phrase {
  fileprivate static let useNum = Phrase(
    "for larger numbers, use num(…), which rounds",
    ko: "더 큰 숫자는 `실수(…)`로 계산하세요(반올림됩니다)"
  )
}

extension RuntimeError {
  fileprivate static func outOfRange(
    _ result: String?,
    _ type: String,
    _ hint: Phrase? = nil
  ) -> RuntimeError {
    RuntimeError(
      .overflow,
      "\(result ?? "the result") is out of range for \(type == "int" ? "an" : "a") \(type)",
      ko: "\(result.map { Particle.topic.attached(to: $0) } ?? "결과는") \(type) 타입의 범위를 벗어납니다",
      hint: hint
    )
  }

  fileprivate static var percentageOfZero: RuntimeError {
    RuntimeError(
      .division,
      "can't compute a percentage of 0",
      ko: "0에 대한 백분율은 구할 수 없습니다",
      hint: Phrase(
        "test the whole first: if $n == 0 then null else …",
        ko: "전체를 먼저 확인하세요: if $n == 0 then null else …"
      )
    )
  }

  fileprivate static func zeroToNegative(_ exponent: Int64) -> RuntimeError {
    RuntimeError(
      .division,
      "can't raise 0 to the power of \(exponent)",
      ko: "0의 \(exponent)제곱은 구할 수 없습니다"
    )
  }
}
