import BosText

extension HelpTopic {
  /// Errors and exit statuses.
  static let errors = HelpTopic(
    "errors",
    ko: "오류",
    words: ["try", "catch", "fail", "assert", "test", "expect", "status", "예외"],
    summary: Phrase("Errors, how to catch them, exit statuses", ko: "오류 처리와 종료 상태"),
    text: Phrase(
      """
      bos checks a whole script before it runs the first line: commands, options, functions, \
      variables, and columns where they are known. An error while the script runs shows the place \
      and the cause, and ends the script. At the prompt, an error leaves the session unchanged.

          try { print 1 / 0 } catch e { print "{$e.kind}: {$e.message}" }
          let n = try int("x") else 0
          if $n < 0 { fail "n must not be negative" }
          assert $n >= 0, "n is {$n}"

      An error has a kind, message, status, line and hint. `fail { kind: "stale", message: "old", \
      status: 2 }` sets them. A script's own statuses are 2 and 4 to 63, also for `quit 2`. bos's \
      kinds are type, value, index, column, name, division, overflow, limit, memory, fail, \
      assertion, file, format, output, permission, usage and pattern.

      A `test` runs only under `bos test`. `expect` compares what a block prints; `...` matches \
      anything.

          test "sums" { assert sum([1, 2]) == 3 }

      Exit statuses of a script:

        0    success
        1    error, or `fail`
        3    assertion or test failed
        64   wrong usage
        65   syntax error in the script
        66   file not found
        69   no answer from a service
        74   output can't be written
        75   no API calls left today
        77   not permitted
        130  interrupted
      """,
      ko: """
        스크립트는 첫 줄을 실행하기 전에 모두 검사합니다. 명령, 옵션, 함수, 변수, 그리고 알 수 있는 \
        열까지 확인합니다. 실행 중에 오류가 나면 위치와 이유를 알리고 스크립트를 끝냅니다. 프롬프트에서는 \
        세션이 유지됩니다.

            try { print 1 / 0 } catch e { print "{$e.kind}: {$e.message}" }
            let n = try int("x") else 0
            if $n < 0 { fail "n은 0 이상이어야 합니다" }
            assert $n >= 0, "n은 {$n}"

        오류에는 kind, message, status, line, hint가 있고, `fail { kind: "stale", message: \
        "지난 목록", status: 2 }`처럼 정합니다. 스크립트가 정하는 종료 상태는 2와 4~63이며 `종료 2`로도 \
        정할 수 있습니다. bos의 kind는 type, value, index, column, name, division, overflow, limit, memory, \
        fail, assertion, file, format, output, permission, usage, pattern입니다.

        `test`는 `bos test`로만 실행됩니다. `expect`는 블록의 출력을 비교하고, `...`는 모든 텍스트와 \
        일치합니다.

            test "합" { assert sum([1, 2]) == 3 }

        스크립트의 종료 상태:

          0    정상
          1    오류 또는 `fail`
          3    assert나 테스트 실패
          64   잘못된 사용
          65   스크립트 해석 실패
          66   파일 없음
          69   서비스 응답 없음
          74   출력할 수 없음
          75   오늘 요청을 모두 사용함
          77   허용되지 않음
          130  중단
        """
    )
  )
}
