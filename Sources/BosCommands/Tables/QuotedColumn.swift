import BosLanguage
import BosRuntime
import BosTables
import BosText

/// A column that a condition has in quotes, as in SQL: `"audience" > 100k`.
enum QuotedColumn {
  /// The error of a condition, with the condition without these quotes as its hint.
  static func explained(
    _ error: RuntimeError,
    _ condition: RowExpression,
    _ call: Call,
    _ table: Table
  ) -> RuntimeError {
    guard error.kind == .type, let text = unquoted(condition.text, table) else { return error }
    let hint = Phrase(
      "a column has no quotes: `where \(text)`",
      ko: "열 이름에는 따옴표를 쓰지 않습니다. \(Particle.direction.attached(to: "`조건 \(text)`")) 쓰세요"
    )
    return RuntimeError(
      error.kind,
      error.message,
      hint: hint,
      source: error.source,
      range: error.range,
      frames: error.frames,
      omittedFrames: error.omittedFrames,
      outcome: error.outcome
    )
  }

  /// The text of a condition without quotes around columns before an operator; nil if it has none.
  private static func unquoted(_ text: String, _ table: Table) -> String? {
    var parts = text.split(separator: "\"", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 2, parts.count % 2 == 1 else { return nil }
    var isChanged = false
    for place in stride(from: 1, to: parts.count - 1, by: 2) {
      let isCompared = parts[place + 1].trimmed.first.map { "<>=!".contains($0) } == true
      if isCompared, table.columnIndex(parts[place]) != nil {
        isChanged = true
      } else {
        parts[place] = "\"\(parts[place])\""
      }
    }
    return isChanged ? parts.joined() : nil
  }
}
