import BosDomain
import BosText

extension HelpTopic {
  /// How to write days and compute with them.
  static let dates = HelpTopic(
    "dates",
    ko: "날짜",
    words: ["day", "days", "month", "period", "holidays", "기간", "달", "공휴일"],
    summary: Phrase("How to write days and compute with them", ko: "날짜 입력과 계산"),
    text: Phrase(
      """
      If a command takes a day, as `date` does:

        2024-05-01  20240501      a calendar day; also 2024.5.1, 2024/05/01
        5/1  5월 1일              the last such day, including today
        -1  +7                    days relative to the selected day
        today  yesterday          in Seoul, not local time
        monday  fri               the last such day, including today
        chuseok  christmas        the last one
        chuseok-2023              the one of that year

      If it takes days, as `list` does, these also work:

        2024-05                   the days of a month
        last week  lastweek       the last Monday to Sunday that is over
        this week  thisweek       Monday to yesterday
        last month  this month    also up to yesterday
        weekend                   the same as `list --weekend`
        5/1..5/14  -7..-1         a range; either end can be left out

      The holidays are \(Holiday.allCases.map(\.rawValue).joined(separator: ", ")), or their \
      Korean names.

      In an expression, write a day as 2024-05-01; for other forms, use `day("chuseok-2023")`. \
      Months and years follow the calendar, and a day past the end of a month becomes its last \
      day.

          print 2024-05-01 + 2w, 2024-01-31 + 1mo, 2024-05-05 - 2024-05-01
          print year(2024-05-01), weekday(2024-05-01), day("chuseok-2023")
          for d in 2024-05-01..2024-05-31 by 1w { print $d }
          with date 2024-05-01 { print $date }

      `$date` is the selected day. Today stays fixed during an entry or a script.
      """,
      ko: """
        `날짜`처럼 날짜를 받는 명령에는 이렇게 입력합니다.

          2024-05-01  20240501      달력의 날짜. 2024.5.1, 2024/05/01도 가능
          5월 1일  5/1              가장 최근의 그 날짜(오늘 포함)
          -1  +7                    선택한 날짜를 기준으로 센 날짜
          오늘  어제  그제          한국 시간 기준의 날짜
          월요일  금                가장 최근의 그 요일(오늘 포함)
          추석  성탄절              가장 최근의 그 공휴일
          추석-2023                 그 해의 공휴일

        `목록`처럼 기간을 받는 명령에서는 다음도 쓸 수 있습니다.

          2024-05                   한 달
          지난주                    월요일부터 일요일까지, 이미 끝난 마지막 주
          이번주                    월요일부터 어제까지
          지난달  이번달            이번달은 어제까지
          주말                      `목록 --주말`과 같음
          5/1..5/14  -7..-1         범위(한쪽 끝은 생략 가능)

        공휴일은 \(Holiday.allCases.map(\.label.korean).joined(separator: ", "))입니다.

        식에서는 2024-05-01처럼 쓰고, 다른 표기는 `day("추석-2023")`처럼 쓰세요. 기간은 달력을 \
        따르고, 말일을 넘지 않습니다.

            print 2024-05-01 + 2주, 2024-01-31 + 1개월, 2024-05-05 - 2024-05-01
            print year(2024-05-01), weekday(2024-05-01), day("추석-2023")
            for d in 2024-05-01..2024-05-31 by 1주 { print $d }
            with date 2024-05-01 { print $date }

        `$date`는 선택한 날짜입니다. 명령이나 스크립트 하나를 실행하는 동안 오늘은 바뀌지 않습니다.
        """
    )
  )
}
