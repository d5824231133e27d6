import BosDomain
import BosText

extension HelpTopic {
  /// The columns of charts, with all their names.
  static let columns = HelpTopic(
    "columns",
    ko: "열",
    words: ["fields", "항목"],
    summary: Phrase("Chart columns and all their names", ko: "순위표의 열과 그 이름들"),
    text: Phrase(
      """
      Each column has an English name, Korean names and an API name. CSV and JSON always use the \
      English name. Columns marked * sort in descending order.

      \(lines(ChartColumn.all))

      bos computes these on demand, as in `list | sort -drop`; for details, run `help drop`:

      \(lines(ChartColumn.computed))

      Files may also have:

      \(lines(ChartColumn.extra))
      """,
      ko: """
        열은 영어 이름, 한국어 이름, API의 이름으로 부를 수 있습니다. CSV와 JSON에는 언제나 영어 \
        이름을 씁니다. *가 있는 열은 큰 값부터 정렬합니다.

        \(lines(ChartColumn.all))

        이 열들은 `list | sort -drop`처럼 물을 때 계산합니다. `help drop`에 뜻이 있습니다.

        \(lines(ChartColumn.computed))

        파일에는 이런 열도 있을 수 있습니다.

        \(lines(ChartColumn.extra))
        """
    )
  )

  private static func lines(_ columns: [ChartColumn]) -> String {
    columns.map { column in
      let name = column.name + (column.isLargestFirst ? "*" : "")
      // The other names are spelling variants of these.
      let korean = column.korean.prefix(2).joined(separator: ", ")
      let api = column.api.joined(separator: ", ")
      return "  " + padded(name, to: 17) + (api.isEmpty ? korean : padded(korean, to: 26) + api)
    }.joined(separator: "\n")
  }
}
