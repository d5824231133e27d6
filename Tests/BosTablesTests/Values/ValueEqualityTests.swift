import BosDomain
import BosTestSupport
import Testing

@testable import BosTables

@Suite struct ValueEqualityTests {
  @Test func `every value equals itself, and equality has no direction`() throws {
    for (index, a) in try ValueSamples.all().enumerated() {
      for (other, b) in try ValueSamples.all().enumerated() where index <= other {
        #expect(Value.areEqual(a, b) == Value.areEqual(b, a))
      }
    }
    for value in try ValueSamples.all() {
      #expect(Value.areEqual(value, value))
    }
  }

  @Test func `equal values have one hash`() throws {
    for (a, b) in try ValueSamples.pairs() where Value.areEqual(a, b) {
      #expect(HashableValue(a).hashValue == HashableValue(b).hashValue)
      #expect(HashableValue(a) == HashableValue(b))
    }
  }

  @Test func `ints and nums are equal when they are the same number`() {
    #expect(Value.areEqual(.int(1), .num(1)))
    #expect(Value.areEqual(.int(0), .num(-0.0)))
    #expect(!Value.areEqual(.int(.max), .num(0x1p63)))
    #expect(Value.areEqual(.int(.min), .num(-0x1p63)))
    #expect(!Value.areEqual(.int(1 << 53 + 1), .num(0x1p53)))
  }

  @Test func `types are strict and null equals only null`() {
    #expect(Value.areEqual(.null, .null))
    #expect(!Value.areEqual(.null, .int(0)))
    #expect(!Value.areEqual(.null, .text("")))
    #expect(!Value.areEqual(.int(1), .bool(true)))
    #expect(!Value.areEqual(.int(1), .text("1")))
    #expect(!Value.areEqual(.day(.minimum), .text("0001-01-01")))
  }

  @Test func `texts are equal in either normal form`() {
    #expect(Value.areEqual(.text("é"), .text("e\u{301}")))
    #expect(Value.areEqual(.text("한"), .text("\u{1112}\u{1161}\u{11AB}")))
  }

  @Test func `lists compare by order, records without it`() throws {
    let a = Value.record(try Record(["a", "b"], [.int(1), .list(ListValue(flat: [.int(2)]))]))
    let b = Value.record(try Record(["b", "a"], [.list(ListValue(flat: [.num(2)])), .num(1)]))
    #expect(Value.areEqual(a, b))
    #expect(HashableValue(a).hashValue == HashableValue(b).hashValue)
    let one = Value.list(ListValue(flat: [.int(1), .int(2)]))
    let two = Value.list(ListValue(flat: [.int(2), .int(1)]))
    #expect(!Value.areEqual(one, two))
  }

  @Test func `a list that was nested once still has its hash`() throws {
    var list = try ListValue([.list(ListValue(flat: [])), .int(2)])
    list.replace(at: 0, withFlat: .int(1))
    let flat = ListValue(flat: [.int(1), .int(2)])
    #expect(Value.areEqual(.list(list), .list(flat)))
    #expect(HashableValue(.list(list)).hashValue == HashableValue(.list(flat)).hashValue)
  }

  @Test func `lists of the same lists take no time`() throws {
    let (a, b) = (try doubled(62), try doubled(62))
    #expect(Value.areEqual(a, b))
    #expect(HashableValue(a).hashValue == HashableValue(b).hashValue)
    #expect(a.literal().utf8.count < 11_000_000)
  }

  @Test func `tables compare by columns and cells`() throws {
    let record = try Record(["a"], [.int(1)])
    let table = Value.table(try Table(records: [record]))
    #expect(Value.areEqual(table, .table(try Table(records: [record]))))
    #expect(!Value.areEqual(table, .table(try Table(records: [record, record]))))
    #expect(!Value.areEqual(table, .table(try Table(records: [try Record(["b"], [.int(1)])]))))
  }

  private func doubled(_ depth: Int) throws -> Value {
    var value = Value.list(ListValue(flat: [.int(1)]))
    for _ in 0..<depth { value = .list(try ListValue([value, value])) }
    return value
  }
}
