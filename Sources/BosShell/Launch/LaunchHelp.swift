import BosText

/// What `bos --help` prints.
enum LaunchHelp {
  static let text = Phrase(
    """
    bos, the box-office shell

    usage: bos                      the shell
           bos SCRIPT [ARG…]        run a script
           bos -c CODE [ARG…]       run code
           bos -                    run standard input
           bos check FILE…          show every error, run nothing
           bos fmt [--check] FILE…  write scripts in the canonical style
           bos test [--update] PATH…  run transcripts, test blocks and Markdown sessions

      --lang en|ko                  the language of messages (else the locale's)
      --color auto|always|never     colours (auto: on a terminal)
      --width N                     the width of tables and messages, in cells
      --as-of DAY                   take this day for today
      --allow-write[=DIR]           let a script write files, below DIR (else the current folder)
      --source sample|live|offline|pack:FILE
                                    where data come from (else live with a key, what is stored,
                                    or the sample)
      --offline                     use what is stored and nothing else
      --data DIR                    where answers are stored
      --max-calls N                 make at most N calls to KOBIS
      --partial                     show a range as far as it goes when some days fail
      --help, --version

    Exit statuses: 0 well, 1 error, 3 assertion or test failed, 64 usage, 65 the script does not
    parse, 66 file not found, 69 service out of reach, 74 output, 75 calls used up, 77 not permitted
    or no key, 130 interrupted.

    """,
    ko: """
      bos, 박스오피스 셸

      사용법: bos                      셸
              bos SCRIPT [ARG…]        스크립트 실행
              bos -c CODE [ARG…]       코드 실행
              bos -                    표준 입력 실행
              bos check FILE…          실행하지 않고 모든 오류 보기
              bos fmt [--check] FILE…  스크립트를 표준 모양으로 정리
              bos test [--update] PATH…  대본, test 블록, Markdown 세션 실행

        --lang en|ko                  메시지 언어 (없으면 로캘)
        --color auto|always|never     색 (auto: 터미널일 때)
        --width N                     표와 메시지의 너비(칸)
        --as-of DAY                   이 날을 오늘로 삼기
        --allow-write[=DIR]           스크립트가 DIR(없으면 현재 폴더) 아래에 파일을 쓰도록 허용
        --source sample|live|offline|pack:FILE
                                      자료를 가져올 곳 (없으면 키가 있을 때 live, 저장된 것,
                                      아니면 샘플)
        --offline                     저장된 자료만 쓰기
        --data DIR                    응답을 저장할 폴더
        --max-calls N                 KOBIS 요청을 최대 N번으로 제한
        --partial                     일부 날짜가 실패해도 있는 만큼 보이기
        --help, --version

      종료 상태: 0 정상, 1 오류, 3 단언이나 테스트 실패, 64 사용법, 65 스크립트 해석 실패,
      66 파일 없음, 69 서비스 연결 실패, 74 출력 오류, 75 요청 한도, 77 허용되지 않음·키 없음,
      130 중단.

      """
  )
}
