import BosDomain
import BosTestSupport
import BosText
import Testing

@testable import BosTables

@Suite struct ValueMembershipTests {
  @Test func `containers hold what they hold`() throws {
    let list = Value.list(ListValue(flat: [.int(1), .text("a"), .null]))
    let record = Value.record(try Record(["title"], [.int(1)]))
    let days = RangeValue(.day, 0, 10)
    let cases: [(container: Value, element: Value, holds: Bool)] = [
      (list, .num(1), true), (list, .text("b"), false), (list, .bool(true), false),
      (.text("범죄도시"), .text("도시"), true), (.text("범죄도시"), .text(""), true),
      (.text("e\u{301}"), .text("e"), false),
      (record, .text("title"), true), (record, .text("audience"), false),
      (.range(RangeValue(.int, 1, 3)), .int(3), true),
      (.range(RangeValue(.int, 1, 3)), .int(4), false),
      (.range(RangeValue(.int, 3, 1)), .int(2), false),
      (.range(days), .day(.minimum), false),
      (.range(days), days.element(at: 10), true),
    ]
    for (container, element, holds) in cases {
      #expect(try Value.contains(container, element) == holds)
    }
  }

  @Test func `nothing holds null, and null holds nothing`() throws {
    for value in try ValueSamples.all() {
      #expect(try !Value.contains(value, .null))
      #expect(try !Value.contains(.null, value))
    }
  }

  @Test func `membership tests that can't succeed give an error`() throws {
    let range = Value.range(RangeValue(.int, 1, 3))
    let cases: [(container: Value, element: Value, message: String, hint: String?)] = [
      (range, .num(2.5), "a range of ints can't contain a num", "n >= 1 and n <= 3"),
      (range, .text("2"), "a range of ints can't contain a text", "int(\"2\")"),
      (
        .text("a1"), .int(1), "a text can't contain an int",
        "to convert any value to text, use text(…)"
      ),
      (.int(1), .int(1), "an int can't contain an int", nil),
      (
        .table(.empty), .int(1), "a table can't contain an int",
        "name a column: $table.title contains …"
      ),
    ]
    for (container, element, message, hint) in cases {
      let error = #expect(throws: RuntimeError.self) { try Value.contains(container, element) }
      #expect(error?.kind == .type)
      #expect(error?.message.english == message)
      #expect(error?.hint?.english == hint)
    }
  }
}
