import BosDomain
package import BosText

extension RuntimeError {
  /// Returns the error for a column that a table does not have.
  package static func noColumn(_ name: String, among names: [String]) -> RuntimeError {
    RuntimeError(.column, .noColumn(name), hint: .columns(near: name, among: names))
  }
}

extension Phrase {
  package static func noColumn(_ name: String) -> Phrase {
    Phrase("there is no column `\(name)`", ko: "`\(name)`: 없는 열입니다")
  }

  /// Names the column that was probably meant, or lists the columns.
  package static func columns(near name: String, among names: [String]) -> Phrase? {
    if let near = closest(to: name, in: names) { return .didYouMean(near) }
    if let known = ChartColumn.named(name), known.isComputed {
      let sources = known.sources.joined(separator: ", ")
      return Phrase("it is computed from \(sources) of a chart", ko: "차트의 \(sources)에서 계산합니다")
    }
    if names.isEmpty { return nil }
    let shown = listed(names, atMost: 12, separator: " ")
    return Phrase("the columns are \(shown)", ko: "열: \(shown)")
  }
}
