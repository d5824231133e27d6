import BosText

extension CommonQuestion {
  /// Questions about how to do things.
  package static let work: [CommonQuestion] = [
    CommonQuestion(
      Phrase("How do I start?", ko: "무엇부터 하면 되나요?"),
      [
        "=start|tutorial|example|examples|demo|introduction|intro|guide|quickstart|walkthrough",
        "getting|get started",
        "where|how|should start|begin", "what first ?do|type|try",
        "!i'm|im|am lost|new|confused|stuck ?here",
        "what type|try|do ?first", "documentation|manual|docs|tutorial|guide where|is|there|a",
        "!don't|dont understand|get ?anything", "how use ?bos|program",
        "=시작|튜토리얼|예제|예시|데모|사용예|안내|입문|가이드",
        "튜토리얼|예제|예시|매뉴얼|설명서|문서|가이드 어디|어디서|있나|있어|보려면", "뭐부터|무엇부터|어디서부터|어디부터 ?시작해|시작하면|해야",
        "어떻게 시작해|시작하", "프로그램|프로그램은|bos 어떻게 ?써|쓰는",
        "처음인데|처음이야|초보인데|모르겠어|모르겠는데 ?뭘|할지|해야|사용", "뭘|뭐|무엇을 해야|하면|입력해야|쳐야 ?할지|모르겠어",
        "=뭘|뭐를 할 수 있어|있나", "사용 방법 ?이|궁금해|알려", "사용법 어떻게|궁금해|알고 ?이",
      ],
      Phrase(
        "Type `list`, then `open 1` and `trend 1 | plot`. `help` shows more to try, `help tasks` lines for common "
          + "questions, and Tab what can follow at any place.",
        ko: "`목록`, `열기 1`, `추이 1 | 그래프`를 차례로 입력해 보세요. `도움말`에 해 볼 것이 더 있고, `도움말 활용`에 자주 하는 일의 예가 "
          + "있습니다. Tab 키는 그 자리에 쓸 수 있는 것을 보여 줍니다."
      ),
      see: Phrase("tasks", ko: "활용")
    ),
    CommonQuestion(
      Phrase("What can I ask?", ko: "무엇을 질문할 수 있나요?"),
      [
        "what|which|kind ask|questions ?understand|kinds", "ask question|questions|anything",
        "=natural language",
        "무엇을|뭘|뭐를|어떤|무슨 질문|물어 ?할", "말로|자연어 물어|질문|써도|검색|입력 ?봐도",
      ],
      Phrase(
        "Figures of films and days: `top 3 this year`, `korean share last month`, `2025 vs 2024`, `days over 1 "
          + "million`. The line after → shows the command that answers; it can be typed and changed.",
        ko: "영화와 날짜의 수치를 질문하세요. `올해 상위 3편`, `지난달 한국영화 점유율`, `2025년 2024년 비교`처럼 씁니다. → 뒤의 줄이 답을 낸 "
          + "명령이고, 그대로 고쳐 쓸 수 있습니다."
      ),
      see: Phrase("tasks", ko: "활용")
    ),
    CommonQuestion(
      Phrase("How do I see a film?", ko: "영화 정보는 어떻게 보나요?"),
      [
        "see|show|open|view|look|get|more details|detail|information|info|page film|movie ?about|at|one",
        "how see|show|open|view|look film|movie ?one|single|at",
        "영화 정보|상세|자세히 보려면|어떻게|알려면|어디서|보는|봐",
      ],
      Phrase(
        "`open 1` opens the first film of the list, and `open` with a part of a title opens that film. `trend` shows it day "
          + "by day, `cast` its actors, `poster` its poster.",
        ko: "`열기 1`은 목록의 첫 영화를 엽니다. `열기` 뒤에 제목 일부를 써도 됩니다. `추이`로 날짜별 관객수를, `출연`으로 배우를, `포스터`로 "
          + "포스터를 보세요."
      ),
      see: Phrase("open", ko: "열기")
    ),
    CommonQuestion(
      Phrase("How do I find a film?", ko: "영화는 어떻게 찾나요?"),
      [
        "how find|search|look film|movie|title ?certain|specific|name", "영화 찾는|찾으려면|찾아|검색 ?어떻게|하려면",
      ],
      Phrase(
        "`search` with a word of the title looks among all films, and `open` with a part of the title among those of the chart. "
          + "With real data, titles are Korean ones.",
        ko: "`검색` 뒤에 제목에 있는 단어를 쓰면 모든 영화에서 찾고, `열기` 뒤에 제목 일부를 쓰면 박스오피스의 영화를 엽니다. 초성도 됩니다."
      ),
      see: Phrase("search", ko: "검색")
    ),
    CommonQuestion(
      Phrase("How do I find films of a director or actor?", ko: "감독이나 배우의 영화는 어떻게 찾나요?"),
      [
        "find|search|see|list|filter|look director|directors|actor|actors|actress|person films|movies|by|of",
        "감독|배우|출연자 찾는|찾으려면|검색|작품 ?으로|어떻게", "감독|배우 영화|영화를 찾는|찾으려면|검색 ?어떻게",
      ],
      Phrase(
        "`person` with a name shows a person and their films, and `people` searches names. Within charts: `list --all | where "
          + "director contains \"…\"`.",
        ko: "`영화인` 뒤에 이름을 쓰면 그 사람의 참여작을 보여 줍니다. 박스오피스 안에서는 `목록 --전체 | 조건 감독 포함 \"…\"`로 찾으세요."
      ),
      see: Phrase("person", ko: "영화인")
    ),
    CommonQuestion(
      Phrase("How do I see a poster?", ko: "포스터는 어떻게 보나요?"),
      [
        "see|show|view|how|save|turn|disable|no|why poster|posters ?off|film|movie",
        "포스터 보려면|어떻게|보는|보고|저장|끄려면|안보|왜|없애|안 ?안",
      ],
      Phrase(
        "`poster 1` shows the poster of the first film of the list, and `poster` that of the open film. `poster 1 --save "
          + "first.png` saves it. `set pictures none` turns posters off.",
        ko:
          "`포스터 1`은 목록 첫 영화의 포스터를, `포스터`는 열린 영화의 포스터를 보여 줍니다. `포스터 1 --저장 포스터.png`로 저장하고, `설정 이미지 "
          + "없음`으로 끕니다."
      ),
      see: Phrase("poster", ko: "포스터")
    ),
    CommonQuestion(
      Phrase("How do I save a table for Excel?", ko: "표를 엑셀 파일로 어떻게 저장하나요?"),
      [
        "save|export|download|write|convert|get|output excel|xlsx|csv|spreadsheet|json|file ?as|into|table|list|results|data|output",
        "save|export|download table|list|data|results|rows|result ?as|file",
        "엑셀|csv|xlsx|json|파일 저장|내보내|다운|받으려면|만들|뽑아|뽑는|뽑으려면|출력 ?표|결과|목록|데이터",
        "엑셀로|엑셀에|엑셀에서 어떻게|열려면|열어|가져가|옮겨|보려면 ?표|결과|목록|데이터|해",
        "한글|hwp|워드|ppt 파일|문서|저장 ?저장|저장할", "표|결과|목록|데이터 저장하|저장은|내보내|다운 ?파일",
      ],
      Phrase(
        "`save films.xlsx` saves the loaded rows with all their columns; .csv, .json, .md and .txt work, too. In one line: `list last week | "
          + "save week.xlsx`. `csv` and `json` show the rows in these formats.",
        ko:
          "`저장 영화.xlsx`는 불러온 행을 모든 열과 함께 저장합니다. .csv, .json, .md, .txt도 됩니다. 한 줄로는 `목록 지난주 | 저장 주간.xlsx`처럼 씁니다. `csv`와 "
          + "`json`은 그 형식으로 화면에 보여 줍니다."
      ),
      see: Phrase("save", ko: "저장")
    ),
    CommonQuestion(
      Phrase("How do I get the data in Python?", ko: "파이썬에서는 데이터를 어떻게 가져오나요?"),
      [
        "python|pandas|jupyter|notebook get|use|load|read|import|data|how|into|code ?table|list|request|api|show|as",
        "파이썬|판다스|pandas|python|주피터 어떻게|가져와|가져오|불러오|읽으려면|쓰려면|코드|예제 ?데이터|보여줘|목록|표|알려|로|api",
      ],
      Phrase(
        "`save list.csv` writes the rows for `pd.read_csv`, and `explain list; request --as python` shows the request of a list "
          + "as code. `help pandas` has lines of pandas and what they are in bos.",
        ko:
          "`저장 목록.csv`로 저장한 파일을 `pd.read_csv`로 읽으세요. `실행계획 목록; 요청 --형식 파이썬`은 목록의 요청을 코드로 보여 줍니다. pandas의 줄을 "
          + "bos에서 어떻게 쓰는지는 `도움말 pandas`에 있습니다."
      ),
      see: Phrase("pandas", ko: "pandas")
    ),
    CommonQuestion(
      Phrase("How do I draw or save a plot?", ko: "그래프는 어떻게 그리고 저장하나요?"),
      [
        "make|draw|create|get|show|see plot|graph|chart ?line|bar",
        "save|export|download|copy plot|graph|chart|figure ?as|image|file|png|svg",
        "그래프|차트 그리|만들|그려|그릴 ?어떻게", "그래프|차트|그림 저장|내보내|복사 ?파일|이미지",
      ],
      Phrase(
        "`list | plot` draws the rows, and `trend 1 | plot` a film day by day. `plot --save run.svg` writes an SVG file, which "
          + "browsers and word processors open.",
        ko:
          "`목록 | 그래프`는 행을, `추이 1 | 그래프`는 영화의 날짜별 관객수를 그립니다. `그래프 --저장 추이.svg`는 SVG 파일로 저장합니다. 웹 브라우저와 문서 "
          + "편집기에서 열 수 있습니다."
      ),
      see: Phrase("plot", ko: "그래프")
    ),
    CommonQuestion(
      Phrase("How do I print, or copy a table?", ko: "표를 어떻게 인쇄하거나 복사하나요?"),
      [
        "export|save|convert|make|get|create pdf ?as",
        "print this|table|list|page|paper|result ?on|out",
        "copy table|rows|list|result|results|clipboard ?clipboard", "pdf|인쇄|프린트 ?저장|출력",
        "표|결과|목록|클립보드 복사 ?클립보드",
      ],
      Phrase(
        "`copy` puts the rows on the clipboard. To print or to make a PDF, save a file that other programs open: `save "
          + "table.xlsx`, or `plot --save run.svg`.",
        ko:
          "`복사`는 행을 클립보드에 복사합니다. 인쇄하거나 PDF로 만들려면 `저장 표.xlsx`나 `그래프 --저장 추이.svg`로 다른 프로그램에서 열 파일을 만드세요."
      ),
      see: Phrase("copy", ko: "복사")
    ),
    CommonQuestion(
      Phrase("How do I write a script?", ko: "스크립트는 어떻게 만드나요?"),
      [
        "script|scripts|macro|macros how|write|make|create|run|start",
        "automate|automatically|schedule|batch|cron ?run|commands|this",
        "how|can save|repeat|rerun|reuse session|work|commands|everything",
        "pipe|shell|cron bos|it|use ?from",
        "스크립트 만들|어떻게|작성|쓰려면|실행|저장|돌리", "자동화|매크로 ?어떻게", "자동으로|자동 실행|돌리|돌릴", "작업|세션 저장|반복 하려면|어떻게|법",
      ],
      Phrase(
        "`save-session report.bos` writes a script that loads what you see, and `run report.bos` runs it; outside of the shell, "
          + "`bos report.bos` does. A script has the commands of the prompt, not its questions: take the lines after →.",
        ko: "`세션저장 보고서.bos`는 지금 보는 것을 불러오는 스크립트를 저장하고, `실행 보고서.bos`로 실행합니다. 셸 밖에서는 `bos 보고서.bos`로 "
          + "실행하세요. 스크립트에는 질문이 아니라 명령을 씁니다. → 뒤의 줄을 그대로 쓰면 됩니다."
      ),
      see: Phrase("scripts", ko: "스크립트")
    ),
    CommonQuestion(
      Phrase("Can I define commands or mark films?", ko: "명령을 만들거나 영화를 표시해 둘 수 있나요?"),
      [
        "bookmark|bookmarks|favourite|favourites|favorite|favorites|watchlist ?film|films|movie|movies|list|save|mark|make",
        "define|own|custom command|commands|alias|shortcut ?make", "alias|aliases",
        "즐겨찾기|북마크|관심 ?목록|저장|등록", "별칭|단축명령",
        "명령|명령어 정의|만들 ?내|나만의|직접",
      ],
      Phrase(
        "There are no bookmarks. `let mine = list --all | where audience > 100k` keeps rows as `$mine`, and `def` makes a command: "
          + "see `help language`. What stands in `~/.config/bos/bosrc.bos` is there in each session.",
        ko:
          "즐겨찾기는 없습니다. `let 관심 = 목록 --전체 | 조건 관객수 > 10만`처럼 쓰면 그 행이 `$관심`에 남고, `def`로 명령을 정의합니다(`도움말 언어`). "
          + "`~/.config/bos/bosrc.bos`에 쓴 것은 모든 세션에서 쓸 수 있습니다."
      ),
      see: Phrase("language", ko: "언어")
    ),
    CommonQuestion(
      Phrase("How do I undo something?", ko: "어떻게 되돌리나요?"),
      [
        "how|can undo|revert|restore ?last|something|change|step|list",
        "how go|get back ?list|previous|last|step|one",
        "made mistake", "되돌리|되돌려 ?어떻게|방금|려면", "방금|실수|이전 취소|되돌|복구|돌아가 ?상태|한", "목록|이전 돌아가 ?상태",
        "=취소하려면|되돌리려면|되돌리기", "취소하는 ?법",
      ],
      Phrase(
        "`undo` takes back the last change of the session, such as a list, a sort or a day; `undo 3` three of them, and "
          + "`redo` repeats what was undone. Files aren't changed by it.",
        ko: "`되돌리기`는 목록, 정렬, 날짜처럼 세션의 마지막 변경을 되돌립니다. `되돌리기 3`은 세 번 되돌리고, `다시실행`은 다시 적용합니다. 저장한 파일은 "
          + "바뀌지 않습니다."
      ),
      see: Phrase("undo", ko: "되돌리기")
    ),
    CommonQuestion(
      Phrase("How do I stop a command or leave?", ko: "어떻게 멈추거나 나가나요?"),
      [
        "stop|cancel|abort|interrupt|kill command|query|running|it ?how",
        "how exit|leave|quit|close ?pager|out|get|here",
        "get|let out ?here|pager", "멈추|중단|중지 명령|실행|하려면|어떻게|싶어|중간 ?하고",
        "나가는|종료|끝내|닫는 법|어떻게|하려면|싶어 ?하고",
        "어떻게 꺼|끄나|나가|끝내|멈춰", "=나가려면|멈추려면|끄려면|끝내려면|중단하려면",
      ],
      Phrase(
        "Ctrl-C stops a command or drops what you typed, `q` leaves a long result, and `quit` or Ctrl-D leaves bos.",
        ko: "Ctrl-C는 실행 중인 명령을 멈추거나 입력을 버리고, `q`는 긴 결과에서 나가며, `종료`나 Ctrl-D는 bos를 끝냅니다."
      ),
      see: Phrase("keyboard", ko: "키보드")
    ),
    CommonQuestion(
      Phrase("How do I repeat an earlier command?", ko: "이전에 입력한 명령을 어떻게 다시 쓰나요?"),
      [
        "repeat|recall|reuse|rerun|find earlier|previous|last|old command|commands|entry|line|input ?again|typed",
        "=command history",
        "이전|전에|앞에|아까|방금 명령|입력 다시|불러|찾아|찾는|찾으려면|반복 ?한|친|입력한", "명령|입력 이력 보려면|어디|찾아|찾는|찾으려면",
      ],
      Phrase(
        "The up arrow brings back earlier entries that begin with what you typed, and Ctrl-R searches them. `history` "
          + "lists them.",
        ko: "위 화살표 키는 입력한 내용으로 시작하는 이전 입력을 불러오고, Ctrl-R로 검색합니다. `이력`은 목록으로 보여 줍니다."
      ),
      see: Phrase("history", ko: "이력")
    ),
    CommonQuestion(
      Phrase("Which keys are there?", ko: "단축키는 무엇이 있나요?"),
      [
        "which|what|list keys|shortcuts|hotkeys|keybindings ?keyboard|use",
        "make|insert|start newline|line ?new",
        "=keyboard shortcut|shortcuts", "=shortcut|shortcuts|hotkeys|keybindings",
        "vim|vi|emacs keys|mode|bindings ?set", "=단축키|단축기", "=키보드 단축키", "단축키|단축기 뭐야|무엇|있어|있나|목록|뭐가",
        "여러줄|줄바꿈 입력|하려면 ?어떻게",
        "여러 줄 입력 ?하려면",
      ],
      Phrase(
        "Tab completes, → takes the dim suggestion, the up arrow and Ctrl-R bring back entries, Alt-Enter starts a new line, Ctrl-C "
          + "drops the entry. `set keys vi` takes the keys of vi.",
        ko:
          "Tab은 자동 완성, →는 흐린 제안 넣기, 위 화살표와 Ctrl-R은 이전 입력 불러오기, Alt-Enter는 새 줄, Ctrl-C는 입력 버리기입니다. `설정 "
          + "편집키 vi`로 vi의 키를 쓸 수 있습니다."
      ),
      see: Phrase("keyboard", ko: "키보드")
    ),
  ]

  /// Every question; of those that fit equally well, the first is meant.
  package static let all = data + program + work + figures + screen
}
