import BosDomain
import BosLanguage
import BosTables
import BosTestSupport
import Testing

struct SortingTests {
  private func sorted(
    _ text: String,
    _ keys: (String, Bool)...
  ) throws -> [Int32] {
    let table = try table(text)
    let orders = keys.compactMap { name, descending in
      table.column(name).map { ($0, descending) as SortOrder }
    }
    return try sortedIndices(table, keys: orders)
  }

  @Test
  func `null is last in both directions`() throws {
    #expect(try sorted("n,k\n2,a\n,b\n1,c\n", ("n", false)) == [2, 0, 1])
    #expect(try sorted("n,k\n2,a\n,b\n1,c\n", ("n", true)) == [0, 2, 1])
    #expect(try sorted("t,k\nb,1\n,2\na,3\n,4\n", ("t", true)) == [0, 2, 1, 3])
  }

  @Test
  func `rows that are equal keep their order`() throws {
    #expect(try sorted("n,k\n1,a\n2,b\n1,c\n2,d\n", ("n", true)) == [1, 3, 0, 2])
    #expect(try sorted("n,k\n1,b\n2,a\n1,a\n2,b\n", ("n", true), ("k", false)) == [1, 3, 2, 0])
  }

  @Test
  func `texts sort by code points of their normal form`() throws {
    #expect(try sorted("t\n하\n가\na\nZ\n각\n나\n", ("t", false)) == [3, 2, 1, 4, 5, 0])
    // The first text is one syllable in three letters.
    #expect(try sorted("t\n\u{1100}\u{1161}\u{11A8}\n가\n나\n", ("t", false)) == [1, 0, 2])
  }

  @Test
  func `a text follows its prefixes in any normal form`() throws {
    let jamo = "\u{1100}\u{1161}"
    #expect(try sorted("t\n가나\n\(jamo)\n", ("t", false)) == [1, 0])
    #expect(try sorted("t\n\(jamo)나\n가\n", ("t", false)) == [1, 0])
    let table = try table("t\n가나\n\(jamo)\n")
    let cells = ColumnVector.Operand.column(table.columns[0])
    let less = ColumnVector.binary(.less, cells, .constant(.text("\(jamo)나")), count: 2)
    #expect(less.map { ColumnVector.selected($0) } == [1])
  }

  @Test
  func `the first rows of a sort are those of the whole sort`() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<400 {
      let count = Int.random(in: 0...300, using: &generator)
      // Few different values make ties.
      let most = [1, 3, 20, 1_000_000].randomElement(using: &generator) ?? 1
      func values(_ make: (Int) -> Value) throws -> ColumnStorage {
        try .holding(
          (0..<count).map { _ in
            Int.random(in: 0..<5, using: &generator) == 0
              ? .null : make(Int.random(in: -most...most, using: &generator))
          }
        )
      }
      let columns = [
        Column("n", try values { .int(Int64($0)) }),
        Column("f", try values { .num(Double($0) / 4) }),
        Column("t", try values { .text("글\($0)") }), Column("b", try values { .bool($0 > 0) }),
      ]
      let table = Table(columns: columns + [Column("row", .int((0..<count).map(Int64.init), nil))])
      let keys: [SortOrder] = columns.shuffled(using: &generator)
        .prefix(Int.random(in: 1...3, using: &generator))
        .map { ($0, Bool.random(using: &generator)) }
      let limit = Int.random(in: 0...60, using: &generator)
      let all = try table.sorted(by: keys).slice(0..<limit)
      #expect(try csv(table.sorted(by: keys, first: limit).slice(0..<limit)) == csv(all))
    }
  }

  @Test(arguments: [1, 3, 1_000, 1 << 40])
  func `many rows are sorted on two threads as on one`(most: Int) throws {
    var generator = SplitMix(seed: UInt64(most))
    let count = 150_001
    func numbers() -> [Int?] {
      (0..<count).map { _ in
        let number = Int.random(in: -most...most, using: &generator)
        return number % 7 == 3 ? nil : number
      }
    }
    let (first, second) = (numbers(), numbers())
    func column(_ name: String, _ numbers: [Int?]) throws -> Column {
      Column(name, try .holding(numbers.map { $0.map { .int(Int64($0)) } ?? .null }))
    }
    let columns = [try column("a", first), try column("b", second)]
    let rows = try sortedIndices(
      Table(columns: columns),
      keys: [(columns[0], false), (columns[1], true)]
    )
    let expected = (0..<count).sorted { left, right in
      if first[left] != first[right] {
        guard let a = first[left], let b = first[right] else { return first[left] != nil }
        return a < b
      }
      if second[left] != second[right] {
        guard let a = second[left], let b = second[right] else { return second[left] != nil }
        return a > b
      }
      return left < right
    }
    #expect(rows.count == count)
    #expect(zip(rows, expected).allSatisfy { Int($0) == $1 })
  }

  @Test
  func `the first rows of a column without order are the same error`() throws {
    let values = (0..<100).map { $0 == 99 ? Value.text("x") : .int($0) }
    let mixed = Table(columns: [Column("a", .any(values)), Column("b", .any(values))])
    let keys: [SortOrder] = mixed.columns.map { ($0, false) }
    let whole = message { _ = try mixed.sorted(by: keys) }
    #expect(message { _ = try mixed.sorted(by: keys, first: 2) } == whole)
    #expect(whole == "type: column `b` cannot be ordered: it holds int and text")
  }

  @Test
  func `negative numbers are first`() throws {
    #expect(try sorted("n\n-1.5\n0\n-20\n3\n", ("n", false)) == [2, 0, 1, 3])
    let extremes = "n\n-1\n9223372036854775807\n-9223372036854775808\n"
    #expect(try sorted(extremes, ("n", false)) == [2, 0, 1])
  }

  @Test
  func `mixed numbers compare by value and other mixtures do not`() throws {
    let numbers = Table(columns: [
      Column("a", .any([.num(1.5), .int(1), .null, .num(-2), .int(9_007_199_254_740_993)]))
    ])
    #expect(try sortedIndices(numbers, keys: [(numbers.columns[0], false)]) == [3, 1, 0, 4, 2])
    let mixed = Table(columns: [Column("a", .any([.int(1), .text("x")]))])
    #expect(
      message { _ = try sortedIndices(mixed, keys: [(mixed.columns[0], false)]) }
        == "type: column `a` cannot be ordered: it holds int and text"
    )
    let periods = Table(columns: [
      Column(
        "p",
        .any([
          .period(.zero), .period(Period(months: Int32(1), days: 0)),
          .period(Period(months: Int32(0), days: 3)),
        ])
      )
    ])
    #expect(
      message { _ = try sortedIndices(periods, keys: [(periods.columns[0], false)]) }
        == "type: can't compare 1mo with 3d: months have no fixed number of days"
    )
  }

  @Test(arguments: [10, 300, 5_000])
  func `many rows sort as the standard library sorts them`(count: Int) throws {
    var random = SplitMix(seed: UInt64(count))
    let ints = (0..<count).map { _ in Int64.random(in: -1_000_000...1_000_000, using: &random) }
    let wide = (0..<count).map { _ in Int64.random(in: .min ... .max, using: &random) }
    let nums = (0..<count).map { _ in Double.random(in: -9...9, using: &random).rounded() }
    let table = Table(columns: [
      Column("i", .int(ints, nil)), Column("w", .int(wide, nil)), Column("d", .num(nums, nil)),
    ])
    func expect(_ column: Int, _ descending: Bool, _ isBefore: (Int, Int) -> Bool) throws {
      let expected = (0..<count).sorted { isBefore($0, $1) || !isBefore($1, $0) && $0 < $1 }
      let orders: [SortOrder] = [(table.columns[column], descending)]
      #expect(try sortedIndices(table, keys: orders) == expected.map { Int32($0) })
    }
    try expect(0, false) { ints[$0] < ints[$1] }
    try expect(1, true) { wide[$0] > wide[$1] }
    try expect(2, false) { nums[$0] < nums[$1] }
    try expect(2, true) { nums[$0] > nums[$1] }
  }
}
