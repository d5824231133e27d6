import BosDomain
import BosTestSupport
import BosText
import Testing

@testable import BosTables

@Suite struct ValueOrderingTests {
  @Test func `comparison turns round with its sides, and null has no order`() throws {
    for (a, b) in try ValueSamples.pairs() {
      let order = try? Value.compare(a, b)
      let back = try? Value.compare(b, a)
      #expect(order.map { -$0.signum() } == back.map { $0.signum() })
    }
    for value in try ValueSamples.all() {
      #expect(try Value.compare(value, .null) == nil)
      #expect(try Value.compare(.null, value) == nil)
    }
  }

  @Test func `values of one kind have an order`() throws {
    let week = Period(months: Int32(0), days: Int32(7))
    let cases: [(a: Value, b: Value, order: Int)] = [
      (.int(1), .num(1.5), -1), (.num(1), .int(1), 0), (.int(.max), .num(0x1p63), -1),
      (.int(1 << 53 + 1), .num(0x1p53), 1), (.text("가"), .text("나"), -1),
      (.text("Z"), .text("a"), -1), (.text("é"), .text("e\u{301}"), 0),
      (.bool(false), .bool(true), -1), (.day(.minimum), .day(.maximum), -1),
      (.period(week), .period(.zero), 1),
    ]
    for (a, b, order) in cases {
      #expect(try Value.compare(a, b)?.signum() == order)
    }
  }

  @Test func `anything else is an error`() {
    let list = Value.list(ListValue(flat: []))
    let month = Value.period(Period(months: Int32(1), days: Int32(0)))
    let days = Value.period(Period(months: Int32(0), days: Int32(30)))
    let cases: [(a: Value, b: Value, message: String, hint: String)] = [
      (
        .day(.minimum), .text("20240501"), "can't compare a day with a text",
        "day(\"2024-05-01\")"
      ),
      (.text("5"), .int(3), "can't compare a text with an int", "int(\"5\")"),
      (
        list, list, "can't compare a list with a list",
        "they can be equal (`==`), but they have no order"
      ),
      (
        month, days, "can't compare 1mo with 30d: months have no fixed number of days",
        "add both to a day, then compare the days"
      ),
    ]
    for (a, b, message, hint) in cases {
      let error = #expect(throws: RuntimeError.self) { try Value.compare(a, b) }
      #expect(error?.kind == .type)
      #expect(error?.message.english == message)
      #expect(error?.hint?.english == hint)
    }
  }

  @Test func `sorting is stable and puts null last in either direction`() throws {
    let values: [Value] = [.null, .int(2), .num(1), .int(1), .null, .num(2.5)]
    #expect(try Value.sortedPlaces(values) == [2, 3, 1, 5, 0, 4])
    #expect(try Value.sortedPlaces(values, descending: true) == [5, 1, 2, 3, 0, 4])
  }

  @Test func `sorting values that do not go together is an error`() throws {
    let day = Value.period(Period(months: Int32(0), days: Int32(1)))
    let month = Value.period(Period(months: Int32(1), days: Int32(0)))
    for values in [[.int(1), .text("a")], [.period(.zero), day, month], [day, .null, month]] {
      #expect(throws: RuntimeError.self) { try Value.sortedPlaces(values) }
    }
    #expect(try Value.sortedPlaces([day, .period(.zero), day]) == [1, 0, 2])
  }
}
