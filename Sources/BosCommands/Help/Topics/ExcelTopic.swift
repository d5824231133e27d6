import BosText

extension HelpTopic {
  /// What spreadsheets do, and the commands that do the same.
  static let excel = HelpTopic(
    "excel",
    ko: "엑셀",
    words: ["spreadsheet", "spreadsheets", "formula", "formulas", "스프레드시트", "수식"],
    summary: Phrase("Formulas of Excel, and what to write instead", ko: "엑셀 수식을 대신하는 명령"),
    text: Phrase(
      """
      Columns have names instead of letters, and a line works on all rows. If you type a formula, \
      the error shows the line to type.

          list | where nation == "Korea" | sum audience
          list | join $(from goals.xlsx) on title
          list | total | save chart.xlsx

        =SUM, =AVERAGE   sum audience, mean audience
        =SUMIF           where CONDITION | sum audience
        =COUNTIF         where CONDITION | count
        =IF(a>b, x, y)   derive { NAME: if a > b then x else y }
        =VLOOKUP         join $(from FILE) on title --left
        =RANK            derive { NAME: rank(audience) }
        =C2/D2           derive { NAME: sales / audience }
        =C3/C2-1         derive { NAME: growth(audience) }
        filter, sort     where, sort
        pivot table      group KEY { … }, or pivot for columns
        subtotal row     total
        open, save       from FILE.xlsx, save FILE.xlsx
      """,
      ko: """
        열은 C 대신 관객수처럼 이름으로 쓰고, 한 줄이 모든 행에 적용됩니다. 수식을 입력하면 대신 입력할 줄을 \
        알려 줍니다.

            목록 | 조건 국적 == "한국" | 합계 관객수
            목록 | 합치기 $(불러오기 목표.xlsx) on 제목
            목록 | 합계행 | 저장 순위.xlsx

          =SUM, =AVERAGE   합계 관객수, 평균 관객수
          =SUMIF           조건 식 | 합계 관객수
          =COUNTIF         조건 식 | 개수
          =IF(a>b, x, y)   열추가 { 이름: if a > b then x else y }
          =VLOOKUP         합치기 $(불러오기 파일) on 제목 --왼쪽
          =RANK            열추가 { 이름: 순위(관객수) }
          =C2/D2           열추가 { 이름: 매출액 / 관객수 }
          =C3/C2-1         열추가 { 이름: 증감률(관객수) }
          필터, 정렬       조건, 정렬
          피벗 테이블      그룹 키 { … }, 열로 펼치려면 피벗
          부분합           합계행
          열기, 저장       불러오기 파일.xlsx, 저장 파일.xlsx
        """
    )
  )
}
