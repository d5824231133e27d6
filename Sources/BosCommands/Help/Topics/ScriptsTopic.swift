import BosText

extension HelpTopic {
  /// How to run scripts and pass arguments.
  static let scripts = HelpTopic(
    "scripts",
    ko: "스크립트",
    words: ["script", "args", "use", "run"],
    summary: Phrase("Scripts: running, arguments, files", ko: "스크립트 실행, 인자, 파일"),
    text: Phrase(
      """
      A script uses the same language as the prompt.

        bos report.bos 5          runs it; its arguments follow
        bos -c 'print 1 + 2'      runs code
        bos check report.bos      shows every error and runs nothing
        bos fmt report.bos        formats it
        bos test Tests            runs tests and recorded sessions

      The first line may be #!/usr/bin/env bos. An `args` block declares the arguments and their \
      types. Give them in order or as --name value; `$args` is the list of all of them.

          args { file: text, n: int = 10 }
          from $file | sort -audience | first $n | csv

      A loop runs commands for each day, row or number:

          for d in days("last week") { print $d, $(list $d)[0].title }

      `use "other.bos"` imports the definitions of another file. A script writes files only with \
      --allow-write, which can name a folder: bos --allow-write=out report.bos. It reads files only \
      below its own folder and the current one, unless you add --allow-read. See `bos --help` for \
      the other permissions. Output commands write to standard output; messages go to standard \
      error.
      """,
      ko: """
        스크립트와 프롬프트의 언어는 같습니다.

          bos report.bos 5          스크립트 실행. 파일 뒤는 인자
          bos -c '출력 1 + 2'       코드 실행
          bos check report.bos      실행하지 않고 모든 오류 표시
          bos fmt report.bos        표준 서식으로 정리
          bos test Tests            테스트와 세션 기록 실행

        첫 줄에 #!/usr/bin/env bos를 쓸 수 있습니다. `args` 블록은 인자의 이름과 타입을 정합니다. 인자는 \
        순서대로, 또는 `--이름 값`으로 입력합니다. `$args`는 모든 인자의 목록입니다.

            args { file: text, n: int = 10 }
            from $file | sort -관객수 | first $n | csv

        반복문은 날짜, 행, 숫자마다 명령을 실행합니다.

            for d in 기간("지난주") { 출력 $d, $(목록 $d)[0].제목 }

        `use "other.bos"`는 다른 파일의 정의를 가져옵니다. 파일을 저장하려면 --allow-write 옵션이 \
        필요하고, bos --allow-write=out report.bos처럼 폴더를 정할 수 있습니다. 읽기는 스크립트의 폴더와 현재 \
        폴더 아래에서만 되고, 다른 곳을 읽으려면 --allow-read 옵션이 필요합니다. 다른 허용 옵션은 `bos --help`에 있습니다. \
        명령의 결과는 표준 출력에, 알림은 표준 오류에 나옵니다.
        """
    )
  )
}
