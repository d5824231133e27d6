import BosText

extension CommonQuestion {
  /// Questions about what is on the screen, and how to change it.
  package static let screen: [CommonQuestion] = [
    CommonQuestion(
      Phrase("How do I see all columns?", ko: "모든 열은 어떻게 보나요?"),
      [
        "all|more|hidden|other|missing|every columns|column|fields ?left|out",
        "columns|column hidden|missing|left|gone|disappeared|where ?some|out|other",
        "모든|전체|숨긴|다른|나머지|더|안보이|빠진|숨겨진 열|열을|열이|열은|컬럼|항목|필드 ?더",
        "열|열을|열이|컬럼 숨겨|안보|사라", "열 왜|안 ?보여",
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
        "all|more|hidden|missing|every|left rows|row|lines ?out",
        "rows left|hidden|missing ?out",
        "모든|전체|나머지|생략|더 행|행을|행이|행은|줄|줄이|줄을 ?다",
        "행|행이|줄이 생략|안보|다 ?안",
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
      Phrase("How do I change the language of titles?", ko: "영화 제목을 어떻게 영어로 보나요?"),
      [
        "title|titles|names english|korean|hangul|translate|translated why|show|see|get|want|change|switch|set|how|can|translate|still ?some|not|still|language",
        "제목|제목을|제목이 영어|영문|한국어|한글 보려면|보고|왜|바꾸|변경|설정|나오|표시|하려면|영어야|볼",
      ],
      Phrase(
        "`set titles english` shows English titles where KOBIS knows them, `set titles korean` the Korean ones, and "
          + "`set titles auto` follows the language of messages.",
        ko: "`설정 영화제목 영어`를 입력하면 영어 제목이 있는 영화는 영어로 보여 줍니다. `설정 영화제목 한국어`로 되돌리고, `설정 영화제목 자동`은 "
          + "메시지 언어를 따릅니다."
      ),
      see: Phrase("set", ko: "설정")
    ),
    CommonQuestion(
      Phrase("How do I change the language of messages?", ko: "메시지 언어는 어떻게 바꾸나요?"),
      [
        "change|switch|set|different language ?messages",
        "messages|message|interface|output|ui korean|english|language ?make",
        "how|can switch|change|speak|use|set korean|english ?into",
        "=language",
        "언어 바꾸|변경|설정|전환 ?영어|한국어",
        "메시지|화면|도움말|출력 영어|한국어|한글|영문 ?바꾸",
        "영어|한국어|한글 바꾸|변경|전환 ?로",
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
        "change|switch|set|turn|disable|without|different|dark|light|ugly|read|see color|colors|colour|colours|theme|themes|background ?off|mode|hard|text",
        "=color|colors|colour|colours|theme|themes",
        "=dark|light mode|background|theme",
        "색|색상|색깔|테마|배경|다크모드 바꾸|변경|설정|끄는|끄려면|끄기|없애|어두|밝|안보|이상 ?로|글자",
        "=색|색상|색깔|테마|다크모드",
        "색|글자 안 ?보여", "다크모드|테마 있어|있나|되나",
      ],
      Phrase(
        "`set theme light`, `set theme dark` or `set theme contrast`; `set color never` turns colours off.",
        ko: "`설정 테마 밝은배경`, `설정 테마 어두운배경`, `설정 테마 고대비`로 바꾸고, `설정 색 끔`으로 색을 끕니다."
      ),
      see: Phrase("set", ko: "설정")
    ),
    CommonQuestion(
      Phrase("Why are characters broken?", ko: "글자가 왜 깨지나요?"),
      [
        "characters|letters|hangul|font broken|garbled|boxes|squares|weird|mojibake ?shows|korean|instead",
        "korean broken|garbled|boxes|squares|mojibake ?shows|text",
        "=garbled|mojibake",
        "글자|한글|문자|글씨|폰트|화면 깨져|깨지|깨짐|이상|네모 ?왜|나와",
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
      Phrase("What do → and the dim text mean?", ko: "→와 흐린 글자는 무엇인가요?"),
      [
        "→ ?line|arrow|sign", "arrow line", "grey|gray|dim|faint text|letters|word|words",
        "tab|completion|autocomplete|suggestions|suggestion work|works|use|complete ?key",
        "→ ?줄|표시", "회색|흐린 글자|글씨",
        "자동완성|탭키|탭 되나|돼|쓰려면|하려면|어떻게 ?키",
      ],
      Phrase(
        "The line after → is the command that bos made of your words. Dim text at the cursor is a suggestion: the → key takes "
          + "it. Tab shows what can follow, and Alt-Enter starts a new line.",
        ko: "→ 뒤의 줄은 입력한 말을 바꾼 명령입니다. 커서 뒤의 흐린 글자는 제안이고, → 키로 넣습니다. Tab 키는 이어서 쓸 수 있는 것을 보여 주고, "
          + "Alt-Enter는 새 줄을 시작합니다."
      ),
      see: Phrase("editing", ko: "편집")
    ),
    CommonQuestion(
      Phrase("Why is text cut off?", ko: "글자가 왜 잘리나요?"),
      [
        "text|title|titles|words|names|columns cut|truncated|shortened|clipped ?off",
        "column|columns wider|width ?make|change",
        "font|text|letters small|bigger|larger|size|smaller ?too|make|change",
        "글자|제목|글씨|내용|열 잘려|잘리|짤려 ?안보",
        "열|칸 너비|폭 ?바꾸", "글자|글씨|글꼴|폰트 크기|작아|작은|키우 ?바꾸",
      ],
      Phrase(
        "Columns fit the window: widen it, or name fewer with `columns title audience`. The font and its size are those of the "
          + "terminal.",
        ko: "열은 창 너비에 맞춥니다. 창을 넓히거나 `열선택 제목 관객수`처럼 열을 줄이세요. 글꼴과 글자 크기는 터미널에서 바꿉니다."
      ),
      see: Phrase("columns", ko: "열")
    ),
  ]
}
