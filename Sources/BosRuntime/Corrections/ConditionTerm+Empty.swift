import BosDomain
import BosText

/// Conditions on cells without a value, which are null.
extension ConditionTerm {
  /// `column == null` for `is null`, `is empty` or `비어있음`, or nil for other terms.
  var emptyCell: String? {
    guard let first = tokens.first, tokens.count > 1, let column = Self.anyColumn(first) else {
      return nil
    }
    var words = tokens.dropFirst().map { $0.lowercased() }
    var isNegated = false
    if let mark = words.first.flatMap({ Self.marks[$0] }), words.count > 1 {
      isNegated = mark
      words.removeFirst()
    }
    let text = words.joined(separator: " ").filter { !".?".contains($0) }
    // A film can be called `Missing` or `없음`.
    let isOfTitles = ChartColumn.named(column)?.name == "title"
    if Self.nulls.contains(text) || !isOfTitles && Self.empty.contains(text) {
      return "\(column) \(isNegated ? "!=" : "==") null"
    }
    guard Self.notNulls.contains(text) || !isOfTitles && Self.filled.contains(text) else {
      return nil
    }
    return "\(column) \(isNegated ? "==" : "!=") null"
  }

  /// The column of charts or of films that a word names, without a particle.
  private static func anyColumn(_ word: String) -> String? {
    if let column = ForeignWords.key(word) { return column }
    for particle in ["", "이", "가", "은", "는"]
    where word.hasSuffix(particle) && word.count > particle.count {
      let bare = String(word.dropLast(particle.count))
      if let column = ChartColumn.named(bare), ForeignStage.detailNames.contains(column.name) {
        return bare
      }
    }
    return nil
  }

  /// Signs and verbs before `null`, and whether they negate it.
  private static let marks = [
    "=": false, "==": false, "===": false, "is": false, "are": false, "was": false,
    "equals": false, "!=": true, "<>": true, "isn't": true, "isnt": true, "is_not": true,
  ]
  private static let nulls: Set<String> = [
    "null", "nil", "none", "nan", "isnull", "is null", "null임",
  ]
  private static let notNulls: Set<String> = [
    "not null", "not nil", "not none", "notnull", "is not null", "not nan", "null 아님", "null이 아님",
  ]
  private static let empty: Set<String> = [
    "na", "n/a", "empty", "blank", "missing", "unknown", "\"\"", "''", "has no value", "no value",
    "비어있음", "비어 있음", "비어있는", "비어 있는", "비었음", "비었다", "비어있다", "빈칸", "빈 칸", "빈칸임", "빈값",
    "빈 값", "공백", "없음", "없는", "없다", "없는 것", "없는 영화", "값이 없음", "값 없음", "결측",
  ]
  private static let filled: Set<String> = [
    "not empty", "not blank", "not missing", "not unknown", "not na", "not \"\"", "known",
    "has value",
    "has a value", "비어있지 않음", "비어 있지 않음", "비어있지 않은", "비어 있지 않은", "있음", "있는", "있다",
    "값이 있음", "값 있음",
  ]

  /// Whether words stand for no value, as in `director is null`.
  static func isEmptyCell(_ words: [String]) -> Bool {
    ConditionTerm(
      ConditionToken.tokens(of: words.joined(separator: " ")),
      column: nil,
      operation: nil,
      isKorean: false
    ).emptyCell != nil
  }
}
