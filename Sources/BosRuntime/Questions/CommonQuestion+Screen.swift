import BosText

extension CommonQuestion {
  /// Questions about what is on the screen, and how to change it.
  package static let screen: [CommonQuestion] = [
    CommonQuestion(
      Phrase("How do I see all columns?", ko: "모든 열은 어떻게 보나요?"),
      [
        "all|more|hidden|other|missing|every columns|column|fields",
        "columns hidden|missing|cut|left|where|gone|disappear~",
        "모든|전체|숨긴|다른|나머지|더|안보이|안|빠진 열을|열|컬럼|항목|필드 보|볼|어디|왜|없|어떻게|나오", "열을|열이|컬럼 숨|더|안보|사라|잘려|다",
      ],
      Phrase(
        "`table` shows all columns of the loaded list. `columns title screens shows` shows the ones you name, and a "
          + "wider window shows more of them. `help columns` explains each.",
        ko: "`표`는 불러온 목록의 모든 열을 보여 줍니다. `열선택 제목 스크린수 상영횟수`처럼 열을 지정하거나 창을 넓혀도 됩니다. 열마다의 뜻은 "
          + "`도움말 열`에 있습니다."
      ),
      see: Phrase("columns", ko: "열")
    ),
    CommonQuestion(
      Phrase("How do I see all rows?", ko: "모든 행은 어떻게 보나요?"),
      [
        "all|more|hidden|missing|every|left rows|row|lines|out", "rows left|hidden|cut|missing|out",
        "모든|전체|나머지|생략|더 행을|행이|행은|행|줄 보|볼|생략|어떻게|왜", "행이|줄이 생략|잘려|안보",
      ],
      Phrase(
        "`table` shows all rows of the loaded list, page by page. `browse` moves through them on the whole screen, "
          + "and `set rows 50` shows up to 50 at once.",
        ko: "`표`는 불러온 목록의 모든 행을 한 화면씩 보여 줍니다. `둘러보기`로 전체 화면에서 살펴보거나, `설정 행 50`으로 한 번에 50행까지 "
          + "볼 수 있습니다."
      ),
      see: Phrase("table", ko: "표")
    ),
    CommonQuestion(
      Phrase("How do I change the language of titles?", ko: "영화 제목을 영어로 보려면?"),
      [
        "title~|film~|movie~|names english|korean|hangul|translate~|language|original",
        "why|show|see|get titles|names korean|english|hangul ?some|still|not",
        "제목 영어|영문|한국어|한글|언어|번역 ?바꾸|변경|설정", "영화|이름 영어로|영문으로|한글로|한국어로|영어야",
      ],
      Phrase(
        "`set titles english` shows English titles where KOBIS knows them, `set titles korean` the Korean ones, and "
          + "`set titles auto` follows the language of messages.",
        ko: "`설정 영화제목 영어`로 쓰면 영어 제목이 있는 영화는 영어로 보여 줍니다. `설정 영화제목 한국어`로 되돌리고, `설정 영화제목 자동`은 "
          + "메시지 언어를 따릅니다."
      ),
      see: Phrase("set", ko: "설정")
    ),
    CommonQuestion(
      Phrase("How do I change the language of messages?", ko: "메시지를 영어로 보려면?"),
      [
        "change|switch|set|different|other language~|english|korean", "language~",
        "message~|output|interface|ui|help korean|english|language",
        "in|to|into english|korean", "언어 바꾸|변경|설정|영어|한국어|전환", "메시지|화면|도움말|출력 영어|한국어|한글|영문",
        "영어로|한국어로|한글로 바꾸|변경|전환|보|해|설정",
      ],
      Phrase(
        "`set language ko` and `set language en`; commands work in both languages, whatever the setting.",
        ko: "`설정 언어 영어`와 `설정 언어 한국어`로 바꿉니다. 명령은 언제든 두 언어로 쓸 수 있습니다."
      ),
      see: Phrase("set", ko: "설정")
    ),
    CommonQuestion(
      Phrase("How do I change the colours?", ko: "색은 어떻게 바꾸나요?"),
      [
        "change|switch|set|turn|disable|no|without|different|dark|light|hard|unreadable color~|colour~|theme~|background|mode|read",
        "=color~|colour~|theme~", "dark|light mode|background|theme",
        "색|색상|색깔|테마|배경|다크모드 바꾸|변경|설정|끄|없애|어두|밝|안보|어떻게",
        "=색|색상|색깔|테마|다크모드", "글자 색|안보",
      ],
      Phrase(
        "`set theme light`, `set theme dark` or `set theme contrast`; `set color never` turns colours off.",
        ko: "`설정 테마 밝은배경`, `설정 테마 어두운배경`, `설정 테마 고대비`로 바꾸고, `설정 색 끔`으로 색을 끕니다."
      ),
      see: Phrase("set", ko: "설정")
    ),
    CommonQuestion(
      Phrase("Why are characters broken?", ko: "글자가 깨지면?"),
      [
        "character~|characters|letters|text|hangul|korean|font broken|garbled|wrong|boxes|squares|question|weird|strange|mojibake",
        "garbled|mojibake", "글자|한글|문자|글씨|폰트|화면 깨|이상|네모|안보이",
      ],
      Phrase(
        "The terminal needs UTF-8 and a font with Hangul: `doctor` shows what bos found. For CSV files in Excel, add "
          + "`--bom` to `save`, or save as .xlsx.",
        ko: "터미널에 UTF-8 설정과 한글 글꼴이 필요합니다. `진단`으로 확인하세요. 엑셀에서 여는 CSV는 `저장`에 `--엑셀용`을 붙이거나 .xlsx로 "
          + "저장하세요."
      ),
      see: Phrase("doctor", ko: "진단")
    ),
    CommonQuestion(
      Phrase("What is bos?", ko: "bos는 무슨 프로그램인가요?"),
      [
        "=about", "what|who bos", "what|about program|tool|app|software|shell|this",
        "purpose|for program|tool|this",
        "bos|보스 뭐|무엇|무슨", "무슨|뭐하는|이건|이거|어떤 프로그램|도구|앱",
      ],
      Phrase(
        "The box-office shell: a prompt for the box-office charts of Korea since 2003. Commands such as `list`, `sort` "
          + "and `plot` join to pipelines, and many questions work as they are typed. `doctor` shows the version.",
        ko: "박스오피스 셸입니다. 2003년부터의 한국 박스오피스를 프롬프트에서 조회합니다. `목록`, `정렬`, `그래프` 같은 명령을 파이프로 잇고, "
          + "질문을 말로 써도 됩니다. 버전은 `진단`에 나옵니다."
      ),
      see: Phrase("tasks", ko: "활용")
    ),
    CommonQuestion(
      Phrase("Which version is this?", ko: "버전은 어떻게 확인하나요?"),
      [
        "=version~", "which|what|show version~",
        "latest|new release~|version~|update~ bos|program|this", "=버전", "버전 확인|뭐|몇|어떻게|어디",
        "bos|프로그램 업데이트",
      ],
      Phrase(
        "`doctor` shows the version in its first line, as `bos --version` does.",
        ko: "`진단`의 첫 줄에 버전이 나옵니다. 셸 밖에서는 `bos --version`으로 확인하세요."
      ),
      see: Phrase("doctor", ko: "진단")
    ),
  ]
}
