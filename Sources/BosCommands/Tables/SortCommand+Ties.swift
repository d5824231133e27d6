import BosDomain
import BosRuntime
import BosTables
import BosText

extension SortCommand {
  /// The most rows that are looked at for equal ones.
  private static let mostRows = 100_000

  /// Says that rows are left out which are equal to the last of the first ones.
  static func remarkTies(
    of sorted: Table,
    in table: Table,
    _ keys: [SortOrder],
    _ call: Call
  ) {
    guard call.machine.saysThings, let count = call.wantedRows, (1...10).contains(count),
      count <= sorted.rowCount, count < table.rowCount, table.rowCount <= mostRows,
      !table.hasTotalRow, keys.count == 1, let key = keys.first,
      let column = sorted.column(key.column.name), let all = table.column(key.column.name)
    else { return }
    let last = column[count - 1]
    switch last {
    case .int, .num: break
    default: return
    }
    let equal = (0..<table.rowCount).count { Value.areEqual(all[$0], last) }
    let kept = (0..<count).count { Value.areEqual(column[$0], last) }
    guard equal > kept, count - kept + equal <= 50 else { return }
    call.machine.say(.tied(equal - kept, count - kept + equal, count, key.column.name))
  }
}

extension Phrase {
  /// Says how many rows more have the same value, and how to see them.
  fileprivate static func tied(_ others: Int, _ all: Int, _ count: Int, _ name: String) -> Phrase {
    let korean = ChartColumn.named(name)?.korean.first ?? name
    let rows = others == 1 ? "row has" : "rows have"
    return Phrase(
      "note: \(others) more \(rows) the same \(name) as the last one here; "
        + "`first \(all)` instead of `first \(count)` shows all",
      ko: "참고: 마지막 행과 \(Particle.subject.attached(to: korean)) 같은 행이 \(others)개 더 있습니다. "
        + "`처음 \(count)` 대신 \(Particle.direction.attached(to: "`처음 \(all)`")) 쓰면 모두 나옵니다"
    )
  }
}
