import BosDomain
package import BosTables
import Testing

/// Values of every type, including unusual ones.
package enum ValueSamples {
  package static func all() throws -> [Value] {
    let first = try #require(Day("2024-01-31"))
    let month = try #require(Month("2024-05"))
    let record = try Record(["a", "b"], [.int(1), .text("x")])
    return [
      .null, .bool(true), .bool(false),
      .int(0), .int(1), .int(-1), .int(7), .int(.max), .int(.min),
      .num(0), .num(-0.0), .num(1), .num(2.5), .num(-7.25), .num(0x1p63), .num(-0x1p63),
      .num(.greatestFiniteMagnitude), .num(.leastNonzeroMagnitude), .num(.nan), .num(.infinity),
      .text(""), .text("a"), .text("7"), .text("한글"), .text("2024-05-01"), .text("e\u{301}"),
      .day(first), .day(.minimum), .day(.maximum), .month(month), .month(.minimum),
      .month(.maximum),
      .period(.zero), .period(Period(months: Int32(1), days: Int32(0))),
      .period(Period(months: Int32(0), days: Int32(-3))),
      .period(Period(months: Int32.min, days: Int32.max)),
      .range(RangeValue(.int, 1, 3)), .range(RangeValue(.int, .min, .max)),
      .range(RangeValue(.int, 3, 1)),
      .range(RangeValue(.day, Int64(first.number), Int64(first.number) + 40)),
      .range(RangeValue(.day, .min, .max)), .range(RangeValue(.month, 24_288, 24_290)),
      .list(ListValue(flat: [])), .list(ListValue(flat: [.int(1), .null, .text("a")])),
      .list(try ListValue([.list(ListValue(flat: [.int(1)])), .record(record)])),
      .record(record), .record(try Record([], [])),
      .table(try Table(records: [record, record])), .table(.empty),
      .function(.sample),
      .error(ErrorValue(RuntimeError(.fail, "no", ko: "안 됨"))),
    ]
  }

  package static func pairs() throws -> [(Value, Value)] {
    let all = try all()
    return all.flatMap { a in all.map { b in (a, b) } }
  }
}

extension FunctionValue {
  private final class Body: FunctionBody {}

  /// A function that no machine can call.
  package static var sample: FunctionValue {
    FunctionValue(Body(), captures: [], depth: 1)
  }
}
