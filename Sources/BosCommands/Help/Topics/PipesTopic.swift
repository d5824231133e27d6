import BosText

extension HelpTopic {
  /// How to join commands.
  static let pipes = HelpTopic(
    "pipes",
    ko: "파이프",
    words: ["pipe", "pipeline", "파이프라인"],
    summary: Phrase("How commands are joined, and what is loaded", ko: "명령 연결과 불러온 목록"),
    text: Phrase(
      """
      A | passes the rows of one command to the next.

          list yesterday | where audience > 10k | sort -sales | first 3

      When a statement shows rows, they become the loaded list. If a pipeline begins with a \
      command that needs rows, or with |, it uses that list. `$list` is the list itself.

          sort title
          | count

      Output commands such as `csv` and `save` don't change the loaded list. Nor does a pipeline \
      after `let`, or one in $(…), which uses a pipeline as a value.

          let best = list yesterday | sort -audience | first 3
          print "all of them: {$(list yesterday | sum audience)}"

      A pipeline can begin with an expression, such as a variable or a list.

          $best | columns title audience
          [3, 1, 2] | max
      """,
      ko: """
        |는 한 명령의 행을 다음 명령에 넘깁니다.

            list 어제 | where 관객수 > 1만 | sort -매출액 | first 3

        문장의 결과가 행이면 그 행이 불러온 목록이 됩니다. 행을 처리하는 명령이 파이프라인의 맨 앞에 \
        오면 그 목록을 처리하고, |로 시작해도 같습니다. `$list`가 그 목록입니다.

            sort title
            | count

        `csv`나 `저장` 같은 출력 명령은 불러온 목록을 바꾸지 않습니다. `let`으로 저장하거나 $(…) 안에서 \
        계산한 결과도 마찬가지입니다. $(…)는 식 안에서 파이프라인을 쓰는 방법입니다.

            let 상위 = list 어제 | sort -관객수 | first 3
            print "모두: {$(list 어제 | sum 관객수)}"

        파이프라인은 변수나 목록 같은 식으로 시작할 수도 있습니다.

            $상위 | columns 제목 관객수
            [3, 1, 2] | max
        """
    )
  )
}
