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

        2024-05-01  20240501      also 2024.5.1, 24.5.1, May 1, 2024, 5/20/2024
        5/1  05-01  may 1         the last such day, including today; also the 20th
        -1  +7  -7d  -2w          from the selected day
        today  3 days ago         in Seoul; also now, yesterday, a month ago, today - 7 days, \
      this time last year
        fri  last friday          also friday last week, 2 fridays ago
        last day of may           also first day of may, first day of last month
        third friday of may       also last friday of may
        chuseok  chuseok 2023     the last one; also last chuseok, day after chuseok

      If it takes days, as `list` does, these also work:

        2024  may  2024-05  q3    a year, month or quarter; also 2024-q3, h1 2024, last quarter, \
      the whole of may, ytd
        last week  this month     this one ends yesterday; also past month
        last 7 days  7d  2w       up to yesterday
        week 45  2024-W45         weeks run from Monday and belong to the year of their Thursday
        3rd week of may           they belong to the month of their Thursday; also week of 5/15
        early may                 the 1st to 10th; also mid-may (to 20th), late may, first half \
      of may (to 15th)
        last weekend              its chart; also last 2 weekends, weekends in may
        summer  winter 2025       three months; winter from December
        chuseok holidays          all days off in a row around the holiday
        until may 1  after may 1  also before, since
        5/1..5/14  may 1-7        either end of .. can be left out; also 1-7 may, from … to …, \
      between … and …, since may 1, 7 days from may 1

      Several words are one phrase. The end of a range takes the year and the month from its start. \
      A weekday, as in 2026-11-20 (Fri), must fit its date. Numbers that could be two days, such as \
      11/12/2026, are an error. `6.1` is June 1.

      At the prompt, days work without a command: `may 1` is `list may 1`. Several days are then the \
      films of the whole period, and `last week` is the weekly chart; `list may` shows each day.

      The holidays are \(Holiday.allCases.map(\.rawValue).joined(separator: ", ")), or their \
      Korean names.

      In an expression, write a day as 2024-05-01, and other forms as `day("last friday")` or \
      `days("last week")`. Months and years follow the calendar, and a day past the end of a month \
      becomes its last day.

          print 2024-05-01 + 2w, 2024-01-31 + 1mo, 2024-05-05 - 2024-05-01
          print year(2024-05-01), weekday(2024-05-01), day("chuseok 2023")
          for d in 2024-05-01..2024-05-31 by 1w { print $d }
          with date 2024-05-01 { print $date }

      `$date` is the selected day. Today stays fixed during an entry or a script.
      """,
      ko: """
        `날짜`처럼 날짜를 받는 명령에는 이렇게 입력합니다.

          2024-05-01  20240501      2024.5.1, 24.5.1, 2024년 5월 1일도 가능
          5월 1일  5/1  20일        가장 최근의 그 날짜(오늘 포함). 05-01도 가능
          -1  +7  -7일  -2주        선택한 날짜를 기준으로 센 날짜
          오늘  그제  3일 전        한국 시간 기준. 엊그제, 한 달 전, 작년 이맘때도 가능
          금  지난 금요일           지난주 금요일, 2주 전 금요일도 가능
          5월 셋째 금요일           5월 마지막 금요일도 가능
          추석  추석 2023           올 추석, 지난 추석, 작년 추석, 추석 다음 날도 가능

        `목록`처럼 기간을 받는 명령에서는 다음도 쓸 수 있습니다.

          2024년  5월  2024-05      한 해나 한 달. 작년, 3분기, 지난 분기, 상반기, 연말도 가능
          지난주  이번 달           끝나지 않은 기간은 어제까지. 지지난주도 가능
          최근 7일  7일간  2주      어제까지
          45주차  2024년 45주차     주는 월요일에 시작하고, 목요일이 속한 해에 들어감
          5월 셋째 주  5월 3주차    목요일이 속한 달에 들어감. 추석 주도 가능
          5월 초  5월 중순  5월 말  1~10일, 11~20일, 21일부터
          지난 주말                 주말 박스오피스. 5월 주말, 5월 첫 주말, 지난 2주말도 가능
          여름  작년 여름  겨울     3개월. 겨울은 12월부터
          추석 연휴  개천절 연휴    공휴일과 이어진 쉬는 날(주말, 대체공휴일 포함)
          5월 1일까지  5월 1일부터  5월 1일 이전, 5월 1일 이후도 가능
          5/1..5/14  5월 1일~7일    `..`의 한쪽 끝은 생략 가능. 5월 1일부터 7일까지, 5월 1일부터 \
        7일간도 가능

        여러 단어를 띄어 써도, 붙여 써도 한 날짜로 읽습니다. 범위의 끝에서는 연도와 달을 생략할 수 있습니다. \
        2026-11-20(금)처럼 쓴 요일은 날짜와 맞아야 합니다. 11/12/2026처럼 두 날짜로 읽히는 숫자는 \
        쓸 수 없고, `6.1`은 6월 1일입니다.

        프롬프트에서는 날짜만 입력해도 됩니다. `5월 1일`은 `목록 5월 1일`과 같고, `5월`처럼 기간을 입력하면 그 \
        기간의 영화를 합계순으로, `지난주`는 주간 박스오피스로 보여 줍니다. `목록 5월`은 날짜별로 보여 줍니다.

        공휴일은 \(Holiday.allCases.map(\.label.korean).joined(separator: ", "))입니다.

        식에서는 2024-05-01처럼 쓰고, 다른 표기는 `날짜("지난 금요일")`이나 `기간("지난주")`처럼 쓰세요. \
        기간은 달력을 따르고, 말일을 넘지 않습니다.

            print 2024-05-01 + 2주, 2024-01-31 + 1개월, 2024-05-05 - 2024-05-01
            print year(2024-05-01), weekday(2024-05-01), 날짜("추석 2023")
            for d in 2024-05-01..2024-05-31 by 1주 { print $d }
            with date 2024-05-01 { print $date }

        `$date`는 선택한 날짜입니다. 명령이나 스크립트 하나를 실행하는 동안 오늘은 바뀌지 않습니다.
        """
    )
  )
}
