import BosRuntime
import BosTables
import BosText

extension Call {
  /// The table without its row of totals, which a command that works out numbers would count twice.
  func tableWithoutTotals() throws(RuntimeError) -> Table {
    leavingOutTotals(try table())
  }

  /// Leaves out the row of totals and says so.
  func leavingOutTotals(_ table: Table, _ note: Phrase = .totalsNotCounted) -> Table {
    guard table.hasTotalRow else { return table }
    machine.remark(note)
    let rows = (0..<table.rowCount - 1).map { Int32(truncatingIfNeeded: $0) }
    return table.selecting(rows: rows).captioned(table.caption)
  }
}

extension Phrase {
  static let totalsNotCounted = Phrase(
    "note: the row of totals isn't counted",
    ko: "참고: 합계 행은 빼고 계산했습니다"
  )

  static let leavesOutTotals = Phrase(
    "note: the row of totals is left out, because it is that of all rows; `total` adds one again",
    ko: "참고: 합계 행은 모든 행의 합계이므로 뺐습니다. 다시 붙이려면 `합계행`을 쓰세요"
  )
}
