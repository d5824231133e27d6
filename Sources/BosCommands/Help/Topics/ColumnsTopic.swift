import BosDomain
import BosText

extension HelpTopic {
  /// The columns of charts, with their meanings.
  static let columns = HelpTopic(
    "columns",
    ko: "열",
    words: ["fields", "항목"],
    summary: Phrase("Chart columns and what they hold", ko: "박스오피스의 열과 뜻"),
    text: Phrase(
      """
      In the chart of a week or weekend, the day is the whole week or weekend, and the day before \
      is the previous one. Columns marked * sort in descending order.

      \(ColumnSummary.lines(ChartColumn.all).english)

      `list --all` also has these. Other lists have them when you name them, as in `list | columns \
      title genre`; what bos doesn't know is null:

      \(ColumnSummary.lines(ChartColumn.details).english)

      bos computes these when you name them, as in `list | sort -drop`. `help drop` explains one:

      \(ColumnSummary.lines(computed).english)

      Each column also has Korean names and a name in the API, as `help share` shows. CSV and JSON \
      use the English name, unless `save x.csv --heads ko` is run. `describe` shows the columns of \
      the loaded list.

      Files may also have:

      \(ColumnSummary.lines(ChartColumn.extra).english)
      """,
      ko: """
        주간과 주말 박스오피스에서는 그 주나 주말 전체를 그 전 주나 주말과 비교합니다. * 표시가 있는 열은 큰 값부터 정렬합니다.

        \(ColumnSummary.lines(ChartColumn.all).korean)

        다음 열은 `목록 --전체`에 더 나옵니다. 다른 목록에서는 `목록 | 열선택 제목 장르`처럼 이름을 쓰면 나오고, \
        알 수 없는 값은 null입니다.

        \(ColumnSummary.lines(ChartColumn.details).korean)

        다음 열은 `목록 | 정렬 -전주대비`처럼 이름을 쓰면 계산합니다. 뜻은 `도움말 전주대비`처럼 보세요.

        \(ColumnSummary.lines(computed).korean)

        열마다 영어 이름과 API 이름도 있습니다. 다른 이름은 `도움말 매출점유율`처럼 보세요. CSV와 JSON에는 영어 이름이 \
        들어가고, CSV는 `저장 표.csv --제목행 한국어`로 바꿀 수 있습니다. 불러온 목록에 있는 열은 `요약`으로 볼 수 있습니다.

        파일에는 다음 열도 있을 수 있습니다.

        \(ColumnSummary.lines(ChartColumn.extra).korean)
        """
    )
  )

  /// The columns that no list has unless they are named.
  private static let computed = ChartColumn.computed.filter { column in
    !ChartColumn.details.contains { $0.name == column.name }
  }
}
