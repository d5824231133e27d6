import BosDomain
import BosLanguage
import BosText
import Testing

@testable import BosTables

@Suite struct ValueAccessTests {
  private let list = Value.list(ListValue(flat: [.int(10), .int(20), .int(30)]))

  private func table() throws -> Value {
    .table(
      try Table(records: [
        try Record(["title", "audience"], [.text("가"), .int(3)]),
        try Record(["title", "audience"], [.text("나"), .null]),
      ])
    )
  }

  @Test func `elements are counted from 0, and back from the end`() throws {
    #expect(try Value.index(list, .int(0)).literal() == "10")
    #expect(try Value.index(list, .int(-1)).literal() == "30")
    #expect(try Value.index(.text("기생충"), .int(1)).literal() == #""생""#)
    #expect(try Value.index(.text("기생충"), .int(-3)).literal() == #""기""#)
    #expect(try Value.index(.range(RangeValue(.int, 5, 9)), .int(-1)).literal() == "9")
    #expect(try Value.index(table(), .int(1)).literal() == #"{title: "나", audience: null}"#)
    #expect(try Value.index(table(), .text("audience")).literal() == "[3, null]")
  }

  @Test func `an element that is not there is an error`() throws {
    let cases: [(base: Value, index: Int64, message: String)] = [
      (list, 5, "there is no element 5: the list has 3 elements"),
      (list, -4, "there is no element -4: the list has 3 elements"),
      (.list(ListValue(flat: [])), 0, "there is no element 0: the list is empty"),
      (.text("가"), 1, "there is no character 1: the text has 1 character"),
      (.text("가"), .min, "there is no character -9223372036854775808: the text has 1 character"),
      (try table(), 2, "there is no row 2: the table has 2 rows"),
    ]
    for (base, index, message) in cases {
      let error = #expect(throws: RuntimeError.self) { try Value.index(base, .int(index)) }
      #expect(error?.kind == .index)
      #expect(error?.message.english == message)
    }
    let error = #expect(throws: RuntimeError.self) { try Value.index(list, .int(3)) }
    #expect(error?.hint?.english == "indexes run from 0 to 2; -1 is the last")
  }

  @Test func `an index of the wrong type is an error`() throws {
    let error = #expect(throws: RuntimeError.self) { try Value.index(list, .num(1)) }
    #expect(error?.message.english == "the index of a list must be an int, but is a num")
    #expect(error?.hint?.english == "to convert a num to an int, use round(…)")
    let null = #expect(throws: RuntimeError.self) { try Value.index(.null, .int(1)) }
    #expect(null?.message.english == "null has no elements")
    #expect(null?.hint?.english == "test for null first, or give a default: ($x ?? …)")
  }

  @Test func `parts are found by name`() throws {
    let day = Value.day(try #require(Day("2024-05-17")))
    let parts = ["year", "month", "day", "weekday", "week"]
    #expect(
      try parts.map { try Value.member(day, $0, in: .english).literal() }
        == ["2024", "5", "17", "5", "20"]
    )
    let month = Value.month(try #require(Month("2024-02")))
    #expect(try Value.member(month, "last", in: .english).literal() == "2024-02-29")
    let range = Value.range(RangeValue(.int, 2, 5))
    #expect(try Value.member(range, "count", in: .english).literal() == "4")
    #expect(try Value.member(table(), "title", in: .english).literal() == #"["가", "나"]"#)
    let empty = Value.range(RangeValue(.int, 2, 1))
    #expect(try Value.member(empty, "first", in: .english).isMissing)
  }

  @Test func `an error value has its parts`() throws {
    let source = SourceText(name: "a.bos", "x\ny\n")
    let error = RuntimeError(
      .fail,
      Phrase("no", ko: "안 됨"),
      source: source,
      range: SourceRange(2, 3)
    )
    let value = Value.error(ErrorValue(error))
    #expect(try Value.member(value, "kind", in: .korean).literal() == #""fail""#)
    #expect(try Value.member(value, "message", in: .korean).literal() == #""안 됨""#)
    #expect(try Value.member(value, "line", in: .korean).literal() == "2")
    #expect(try Value.member(value, "hint", in: .korean).isMissing)
  }

  @Test func `a part that is not there is an error`() throws {
    let cases: [(base: Value, name: String, message: String, hint: String)] = [
      (list, "count", "a list has no `count`", "length($x)"),
      (.day(.minimum), "yaer", "a day has no `yaer`", "did you mean `year`?"),
      (
        .period(.zero), "x", "a period has no `x`", "its parts are `months`, `days`"
      ),
      (
        .record(try Record(["title"], [.null])), "titel", "the record has no field `titel`",
        "did you mean `title`?"
      ),
      (
        .null, "title", "null has no `title`",
        "for null instead of an error, write `?.title`; or give a default: ($x ?? …)"
      ),
    ]
    for (base, name, message, hint) in cases {
      let error = #expect(throws: RuntimeError.self) {
        try Value.member(base, name, in: .english)
      }
      #expect(error?.kind == .name)
      #expect(error?.message.english == message)
      #expect(error?.hint?.english == hint)
    }
    let column = #expect(throws: RuntimeError.self) {
      try Value.member(try table(), "audiance", in: .english)
    }
    #expect(column?.kind == .column)
    #expect(column?.message.english == "there is no column `audiance`")
  }
}
