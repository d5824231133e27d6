import BosText

extension HelpTopic {
  /// Expressions over the columns of rows.
  static let rows = HelpTopic(
    "rows",
    ko: "행",
    words: ["lag", "cumulative", "이전값", "누적", "aggregates", "집계"],
    summary: Phrase(
      "Expressions over columns: where, derive, group",
      ko: "열로 쓰는 식: where, derive, group"
    ),
    text: Phrase(
      """
      In `where`, `derive`, `group`, `sum` and similar commands, a bare name is a column of the \
      row. Use its English, Korean or API name. Put a name that contains spaces in backquotes.

          from films.csv | where 관객수 > 10만 and title contains "의"
          from films.csv | derive { per_day: audience / 7 }

      Aggregates reduce many values to one: sum, mean, median, min, max, count, distinct, first, \
      last. In `group` they use the rows of each group, elsewhere all rows. `count()` counts rows; \
      `count(x)` counts rows that have a value.

          from films.csv | group title { days: count(), audience: sum(audience) }
          from films.csv | derive { part: percent(audience, sum(audience)) }

      Two functions depend on the order of rows: `lag(x, n)` is the value n rows before, and \
      `cumulative(x)` is the running total.

          from films.csv | derive { change: audience - lag(audience, 1) }
          from films.csv | derive { so_far: cumulative(audience) }
      """,
      ko: """
        `where`, `derive`, `group`, `sum` 등에서 그냥 쓴 이름은 그 행의 열입니다. 영어 이름, 한국어 \
        이름, API의 이름 모두 됩니다. 빈칸이 있는 이름은 백틱으로 감쌉니다.

            from films.csv | where 관객수 > 10만 and 제목 contains "의"
            from films.csv | derive { 하루: 관객수 / 7 }

        집계는 여러 값을 하나로 만듭니다. `group`에서는 묶음마다, 그 밖에서는 모든 행으로 셈합니다. \
        sum, mean, median, min, max, count, distinct, first, last가 있습니다. `count()`는 행을, \
        `count(x)`는 값이 있는 행을 셉니다.

            from films.csv | group 제목 { 일수: count(), 관객: sum(관객수) }
            from films.csv | derive { 비율: percent(관객수, sum(관객수)) }

        행의 순서를 보는 것이 둘 있습니다. `lag(x, n)`은 n행 앞의 값, `cumulative(x)`는 그때까지의 \
        합입니다.

            from films.csv | derive { 증가: 관객수 - lag(관객수, 1) }
            from films.csv | derive { 누계: cumulative(관객수) }
        """
    )
  )
}
