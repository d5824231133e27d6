import BosText

extension HelpTopic {
  /// The keys of the prompt.
  static let keyboard = HelpTopic(
    "keyboard",
    ko: "키보드",
    words: ["keys", "shortcuts", "단축키", "자판"],
    summary: Phrase("The keys of the prompt", ko: "프롬프트에서 쓰는 키"),
    text: Phrase(
      """
      To move in the entry:

        ← →   Ctrl-B Ctrl-F       a character
        Alt-← Alt-→  Alt-B Alt-F  a word; also Ctrl-← Ctrl-→
        Home End  Ctrl-A Ctrl-E   the start or end of the line

      To change it:

        Backspace  Delete         a character; Ctrl-H and Ctrl-D, too
        Ctrl-W                    removes text back to a space
        Alt-Backspace  Alt-D      removes a word before or after the cursor
        Ctrl-U  Ctrl-K            removes the line before or after the cursor
        Ctrl-Y                    inserts what these keys removed
        Ctrl-_                    undoes the last change
        Alt-.                     inserts the last word of the previous entry
        Ctrl-V                    inserts the next key itself, such as Tab
        Alt-Enter                 starts a new line

      To complete and repeat:

        Tab                       completes, or opens a menu
        Tab ↑ ↓  Enter  Esc       in the menu: choose, take, close; letters narrow it
        →   End                   at the end of the entry: takes the dim suggestion
        Alt-→                     takes one word of it
        ↑ ↓   Ctrl-P Ctrl-N       entries that begin with what is typed
        PageUp  PageDown          the oldest entry; back to the new one
        Ctrl-R                    searches the history
        ↑ ↓   Enter  Tab  Esc     in the search: select, run, edit, cancel

      To run and leave:

        Enter                     runs the entry
        Ctrl-C                    discards the entry, or stops the command that runs
        Ctrl-D                    in an empty entry: exits, as `quit` does
        Ctrl-L                    clears the screen
        Ctrl-Z                    stops bos; `fg` in the shell continues

      In a long result:

        Space  b                  a page down or up
        /  n  N                   search, next and previous match
        ?   q                     all keys; leave

      `set keys vi` selects keys of vi: Esc for commands, i to type; `‹` in the prompt marks commands. \
      In commands, v and V select characters and lines, u undoes and Ctrl-R redoes. `/` searches.

      bos uses libedit: `~/.editrc`, or the file that EDITRC names, can change these keys. `help \
      editing` explains entries, suggestions and long results.
      """,
      ko: """
        커서 이동:

          ← →   Ctrl-B Ctrl-F       한 글자
          Alt-← Alt-→  Alt-B Alt-F  한 단어(Ctrl-← Ctrl-→도 가능)
          Home End  Ctrl-A Ctrl-E   줄의 처음이나 끝

        고치기:

          Backspace  Delete         한 글자 삭제(Ctrl-H, Ctrl-D도 가능)
          Ctrl-W                    앞의 공백까지 삭제
          Alt-Backspace  Alt-D      커서 앞이나 뒤의 한 단어 삭제
          Ctrl-U  Ctrl-K            커서 앞이나 뒤의 줄 전체 삭제
          Ctrl-Y                    위의 키로 지운 내용 삽입
          Ctrl-_                    마지막 변경 취소
          Alt-.                     이전 입력의 마지막 단어 삽입
          Ctrl-V                    다음 키를 그대로 삽입(Tab 등)
          Alt-Enter                 새 줄 시작

        자동 완성과 이력:

          Tab                       자동 완성, 또는 메뉴 열기
          Tab ↑ ↓  Enter  Esc       메뉴에서: 선택, 결정, 닫기. 글자를 입력하면 후보가 줄어듦
          →   End                   입력 끝에서: 흐린 제안 넣기
          Alt-→                     제안의 한 단어만 넣기
          ↑ ↓   Ctrl-P Ctrl-N       입력한 내용으로 시작하는 이력
          PageUp  PageDown          가장 오래된 입력, 새 입력
          Ctrl-R                    이력 검색(초성도 가능)
          ↑ ↓   Enter  Tab  Esc     검색에서: 선택, 실행, 편집, 취소

        실행과 종료:

          Enter                     실행
          Ctrl-C                    입력 버리기, 또는 실행 중인 명령 멈추기
          Ctrl-D                    빈 줄에서: `종료`처럼 끝내기
          Ctrl-L                    화면 지우기
          Ctrl-Z                    잠시 멈추기(셸의 `fg`로 계속)

        긴 결과에서:

          Space  b                  한 화면 아래나 위로
          /  n  N                   찾기, 다음 위치, 이전 위치
          ?   q                     키 목록, 나가기

        `설정 편집키 vi`로 vi의 키를 쓸 수 있습니다. Esc는 명령, i는 입력이고, 명령을 받을 때는 프롬프트에 \
        `‹`가 나옵니다. 명령에서 v는 글자, V는 줄을 선택하고 u는 취소, Ctrl-R은 다시 실행, `/`는 검색입니다.

        bos는 libedit을 사용합니다. `~/.editrc`나 EDITRC 변수가 가리키는 파일에서 키를 바꿀 수 \
        있습니다. 여러 줄 입력, 제안, 긴 결과는 `도움말 편집`에 있습니다.
        """
    )
  )
}
