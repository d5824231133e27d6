import BosDomain
import BosTables
import Testing

struct ColumnVectorTests {
  private typealias Operand = ColumnVector.Operand

  /// The result of an operator, or `-` if it leaves the rows to the evaluator.
  private func result(_ op: ColumnOperator, _ left: Operand, _ right: Operand) -> String {
    var count = 0
    for case .cells(let cells) in [left, right] { count = cells.count }
    guard let cells = ColumnVector.binary(op, left, right, count: count) else { return "-" }
    return (0..<cells.count).map { (try? json(cells[$0])) ?? "?" }.joined(separator: " ")
  }

  private func ints(_ values: Int64?...) -> Operand {
    let nulls = values.indices.filter { values[$0] == nil }.map { Int32($0) }
    let validity = nulls.isEmpty ? nil : Validity(count: values.count, nulls: nulls)
    return .cells(.int(values.map { $0 ?? 0 }, validity))
  }

  private func nums(_ values: Double...) -> Operand { .cells(.num(values, nil)) }

  private func texts(_ values: String?...) -> Operand { .cells(.text(TextCells(values))) }

  private func bools(_ values: Bool?...) -> Operand {
    let nulls = values.indices.filter { values[$0] == nil }.map { Int32($0) }
    return .cells(.bool(values.map { $0 ?? false }, Validity(count: values.count, nulls: nulls)))
  }

  @Test
  func `arithmetic with null is null`() {
    #expect(result(.add, ints(1, nil, 3), .constant(.int(2))) == "3 null 5")
    #expect(result(.multiply, ints(1, nil), ints(nil, 4)) == "null null")
    #expect(result(.divide, ints(1, nil), ints(4, nil)) == "0.25 null")
    #expect(result(.subtract, .constant(.num(0.5)), ints(1, 2)) == "-0.5 -1.5")
  }

  @Test
  func `operations that could fail are left to single rows`() {
    #expect(result(.add, ints(.max), .constant(.int(1))) == "-")
    #expect(result(.divide, ints(1, 2), ints(1, 0)) == "-")
    #expect(result(.divide, nums(1), .constant(.num(0))) == "-")
    #expect(result(.remainder, ints(5), .constant(.int(0))) == "-")
    #expect(result(.multiply, nums(1e200), nums(1e200)) == "-")
    #expect(result(.add, texts("a"), .constant(.int(1))) == "-")
    #expect(result(.less, texts("a"), .constant(.int(1))) == "-")
    #expect(result(.less, .cells(.day([1], nil)), .constant(.text("2024-01-01"))) == "-")
    #expect(result(.add, .cells(.day([Day.maximum.number], nil)), .constant(.int(1))) == "-")
    #expect(result(.and, ints(1), .constant(.bool(true))) == "-")
    if ColumnVector.negated(.int([.min], nil)) != nil { Issue.record() }
  }

  @Test
  func `days move by days and periods, and differ by days`() throws {
    let day = try #require(Day("2024-01-31"))
    let days = Operand.cells(.day([day.number], nil))
    #expect(result(.add, days, .constant(.int(1))) == #""2024-02-01""#)
    let month = try #require(Period(1, .month))
    #expect(result(.add, days, .constant(.period(month))) == #""2024-02-29""#)
    #expect(result(.subtract, days, .constant(.period(month))) == #""2023-12-31""#)
    #expect(result(.subtract, days, .constant(.day(try #require(Day("2024-01-01"))))) == "30")
  }

  @Test
  func `null is equal to null alone and has no order`() {
    #expect(result(.equal, ints(1, nil, nil), ints(1, 0, nil)) == "true false true")
    #expect(result(.notEqual, ints(1, nil, nil), ints(1, 0, nil)) == "false true false")
    #expect(result(.equal, ints(1, nil), .constant(.null)) == "false true")
    #expect(result(.less, ints(1, nil), .constant(.int(5))) == "true false")
    #expect(result(.less, ints(1, nil), .constant(.null)) == "false false")
    #expect(result(.equal, texts("a", nil), texts(nil, nil)) == "false true")
  }

  @Test
  func `ints and nums compare by value`() {
    let large: Int64 = 9_007_199_254_740_993
    #expect(result(.equal, ints(large), .constant(.num(9_007_199_254_740_992))) == "false")
    #expect(result(.greater, ints(large), .constant(.num(9_007_199_254_740_992))) == "true")
    #expect(result(.less, ints(1, 2, 3), .constant(.num(2.5))) == "true true false")
    #expect(result(.less, .constant(.int(.max)), nums(0x1p63)) == "true")
    #expect(result(.greaterOrEqual, nums(2, 2.5, 3), ints(2, 3, 3)) == "true false true")
  }

  @Test
  func `values of different types are never equal`() {
    #expect(result(.equal, ints(1), .constant(.text("1"))) == "false")
    #expect(result(.notEqual, ints(1, nil), texts("1", nil)) == "true false")
  }

  @Test
  func `texts compare whatever their normal form`() {
    let jamo = "\u{1100}\u{1161}"
    #expect(result(.equal, texts("가", jamo, "나"), .constant(.text("가"))) == "true true false")
    #expect(result(.equal, texts("가", "나"), texts(jamo, jamo)) == "true false")
    #expect(result(.less, texts("가", "나", nil), .constant(.text("나"))) == "true false false")
    #expect(result(.greater, .constant(.text("나")), texts("가", "다")) == "true false")
    #expect(result(.add, texts("a", nil), .constant(.text("!"))) == #""a!" null"#)
    #expect(result(.add, texts("a", "ab"), texts("bc", "c")) == #""abc" "abc""#)
  }

  @Test
  func `a text lies in another by whole characters`() {
    let titles = texts("기생충", "괴물", nil, "e\u{301}té")
    #expect(result(.contains, titles, .constant(.text("생"))) == "true false false false")
    #expect(result(.contains, titles, .constant(.text("e"))) == "false false false false")
    #expect(result(.contains, titles, .constant(.text("ét"))) == "false false false true")
    #expect(result(.contains, titles, .constant(.text(""))) == "true true false true")
    #expect(result(.contains, .constant(.text("괴물들")), titles) == "false true false false")
  }

  @Test
  func `cells are in lists and ranges`() {
    let list = Value.list(ListValue(flat: [.int(1), .num(3), .text("x"), .null]))
    #expect(result(.isIn, ints(1, 2, 3, nil), .constant(list)) == "true false true false")
    #expect(result(.isIn, texts("x", "y", nil), .constant(list)) == "true false false")
    let range = Value.range(RangeValue(.int, 2, 3))
    #expect(result(.isIn, ints(1, 2, 3, 4), .constant(range)) == "false true true false")
    let none = Value.range(RangeValue(.int, 3, 2))
    #expect(result(.isIn, ints(1, 2), .constant(none)) == "false false")
  }

  @Test
  func `and, or and not have three values`() {
    let left = bools(true, true, true, false, false, false, nil, nil, nil)
    let right = bools(true, false, nil, true, false, nil, true, false, nil)
    #expect(
      result(.and, left, right) == "true false null false false false null false null"
    )
    #expect(result(.or, left, right) == "true true true true false null true null null")
    #expect(
      result(.and, left, .constant(.null)) == "null null null false false false null null null"
    )
    let values = ColumnVector.inverted(.bool([true, false], nil))
    #expect(values.map { ColumnVector.selected($0) } == [1])
  }

  @Test
  func `missing cells become null`() {
    #expect(result(.coalesce, ints(1, nil, nil), ints(5, 6, nil)) == "1 6 null")
    #expect(result(.coalesce, ints(1, nil), .constant(.num(0.5))) == "-")
    #expect(result(.coalesce, texts("a", nil), .constant(.text("-"))) == #""a" "-""#)
    #expect(result(.coalesce, texts(nil, "b", nil), texts("x", "y", nil)) == #""x" "b" null"#)
  }

  @Test
  func `only what is true is selected`() {
    let cells = ColumnStorage.bool([true, false, true, true], Validity(count: 4, nulls: [2]))
    #expect(ColumnVector.selected(cells) == [0, 3])
  }
}
