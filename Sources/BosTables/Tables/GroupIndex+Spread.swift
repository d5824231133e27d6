import BosText

/// Aggregates that say how the values of each group lie.
extension GroupIndex {
  func medians(_ cells: ColumnStorage, name: String) throws(RuntimeError) -> ColumnStorage {
    try places(in: cells, name: name) { values in
      values[(values.endIndex - values.count) + (values.count - 1) / 2] / 2
        + values[(values.endIndex - values.count) + values.count / 2] / 2
    }
  }

  /// Computes the values below which a percentage of the values lie; between two values, in
  /// proportion.
  func percentiles(
    _ cells: ColumnStorage,
    name: String,
    _ percentage: Double
  ) throws(RuntimeError) -> ColumnStorage {
    try places(in: cells, name: name) { values in
      let place = Double(values.count - 1) * percentage / 100
      let lower = values.startIndex + Int(place)
      let upper = min(lower + 1, values.endIndex - 1)
      let part = place - place.rounded(.down)
      // Equal values stay exact.
      let distance = values[upper] - values[lower]
      guard distance.isFinite else { return values[lower] * (1 - part) + values[upper] * part }
      return part < 0.5
        ? values[lower] + distance * part : values[upper] - distance * (1 - part)
    }
  }

  /// Computes a value of each group from its numbers in order; a group without any has none.
  private func places(
    in cells: ColumnStorage,
    name: String,
    _ value: (ArraySlice<Double>) -> Double
  ) throws(RuntimeError) -> ColumnStorage {
    let counts = try counts(cells)
    guard case .num(let values, let validity) = try cells.widened() else {
      return .num([Double](repeating: 0, count: groupCount), valueless(counts))
    }
    // The values in order, grouped.
    var ends = [Int](repeating: 0, count: groupCount)
    var total = 0
    for (group, count) in counts.enumerated() {
      ends[group] = total
      total += Int(count)
    }
    var sorted = [Double](repeating: 0, count: total)
    let key = try SortKey(cells, name: name, isDescending: false)
    for row in try RadixSort.sorted(try presentRows(validity), by: key) {
      try Interruption.check(row: Int(row))
      let group = Int(groupOfRow[Int(row)])
      sorted[ends[group]] = values[Int(row)]
      ends[group] += 1
    }
    let results = zip(ends, counts).map { end, count in
      count == 0 ? 0 : value(sorted[(end - Int(count))..<end])
    }
    return .num(results, valueless(counts))
  }

  /// Computes the standard deviations of samples; a single value has none.
  func deviations(_ cells: ColumnStorage) throws(RuntimeError) -> ColumnStorage {
    var counts = try counts(cells)
    guard case .num(let means, _) = try means(cells),
      case .num(let values, let validity) = try cells.widened()
    else { return .num([Double](repeating: 0, count: groupCount), valueless(counts)) }
    let squares = try [Double].filling(values.count) { row in
      guard validity?[row] ?? true else { return 0 }
      let distance = values[row] - means[Int(groupOfRow[row])]
      return distance * distance
    }
    let sums = try roundedSums(squares, validity)
    guard sums.allSatisfy(\.isFinite) else { throw .sumTooLarge("num") }
    for group in counts.indices where counts[group] == 1 { counts[group] = 0 }
    let results = zip(sums, counts).map { sum, count in
      count == 0 ? 0 : (sum / Double(count - 1)).squareRoot()
    }
    return .num(results, valueless(counts))
  }
}
