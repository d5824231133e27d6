import BosText

extension HelpTopic {
  /// Entries, what bos shows while they are typed, and long results.
  static let editing = HelpTopic(
    "editing",
    ko: "편집",
    words: ["prompt", "editor", "pager", "less", "paste", "프롬프트", "편집기", "페이저", "붙여넣기"],
    summary: Phrase("Entries, suggestions and long results", ko: "입력, 제안, 긴 결과"),
    text: Phrase(
      """
      An entry is what you type up to Enter. While a bracket or a text is open, or after a | at the \
      end, Enter starts a new line of the same entry; Alt-Enter always does.

      While you type, bos colours the entry and marks words that can't be right. Dim text after \
      the cursor is an earlier entry or the rest of a begun word, which → takes, or else the arguments \
      that a command expects. \
      After an error with a hint, the empty prompt shows the line that the hint suggests; → takes it. \
      Tab completes commands, options, columns, days, film titles and files, and the values of a \
      column after `==` or in a list: `where nation in [` and Tab. A title can be typed by its \
      initial consonants: `open ㄱㅂㅇ` and Tab. Words in the wrong keyboard layout work, too.

      Pasted text doesn't run before you press Enter, even if it has several lines. Of a copied \
      page or session, only the entries stay, without their prompts.

      The history keeps entries for later sessions, without those that begin with a space or hold \
      an API key. `history` lists it. For the last change of the session, run `undo`; Ctrl-_ undoes \
      only typing.

      At the prompt, a result that is longer than the window opens in a pager, whichever command \
      shows it: help, tables, film pages, CSV, JSON and Markdown. Its last line names the keys.

        Space  b                  a page down or up; ↑ and ↓ move by a line
        → ←                       the rest of long lines
        /WORD  n                  searches, and finds the next match
        ?                         lists all keys
        q                         leaves

      `set pager off` shows results whole. If PAGER names a program, that is the pager; with an empty \
      PAGER there is none. With options for `less` in LESS, the pager is `less`. Output of `print` \
      and of scripts in a pipe is never paged.

      `help keyboard` lists the keys of the prompt.
      """,
      ko: """
        Enter를 누를 때까지가 한 입력입니다. 괄호나 텍스트가 열려 있거나 줄이 |로 끝나면 Enter는 같은 \
        입력의 새 줄을 시작합니다. Alt-Enter는 항상 새 줄을 시작합니다.

        입력하는 동안 bos는 입력에 색을 입히고, 잘못된 단어를 표시합니다. 커서 뒤의 흐린 글자는 → 키로 \
        넣을 수 있는 이전 입력이나 단어의 나머지, 또는 명령에 필요한 인자입니다. 오류가 난 뒤 빈 프롬프트에는 오류가 제안한 줄이 \
        흐리게 나오고, → 키로 넣을 수 있습니다. Tab은 명령, 옵션, 열, 날짜, 영화 \
        제목, 파일을 자동 완성하고, `조건 국적 in [`처럼 열과 비교하는 곳에서는 그 열의 값을 보여 줍니다. \
        제목은 `열기 ㄱㅂㅇ`처럼 초성으로 입력하고 Tab을 눌러도 됩니다. 한/영 전환을 잊은 단어도 \
        완성합니다.

        붙여 넣은 텍스트는 여러 줄이어도 Enter를 누르기 전에는 실행되지 않습니다. 문서나 세션을 복사해 \
        붙여 넣으면 프롬프트와 출력은 제외하고 입력만 남깁니다.

        이력은 다음 세션에도 남습니다. 공백으로 시작하거나 API 키가 있는 입력은 남기지 않습니다. \
        목록은 `이력`에서 보세요. 세션의 마지막 변경은 `되돌리기`로 취소합니다. Ctrl-_는 입력만 \
        되돌립니다.

        프롬프트에서 창보다 긴 결과는 어떤 명령이든 페이저로 보여 줍니다. 도움말, 표, 영화 정보, CSV, \
        JSON, Markdown이 그렇습니다. 사용할 수 있는 키는 마지막 줄에 나옵니다.

          Space  b                  한 화면 아래나 위로, ↑ ↓는 한 줄씩
          → ←                       긴 줄의 나머지
          /검색어  n                찾기, 다음 위치
          ?                         키 목록
          q                         나가기(한글 자판의 ㅂ도 가능)

        `설정 페이저 끔`을 실행하면 긴 결과도 한 번에 출력합니다. PAGER 변수에 프로그램이 있으면 그 \
        프로그램을 페이저로 사용하고, PAGER가 비어 있으면 페이저를 사용하지 않습니다. LESS 변수에 `less` \
        옵션이 있으면 `less`를 사용합니다. `출력` 명령과 파이프로 실행한 스크립트의 출력은 페이저로 보내지 않습니다.

        프롬프트의 키는 `도움말 키보드`에 있습니다.
        """
    )
  )
}
