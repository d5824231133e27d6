import BosTables
import BosTerminal

/// The growth of films that had no figures before.
extension ValueView {
  /// The cell of a growth from nothing, for which KOBIS serves 100, on a screen, or nil for any other
  /// cell.
  ///
  /// Where the amount and its change are there, too, they tell this from an amount that has doubled.
  func growthCell(_ column: Column, _ row: Int, of table: Table) -> TableCell? {
    guard device.isTerminal, !column.isOwn, let base = Self.bases[column.meaning],
      case .num(100) = column[row]
    else {
      return nil
    }
    let beside = table.columns.filter { $0.isJoined == column.isJoined }
    if let amount = beside.first(where: { $0.meaning == base.amount }),
      let change = beside.first(where: { $0.meaning == base.change }),
      !Value.areEqual(amount[row], change[row])
    {
      return nil
    }
    return .null
  }

  /// The amounts whose growth a column is, and their changes.
  private static let bases = [
    "audience_rate": (amount: "audience", change: "audience_change"),
    "sales_rate": (amount: "sales", change: "sales_change"),
  ]
}
