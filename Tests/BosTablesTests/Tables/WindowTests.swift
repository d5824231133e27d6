import BosTables
import Testing

struct WindowTests {
  private let cells = ColumnStorage.int([1, 0, 3], Validity(count: 3, nulls: [1]))
  private let all = GroupIndex.single(count: 3)

  private func written(_ cells: ColumnStorage) throws -> String {
    try (0..<cells.count).map { try json(cells[$0]) }.joined(separator: " ")
  }

  /// The groups of rows with equal numbers.
  private func groups(_ keys: Int64...) throws -> GroupIndex {
    try GroupIndex.make(keys: [.int(keys, nil)], count: keys.count)
  }

  @Test
  func `running sums and moved cells know null`() throws {
    #expect(try written(try all.cumulative(cells, column: "n")) == "1 null 4")
    #expect(try written(try all.moved(cells, by: 1)) == "null 1 null")
    #expect(try written(try all.moved(cells, by: -2)) == "3 null null")
    #expect(try all.moved(cells, by: .min).count == 3)
    #expect(try all.moved(cells, by: .max).count == 3)
    let tenths = ColumnStorage.num([Double](repeating: 0.1, count: 10), nil)
    let sums = try GroupIndex.single(count: 10).cumulative(tenths, column: "x")
    #expect(try json(sums[9]) == "1")
  }

  @Test
  func `each group has its own sums, neighbours, ranks and numbers`() throws {
    let groups = try groups(1, 2, 1, 1, 2)
    let cells = ColumnStorage.int([5, 1, 7, 5, 3], nil)
    #expect(try written(try groups.cumulative(cells, column: "n")) == "5 1 12 17 4")
    #expect(try written(try groups.moved(cells, by: 1)) == "null null 5 7 1")
    #expect(try written(try groups.moved(cells, by: -1)) == "7 3 5 null null")
    #expect(
      try written(try groups.portions(.int([1, 1, 1, 2, 3], nil), column: "n"))
        == "0.25 0.25 0.25 0.5 0.75"
    )
    #expect(
      try written(try groups.ranks(cells, column: "n", isDescending: true)) == "2 2 1 2 1"
    )
    #expect(
      try written(try groups.ranks(cells, column: "n", isDescending: false)) == "1 1 3 1 2"
    )
    #expect(try groups.rowNumbers() == [1, 1, 2, 3, 2])
  }

  @Test
  func `moving means have the last rows of a group, without nulls`() throws {
    let cells = ColumnStorage.int([2, 5, 0, 8, 1], Validity(count: 5, nulls: [2]))
    let all = GroupIndex.single(count: 5)
    #expect(try written(try all.movingMeans(cells, of: 2, column: "n")) == "2 3.5 5 8 4.5")
    #expect(try written(try all.movingMeans(cells, of: 1, column: "n")) == "2 5 null 8 1")
    #expect(try written(try all.movingMeans(cells, of: 9, column: "n")) == "2 3.5 3.5 5 4")
    #expect(
      try written(try groups(1, 2, 1, 1, 2).movingMeans(cells, of: 2, column: "n")) == "2 5 2 8 3"
    )
    // A large number that left the window has no effect.
    let mixed = ColumnStorage.num([1e17, 0.1, 0.2, 0.3, 0.4], nil)
    #expect(try json(try all.movingMeans(mixed, of: 2, column: "x")[4]) == "0.35")
    #expect(
      message { _ = try all.movingMeans(cells, of: 0, column: "n") }
        == "value: `moving_mean` needs a number of rows from 1, as in `moving_mean(audience, 7)`"
    )
  }

  @Test
  func `moving means of many rows are those of each window`() throws {
    var generator = SystemRandomNumberGenerator()
    let numbers = (0..<300).map { _ in Double.random(in: -1000...1000, using: &generator) }
    let all = GroupIndex.single(count: 300)
    for length in [1, 2, 7, 30, 299, 300] {
      let means = try all.movingMeans(.num(numbers, nil), of: length, column: "x")
      for row in 0..<300 {
        let window = numbers[max(0, row - length + 1)...row]
        let mean = window.reduce(0, +) / Double(window.count)
        #expect(abs((means[row].double ?? .nan) - mean) < 1e-9)
      }
    }
  }

  @Test
  func `growth is against the row before in the group, in percent`() throws {
    let cells = ColumnStorage.int([200, 0, 250, 100, 5], Validity(count: 5, nulls: [3]))
    let all = GroupIndex.single(count: 5)
    #expect(try written(try all.growth(cells, by: 1, column: "n")) == "null -100 null null null")
    #expect(try written(try all.growth(cells, by: 2, column: "n")) == "null null 25 null -98")
    #expect(
      try written(try groups(1, 2, 1, 1, 2).growth(cells, by: 1, column: "n"))
        == "null null 25 null null"
    )
    #expect(
      try written(
        try GroupIndex.single(count: 2).growth(.num([1e-300, 1e300], nil), by: 1, column: "x")
      ) == "null null"
    )
    #expect(
      message {
        _ = try all.growth(.text(TextCells(["a", nil, nil, nil, nil])), by: 1, column: "t")
      }
        == "type: `growth` needs numbers, but `t` holds text"
    )
  }

  @Test
  func `null has no rank and no part, and a total of 0 no parts`() throws {
    #expect(try written(try all.ranks(cells, column: "n", isDescending: true)) == "2 null 1")
    #expect(try written(try all.portions(cells, column: "n")) == "0.25 null 0.75")
    #expect(try written(try all.portions(.int([1, -1, 0], nil), column: "n")) == "null null null")
  }

  @Test
  func `other types than numbers are refused, unless there is no value`() throws {
    #expect(
      message { _ = try all.cumulative(.int([.max, 1, 1], nil), column: "n") }
        == "overflow: the sum is too large for an int"
    )
    #expect(
      message { _ = try all.cumulative(.text(TextCells(["a", "b", nil])), column: "t") }
        == "type: `cumulative` needs numbers, but `t` holds text"
    )
    #expect(
      message { _ = try all.portions(.text(TextCells([nil, "b", nil])), column: "t") }
        == "type: `portion` needs numbers, but `t` holds text"
    )
    let nothing = ColumnStorage.text(TextCells([nil, nil, nil] as [String?]))
    #expect(try written(try all.cumulative(nothing, column: "t")) == "null null null")
  }
}
