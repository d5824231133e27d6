import BosDomain

extension ColumnVector {
  /// Tests cells for `in` or `not in` a list, range or text; with null both are false.
  static func membership(_ left: Operand, _ right: Operand, isIn: Bool) -> ColumnStorage? {
    guard case .cells(let cells) = left, case .constant(let container) = right else { return nil }
    let results: [Bool]?
    switch container {
    case .list(let list): results = membership(cells, list.items)
    case .range(let range): results = membership(cells, range)
    case .text(let text):
      guard case .text(let parts) = cells else { return nil }
      results = parts.test { (part) throws(RuntimeError) in try PlainText.contains(text, part) }
    default: results = nil
    }
    guard var results else { return nil }
    if !isIn { results = results.map { !$0 } }
    for row in cells.validity?.nulls ?? [] { results[Int(row)] = false }
    return .bool(results, nil)
  }

  private static func membership(_ cells: ColumnStorage, _ items: [Value]) -> [Bool]? {
    switch cells {
    case .int(let values, _):
      var wanted: Set<Int64> = []
      for (place, item) in items.enumerated() {
        guard (try? Interruption.check(row: place)) != nil else { return nil }
        switch item {
        case .int(let number): wanted.insert(number)
        case .num(let number): if let int = Int64(exactly: number) { wanted.insert(int) }
        default: break
        }
      }
      return values.map { wanted.contains($0) }
    case .day(let values, _):
      var wanted: Set<Int32> = []
      for case .day(let day) in items { wanted.insert(day.number) }
      return values.map { wanted.contains($0) }
    case .text(let cells):
      var wanted: Set<String> = []
      for (place, item) in items.enumerated() {
        guard (try? Interruption.check(row: place)) != nil else { return nil }
        if case .text(let text) = item { wanted.insert(text) }
      }
      return cells.test { wanted.contains($0) }
    case .num, .bool, .any:
      return nil
    }
  }

  private static func membership(_ cells: ColumnStorage, _ range: RangeValue) -> [Bool]? {
    guard range.lower <= range.upper else { return [Bool](repeating: false, count: cells.count) }
    let bounds = range.lower...range.upper
    switch (cells, range.kind) {
    case (.int(let values, _), .int): return values.map { bounds.contains($0) }
    case (.day(let values, _), .day): return values.map { bounds.contains(Int64($0)) }
    default: return nil
    }
  }
}
