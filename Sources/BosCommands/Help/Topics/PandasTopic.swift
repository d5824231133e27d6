import BosText

extension HelpTopic {
  /// Methods of pandas, and the commands that do the same.
  static let pandas = HelpTopic(
    "pandas",
    ko: "판다스",
    words: ["dataframe", "데이터프레임"],
    summary: Phrase("Methods of pandas, and what to write instead", ko: "판다스 메서드를 대신하는 명령"),
    text: Phrase(
      """
      A pipeline takes the place of a chain of methods, and a column needs no quotes. If you type a \
      chain such as `df.head(3)`, the error shows the line to type.

          list | where audience > 100k | columns title audience
          list -30..-1 | group title { days: count(), mean: mean(audience) }
          trend 1 | derive { change: growth(audience), week: lag(audience, 7) }

        df[["a", "b"]]      columns a b
        df[df.a > 1]        where a > 1
        assign              derive { NAME: … }
        sort_values         sort +a, or sort -a
        head, tail, iloc    first, last, skip
        groupby().agg()     group KEY { NAME: sum(a) }
        value_counts        group KEY | sort -count
        nunique             distinct(a) in a group
        quantile, std       percentile(a, 90), stddev(a)
        var (variance)      stddev(a) * stddev(a) in a group
        shift, pct_change   lag(a), growth(a)
        cumsum, rank        cumulative(a), rank(a)
        rolling(7).mean()   moving_mean(a, 7)
        pivot_table, melt   pivot, unpivot
        merge, concat       join, append
        describe            describe
        read_csv, to_csv    from FILE, save FILE

      Without a sign, `sort` begins with the largest number of a column that `help columns` marks with \
      *, such as `sort sales`; other columns begin with the smallest, such as `sort title`.
      """,
      ko: """
        메서드를 이어 쓰는 대신 파이프라인을 쓰고, 열 이름에는 따옴표가 필요 없습니다. `df.head(3)`처럼 \
        입력하면 대신 입력할 줄을 알려 줍니다.

            목록 | 조건 관객수 > 10만 | 열선택 제목 관객수
            목록 -30..-1 | 그룹 제목 { 일수: 개수(), 평균: 평균(관객수) }
            추이 1 | 열추가 { 변화: 증감률(관객수), 전주: 이전값(관객수, 7) }

          df[["a", "b"]]      열선택 a b
          df[df.a > 1]        조건 a > 1
          assign              열추가 { 이름: … }
          sort_values         정렬 +a, 정렬 -a
          head, tail, iloc    처음, 마지막, 건너뛰기
          groupby().agg()     그룹 키 { 이름: 합계(a) }
          value_counts        그룹 키 | 정렬 -개수
          nunique             그룹에서 중복제거(a)
          quantile, std       백분위수(a, 90), 표준편차(a)
          var (분산)          그룹에서 표준편차(a) * 표준편차(a)
          shift, pct_change   이전값(a), 증감률(a)
          cumsum, rank        누적(a), 순위(a)
          rolling(7).mean()   이동평균(a, 7)
          pivot_table, melt   피벗, 피벗해제
          merge, concat       합치기, 덧붙이기
          describe            요약
          read_csv, to_csv    불러오기 파일, 저장 파일

        부호가 없으면 `정렬 매출액`은 큰 값부터, `정렬 제목`은 가나다순입니다. 큰 값부터 정렬하는 열은 `도움말 열`에 \
        * 표시가 있습니다.
        """
    )
  )
}
