/// The growth of films that had no figures before.
extension Table {
  /// Whether a cell is a growth from nothing, for which KOBIS gives 100.
  ///
  /// Where the amount and its change are there, too, they tell this from an amount that has doubled.
  package func isGrowthFromNothing(_ column: Column, _ row: Int) -> Bool {
    guard !column.isOwn, let base = Self.bases[column.meaning], case .num(100) = column[row] else {
      return false
    }
    let beside = columns.filter { $0.isJoined == column.isJoined }
    guard let amount = beside.first(where: { $0.meaning == base.amount }),
      let change = beside.first(where: { $0.meaning == base.change })
    else { return true }
    return Value.areEqual(amount[row], change[row])
  }

  /// The amounts whose growth a column is, and their changes.
  private static let bases = [
    "audience_rate": (amount: "audience", change: "audience_change"),
    "sales_rate": (amount: "sales", change: "sales_change"),
  ]
}
