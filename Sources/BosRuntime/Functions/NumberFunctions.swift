import BosLanguage
import BosTables
import BosText

/// Arithmetic on single numbers.
enum NumberFunctions {
  static let all = [abs, sign, round, floor, ceil, sqrt, pow, clamp, percent]

  private static let abs = FunctionSpec(
    "abs",
    aliases: ["절댓값"],
    group: .numbers,
    summary: Phrase("Returns the absolute value of a number", ko: "부호를 뗀 수를 구합니다"),
    parameters: [FunctionParameter("number", .num)],
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
    summary: Phrase("Returns -1, 0 or 1 for a number's sign", ko: "수의 부호를 -1, 0, 1로 구합니다"),
    parameters: [FunctionParameter("number", .num)],
    examples: [Example("print sign(-250)", prints: "-1")]
  ) { call throws(RuntimeError) in
    .int(Int64(Value.order(call[0], .int(0)) ?? 0))
  }

  private static let round = FunctionSpec(
    "round",
    aliases: ["반올림"],
    group: .numbers,
    summary: Phrase(
      "Rounds a number, to an int if you give no digits",
      ko: "반올림합니다. 자릿수가 없으면 정수가 됩니다"
    ),
    parameters: [
      FunctionParameter("number", .num), FunctionParameter("digits", .int, isOptional: true),
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
    summary: Phrase("Rounds a number down to an int", ko: "더 크지 않은 가장 큰 정수를 구합니다"),
    parameters: [FunctionParameter("number", .num)],
    examples: [Example("print [floor(2.7), floor(-2.1)]", prints: "[2, -3]")]
  ) { call throws(RuntimeError) in
    try whole(call[0]) { $0.rounded(.down) }
  }

  private static let ceil = FunctionSpec(
    "ceil",
    aliases: ["올림"],
    group: .numbers,
    summary: Phrase("Rounds a number up to an int", ko: "더 작지 않은 가장 작은 정수를 구합니다"),
    parameters: [FunctionParameter("number", .num)],
    examples: [Example("print [ceil(2.1), ceil(-2.7)]", prints: "[3, -2]")]
  ) { call throws(RuntimeError) in
    try whole(call[0]) { $0.rounded(.up) }
  }

  private static let sqrt = FunctionSpec(
    "sqrt",
    aliases: ["제곱근"],
    group: .numbers,
    summary: Phrase("Returns the square root of a number", ko: "제곱근을 구합니다"),
    parameters: [FunctionParameter("number", .num)],
    examples: [Example("print sqrt(16)", prints: "4")]
  ) { call throws(RuntimeError) in
    let number = try call.number(0)
    if number >= 0 { return .num(number.squareRoot()) }
    throw RuntimeError(
      .value,
      "a negative number has no square root: \(shortest(number))",
      ko: "음수에는 제곱근이 없습니다: \(shortest(number))"
    )
  }

  private static let pow = FunctionSpec(
    "pow",
    aliases: ["거듭제곱"],
    group: .numbers,
    summary: Phrase("Raises a number to an integer power", ko: "수를 정수 번 거듭제곱합니다"),
    parameters: [FunctionParameter("number", .num), FunctionParameter("exponent", .int)],
    examples: [
      Example("print [pow(2, 10), pow(1.5, 2)]", prints: "[1024, 2.25]"),
      Example("print pow(10, -2)", prints: "0.01"),
    ]
  ) { call throws(RuntimeError) in
    try power(call[0], try call.int(1))
  }

  private static let clamp = FunctionSpec(
    "clamp",
    aliases: ["가두기"],
    group: .numbers,
    summary: Phrase("Limits a value to the range between two others", ko: "값을 두 값 사이로 맞춥니다"),
    parameters: [
      FunctionParameter("value", .num, .day, .month), FunctionParameter("low", .num, .day, .month),
      FunctionParameter("high", .num, .day, .month),
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
    summary: Phrase("Returns a part as a percentage of a whole", ko: "부분이 전체의 몇 퍼센트인지 구합니다"),
    parameters: [FunctionParameter("part", .num), FunctionParameter("whole", .num)],
    examples: [Example("print percent(1, 8)", prints: "12.5")]
  ) { call throws(RuntimeError) in
    try Value.divide(try Value.multiply(.num(try call.number(0)), .int(100)), call[1])
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
    throw RuntimeError(
      .overflow,
      "\(shortest(number)) is out of range for an int",
      ko: "\(Particle.topic.attached(to: shortest(number))) int의 범위를 벗어납니다"
    )
  }

  /// Rounds the printed decimal half away from zero.
  private static func rounded(_ value: Value, digits: Int64) throws(RuntimeError) -> Value {
    switch value {
    case .int(let number):
      if digits >= 0 { return value }
      guard digits > -19 else { return .int(0) }
      let unit = (0..<(-digits)).reduce(Int128(1)) { unit, _ in unit * 10 }
      let half = number < 0 ? -unit / 2 : unit / 2
      let result = (Int128(number) + half) / unit * unit
      guard let int = Int64(exactly: result) else { throw .tooLarge(value, .add, .int(0)) }
      return .int(int)
    case .num(let number):
      // Beyond 340 digits, a num has nothing to round.
      if digits >= 0 {
        return .num(digits > 340 ? number : Double(fixed(number, decimals: Int(digits))) ?? number)
      }
      guard digits > -309 else { return .num(0) }
      let unit = (0..<(-digits)).reduce(1.0) { unit, _ in unit * 10 }
      return try Value.multiply(
        .num((number / unit).rounded(.toNearestOrAwayFromZero)),
        .num(unit)
      )
    default: return value
    }
  }

  /// Multiplies by repeated squaring, so that large exponents are fast.
  private static func power(_ base: Value, _ exponent: Int64) throws(RuntimeError) -> Value {
    guard exponent < 0 else { return try power(base, exponent.magnitude) }
    do {
      return try Value.divide(.int(1), try power(.num(base.double ?? 1), exponent.magnitude))
    } catch {
      // The reciprocal of a number too large for a num.
      if error.kind == .overflow { return .num(0) }
      throw error
    }
  }

  private static func power(_ base: Value, _ exponent: UInt64) throws(RuntimeError) -> Value {
    var result = Value.int(1)
    if case .num = base { result = .num(1) }
    var square = base
    var rest = exponent
    while rest > 0 {
      if rest & 1 == 1 { result = try Value.multiply(result, square) }
      rest >>= 1
      if rest > 0 { square = try Value.multiply(square, square) }
    }
    return result
  }
}
