import BosText

extension HelpTopic {
  /// What people come for, with a line for each that runs as it stands.
  static let tasks = HelpTopic(
    "tasks",
    ko: "활용",
    words: [
      "recipes", "how-to", "howto", "report", "과제", "활용 예", "사용 예", "한국영화 점유율", "배급사별",
      "배급사별 합계", "부분합", "전년대비", "전년 대비", "전주 대비", "전월대비", "월별", "집계 방법",
    ],
    summary: Phrase(
      "Lines for common questions: shares, totals, months",
      ko: "자주 하는 일: 점유율, 합계, 월별 집계, 엑셀 저장"
    ),
    text: Phrase(
      """
      Each line runs as it stands. Change the days or the column, or add `| plot` or `| save x.xlsx`. \
      `--all` takes all films, not only the first ten.

      Share of Korean films in a month:
          list last month --all | group nation { audience: sum(audience) } | derive { share: percent(audience, sum(audience)) }

      Total and share of each distributor:
          list last month --all | group distributor { audience: sum(audience) } | sort -audience | derive { part: percent(audience, sum(audience)) }

      Admissions by month:
          list this year --all | group month: month(day) { audience: sum(audience) } | plot

      Best films of a week, and their change against the week before:
          list last week --week | columns title audience drop

      Films released last month:
          list last month --all | where open in days("last month") | group title { audience: sum(audience) }

      Average day by weekday:
          list last month --all | group day { audience: sum(audience) } | group weekday: weekday(day) { audience: mean(audience) }

      The run of the first film, as a plot:
          trend 1 | plot

      A file for a spreadsheet, and a script that makes the current list again:
          list last weekend | save weekend.xlsx
          save-session report.bos

      The words work, too: `last month share of korean films`, `audience by distributor`, `this year vs \
      same period last year`, `trend 1 by weekend`. So do half sentences \
      that go on from an answer: `what about last year`, `only korean`, `sort by sales`, `of those over \
      1 million`.
      """,
      ko: """
        아래 줄은 모두 그대로 실행됩니다. 기간이나 열을 바꾸거나, 뒤에 `| 그래프`, `| 저장 파일.xlsx`를 \
        붙이세요. `--전체`는 상위 10편이 아니라 모든 영화를 대상으로 합니다.

        한 달 동안의 한국영화 점유율:
            목록 지난달 --전체 | 그룹 국적 { 관객수: 합계(관객수) } | 열추가 { 점유율: 백분율(관객수, 합계(관객수)) }

        배급사별 합계와 점유율:
            목록 지난달 --전체 | 그룹 배급사 { 관객수: 합계(관객수) } | 정렬 -관객수 | 열추가 { 비율: 백분율(관객수, 합계(관객수)) }

        월별 관객수:
            목록 올해 --전체 | 그룹 월: 월(날짜) { 관객수: 합계(관객수) } | 그래프

        지난주 순위와 전주 대비 증감:
            목록 지난주 --주간 | 열선택 제목 관객수 전주대비

        지난달 개봉작:
            목록 지난달 --전체 | 조건 개봉일 in 기간("지난달") | 그룹 제목 { 관객수: 합계(관객수) }

        요일별 하루 평균:
            목록 지난달 --전체 | 그룹 날짜 { 관객수: 합계(관객수) } | 그룹 요일: 요일(날짜) { 관객수: 평균(관객수) }

        1위 영화의 흥행 추이 그래프:
            추이 1 | 그래프

        엑셀 파일로 저장, 지금 목록을 되살리는 스크립트로 저장:
            목록 지난 주말 | 저장 주말.xlsx
            세션저장 보고서.bos

        `지난달 한국영화 점유율`, `배급사별 관객수`, `올해 작년 동기 비교`, `1위 영화 주말별 관객수`처럼 말로 써도 됩니다. 이어서 `작년은?`, `한국영화만`, \
        `매출순으로 정렬`, `그중에 100만 넘는 영화`처럼 달라지는 부분만 써도 됩니다.
        """
    )
  )
}
