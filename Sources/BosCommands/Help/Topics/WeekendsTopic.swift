import BosText

extension HelpTopic {
  /// Charts of weekends and of weekdays, and totals of both.
  static let weekends = HelpTopic(
    "weekends",
    ko: "주말",
    words: ["weekend", "weekdays", "평일", "주중", "주말 박스오피스", "평일 박스오피스"],
    summary: Phrase("Weekends and weekdays in charts and totals", ko: "주말과 평일의 박스오피스와 집계"),
    text: Phrase(
      """
      A weekend of the charts lasts from Friday to Sunday, and weekdays from Monday to Thursday. A chart of a \
      weekend has the total of its days for each film. Questions such as `weekend audience last month` count \
      Saturdays and Sundays, and Monday to Friday as weekdays, so that both add up to the month.

      The chart of a weekend:
          list last weekend
          list 2026-11-20 --weekend

      A chart for each weekend of a month:
          list last month --weekend

      Monday to Thursday of a week:
          list last week --weekdays

      All days of a kind, with their total:
          list last month --all | where weekday(day) == 6 | sum audience
          list last month --all | where weekday(day) >= 6 | sum audience

      An average day of each weekday:
          list last month --all | group day { audience: sum(audience) } | group weekday: weekday(day) { audience: mean(audience) }

      `weekday(day)` is 1 on Monday and 7 on Sunday. The words work, too: `saturday audience last month`, \
      `compare weekdays and weekends`.
      """,
      ko: """
        박스오피스의 주말은 금~일요일이고 주중은 월~목요일입니다. 주말 박스오피스는 그 사흘의 관객수를 영화마다 \
        더한 것입니다. `지난달 주말 관객수` 같은 질문에서는 주말이 토·일요일, 평일이 월~금요일이어서 둘을 더하면 한 달이 \
        됩니다.

        주말 한 번의 박스오피스:
            목록 지난 주말
            목록 2026-11-20 --주말

        한 달의 주말마다 한 박스오피스:
            목록 지난달 --주말

        한 주의 주중(월~목):
            목록 지난주 --주중

        어느 요일만 합계:
            목록 지난달 --전체 | 조건 요일(날짜) == 6 | 합계 관객수
            목록 지난달 --전체 | 조건 요일(날짜) >= 6 | 합계 관객수

        요일별 하루 평균:
            목록 지난달 --전체 | 그룹 날짜 { 관객수: 합계(관객수) } | 그룹 요일: 요일(날짜) { 관객수: 평균(관객수) }

        `요일(날짜)`은 월요일이 1, 일요일이 7입니다. `지난달 토요일 관객수`, `평일과 주말 비교`처럼 말로 써도 \
        됩니다.
        """
    )
  )
}
