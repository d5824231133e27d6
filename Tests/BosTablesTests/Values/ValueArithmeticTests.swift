import BosDomain
import BosTestSupport
import BosText
import Testing

@testable import BosTables

@Suite struct ValueArithmeticTests {
  private static func results(_ a: Value, _ b: Value) -> [Result<Value, RuntimeError>] {
    [
      result { () throws(RuntimeError) in try Value.add(a, b) },
      result { () throws(RuntimeError) in try Value.subtract(a, b) },
      result { () throws(RuntimeError) in try Value.multiply(a, b) },
      result { () throws(RuntimeError) in try Value.divide(a, b) },
      result { () throws(RuntimeError) in try Value.remainder(a, b) },
    ]
  }

  private static func result(
    _ compute: () throws(RuntimeError) -> Value
  ) -> Result<Value, RuntimeError> {
    Result(catching: compute)
  }

  @Test func `no two values trap, and each error is an ordinary one`() throws {
    for (a, b) in try ValueSamples.pairs() {
      for case .failure(let error) in Self.results(a, b) {
        #expect([.type, .overflow, .division, .limit].contains(error.kind))
        #expect(!error.message.korean.isEmpty)
      }
      _ = try? Value.contains(a, b)
      _ = try? Value.index(a, b)
      _ = try? Iterable.make(a, step: b)
    }
  }

  @Test func `null with anything is null`() throws {
    for value in try ValueSamples.all() {
      for result in Self.results(value, .null) + Self.results(.null, value) {
        #expect(try result.get().isMissing)
      }
    }
    #expect(try Value.negate(.null).isMissing)
  }

  @Test func `numbers compute`() throws {
    let cases: [(a: Value, b: Value, results: [String])] = [
      (.int(2), .int(3), ["5", "-1", "6", "0.6666666666666666", "2"]),
      (.int(6), .int(3), ["9", "3", "18", "2", "0"]),
      (.int(-1), .int(7), ["6", "-8", "-7", "-0.14285714285714285", "6"]),
      (.int(1), .int(-7), ["-6", "8", "-7", "-0.14285714285714285", "-6"]),
      (.num(7.5), .int(2), ["9.5", "5.5", "15", "3.75", "1.5"]),
      (.num(-7.5), .num(2), ["-5.5", "-9.5", "-15", "-3.75", "0.5"]),
    ]
    for (a, b, results) in cases {
      #expect(try Self.results(a, b).map { try $0.get().literal() } == results)
    }
  }

  @Test func `a quotient of ints is a num and a remainder an int`() throws {
    #expect(try Value.divide(.int(6), .int(3)).typeName == "num")
    #expect(try Value.remainder(.int(.min), .int(-1)).literal() == "0")
    #expect(try Value.remainder(.int(6), .int(4)).typeName == "int")
  }

  @Test func `overflow and division by zero are errors`() throws {
    for operation in [
      try? Value.add(.int(.max), .int(1)), try? Value.subtract(.int(.min), .int(1)),
      try? Value.multiply(.int(.max), .int(2)), try? Value.negate(.int(.min)),
      try? Value.multiply(.num(1e300), .num(1e300)), try? Value.divide(.int(1), .int(0)),
      try? Value.remainder(.int(1), .int(0)), try? Value.divide(.num(1), .num(0)),
      try? Value.add(.day(.maximum), .int(1)), try? Value.subtract(.day(.minimum), .int(.min)),
    ] {
      #expect(operation == nil)
    }
    let error = #expect(throws: RuntimeError.self) { try Value.add(.int(.max), .int(1)) }
    #expect(error?.kind == .overflow)
    #expect(error?.message.english == "9223372036854775807 + 1 is out of range for an int")
    let zero = #expect(throws: RuntimeError.self) { try Value.divide(.int(5), .int(0)) }
    #expect(zero?.kind == .division)
    #expect(zero?.message.english == "can't divide 5 by zero")
    #expect(zero?.message.korean == "5를 0으로 나눌 수 없습니다")
  }

  @Test func `days, months and periods compute`() throws {
    let day = Value.day(try #require(Day("2024-01-31")))
    let month = Value.month(try #require(Month("2024-01")))
    let aMonth = Value.period(Period(months: Int32(1), days: Int32(0)))
    let aWeek = Value.period(Period(months: Int32(0), days: Int32(7)))
    #expect(try Value.add(day, .int(1)).literal() == "2024-02-01")
    #expect(try Value.add(day, aMonth).literal() == "2024-02-29")
    #expect(try Value.subtract(day, aWeek).literal() == "2024-01-24")
    #expect(try Value.subtract(day, Value.day(try #require(Day("2024-01-01")))).literal() == "30")
    #expect(try Value.add(month, .int(12)).display(.english) == "2025-01")
    #expect(try Value.subtract(month, aMonth).display(.english) == "2023-12")
    #expect(
      try Value.subtract(month, Value.month(try #require(Month("2023-01")))).literal() == "12"
    )
    #expect(try Value.multiply(aWeek, .int(3)).literal() == "3w")
    #expect(try Value.add(aMonth, aWeek).literal() == "1mo + 1w")
    #expect(try Value.negate(aWeek).literal() == "-1w")
    #expect(throws: RuntimeError.self) { try Value.add(month, aWeek) }
  }

  @Test func `types that do not go together are an error`() {
    let list = Value.list(ListValue(flat: []))
    let cases: [(a: Value, b: Value, message: String, hint: String)] = [
      (
        .text("a"), .int(1), "can't add a text and an int",
        #"convert the other value with "{…}" or text(…)"#
      ),
      (.text("7"), .int(1), "can't add a text and an int", "int(\"7\")"),
      (list, .int(1), "can't add a list and an int", "write the element in brackets: + [x]"),
      (
        .int(1), .period(.zero), "can't add an int and a period",
        "write the number as a period: 3d, 2w, 1mo"
      ),
      (
        .day(.minimum), .num(1.5), "can't add a day and a num",
        "to convert a num to an int, use round(…)"
      ),
    ]
    for (a, b, message, hint) in cases {
      let error = #expect(throws: RuntimeError.self) { try Value.add(a, b) }
      #expect(error?.kind == .type)
      #expect(error?.message.english == message)
      #expect(error?.hint?.english == hint)
    }
  }

  @Test func `texts and lists join, and grow in place`() throws {
    #expect(try Value.add(.text("a"), .text("b")).display(.english) == "ab")
    var list = Value.list(ListValue(flat: [.int(1)]))
    let before = list
    try Value.append(.list(ListValue(flat: [.int(2)])), to: &list)
    #expect(list.literal() == "[1, 2]")
    #expect(before.literal() == "[1]")
    var text = Value.text(String(repeating: "a", count: Limits.elements))
    #expect(throws: RuntimeError.self) { try Value.append(.text("b"), to: &text) }
    #expect(text.elementCount == Limits.elements)
  }
}
