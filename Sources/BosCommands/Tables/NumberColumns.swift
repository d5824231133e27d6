import BosDomain
import BosRuntime
import BosTables
import BosText

/// The columns that an aggregate can take in place of one that holds texts or days.
struct NumberColumns {
  private let aggregate: Aggregate
  private let column: String
  private let names: [Column]
  private let table: Table
  private let isDay: Bool

  /// Returns nil unless a known column of a table holds no numbers, and others do.
  init?(_ aggregate: Aggregate, _ value: RowExpression, _ table: Table) {
    guard let known = value.chartColumn, [.text, .day].contains(known.kind),
      table.column(value.text) != nil
    else { return nil }
    let usual = ["audience", "total", "sales", "screens", "shows"]
    names = table.columns.filter { usual.contains($0.meaning) && !$0.isOwn }
    guard !names.isEmpty else { return nil }
    (self.aggregate, self.column, self.table) = (aggregate, value.text, table)
    isDay = known.kind == .day
  }

  /// Names the columns of numbers, with a line for the first; days have a first and a last one.
  var hint: Phrase {
    let first = names[0]
    func shown(_ language: DisplayLanguage) -> String {
      names.map { "`\(table.heading(of: $0, in: language))`" }.joined(separator: ", ")
    }
    let line = Phrase(
      "\(aggregate) \(table.heading(of: first, in: .english))",
      ko: "\(aggregate.korean) \(table.heading(of: first, in: .korean))"
    )
    let days =
      isDay
      ? (
        "; for days, `min \(column)` or `max \(column)`",
        ". 날짜는 `최소 \(column)`, \(Particle.direction.attached(to: "`최대 \(column)`")) 보세요"
      )
      : ("", "")
    return Phrase(
      "columns of numbers: \(shown(.english)), as in `\(line.english)`\(days.0)",
      ko: "숫자 열: \(shown(.korean)) (예: `\(line.korean)`)\(days.1)"
    )
  }
}
