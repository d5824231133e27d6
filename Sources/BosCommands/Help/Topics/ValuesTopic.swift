import BosText

extension HelpTopic {
  /// The types of values and how to write them.
  static let values = HelpTopic(
    "values",
    ko: "값",
    words: [
      "types", "null", "int", "num", "text", "bool", "list", "record", "range", "table", "타입", "형",
    ],
    summary: Phrase("The types of values and how to write them", ko: "값의 타입과 입력 방법"),
    text: Phrase(
      """
        null            unknown
        true false      bool
        42  -7  1_000   int, 64 bits; too large is an error
        100k  2.5M      k, M and B are thousands, millions and billions
        10만  1억2천만  Korean units, directly after the digits
        0.25            num
        "sum: {1 + 2}"  text; {…} inserts a value, '…' is literal
        2024-05-01      day
        3d 2w 1mo 1y    period of the calendar: 3일 2주 1개월 1년
        1..10           range, including both ends; also of days and months
        [1, "a"]        list; [0] is the first element, [-1] the last
        {a: 1, b: 2}    record; .a is a field
        fn(x) => $x     function

      An int combined with a num becomes a num, and `/` always gives a num. bos converts nothing \
      else automatically: use `int("12")`, `text(12)` or `day("2024-05-01")`.

          print 7 / 2, 7 % 2, 100k + 1
          print [1, 2] + [3], "a" + "b", 2024-05-01 + 1mo

      Arithmetic with null gives null. A comparison with null is false, except that null == null \
      is true. `??` replaces null with another value. Aggregates skip null, and sorting puts it \
      last.

          print null ?? 0, null == null, null < 1
          print 3 in [1, 2, 3], "Parasite" contains "sit", "a1" =~ "[0-9]"
      """,
      ko: """
          null            알 수 없는 값
          true false      bool, 참과 거짓
          42  -7  1_000   int, 64비트 정수. 넘치면 오류
          100k  2.5M      k, M, B는 천, 백만, 십억
          10만  1억2천만  한국어 단위. 숫자에 붙여 써야 합니다
          0.25            num, 실수
          "합: {1 + 2}"   text, 텍스트. {…}에는 값을 넣고, '…'는 그대로 읽습니다
          2024-05-01      day, 날짜
          3일 2주 1개월   period, 달력의 기간: 3d 2w 1mo 1y
          1..10           range, 양 끝을 포함한 범위. 날짜와 달도 됩니다
          [1, "a"]        list, 목록. [0]은 첫 번째, [-1]은 마지막 요소
          {a: 1, b: 2}    record, 레코드. .a로 꺼냅니다
          fn(x) => $x     함수

        int와 num을 함께 계산하면 num이 되고, `/`의 결과는 항상 num입니다. 그 밖의 타입은 자동으로 바뀌지 \
        않습니다. `정수("12")`, `텍스트(12)`, `날짜("2024-05-01")`로 바꿉니다.

            print 7 / 2, 7 % 2, 10만 + 1
            print [1, 2] + [3], "가" + "나", 2024-05-01 + 1개월

        null과 계산하면 null이고, null과 비교하면 거짓입니다. 다만 null == null은 참입니다. `??`는 \
        null 대신 쓸 값을 정합니다. 집계는 null을 제외하고, 정렬하면 null이 맨 끝에 옵니다.

            print null ?? 0, null == null, null < 1
            print 3 in [1, 2, 3], "기생충" 포함 "생", "a1" =~ "[0-9]"
        """
    )
  )
}
