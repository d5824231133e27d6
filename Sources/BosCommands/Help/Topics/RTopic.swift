import BosText

extension HelpTopic {
  /// Functions of R and dplyr, and the commands that do the same.
  static let r = HelpTopic(
    "r",
    ko: "R",
    words: ["dplyr", "tidyverse", "tibble"],
    summary: Phrase(
      "Functions of R and dplyr, and what to write instead",
      ko: "R과 dplyr 함수를 대신하는 명령"
    ),
    text: Phrase(
      """
      A pipe is `|`, not `%>%`, and a stage has no parentheses. If you type a line of R such as \
      `list %>% head(3)` or `head(list, 3)`, the error shows the line to type.

          list | where audience > 100k | columns title audience
          list -30..-1 | group title { days: count(), mean: mean(audience) }
          let films = list | sort -sales

        filter             where, with nation == "Korea"
        select(a, b)       columns a b
        select(-a)         columns --without a
        mutate             derive { NAME: … }
        arrange(desc(a))   sort -a
        head, tail         first, last
        group_by           group KEY
        summarise          group KEY { NAME: sum(a) }
        count(a)           group a
        n(), n_distinct    count(), distinct(a) in a group
        quantile, sd       percentile(a, 90), stddev(a)
        var (variance)     stddev(a) * stddev(a) in a group
        lag, cumsum        lag(a), cumulative(a)
        ifelse, case_when  if CONDITION then … else …
        left_join          join
        bind_rows          append
        pivot_wider        pivot
        pivot_longer       unpivot
        summary, str       describe
        ggplot             plot
        read_csv           from FILE
        write_csv          save FILE
        x <- list          let x = list
      """,
      ko: """
        파이프는 `%>%` 대신 `|` 기호이고, 명령 뒤에는 괄호가 없습니다. `목록 %>% head(3)`이나 \
        `head(목록, 3)`처럼 R 문장을 입력하면 대신 입력할 줄을 알려 줍니다.

            목록 | 조건 관객수 > 10만 | 열선택 제목 관객수
            목록 -30..-1 | 그룹 제목 { 일수: 개수(), 평균: 평균(관객수) }
            let 영화 = 목록 | 정렬 -매출액

          filter             조건, 예: 조건 국적 == "한국"
          select(a, b)       열선택 a b
          select(-a)         열선택 --제외 a
          mutate             열추가 { 이름: … }
          arrange(desc(a))   정렬 -a
          head, tail         처음, 마지막
          group_by           그룹 키
          summarise          그룹 키 { 이름: 합계(a) }
          count(a)           그룹 a
          n(), n_distinct    그룹에서 개수(), 중복제거(a)
          quantile, sd       백분위수(a, 90), 표준편차(a)
          var (분산)         그룹에서 표준편차(a) * 표준편차(a)
          lag, cumsum        이전값(a), 누적(a)
          ifelse, case_when  if 조건 then … else …
          left_join          합치기
          bind_rows          덧붙이기
          pivot_wider        피벗
          pivot_longer       피벗해제
          summary, str       요약
          ggplot             그래프
          read_csv           불러오기 파일
          write_csv          저장 파일
          x <- 목록          let x = 목록
        """
    )
  )
}
