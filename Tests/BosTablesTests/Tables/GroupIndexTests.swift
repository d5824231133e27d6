import BosDomain
import BosTables
import BosTestSupport
import Testing

struct GroupIndexTests {
  private let films = """
    title,n,x,d
    b,1,1.5,2024-01-02
    a,2,,2024-01-01
    b,,2.5,
    ,4,0.5,2024-02-01
    a,6,1,2024-01-05
    ,,,

    """

  private func aggregates(_ aggregate: Aggregate, of name: String) throws -> String {
    let table = try table(films)
    let groups = try GroupIndex.make(keys: [table.columns[0].storage], count: table.rowCount)
    guard let column = table.column(name) else { return "no column" }
    let cells = try groups.aggregate(aggregate, of: column.storage, column: name)
    return (0..<cells.count).map { (try? json(cells[$0])) ?? "?" }.joined(separator: " ")
  }

  @Test
  func `groups are in order of first rows, and nulls form one group`() throws {
    let table = try table(films)
    let groups = try GroupIndex.make(keys: [table.columns[0].storage], count: table.rowCount)
    #expect(groups.groupOfRow == [0, 1, 0, 2, 1, 2])
    #expect(groups.firstRow == [0, 1, 3])
    #expect(try groups.sizes() == [2, 2, 2])
    #expect(groups.rows == [[0, 2], [1, 4], [3, 5]])
  }

  @Test
  func `aggregates leave null out`() throws {
    #expect(try aggregates(.sum, of: "n") == "1 8 4")
    #expect(try aggregates(.sum, of: "x") == "4 1 0.5")
    #expect(try aggregates(.mean, of: "x") == "2 1 0.5")
    #expect(try aggregates(.mean, of: "n") == "1 4 4")
    #expect(try aggregates(.median, of: "n") == "1 4 4")
    #expect(try aggregates(.count, of: "n") == "1 2 1")
    #expect(try aggregates(.min, of: "d") == #""2024-01-02" "2024-01-01" "2024-02-01""#)
    #expect(try aggregates(.max, of: "d") == #""2024-01-02" "2024-01-05" "2024-02-01""#)
    #expect(try aggregates(.first, of: "n") == "1 2 4")
    #expect(try aggregates(.last, of: "n") == "1 6 4")
    #expect(try aggregates(.max, of: "title") == #""b" "a" null"#)
  }

  @Test
  func `aggregates without values are 0 for sums and counts, otherwise null`() throws {
    let all = GroupIndex.single(count: 0)
    for aggregate in Aggregate.allCases {
      let cells = try all.aggregate(aggregate, of: .int([], nil), column: "n")
      let expected =
        switch aggregate {
        case .sum, .count, .distinct: "0"
        case .spark: "\"\""
        default: "null"
        }
      #expect(cells.count == 1)
      #expect(try json(cells[0]) == expected, "\(aggregate)")
    }
  }

  @Test
  func `a sum of ints is exact and an error when it does not fit`() throws {
    let all = GroupIndex.single(count: 3)
    let fits = ColumnStorage.int([.max, 1, -5], nil)
    #expect(try json(try all.aggregate(.sum, of: fits, column: "n")[0]) == "9223372036854775803")
    #expect(
      message { _ = try all.aggregate(.sum, of: .int([.max, 1, 0], nil), column: "n") }
        == "overflow: the sum is too large for an int"
    )
    #expect(
      message { _ = try all.aggregate(.sum, of: .num([1e308, 1e308, 0], nil), column: "n") }
        == "overflow: the sum is too large for a num"
    )
    let tenths = ColumnStorage.num([Double](repeating: 0.1, count: 10), nil)
    let ten = GroupIndex.single(count: 10)
    #expect(try json(try ten.aggregate(.sum, of: tenths, column: "n")[0]) == "1")
  }

  @Test
  func `only numbers are added up`() throws {
    #expect(
      message { _ = try aggregates(.sum, of: "title") }
        == "type: `sum` needs numbers, but `title` holds text"
    )
    #expect(
      message { _ = try aggregates(.median, of: "d") }
        == "type: `median` needs numbers, but `d` holds day"
    )
  }

  @Test(arguments: 1...20)
  func `groups of several columns are those of a dictionary`(seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    let count = 400
    func cells<Cell>(_ make: (inout SplitMix) -> Cell, null: Cell) -> ([Cell], Validity?) {
      let cells = (0..<count).map { _ in make(&random) }
      let nulls = (0..<count).filter { _ in Int.random(in: 0..<9, using: &random) == 0 }
      return (cells, Validity(count: count, nulls: nulls.map { Int32($0) }))
    }
    let far = cells({ Int64.random(in: -3...3, using: &$0) << 60 }, null: 0)
    let near = cells({ Int64.random(in: 5...9, using: &$0) }, null: 0)
    let nums = cells({ Double.random(in: 0...4, using: &$0).rounded() - 2 }, null: 0)
    let bools = cells({ Bool.random(using: &$0) }, null: false)
    let days = cells({ Int32.random(in: 0...3, using: &$0) }, null: 0)
    let texts = TextCells(
      (0..<count).map { _ in ["a", "나", nil].randomElement(using: &random) ?? nil }
    )
    let all: [ColumnStorage] = [
      .int(far.0, far.1), .int(near.0, near.1), .num(nums.0, nums.1), .bool(bools.0, bools.1),
      .day(days.0, days.1), .text(texts),
    ]
    let keys = all.shuffled(using: &random).prefix(Int.random(in: 1...4, using: &random))
    let groups = try GroupIndex.make(keys: Array(keys), count: count)
    var known: [String: Int32] = [:]
    var firstRow: [Int32] = []
    for row in 0..<count {
      let key = keys.map { (try? json($0[row])) ?? "?" }.joined(separator: "|")
      if known[key] == nil {
        known[key] = Int32(known.count)
        firstRow.append(Int32(row))
      }
      #expect(groups.groupOfRow[row] == known[key])
    }
    #expect(groups.firstRow == firstRow)
  }

  @Test(arguments: 1...4)
  func `groups and sums of many rows are those of a dictionary`(seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    let count = 131_072 + Int.random(in: 0...9, using: &random)
    let spread = Int64.random(in: 1...5000, using: &random)
    // Some groups are only in the second half.
    let cells = (0..<count).map { row in
      Int64.random(in: 0..<spread, using: &random) + (row > count * 2 / 3 ? spread / 2 : 0)
    }
    let nulls = (0..<count / 50).map { _ in Int32.random(in: 0..<Int32(count), using: &random) }
    let validity = Validity(count: count, nulls: nulls)
    let dictionary = TextCells((0..<spread * 2).map { "t\($0)" })
    let texts = TextCells(
      codes: cells.indices.map { validity[$0] ? Int32(cells[$0]) : -1 },
      dictionary: dictionary.dictionary
    )
    var known: [Int64?: Int] = [:]
    var sums: [Int64] = []
    let expected = cells.indices.map { row in
      let next = known.count
      let group = known[validity[row] ? cells[row] : nil, default: next]
      if group == next {
        known[validity[row] ? cells[row] : nil] = next
        sums.append(0)
      }
      sums[group] += validity[row] ? cells[row] * 1_000_003 : 0
      return Int32(group)
    }
    let amounts = ColumnStorage.int(cells.map { $0 * 1_000_003 }, validity)
    for key in [ColumnStorage.int(cells, validity), .text(texts)] {
      let groups = try GroupIndex.make(keys: [key], count: count)
      #expect(groups.groupOfRow == expected && groups.groupCount == sums.count)
      #expect(groups.firstRow.map { expected[Int($0)] } == Array(0..<Int32(sums.count)))
      #expect(groups.firstRow == groups.firstRow.sorted())
      let found = try groups.aggregate(.sum, of: amounts, column: "n")
      #expect(try (0..<sums.count).map { try json(found[$0]) } == sums.map(String.init))
    }
  }

  @Test
  func `a sum of many rows may leave the range of an int on its way`() throws {
    let count = 1 << 17
    let all = GroupIndex.single(count: count)
    var cells = [Int64](repeating: 0, count: count)
    for (row, cell) in [(0, Int64.max), (1, 5), (count - 2, -7), (count - 1, 1)] {
      cells[row] = cell
    }
    let sum = try all.aggregate(.sum, of: .int(cells, nil), column: "n")
    #expect(try json(sum[0]) == "\(Int64.max - 1)")
    cells[count - 2] = 0
    #expect(
      message { _ = try all.aggregate(.sum, of: .int(cells, nil), column: "n") }
        == "overflow: the sum is too large for an int"
    )
    // Each half fits, both don't.
    cells[1] = 0
    #expect(
      message { _ = try all.aggregate(.sum, of: .int(cells, nil), column: "n") }
        == "overflow: the sum is too large for an int"
    )
  }

  @Test
  func `values of any type are equal as the language has it`() throws {
    let list = Value.list(ListValue(flat: [.int(1), .text("x")]))
    let same = Value.list(ListValue(flat: [.num(1), .text("x")]))
    let cells = ColumnStorage.any([.int(1), .num(1), .text("1"), list, same, .null, .null])
    #expect(try GroupIndex.make(keys: [cells], count: 7).groupOfRow == [0, 0, 1, 2, 2, 3, 3])
  }
}
