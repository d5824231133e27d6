import BosText

extension HelpTopic {
  /// A short tour of the language.
  static let language = HelpTopic(
    "language",
    ko: "언어",
    words: [
      "syntax", "문법", "if", "else", "for", "while", "def", "let", "var", "fn", "return", "break",
      "continue", "with", "variables", "변수", "loop", "loops", "반복", "반복문", "조건문", "elif", "else if",
    ],
    summary: Phrase("A short tour of the language", ko: "언어 둘러보기"),
    text: Phrase(
      """
      A line begins with a command, which decides how its arguments are read. Words, days and \
      columns after a command need no quotes. Expressions appear in ( ), [ ], after `print` and \
      `where`, and after if, while and for.

          print 3 * (2 + 1)
          list yesterday | where audience > 100k | sort -audience

      Write variables with $; a bare name is a column. `let` declares a constant, `var` a variable \
      that can change. A pipeline can follow `=`.

          let best = list yesterday | sort -audience | first 5
          var total = 0
          for film in $best { $total += $film.audience }
          print "{$total} admissions, most for {$best[0].title_en}"

      A loop runs its block for each row of a chart. $( ) runs a command inside an expression and \
      gives its result, here the rows. The title of a row is `$r.title`, which is Korean as in the \
      source, or `$r.title_en`, the English one where it is known. Compare and print the one that \
      you mean.

          for r in $(list yesterday | first 3) { print $r.title_en }

      Blocks have braces. A `def` is both a command and a function, and `return` gives its result. \
      Its parameter `pipe` receives piped input.

          def size(n: int): text {
            if $n >= 100k {
              return "large"
            } else if $n >= 10k {
              return "middle"
            } else {
              return "small"
            }
          }
          for r in $(list yesterday) { print $r.rank, $r.title_en, size($r.audience) }

          def top(pipe rows: table, n: int = 3) { $rows | sort -audience | first $n }
          list yesterday | top 5
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
            list 어제 | where 관객수 > 10만 | sort -관객수

        변수를 읽을 때는 항상 `$`를 붙입니다. `$` 없이 쓴 이름은 열입니다. `let`은 바뀌지 않는 변수를, \
        `var`는 바뀌는 변수를 만듭니다. = 뒤에는 파이프라인을 쓸 수 있습니다.

            let 흥행작 = list 어제 | sort -관객수 | first 5
            var 합 = 0
            for 영화 in $흥행작 { $합 += $영화.audience }
            print "모두 {$합}명, 첫 번째는 {$흥행작[0].title}"

        for는 목록의 행마다 블록을 실행합니다. $( )는 식 안에서 명령을 실행해 그 결과를 값으로 씁니다. \
        여기서는 그 결과가 행이고, `$r.제목`은 한 행의 제목입니다.

            for r in $(list 어제 | first 3) { print $r.title }

        블록은 중괄호로 감쌉니다. `def`는 명령과 함수를 새로 정의하고, `return`은 그 결과를 정합니다. \
        `pipe` 매개변수는 파이프로 들어온 값입니다.

            def 규모(명: int): text {
              if $명 >= 10만 {
                return "대형"
              } else if $명 >= 1만 {
                return "중형"
              } else {
                return "소형"
              }
            }
            for r in $(list 어제) { print $r.rank, $r.title, 규모($r.audience) }

            def 상위(pipe 행: table, n: int = 3) { $행 | sort -관객수 | first $n }
            list 어제 | 상위 5
            let 두배 = fn(x) => $x * 2
            print $두배(21)

        # 뒤는 주석입니다. |, 연산자, 쉼표, 여는 괄호 뒤에서는 다음 줄로 이어지고, 다음 줄이 |로 \
        시작해도 이어집니다.
        """
    )
  )
}
