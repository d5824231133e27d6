import BosDomain
import BosRuntime
import BosTables
import BosText

/// Conditions on a number that no row reaches.
extension WhereCommand {
  /// The largest or the smallest value of a column, if `COLUMN > NUMBER` has left no rows; nil for other
  /// conditions.
  static func mostOrLeast(_ condition: RowExpression, _ table: Table) -> Phrase? {
    let words = condition.text.split(separator: " ").map(String.init)
    guard words.count == 3, [">", ">=", "<", "<="].contains(words[1]), table.rowCount > 0,
      let column = table.column(words[0]), column.kind.isNumber
    else { return nil }
    let isMost = words[1].hasPrefix(">")
    var found: (row: Int, number: Double)?
    for row in 0..<table.rowCount {
      guard let number = column.number(row) else { continue }
      if found.map({ isMost ? number > $0.number : number < $0.number }) ?? true {
        found = (row, number)
      }
    }
    guard let found else { return nil }
    let text: String
    if case .int(let whole) = column[found.row] {
      text = grouped(whole)
    } else {
      text = fixed(found.number, decimals: 1)
    }
    let name = table.heading(of: column, in: .korean)
    return Phrase(
      "the \(isMost ? "largest" : "smallest") `\(column.name)` here is \(text)",
      ko: "여기에서 가장 \(isMost ? "큰" : "작은") \(Particle.topic.attached(to: name)) \(text)입니다"
    )
  }
}
