import BosText

extension HelpTopic {
  /// The words of SQL and the commands that do the same.
  static let sql = HelpTopic(
    "sql",
    ko: "SQL",
    words: ["SQL쿼리", "query", "쿼리"],
    summary: Phrase("Words of SQL, and what to write instead", ko: "SQL 문장을 대신하는 명령"),
    text: Phrase(
      """
      bos has no SQL. A pipeline does the same, one step after another. A whole query that is \
      typed at the prompt is an error, and its hint is the line to type.

          list | where audience > 100k | columns title audience
          list | sort -sales | first 5
          list -7..-1 | group title { audience: sum(audience) }

        select     columns, or derive for expressions
        from       list for a chart, from FILE for a file
        where      where, with == for =
        order by   sort: numbers from the largest, + for asc
        limit      first
        group by   group KEY { NAME: sum(COLUMN) }
        having     where after group
        over       derive { NAME: rank(COLUMN) } by KEY
        distinct   distinct, or distinct(COLUMN) in a group
        join       join
        union all  append
      """,
      ko: """
        SQL은 쓸 수 없지만 파이프라인으로 같은 일을 차례대로 할 수 있습니다. SQL 문장을 그대로 입력하면 \
        오류와 함께 대신 입력할 줄을 알려 줍니다.

            목록 | 조건 관객수 > 10만 | 열선택 제목 관객수
            목록 | 정렬 -매출액 | 처음 5
            목록 -7..-1 | 그룹 제목 { 관객수: 합계(관객수) }

          select     열선택, 계산하려면 열추가
          from       박스오피스는 목록, 파일은 불러오기
          where      조건, = 대신 ==
          order by   정렬: 숫자는 큰 값부터, asc는 열 이름 앞에 + 기호
          limit      처음
          group by   그룹 키 { 이름: 합계(열) }
          having     그룹 뒤의 조건
          over       열추가 { 이름: 순위(열) } by 키
          distinct   중복제거, 그룹에서는 중복제거(열)
          join       합치기
          union all  덧붙이기
        """
    )
  )
}
