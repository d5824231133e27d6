import BosDomain
import BosText

extension HelpTopic {
  /// The columns of charts, with all their names.
  static let columns = HelpTopic(
    "columns",
    ko: "열",
    words: ["fields", "항목"],
    summary: Phrase("Chart columns and all their names", ko: "박스오피스의 열과 이름"),
    text: Phrase(
      """
      Each column has an English name, Korean names and an API name. CSV and JSON use the English \
      name, unless `save x.csv --heads ko` is run. Columns marked * sort in descending order.

      \(lines(ChartColumn.all))

      `list --all` also has these. Other lists have them when you name them, as in `list | columns \
      title genre`; what bos doesn't know is null:

      \(lines(ChartColumn.details))

      bos computes these when you name them, as in `list | sort -drop`. `help drop` explains one:

      \(lines(computed))

      `describe` shows the columns of the loaded list.

      Files may also have:

      \(lines(ChartColumn.extra))
      """,
      ko: """
        열에는 영어 이름, 한국어 이름, API 이름을 쓸 수 있습니다. CSV와 JSON에는 영어 이름이 \
        들어갑니다. CSV는 `저장 표.csv --제목행 한국어`로 바꿀 수 있습니다. * 표시가 있는 열은 큰 값부터 정렬합니다.

        \(koreanLines(ChartColumn.all))

        다음 열은 `목록 --전체`에 더 나옵니다. 다른 목록에서는 `목록 | 열선택 제목 장르`처럼 이름을 쓰면 나오고, \
        알 수 없는 값은 null입니다.

        \(koreanLines(ChartColumn.details))

        다음 열은 `목록 | 정렬 -전주대비`처럼 이름을 쓰면 계산합니다. 뜻은 `도움말 전주대비`처럼 보세요.

        \(koreanLines(computed))

        불러온 목록에 있는 열은 `요약`으로 볼 수 있습니다.

        파일에는 다음 열도 있을 수 있습니다.

        \(koreanLines(ChartColumn.extra))
        """
    )
  )

  /// The columns that no list has unless they are named.
  private static let computed = ChartColumn.computed.filter { column in
    !ChartColumn.details.contains { $0.name == column.name }
  }

  /// The lines with the Korean names first.
  private static func koreanLines(_ columns: [ChartColumn]) -> String {
    columns.map { column in
      let korean = column.korean.prefix(2).joined(separator: ", ")
      let name = korean + (column.isLargestFirst ? "*" : "")
      let api = column.api.joined(separator: ", ")
      return "  " + padded(name, to: 27)
        + (api.isEmpty ? column.name : padded(column.name, to: 17) + api)
    }.joined(separator: "\n")
  }

  private static func lines(_ columns: [ChartColumn]) -> String {
    columns.map { column in
      let name = column.name + (column.isLargestFirst ? "*" : "")
      // The other names are spelling variants of these.
      let korean = column.korean.prefix(2).joined(separator: ", ")
      let api = column.api.joined(separator: ", ")
      return "  " + padded(name, to: 18) + (api.isEmpty ? korean : padded(korean, to: 26) + api)
    }.joined(separator: "\n")
  }
}
