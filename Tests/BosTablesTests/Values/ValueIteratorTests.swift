import BosDomain
import BosText
import Testing

@testable import BosTables

@Suite struct ValueIteratorTests {
  private func walk(_ value: Value, by step: Value? = nil) throws -> [String] {
    var iterator = try Iterable.make(value, step: step)
    var result: [String] = []
    while let (key, element) = iterator.next() {
      result.append("\(key.literal()): \(element.literal())")
    }
    #expect(iterator.count == result.count)
    return result
  }

  @Test func `elements have keys or indexes`() throws {
    #expect(try walk(.list(ListValue(flat: [.text("a"), .null]))) == [#"0: "a""#, "1: null"])
    let record = try Record(["a", "b"], [.int(1), .int(2)])
    #expect(try walk(.record(record)) == [#""a": 1"#, #""b": 2"#])
    #expect(try walk(.table(try Table(records: [record]))) == ["0: {a: 1, b: 2}"])
    #expect(try walk(.range(RangeValue(.int, 2, 1))) == [])
  }

  @Test func `ranges go by steps`() throws {
    #expect(try walk(.range(RangeValue(.int, 1, 6)), by: .int(2)) == ["0: 1", "1: 3", "2: 5"])
    #expect(try walk(.range(RangeValue(.int, 3, 1)), by: .int(2)) == [])
    let first = Int64(try #require(Day("2024-01-31")).number)
    let days = Value.range(RangeValue(.day, first, first + 60))
    #expect(try walk(days, by: .int(30)).count == 3)
    let month = Value.period(Period(months: Int32(1), days: Int32(0)))
    #expect(
      try walk(days, by: month) == ["0: 2024-01-31", "1: 2024-02-29", "2: 2024-03-31"]
    )
    let months = Value.range(RangeValue(.month, 24_288, 24_300))
    #expect(try walk(months, by: month).count == 13)
    #expect(try walk(months, by: .int(6)).count == 3)
  }

  @Test func `the ends of all ints can be walked`() throws {
    #expect(
      try walk(.range(RangeValue(.int, .max - 1, .max)))
        == ["0: 9223372036854775806", "1: 9223372036854775807"]
    )
    var all = try Iterable.make(.range(RangeValue(.int, .min, .max)), step: .int(.max))
    #expect(all.count == 3)
    var last = Value.null
    while let (_, element) = all.next() { last = element }
    #expect(last.literal() == "9223372036854775806")
    #expect(throws: RuntimeError.self) {
      try Iterable.list(.range(RangeValue(.int, 1, 1_000_000_000_000)))
    }
  }

  @Test func `steps that lead nowhere are errors`() throws {
    let ints = Value.range(RangeValue(.int, 1, 3))
    let days = Value.range(RangeValue(.day, 1, 3))
    let cases: [(value: Value, step: Value?, kind: RuntimeError.Kind, message: String)] = [
      (ints, .int(0), .value, "the step of a range must be positive, but is 0"),
      (days, .period(.zero), .value, "the step of a range must be positive, but is 0d"),
      (ints, .num(1), .type, "the step of a range of ints must be an int, but is a num"),
      (.list(ListValue(flat: [])), .int(1), .type, "`by` needs a range, but this is a list"),
      (
        .text("a"), nil, .type,
        "only a list, a range, a record or a table has elements, but this is a text"
      ),
    ]
    for (value, step, kind, message) in cases {
      let error = #expect(throws: RuntimeError.self) { try Iterable.make(value, step: step) }
      #expect(error?.kind == kind)
      #expect(error?.message.english == message)
    }
  }
}
