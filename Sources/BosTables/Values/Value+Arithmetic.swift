import BosDomain

/// An arithmetic operator with two operands.
package enum ArithmeticOperator: String {
  case add = "+"
  case subtract = "-"
  case multiply = "*"
  case divide = "/"
  case remainder = "%"
}

extension Value {
  /// Adds numbers, joins texts and lists, and adds to days and months; null gives null.
  package static func add(_ a: Value, _ b: Value) throws(RuntimeError) -> Value {
    switch (a, b) {
    case (.int(let x), .int(let y)):
      let (sum, overflow) = x.addingReportingOverflow(y)
      if overflow { throw .tooLarge(a, .add, b) }
      return .int(sum)
    case (.num(let x), .num(let y)): return try finite(x + y, a, .add, b)
    case (.int(let x), .num(let y)): return try finite(Double(x) + y, a, .add, b)
    case (.num(let x), .int(let y)): return try finite(x + Double(y), a, .add, b)
    case (.null, _), (_, .null): return .null
    case (.text, .text), (.list, .list):
      var joined = a
      try append(b, to: &joined)
      return joined
    default: return try addCalendar(a, b)
    }
  }

  /// Subtracts numbers and periods, subtracts from days and months, and counts between two of them.
  package static func subtract(_ a: Value, _ b: Value) throws(RuntimeError) -> Value {
    switch (a, b) {
    case (.int(let x), .int(let y)):
      let (difference, overflow) = x.subtractingReportingOverflow(y)
      if overflow { throw .tooLarge(a, .subtract, b) }
      return .int(difference)
    case (.num(let x), .num(let y)): return try finite(x - y, a, .subtract, b)
    case (.int(let x), .num(let y)): return try finite(Double(x) - y, a, .subtract, b)
    case (.num(let x), .int(let y)): return try finite(x - Double(y), a, .subtract, b)
    case (.null, _), (_, .null): return .null
    default: return try subtractCalendar(a, b)
    }
  }

  /// Multiplies numbers, and periods by ints.
  package static func multiply(_ a: Value, _ b: Value) throws(RuntimeError) -> Value {
    switch (a, b) {
    case (.int(let x), .int(let y)):
      let (product, overflow) = x.multipliedReportingOverflow(by: y)
      if overflow { throw .tooLarge(a, .multiply, b) }
      return .int(product)
    case (.num(let x), .num(let y)): return try finite(x * y, a, .multiply, b)
    case (.int(let x), .num(let y)): return try finite(Double(x) * y, a, .multiply, b)
    case (.num(let x), .int(let y)): return try finite(x * Double(y), a, .multiply, b)
    case (.null, _), (_, .null): return .null
    case (.period(let period), .int(let count)), (.int(let count), .period(let period)):
      guard let product = period * Int(count) else { throw .tooLarge(a, .multiply, b) }
      return .period(product)
    default: throw .notComputable(a, .multiply, b)
    }
  }

  /// Divides numbers; the result is always a num.
  package static func divide(_ a: Value, _ b: Value) throws(RuntimeError) -> Value {
    guard let (x, y) = try numbers(a, .divide, b) else { return .null }
    return try finite(x / y, a, .divide, b)
  }

  /// Computes the remainder with the sign of the divisor, so that `-1 % 7` is 6.
  package static func remainder(_ a: Value, _ b: Value) throws(RuntimeError) -> Value {
    if case (.int(let x), .int(let y)) = (a, b), y != 0 {
      // The smallest int divided by -1 overflows.
      if y == -1 { return .int(0) }
      let rest = x % y
      return .int(rest != 0 && (rest < 0) != (y < 0) ? rest + y : rest)
    }
    guard let (x, y) = try numbers(a, .remainder, b) else { return .null }
    let rest = x.truncatingRemainder(dividingBy: y)
    return try finite(rest != 0 && (rest < 0) != (y < 0) ? rest + y : rest, a, .remainder, b)
  }

  /// Negates a number or a period.
  package static func negate(_ value: Value) throws(RuntimeError) -> Value {
    switch value {
    case .int(let number):
      if number == .min { throw .tooLarge(.int(0), .subtract, value) }
      return .int(-number)
    case .num(let number): return .num(-number)
    case .null: return .null
    case .period(let period):
      guard let negative = -period else { throw .tooLarge(.int(0), .subtract, value) }
      return .period(negative)
    default: throw .notNegatable(value)
    }
  }

  /// Adds to a value in place, as `+=` does, without copying a text or list with a single
  /// reference.
  package static func append(_ addend: Value, to value: inout Value) throws(RuntimeError) {
    if case .text(let other) = addend, var text = value.takeText() {
      defer { value = .text(text) }
      // Characters are counted only if there are many bytes.
      if text.utf8.count + other.utf8.count > Limits.elements {
        try Limits.check(text + other)
      }
      try Interruption.grow(by: other.utf8.count)
      text += other
    } else if case .list(let other) = addend, var list = value.takeList() {
      defer { value = .list(list) }
      try list.append(contentsOf: other)
    } else {
      value = try add(value, addend)
    }
  }

  /// The two numbers of a division with a nonzero divisor, or nil if a side is null.
  private static func numbers(
    _ a: Value,
    _ operation: ArithmeticOperator,
    _ b: Value
  ) throws(RuntimeError) -> (Double, Double)? {
    guard let x = a.double, let y = b.double else {
      if a.isMissing || b.isMissing { return nil }
      throw .notComputable(a, operation, b)
    }
    if y == 0 { throw .divisionByZero(a, operation) }
    return (x, y)
  }

  /// Returns a finite result.
  ///
  /// Throws for infinities and NaN.
  private static func finite(
    _ result: Double,
    _ a: Value,
    _ operation: ArithmeticOperator,
    _ b: Value
  ) throws(RuntimeError) -> Value {
    if result.isFinite { return .num(result) }
    throw .tooLarge(a, operation, b)
  }
}
