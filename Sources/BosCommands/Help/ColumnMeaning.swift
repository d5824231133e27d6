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
    let korean = column.korean.first ?? column.name
    title(language == .korean ? "\(korean) · \(column.name)" : "\(column.name) · \(korean)")
    paragraphs(text)
    blank()
    let (name, sign) = (column.name, column.isLargestFirst ? "-" : "")
    let lines = Phrase(
      "`list | columns title \(name)`, `list | sort \(sign)\(name)`",
      ko: "`목록 | 열선택 제목 \(korean)`, `목록 | 정렬 \(sign)\(korean)`"
    )
    if ChartColumn.details.contains(where: { $0.name == name }) {
      paragraphs(
        Phrase(
          "`list --all` has this column. Other lists have it when you name it: \(lines.english).",
          ko: "`목록 --전체`에는 항상 나오고, 다른 목록에서는 이름을 쓰면 나옵니다: \(lines.korean)."
        )
      )
    } else if column.isComputed {
      paragraphs(
        Phrase(
          "bos computes this column when you name it: \(lines.english).",
          ko: "이름을 쓰면 계산하는 열입니다: \(lines.korean)."
        )
      )
    }
    let all =
      language == .korean
      ? column.korean + [column.name] + column.api : [column.name] + column.korean + column.api
    let names = all.indices.filter { all.firstIndex(of: all[$0]) == $0 }.map { all[$0] }
    line(Phrase("Names", ko: "이름").text(in: language) + ": " + names.joined(separator: ", "))
    let also =
      column.kind == .percent && column.name.hasSuffix("share")
      ? Phrase("See also: help columns, help tasks", ko: "관련: 도움말 열, 도움말 활용")
      : Phrase("See also: help columns", ko: "관련: 도움말 열")
    line(also.text(in: language))
  }
}
