import BosText

extension CommonQuestion {
  /// Questions about how to do things.
  package static let work: [CommonQuestion] = [
    CommonQuestion(
      Phrase("How do I start?", ko: "무엇부터 하면 되나요?"),
      [
        "=start|tutorial~|example~|examples|demo|introduction|intro|guide|quickstart|walkthrough|lesson~",
        "getting|get|how|where started|start|begin", "what|where first|start|begin|try",
        "=시작|튜토리얼|예제|예시|데모|사용예|안내|입문|가이드", "튜토리얼|예제|예시 어디|있|보",
        "처음|어디서부터|뭐부터|무엇부터|어디부터 시작|하|해|시작해|보|써",
        "어떻게|뭐부터|뭘 시작|시작해|시작하",
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
        "what ask|question~", "which|what|kind~ questions", "natural language",
        "무엇을|뭘|뭐를|어떤|무슨 질문|물어", "질문 예|종류|가능|뭐|할",
        "자연어",
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
        "see|show|open|view|look|details|detail|information|info|page film|movie|one|single",
        "film|movie details|info|information|page",
        "영화 정보|상세|자세히|내용|줄거리 보려면|어떻게|보|볼|알려면|어디", "영화 하나|한편 보려면|보|열",
      ],
      Phrase(
        "`open 1` opens the first film of the list, and `open` with a part of a title opens that film. `trend` shows it day "
          + "by day, `cast` its actors, `poster` its poster.",
        ko: "`열기 1`은 목록의 첫 영화를, `열기`에 제목의 일부를 쓰면 그 영화를 엽니다. `추이`로 날짜별 관객수를, `출연`으로 배우를, `포스터`로 "
          + "포스터를 보세요."
      ),
      see: Phrase("open", ko: "열기")
    ),
    CommonQuestion(
      Phrase("How do I see a poster?", ko: "포스터는 어떻게 보나요?"),
      [
        "poster~|image~|picture~ see|show|view|how|get|film|movie|save|of|where",
        "포스터 보려면|어떻게|보|볼|영화|저장|어디|안",
      ],
      Phrase(
        "`poster 1` shows the poster of the first film of the list, and `poster` that of the open film. `poster 1 --save "
          + "first.png` saves it.",
        ko: "`포스터 1`은 목록 첫 영화의 포스터를, `포스터`는 열린 영화의 포스터를 보여 줍니다. `포스터 1 --저장 first.png`로 저장하세요."
      ),
      see: Phrase("poster", ko: "포스터")
    ),
    CommonQuestion(
      Phrase("How do I find films of a director or actor?", ko: "감독이나 배우의 영화는 어떻게 찾나요?"),
      [
        "find|search|see|list|filter|look|by|of director~|actor~|actress~|person|people|cast how|film~|movie~|find|search|by|filter",
        "감독|배우|출연 으로|찾|검색|별|작품|영화 찾|검색|보려면|어떻게|볼",
      ],
      Phrase(
        "`person` with a name shows a person and their films, and `people` searches names. Within charts: `list --all | where "
          + "director contains \"…\"`.",
        ko: "`영화인` 뒤에 이름을 쓰면 그 사람의 참여작을 보여 줍니다. 박스오피스 안에서는 `목록 --전체 | 조건 "
          + "감독 contains \"…\"`로 찾으세요."
      ),
      see: Phrase("person", ko: "영화인")
    ),
    CommonQuestion(
      Phrase("How do I save a table for Excel?", ko: "엑셀 파일로 저장하려면?"),
      [
        "save|export|download|write|get excel|xlsx|csv|spreadsheet|file|table|list|data|results|rows",
        "excel|xlsx|csv|spreadsheet export|save|open|get|into|how",
        "엑셀|csv|xlsx|파일|표|결과 저장|내보내|다운|받|만들|뽑",
      ],
      Phrase(
        "`save films.xlsx` saves the rows that you see; .csv and .json work, too. In one line: `list last week | save "
          + "week.xlsx`.",
        ko: "`저장 영화.xlsx`는 보이는 행을 저장합니다. .csv와 .json도 됩니다. 한 줄로는 `목록 지난주 | 저장 주간.xlsx`처럼 씁니다."
      ),
      see: Phrase("save", ko: "저장")
    ),
    CommonQuestion(
      Phrase("How do I save a plot?", ko: "그래프는 어떻게 저장하나요?"),
      [
        "save|export|download|copy|image|png|svg|picture|file plot~|graph~|chart|figure as|plot~|graph~|save|image|file|how|export",
        "그래프|차트|그림 저장|파일|내보내|이미지|복사",
      ],
      Phrase(
        "`plot --save run.svg` writes the plot of the loaded rows to an SVG file, which browsers and word processors open.",
        ko: "`그래프 --저장 run.svg`는 그래프를 SVG 파일로 저장합니다. 웹 브라우저와 문서 편집기에서 열 수 있습니다."
      ),
      see: Phrase("plot", ko: "그래프")
    ),
    CommonQuestion(
      Phrase("How do I write a script?", ko: "스크립트는 어떻게 만드나요?"),
      [
        "script~|scripts|automate|automatic~|batch|macro~ how|write|make|create|run|start|save|repeat",
        "save|repeat|rerun|reuse|again session|work|commands|everything",
        "스크립트|자동화|매크로 만들|어떻게|작성|쓰|실행|저장|돌리",
        "작업|명령|세션 저장|반복|자동|다시",
      ],
      Phrase(
        "`save-session report.bos` writes a script that makes what you see, and `run report.bos` runs it; from the "
          + "system's shell, `bos report.bos` does. A script is lines as at the prompt.",
        ko: "`세션저장 보고서.bos`는 지금 보는 것을 만드는 스크립트를 저장하고, `실행 보고서.bos`로 실행합니다. 셸 밖에서는 `bos 보고서.bos`로 "
          + "실행하세요. 스크립트의 줄은 프롬프트에 입력하는 것과 같습니다."
      ),
      see: Phrase("scripts", ko: "스크립트")
    ),
    CommonQuestion(
      Phrase("How do I undo something?", ko: "어떻게 되돌리나요?"),
      [
        "undo|revert|back|previous|restore|mistake how|go|undo|list|last|step|before|to|get|made|state",
        "go back",
        "되돌리|이전으로|이전상태|방금|실수|원래대로|취소하 되돌|취소|어떻게|돌아|하려면|가려면|복구", "되돌리려면|되돌리기|취소하려면",
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
      Phrase("How do I stop a command or leave?", ko: "멈추거나 나가려면?"),
      [
        "stop|cancel|abort|interrupt|kill|exit|leave|quit|close|end how|command|it|running|program|shell|bos|pager|this|query",
        "get out ?of|bos|here|the|program|pager", "멈추|중단|중지|나가|종료|끄|끝내|닫 어떻게|려면|법|하려면|명령|프로그램|bos",
        "나가려면|멈추려면|종료하려면|끄려면|끝내려면|중단하려면",
      ],
      Phrase(
        "Ctrl-C stops a command or drops what you typed, `q` leaves a long result, and `quit` or Ctrl-D leaves bos.",
        ko: "Ctrl-C는 실행 중인 명령을 멈추거나 입력을 버리고, `q`는 긴 결과에서 나가며, `종료`나 Ctrl-D는 bos를 끝냅니다."
      ),
      see: Phrase("keyboard", ko: "키보드")
    ),
    CommonQuestion(
      Phrase("How do I repeat an earlier command?", ko: "이전에 입력한 명령을 다시 쓰려면?"),
      [
        "repeat|recall|earlier|previous|last|again|find command|commands|entry|line|input|typed",
        "command history|recall",
        "이전|전에|앞에|아까|방금 명령|입력|친 다시|불러|찾|반복", "명령|입력 이력|기록|반복|다시",
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
        "which|what|list|keyboard|key keys|shortcut~|bindings|hotkeys",
        "shortcut~|shortcuts|hotkeys|keybindings", "단축키|키보드|키조작",
        "무슨|어떤 키가|키를",
      ],
      Phrase(
        "Tab completes, → takes the grey suggestion, the up arrow and Ctrl-R bring back entries, Ctrl-C drops the line. "
          + "`set keys vi` takes the keys of vi.",
        ko:
          "Tab은 자동 완성, →는 흐린 제안 넣기, 위 화살표와 Ctrl-R은 이전 입력 불러오기, Ctrl-C는 입력 버리기입니다. `설정 편집키 vi`로 vi의 "
          + "키를 쓸 수 있습니다."
      ),
      see: Phrase("keyboard", ko: "키보드")
    ),
  ]

  /// Every question, in the order of the help.
  package static let all = data + work + figures + screen
}
