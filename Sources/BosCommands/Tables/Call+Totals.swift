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

extension Call {
  /// Says that rows which `split` or `join` made of one count each.
  func remarkRepeatedRows(of table: Table) {
    guard machine.saysThings, table.caption?.repeatsRows == true else { return }
    let isOfCharts = table.column("day") != nil && table.column("code") != nil
    machine.say(isOfCharts ? .repeatedFilms : .repeatedRows)
  }
}

extension Phrase {
  fileprivate static let repeatedRows = Phrase(
    "note: after `split` or `join`, some rows are there several times, and each counts",
    ko: "참고: `나누기`나 `합치기`로 늘어난 행도 모두 계산했습니다"
  )

  fileprivate static let repeatedFilms = Phrase(
    "note: after `split` or `join`, some films are there several times, and each row counts; to count "
      + "each film of a day once, write `distinct day code |` before",
    ko: "참고: `나누기`나 `합치기`로 늘어난 행도 모두 계산했습니다. 하루에 영화마다 한 번만 계산하려면 앞에 `중복제거 날짜 영화코드 |`를 쓰세요"
  )

  static let totalsNotCounted = Phrase(
    "note: the row of totals isn't counted",
    ko: "참고: 합계 행은 빼고 계산했습니다"
  )

  static let leavesOutTotals = Phrase(
    "note: the row of totals is left out, because it is that of all rows; `total` adds one again",
    ko: "참고: 합계 행은 모든 행의 합계이므로 뺐습니다. 다시 붙이려면 `합계행`을 쓰세요"
  )
}
