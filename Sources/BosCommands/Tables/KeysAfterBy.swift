import BosRuntime
import BosTables
import BosText

/// The keys after `by` of a command that can work within groups of rows.
let keysAfterBy = ParameterKey<[FieldReference]>.by(
  "keys",
  ko: "키",
  Phrase(
    "Columns or expressions; the command works on each group of rows with equal values.",
    ko: "열이나 식. 값이 같은 행끼리 그룹으로 나눠 처리합니다."
  )
)

extension Call {
  /// Keeps rows by their numbers in their group, from 1, and the group's size; they keep their order.
  func rows(
    by keys: [FieldReference],
    where isKept: (_ number: Int64, _ size: Int64) -> Bool
  ) throws(RuntimeError) -> Value {
    let table = try table()
    guard let groups = try groups(by: keys, of: table) else { return .table(table) }
    let sizes = try groups.sizes()
    var rows: [Int32] = []
    for (row, number) in try groups.rowNumbers().enumerated()
    where isKept(number, sizes[Int(groups.groupOfRow[row])]) {
      rows.append(Int32(truncatingIfNeeded: row))
    }
    return .table(cut(table.selecting(rows: rows), from: table))
  }
}
