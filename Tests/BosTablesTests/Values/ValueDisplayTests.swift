import BosDomain
import BosTestSupport
import BosText
import Testing

@testable import BosTables

@Suite struct ValueDisplayTests {
  @Test func `values show and read as the language writes them`() throws {
    let day = Value.day(try #require(Day("2024-05-01")))
    let month = Value.month(try #require(Month("2024-05")))
    let record = try Record(["title", "관객 수", "if"], [.text("A"), .int(3), .null])
    let cases: [(value: Value, display: String, literal: String)] = [
      (.null, "null", "null"), (.bool(true), "true", "true"), (.int(-1234), "-1234", "-1234"),
      (.num(2), "2", "2"), (.num(0.1), "0.1", "0.1"), (.num(1e20), "1e+20", #"num("1e+20")"#),
      (.text("a\"b"), "a\"b", #""a\"b""#), (.text("{}\n\u{1B}"), "{}\n\u{1B}", #""\{}\n\u{1b}""#),
      (day, "2024-05-01", "2024-05-01"), (month, "2024-05", #"month("2024-05")"#),
      (.period(Period(months: Int32(14), days: Int32(0))), "14mo", "14mo"),
      (.range(RangeValue(.int, 1, 3)), "1..3", "1..3"),
      (
        .range(RangeValue(.month, 24_292, 24_293)), "2024-05..2024-06",
        #"month("2024-05")..month("2024-06")"#
      ),
      (
        .list(ListValue(flat: [.int(1), .text("a"), day])), #"[1, "a", 2024-05-01]"#,
        #"[1, "a", 2024-05-01]"#
      ),
      (
        .record(record), #"{title: "A", `관객 수`: 3, `if`: null}"#,
        #"{title: "A", `관객 수`: 3, `if`: null}"#
      ),
      (
        .table(try Table(records: [record])), "table of 1 row × 3 columns",
        "(table of 1 row × 3 columns)"
      ),
      (.function(.sample), "fn", "fn"),
      (.error(ErrorValue(RuntimeError(.fail, "no", ko: "안 됨"))), "no", #""no""#),
    ]
    for (value, display, literal) in cases {
      #expect(value.display(.english) == display)
      #expect(value.literal() == literal)
    }
  }

  @Test func `only errors and tables speak a language`() throws {
    #expect(Value.table(.empty).display(.korean) == "0행 × 0열 표")
    #expect(Value.error(ErrorValue(RuntimeError(.fail, "no", ko: "안 됨"))).display(.korean) == "안 됨")
  }

  @Test func `a name that isn't an identifier is quoted`() {
    #expect(written(name: "관객수") == "관객수")
    #expect(written(name: "a-b") == "`a-b`")
    #expect(written(name: "") == "\"\"")
    #expect(written(name: "a`b") == "\"a`b\"")
  }

  @Test func `any value can be shown`() throws {
    for value in try ValueSamples.all() {
      for language in DisplayLanguage.allCases {
        _ = value.display(language)
        #expect(!value.literal(language).isEmpty)
      }
    }
  }
}
