import BosText

extension HelpTopic {
  /// Expressions over the columns of rows.
  static let rows = HelpTopic(
    "rows",
    ko: "행",
    words: ["windows", "aggregates", "집계"],
    summary: Phrase(
      "Expressions over columns: where, derive, group",
      ko: "열로 된 식: 조건, 열추가, 그룹"
    ),
    text: Phrase(
      """
      In `where`, `derive`, `group`, `sum` and similar commands, a bare name is a column of the \
      row. Use its English, Korean or API name. Put a name that contains spaces in backquotes.

          list | where 관객수 > 1만 and title contains "의"
          list | derive { price: sales / audience } | columns title price

      Aggregates reduce many values to one: sum, mean, median, percentile, stddev, min, max, count, \
      distinct, first, last. In `group` they use the rows of each group, elsewhere all rows. `count()` counts rows; \
      `count(x)` counts rows that have a value.

          list last week | group title { days: count(), audience: sum(audience) }
          list | derive { part: percent(audience, sum(audience)) } | columns title part

      Eight functions of `derive` depend on other rows: `lag(x, n)` and `lead(x, n)` are the values n \
      rows before and after, `growth(x)` the change against the row before in percent, `cumulative(x)` is the running total, \
      `moving_mean(x, n)` the mean of the last n rows, `rank(x)` the place from the \
      largest, `portion(x)` the part of the total, and `rowindex()` the number of the row.

          trend 1 | derive { change: audience - lag(audience, 1) } | columns day change
          trend 1 | derive { so_far: cumulative(audience) } | columns day so_far
          trend 1 | derive { week: moving_mean(audience, 7) } | plot day week

      After `first`, `last`, `skip` and `derive`, `by` and columns or expressions divide the rows \
      into groups, and the command works on each. The rows keep their order.

          list -7..-1 | sort -audience | first 3 by day
          list -7..-1 | derive { before: lag(audience) } by title
      """,
      ko: """
        `조건`, `열추가`, `그룹`, `합계` 등에서 `$` 없이 쓴 이름은 그 행의 열입니다. 영어 이름, 한국어 \
        이름, API 이름을 모두 쓸 수 있습니다. 공백이 있는 이름은 백틱으로 감쌉니다.

            list | where 관객수 > 1만 and 제목 포함 "의"
            list | derive { 요금: 매출액 / 관객수 } | columns 제목 요금

        집계는 여러 값을 하나로 만듭니다. `그룹`에서는 그룹마다, 그 밖에서는 모든 행으로 계산합니다. \
        `합계`, `평균`, `중앙값`, `백분위수`, `표준편차`, `최소`, `최대`, `개수`, `처음`, `마지막`, \
        서로 다른 값의 개수(중복제거, distinct)가 있습니다. `개수()`는 행을, `개수(x)`는 값이 있는 행을 셉니다.

            list 지난주 | group 제목 { 일수: count(), 관객: sum(관객수) }
            list | derive { 비율: percent(관객수, sum(관객수)) } | columns 제목 비율

        `열추가`에는 다른 행을 참조하는 함수가 8가지 있습니다. `이전값(x, n)`과 `다음값(x, n)`은 n행 앞과 \
        뒤의 값, `증감률(x)`은 앞 행보다 늘어난 퍼센트, `누적(x)`은 그 행까지의 합, `이동평균(x, n)`은 그 행까지 n행의 평균, \
        `순위(x)`는 큰 값부터 매긴 순위, `비중(x)`은 합계에서 차지하는 \
        비중, `행번호()`는 행 번호입니다.

            trend 1 | derive { 증가: 관객수 - lag(관객수, 1) } | columns 날짜 증가
            trend 1 | derive { 누계: cumulative(관객수) } | columns 날짜 누계
            trend 1 | derive { 주평균: 이동평균(관객수, 7) } | plot 날짜 주평균

        `처음`, `마지막`, `건너뛰기`, `열추가` 뒤에 `by`와 열이나 식을 쓰면 값이 같은 행끼리 그룹으로 나눠 \
        처리합니다. 행의 순서는 그대로입니다.

            목록 -7..-1 | 정렬 -관객수 | 처음 3 by 날짜
            목록 -7..-1 | 열추가 { 어제: lag(관객수) } by 제목
        """
    )
  )
}
