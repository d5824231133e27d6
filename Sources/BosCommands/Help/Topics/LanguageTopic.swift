import BosText

extension HelpTopic {
  /// A short tour of the language.
  static let language = HelpTopic(
    "language",
    ko: "언어",
    words: [
      "syntax", "문법", "if", "else", "for", "while", "def", "let", "var", "fn", "return", "break",
      "continue", "with", "variables", "변수",
    ],
    summary: Phrase("A short tour of the language", ko: "언어 둘러보기"),
    text: Phrase(
      """
      A line begins with a command, which decides how its arguments are read. Words, days and \
      columns after a command need no quotes. Expressions appear in ( ), [ ], after `print` and \
      `where`, and after if, while and for.

          print 3 * (2 + 1)
          from films.csv | where audience > 10만 | sort -audience

      Write variables with $; a bare name is a column. `let` declares a constant, `var` a variable \
      that can change. A pipeline can follow `=`.

          let hits = from films.csv | where audience > 1M
          var n = 0
          for film in $hits { $n += 1 }
          print "{$n} films, the first is {$hits[0].title}"

      Blocks have braces. A `def` is both a command and a function; its parameter `pipe` receives \
      piped input.

          def top(pipe rows: table, n: int = 3) { $rows | sort audience | first $n }
          from films.csv | top 5
          if 2 > 1 { print "yes" } else { print "no" }
          let double = fn(x) => $x * 2
          print $double(21)

      # begins a comment. A statement continues on the next line after |, an operator, a comma or \
      an open bracket, and when the next line begins with |.
      """,
      ko: """
        한 줄은 명령으로 시작하고, 그 뒤는 명령의 인자로 읽습니다. 단어나 날짜, 열을 \
        쓰는 자리에는 따옴표가 필요 없습니다. 식은 ( )와 [ ] 안, `출력`과 `조건` 뒤, if, while, \
        for 뒤에 쓸 수 있습니다.

            print 3 * (2 + 1)
            from films.csv | where 관객수 > 10만 | sort -관객수

        변수를 읽을 때는 항상 `$`를 붙입니다. `$` 없이 쓴 이름은 열입니다. `let`은 바뀌지 않는 변수를, \
        `var`는 바뀌는 변수를 만듭니다. = 뒤에는 파이프라인을 쓸 수 있습니다.

            let 흥행작 = from films.csv | where 관객수 > 100만
            var n = 0
            for 영화 in $흥행작 { $n += 1 }
            print "{$n}편, 첫 번째는 {$흥행작[0].title}"

        블록은 중괄호로 감쌉니다. `def`는 명령과 함수를 새로 정의하고, `pipe` 매개변수는 파이프로 \
        들어온 값입니다.

            def 상위(pipe 행: table, n: int = 3) { $행 | sort 관객수 | first $n }
            from films.csv | 상위 5
            if 2 > 1 { print "예" } else { print "아니요" }
            let 두배 = fn(x) => $x * 2
            print $두배(21)

        # 뒤는 주석입니다. |, 연산자, 쉼표, 여는 괄호 뒤에서는 다음 줄로 이어지고, 다음 줄이 |로 \
        시작해도 이어집니다.
        """
    )
  )
}
