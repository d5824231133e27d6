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

      `use "other.bos"` imports the definitions of another file. A script writes files only with \
      --allow-write, which can name a folder: bos --allow-write=out report.bos. It reads files only \
      below its own folder and the current one, unless you add --allow-read. See `bos --help` for \
      the other permissions. Output commands write to standard output; messages go to standard \
      error.
      """,
      ko: """
        스크립트는 프롬프트와 같은 언어로 씁니다.

          bos report.bos 5          실행합니다. 뒤에 오는 것은 인자입니다
          bos -c 'print 1 + 2'      코드를 실행합니다
          bos check report.bos      실행하지 않고 모든 오류를 보입니다
          bos fmt report.bos        표준 모양으로 정리합니다
          bos test Tests            테스트와 기록한 세션을 실행합니다

        첫 줄은 #!/usr/bin/env bos여도 됩니다. `args` 블록은 인자의 이름과 형을 정합니다. 인자는 \
        순서대로, 또는 --이름 값으로 줍니다. `$args`는 모든 인자의 목록입니다.

            args { file: text, n: int = 10 }
            from $file | sort -관객수 | first $n | csv

        `use "other.bos"`는 다른 파일의 정의를 가져옵니다. 파일은 --allow-write를 주어야만 쓸 수 \
        있고, bos --allow-write=out report.bos처럼 폴더를 정할 수 있습니다. 읽기는 스크립트의 폴더와 현재 \
        폴더 아래만 되고, 다른 곳은 --allow-read를 주어야 합니다. 다른 허용 옵션은 `bos --help`에 있습니다. \
        출력 명령은 표준 출력에, 알림은 표준 오류에 씁니다.
        """
    )
  )
}
