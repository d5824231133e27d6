import BosDomain
import BosRuntime
import BosTables
import BosText

/// A condition that takes a column in percent for one of fractions, as in `share < 0.2`.
struct PercentCondition {
  private let column: String
  private let comparison: String
  private let percent: String

  /// Returns nil unless the condition compares one column in percent with a fraction.
  init?(_ condition: RowExpression, _ table: Table) {
    let words = condition.text.split(separator: " ").map(String.init)
    guard words.count == 3, ["<", "<=", ">", ">="].contains(words[1]),
      let known = ChartColumn.named(words[0]), known.kind == .percent,
      table.column(words[0]) != nil || known.isComputed,
      let number = Double(words[2]), number > 0, number < 1
    else { return nil }
    (column, comparison) = (words[0], words[1])
    let whole = (number * 1000).rounded() / 10
    percent = whole == whole.rounded() ? "\(Int(whole))" : "\(whole)"
  }

  /// Says what the number means, and how the percentage is written.
  var note: Phrase {
    let line = "\(column) \(comparison) \(percent)"
    return Phrase(
      "note: `\(column)` is in percent; for \(percent)%, write `\(line)`",
      ko:
        "참고: `\(column)` 열의 단위는 %입니다. \(percent)%는 \(Particle.direction.attached(to: "`\(line)`")) 쓰세요"
    )
  }
}
