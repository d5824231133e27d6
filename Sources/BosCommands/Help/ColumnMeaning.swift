import BosDomain
import BosText

/// The columns that `help` explains.
enum ColumnMeaning {
  /// Finds a column by any of its names; nil if there is no help on it.
  static func of(_ name: String) -> (column: ChartColumn, text: Phrase)? {
    guard let column = ChartColumn.named(name), let text = column.meaning else { return nil }
    return (column, text)
  }

  /// Every name of a column that `help` explains.
  static let names = (ChartColumn.all + ChartColumn.computed).flatMap { [$0.name] + $0.korean }
}

extension HelpPage {
  /// Explains a chart column.
  mutating func column(_ column: ChartColumn, _ text: Phrase) {
    blank()
    line("\(column.name) · \(column.label.korean)")
    paragraphs(text)
    blank()
    if column.isComputed {
      let name = column.name
      paragraphs(
        Phrase(
          "Computed on demand: `list | sort -\(name)`, `list | columns title, \(name)`.",
          ko: "물을 때 계산합니다: `list | sort -\(name)`, `list | columns title, \(name)`."
        )
      )
    }
    let names = [column.name] + column.korean + column.api
    line(Phrase("Names", ko: "이름").text(in: language) + ": " + names.joined(separator: ", "))
    line(Phrase("See also", ko: "관련").text(in: language) + ": help columns")
  }
}
