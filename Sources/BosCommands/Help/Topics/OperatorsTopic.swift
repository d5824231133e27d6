import BosText

extension HelpTopic {
  /// The operators of conditions and other expressions.
  static let operators = HelpTopic(
    "operators",
    ko: "연산자",
    words: [
      "operator", "contains", "포함", "==", "!=", "<", "<=", ">", ">=", "=~", "!~", "in", "not in",
      "and", "or", "not", "??", "+", "-", "*", "/", "%", "..", "like", "조건식", "비교",
    ],
    summary: Phrase("Comparing and computing: ==, contains, and", ko: "비교와 계산: ==, contains, and"),
    text: Phrase(
      """
        == !=           equal, not equal
        < <= > >=       smaller, larger
        contains        a text contains a text, a list an element
        in, not in      is one of a list, or within a range
        =~ !~           a text matches a pattern, or doesn't
        and or not      join conditions
        + - * / %       compute; % is the remainder
        ??              the right value if the left is null
        a..b            from a to b

      Text is in quotes, and numbers have no commas: `100_000`, `100k` or `10만`.

          list | where audience >= 100k and new == false
          list | where title contains "Moon" or title =~ "^The"
          list | where starts(title, "The") or ends(title, "2")
          list | where rank in 1..3 and not new
      """,
      ko: """
          == !=           같음, 다름
          < <= > >=       작음(미만, 이하), 큼(초과, 이상)
          contains        텍스트나 목록에 포함됨. `포함`도 같음
          in, not in      목록이나 범위에 속함, 속하지 않음
          =~ !~           정규식과 맞음, 맞지 않음
          and or not      그리고, 또는, 아님
          + - * / %       계산. %는 나머지
          ??              왼쪽이 null이면 오른쪽 값
          a..b            a부터 b까지

        텍스트는 따옴표로 감싸고, 숫자에는 쉼표를 쓰지 않습니다: `100_000`, `10만`.

            목록 | 조건 관객수 >= 10만 and 신작 == false
            목록 | 조건 제목 포함 "의" or 제목 =~ "^눈"
            목록 | 조건 starts(제목, "눈") or ends(제목, "집")
            목록 | 조건 순위 in 1..3 and not 신작
        """
    )
  )
}
