import BosDomain
import BosTables
import BosTestSupport
import Testing

/// Column operations give the same results as row operations.
struct ColumnVectorAgreementTests {
  private static let operators: [ColumnOperator] = [
    .add, .subtract, .multiply, .divide, .remainder, .equal, .notEqual, .less, .lessOrEqual,
    .greater, .greaterOrEqual, .isIn, .notIn, .contains, .coalesce,
  ]

  /// Evaluates one row, or returns nil for an error.
  private func reference(_ op: ColumnOperator, _ a: Value, _ b: Value) -> Value? {
    func order(_ holds: (Int) -> Bool) throws(RuntimeError) -> Value {
      .bool(try Value.compare(a, b).map(holds) ?? false)
    }
    func within(_ container: Value, _ element: Value, _ wanted: Bool) throws(RuntimeError) -> Value
    {
      if case .null = a { return .bool(false) }
      if case .null = b { return .bool(false) }
      return .bool(try Value.contains(container, element) == wanted)
    }
    do throws(RuntimeError) {
      switch op {
      case .add: return try Value.add(a, b)
      case .subtract: return try Value.subtract(a, b)
      case .multiply: return try Value.multiply(a, b)
      case .divide: return try Value.divide(a, b)
      case .remainder: return try Value.remainder(a, b)
      case .equal: return .bool(Value.areEqual(a, b))
      case .notEqual: return .bool(!Value.areEqual(a, b))
      case .less: return try order { $0 < 0 }
      case .lessOrEqual: return try order { $0 <= 0 }
      case .greater: return try order { $0 > 0 }
      case .greaterOrEqual: return try order { $0 >= 0 }
      case .isIn: return try within(b, a, true)
      case .notIn: return try within(b, a, false)
      case .contains: return try within(a, b, true)
      case .coalesce:
        guard case .null = a else { return a }
        return b
      default: return nil
      }
    } catch {
      return nil
    }
  }

  /// Creates a value of a kind: small, large or unusual.
  private func value(_ kind: Int, _ random: inout SplitMix) -> Value {
    switch kind {
    case 0:
      let numbers: [Int64] = [0, 1, -1, 2, 7, -3, .max, .min, (1 << 53) + 1]
      return .int(numbers.randomElement(using: &random) ?? 0)
    case 1: return .int(Int64.random(in: -5...5, using: &random))
    case 2: return .num([0, 0.5, -2, 3, 0x1p53, 0x1p63, 1e300].randomElement(using: &random) ?? 0)
    case 3: return .bool(Bool.random(using: &random))
    case 4:
      let numbers = [Day.minimum.number, Day.maximum.number, 0, 19_000, 19_001]
      let number = numbers.randomElement(using: &random) ?? 0
      return Day(number: Int(number)).map(Value.day) ?? .null
    default:
      let texts = ["", "a", "ab", "b", "가", "\u{1100}\u{1161}", "나", "다가"]
      return .text(texts.randomElement(using: &random) ?? "")
    }
  }

  private func constant(_ kind: Int, _ random: inout SplitMix) -> Value {
    switch Int.random(in: 0...7, using: &random) {
    case 0: return .null
    case 1: return .list(ListValue(flat: (1...5).map { value($0, &random) }))
    case 2: return .range(RangeValue(.int, -2, 3))
    case 3: return .range(RangeValue(.day, 19_000, 19_001))
    case 4: return .period(Period(months: Int32(1), days: Int32(-3)))
    default: return value(kind, &random)
    }
  }

  @Test(arguments: 1...40)
  func `every operator agrees with its rows`(seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    var computed = 0
    for _ in 0..<120 {
      let count = Int.random(in: 1...70, using: &random)
      func cells() throws -> [Value] {
        let kind = Int.random(in: 0...5, using: &random)
        let hasNulls = Bool.random(using: &random)
        return (0..<count).map { _ in
          hasNulls && Int.random(in: 0...3, using: &random) == 0 ? .null : value(kind, &random)
        }
      }
      let kind = Int.random(in: 0...5, using: &random)
      var sides: [[Value]] = [try cells(), try cells()]
      var operands = try sides.map { values in
        ColumnVector.Operand.cells(try ColumnStorage.holding(values))
      }
      if Bool.random(using: &random) {
        let side = Int.random(in: 0...1, using: &random)
        let same = constant(kind, &random)
        sides[side] = [Value](repeating: same, count: count)
        operands[side] = .constant(same)
      }
      for op in Self.operators {
        guard let result = ColumnVector.binary(op, operands[0], operands[1], count: count) else {
          continue
        }
        computed += 1
        for row in 0..<count {
          let expected = reference(op, sides[0][row], sides[1][row])
          let isSame = expected.map { Value.areEqual($0, result[row]) } ?? false
          #expect(
            isSame,
            "\(sides[0][row]) \(op) \(sides[1][row]) is \(result[row])"
          )
          if !isSame { return }
        }
      }
    }
    #expect(computed > 200)
  }
}
