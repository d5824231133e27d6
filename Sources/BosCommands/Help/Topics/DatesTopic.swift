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

        2024-05-01  20240501      a calendar day; also 2024.5.1, May 1, 2024
        5/1  May 1  5월 1일       the last such day, including today
        -1  +7                    days relative to the selected day
        today  yesterday          in Seoul, not local time
        monday  fri               the last such day, including today
        last friday               the one before today; also friday last week
        3 days ago  a week ago    days before today
        chuseok  christmas        the last one
        chuseok 2023              the one of that year; also last chuseok

      If it takes days, as `list` does, these also work:

        2024-05  may 2024  may    the days of a month; without a year, the last one
        2024  last year           the days of a year; this year ends yesterday
        last week  lastweek       the last Monday to Sunday that is over
        this week  this month     up to yesterday; also last month
        last 7 days               up to yesterday; also last 2 weeks
        last weekend              its chart; `weekend` is the same as `list --weekend`
        chuseok holidays          the day with the days before and after it
        5/1..5/14  2024-05-01..07 a range; either end can be left out
        May 1-7  5월 1일~7일      the same; also to, until, 부터 … 까지

      Several words are one phrase. The end of a range takes the year and the month from its start. \
      A weekday, as in 2026-11-20 (Fri), must fit its date. `6.1` is no day, because it could be a \
      number; write 6/1 or 2024.6.1.

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

          2024-05-01  20240501      달력의 날짜. 2024.5.1, 2024년 5월 1일도 가능
          5월 1일  5/1              가장 최근의 그 날짜(오늘 포함)
          -1  +7                    선택한 날짜를 기준으로 센 날짜
          오늘  어제  그제          한국 시간 기준의 날짜
          월요일  금                가장 최근의 그 요일(오늘 포함)
          지난 금요일               오늘보다 앞선 그 요일. 지난주 금요일도 가능
          3일 전  일주일 전         오늘을 기준으로 센 날짜
          추석  성탄절              가장 최근의 그 공휴일
          추석 2023  작년 추석      그 해의 공휴일. 추석-2023, 지난 추석도 가능

        `목록`처럼 기간을 받는 명령에서는 다음도 쓸 수 있습니다.

          2024-05  2024년 5월  5월  한 달. 연도를 생략하면 가장 최근의 그 달
          2024년  작년  올해        한 해. 올해는 어제까지
          지난주  지지난주          월요일부터 일요일까지
          이번 주  이번 달          어제까지. 지난달도 가능
          최근 7일                  어제까지 7일. 최근 2주도 가능
          지난 주말                 주말 박스오피스. `주말`은 `목록 --주말`과 같음
          추석 연휴                 공휴일과 그 앞뒤 하루
          5/1..5/14                 범위(한쪽 끝은 생략 가능)
          5월 1일~7일               같은 범위. `5월 1일부터 7일까지`도 가능

        여러 단어를 띄어 써도 한 날짜로 읽습니다. 범위의 끝에서는 연도와 달을 생략할 수 있습니다. \
        2026-11-20(금)처럼 쓴 요일은 날짜와 맞아야 합니다. `6.1`은 숫자일 수도 있어 날짜로 읽지 않습니다. \
        6/1이나 2024.6.1처럼 쓰세요.

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
