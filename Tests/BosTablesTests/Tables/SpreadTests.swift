import BosTables
import BosTestSupport
import Testing

/// How the values of groups lie, beside plain models.
struct SpreadTests {
  private func single(_ aggregate: Aggregate, _ values: [Double?], at percentage: Double = 50)
    throws
    -> Double?
  {
    let nulls = values.indices.filter { values[$0] == nil }
    let cells = ColumnStorage.num(
      values.map { $0 ?? 0 },
      nulls.isEmpty ? nil : Validity(count: values.count, nulls: nulls.map { Int32($0) })
    )
    return try GroupIndex.single(count: values.count).aggregate(
      aggregate,
      of: cells,
      column: "x",
      percentage: percentage
    )[0].double
  }

  @Test
  func `a percentile lies in proportion between two values`() throws {
    // As PERCENTILE.INC of spreadsheets and `quantile` of pandas.
    let values: [Double?] = [40, nil, 10, 30, 20]
    #expect(try single(.percentile, values, at: 0) == 10)
    #expect(try single(.percentile, values, at: 25) == 17.5)
    #expect(try single(.percentile, values, at: 50) == 25)
    #expect(try single(.percentile, values, at: 90) == 37)
    #expect(try single(.percentile, values, at: 100) == 40)
    #expect(try single(.percentile, [7], at: 33) == 7)
    #expect(try single(.percentile, [nil], at: 33) == nil)
    // The distance of the values is no number.
    let largest = Double.greatestFiniteMagnitude
    #expect(try single(.percentile, [-largest, largest], at: 50) == 0)
  }

  @Test
  func `a deviation is that of a sample`() throws {
    #expect(try single(.stddev, [2, 4, 6, nil]) == 2)
    #expect(try single(.stddev, [5, 5, 5]) == 0)
    #expect(try single(.stddev, [5]) == nil)
    #expect(try single(.stddev, []) == nil)
    // The mean is far larger than the distances from it.
    #expect(try single(.stddev, [1e9 + 1, 1e9 + 3, 1e9 + 5]) == 2)
    #expect(
      message { _ = try single(.stddev, [1e200, -1e200]) }
        == "overflow: the sum is too large for a num"
    )
  }

  @Test(arguments: 1...40)
  func `percentiles and deviations of groups are those of a model`(seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    let count = Int.random(in: 1...200, using: &random)
    let keys = (0..<count).map { _ in Int64.random(in: 0..<5, using: &random) }
    let values = (0..<count).map { _ in Int64.random(in: -1_000...1_000, using: &random) }
    let nulls = (0..<count).filter { _ in Int.random(in: 0..<5, using: &random) == 0 }
    let percentage = Double(Int.random(in: 0...100, using: &random))
    let groups = try GroupIndex.make(keys: [.int(keys, nil)], count: count)
    let cells = ColumnStorage.int(values, Validity(count: count, nulls: nulls.map { Int32($0) }))
    func results(_ aggregate: Aggregate) throws -> ColumnStorage {
      try groups.aggregate(aggregate, of: cells, column: "n", percentage: percentage)
    }
    let (percentiles, deviations) = (try results(.percentile), try results(.stddev))
    for group in 0..<groups.groupCount {
      let own = (0..<count).filter { Int(groups.groupOfRow[$0]) == group && !nulls.contains($0) }
        .map { Double(values[$0]) }.sorted()
      guard !own.isEmpty else {
        #expect(percentiles.isNull(group) && deviations.isNull(group))
        continue
      }
      let place = Double(own.count - 1) * percentage / 100
      let (lower, upper) = (own[Int(place)], own[min(Int(place) + 1, own.count - 1)])
      let expected = lower + (upper - lower) * (place - Double(Int(place)))
      #expect(abs((percentiles[group].double ?? .nan) - expected) < 1e-9)
      guard own.count > 1 else {
        #expect(deviations.isNull(group))
        continue
      }
      let mean = own.reduce(0, +) / Double(own.count)
      let squares = own.map { ($0 - mean) * ($0 - mean) }.reduce(0, +)
      let deviation = (squares / Double(own.count - 1)).squareRoot()
      #expect(abs((deviations[group].double ?? .nan) - deviation) < 1e-9)
    }
  }
}
