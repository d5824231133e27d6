import BosDomain

extension Chart {
  /// Returns the chart with values of optional fields that only another chart of its days has.
  ///
  /// A null of the other chart says nothing. Returns nil if one of the fields has another value, or
  /// if the films differ.
  func completed(
    by other: Chart,
    comparing fields: Set<ChartField> = Set(ChartField.allCases)
  ) -> Chart? {
    guard rows.count == other.rows.count else { return nil }
    var (entries, others) = (self.entries, other.entries)
    if fields.contains(.code) { others.sort(like: entries) }
    var isChanged = false
    for row in entries.indices {
      for field in fields {
        let (here, there) = (entries[row][field], others[row][field])
        if here == there { continue }
        guard field.isOptional else { return nil }
        if there == .null { continue }
        guard here == .null else { return nil }
        entries[row][field] = there
        isChanged = true
      }
    }
    guard isChanged else { return self }
    var chart = self
    chart.entries = entries
    return chart
  }

  /// Whether a row has a null, which another chart may complete.
  var isIncomplete: Bool {
    let optional = ChartField.allCases.filter(\.isOptional)
    return entries.contains { entry in optional.contains { entry[$0] == .null } }
  }
}

extension [ChartEntry] {
  /// Puts the films in the order of other entries, as far as both have them.
  fileprivate mutating func sort(like others: [ChartEntry]) {
    for row in indices where self[row][.code] != others[row][.code] {
      guard let place = self[row...].firstIndex(where: { $0[.code] == others[row][.code] }) else {
        return
      }
      swapAt(row, place)
    }
  }
}
