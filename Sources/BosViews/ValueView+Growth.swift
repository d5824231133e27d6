import BosTables
import BosTerminal

/// The growth of films that had no figures before.
extension ValueView {
  /// The cell of a growth from nothing, for which KOBIS serves 100, on a screen, or nil for any other
  /// cell.
  func growthCell(_ column: Column, _ row: Int, of table: Table) -> TableCell? {
    device.isTerminal && table.isGrowthFromNothing(column, row) ? .null : nil
  }
}
