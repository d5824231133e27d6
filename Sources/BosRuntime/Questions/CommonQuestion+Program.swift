import BosText

extension CommonQuestion {
  /// Questions about what is stored and sent, and about the program itself.
  package static let program: [CommonQuestion] = [
    CommonQuestion(
      Phrase("What is bos?", ko: "bos는 무슨 프로그램인가요?"),
      [
        "=about", "what bos", "who made|makes|wrote|develops|created bos|program",
        "what|who program|tool|app|software|shell ?for", "what you ?bos", "너 뭐야|뭐예|누구야|뭔가|누구예",
        "bos|프로그램|이거 누가 ?만들었어|만든|개발", "=개발자가|개발자 누구야|누구예",
        "=who are you", "bos|보스 뭐야|뭔가|뭐예|무엇|무슨", "무슨|뭐하는|어떤 프로그램|도구|앱", "뭐 하는 프로그램|도구|앱|곳|거야",
        "=프로그램 설명|소개|정보",
      ],
      Phrase(
        "The box-office shell: a prompt for the box-office charts of Korea since 2003. Commands such as `list`, `sort` "
          + "and `plot` join to pipelines, and many questions work as they are typed.",
        ko: "박스오피스 셸입니다. 2003년부터의 한국 박스오피스를 프롬프트에서 조회합니다. `목록`, `정렬`, `그래프` 같은 명령을 파이프로 잇고, "
          + "질문을 말로 써도 됩니다."
      ),
      see: Phrase("tasks", ko: "활용")
    ),
    CommonQuestion(
      Phrase("Is bos an AI?", ko: "인공지능인가요?"),
      [
        "you|this|it|bos ai|chatgpt|gpt|chatbot|bot|robot|llm", "=ai|chatbot",
        "ai|챗gpt|챗지피티|인공지능|챗봇 ?너|이거|이게|ai야|gpt인가", "=ai야|ai인가|챗gpt인가|인공지능이야|인공지능인가", "너 ai야",
      ],
      Phrase(
        "No. bos reads entries by fixed rules and shows the command that it made of them after →. What it can't "
          + "read wholly, it doesn't answer.",
        ko: "아닙니다. 정해진 규칙으로 입력을 읽고, 그렇게 만든 명령을 → 뒤에 보여 줍니다. 다 읽지 못한 입력에는 답하지 않습니다."
      ),
      see: Phrase("tasks", ko: "활용")
    ),
    CommonQuestion(
      Phrase("Is bos free?", ko: "무료인가요?"),
      [
        "free bos|it|this|key|api|program", "cost|costs|pay ?much|anything|key|api|money",
        "license|licence ?which|under", "open source ?bos", "무료 ?키|api|인가|bos",
        "=무료|무료인가|공짜인가|공짜야|유료인가|유료야",
        "돈|비용|사용료 내야|드나|들어|들~|얼마|필요 ?키|api", "라이선스|라이센스|오픈소스",
      ],
      Phrase(
        "Yes. bos is open source under the MIT licence, and a KOBIS key is free. Sample data need no key.",
        ko: "네. bos는 MIT 라이선스의 오픈 소스이고, KOBIS 키도 무료로 발급받습니다. 샘플 데이터는 키가 없어도 볼 수 있습니다."
      ),
      see: Phrase("key", ko: "키")
    ),
    CommonQuestion(
      Phrase("Which version is this?", ko: "버전은 어떻게 확인하나요?"),
      [
        "=version|versions", "which|what|show version ?current|running|am",
        "there update|upgrade ?available",
        "update|latest|newer|upgrade bos|program|version ?available|new", "=버전|버젼",
        "버전|버젼 확인|뭐야|뭔가|뭐예|어떻게|어디서 ?몇", "bos|프로그램 업데이트", "업데이트 어떻게|방법|하려면", "새 버전|버젼",
      ],
      Phrase(
        "`doctor` shows the version, as `bos --version` does outside of the shell. For a newer one, fetch the newest "
          + "source and run its `Scripts/bos`.",
        ko: "`진단`에 버전이 나옵니다. 셸 밖에서는 `bos --version`으로 확인하세요. 새 버전은 최신 소스를 받아 `Scripts/bos`를 "
          + "실행하면 됩니다."
      ),
      see: Phrase("doctor", ko: "진단")
    ),
    CommonQuestion(
      Phrase("On which systems does it run?", ko: "어떤 운영체제에서 되나요?"),
      [
        "windows|mac|macos|linux|ubuntu run|runs|works|install|use ?supported",
        "install bos|it|this|where|how",
        "=on windows|mac|macos|linux", "which|what systems|platforms|os",
        "윈도우|윈도|맥|맥북|리눅스 되나|돼|설치|가능|지원|에서",
        "윈도우에서도|윈도우에서|맥에서|맥에서도|리눅스에서 ?설치", "설치 어떻게|방법 ?bos", "어떤 운영체제|os",
      ],
      Phrase(
        "On Debian with Swift, where `Scripts/bos` builds and starts it. On other systems, use a virtual machine or a "
          + "container with Debian.",
        ko: "Swift가 있는 데비안에서 `Scripts/bos`로 빌드하고 시작합니다. 다른 운영체제에서는 데비안 가상 머신이나 컨테이너를 사용하세요."
      )
    ),
    CommonQuestion(
      Phrase("How do I run an entry again?", ko: "입력을 다시 실행하려면 어떻게 하나요?"),
      [
        "run|rerun|repeat|redo|recall|bring last|previous|earlier|same ?command|entry|line|thing|again|back|ran",
        "=again|repeat|rerun", "=run|do|repeat|once again|that|more ?it|this",
        "이전|앞|앞서|방금|직전|마지막 명령|명령어|입력|거|것 다시|실행|반복", "=다시|재실행",
        "=다시|한번|한 실행|더|번", "=방금|아까|이전|직전 거|것|명령 다시|또",
      ],
      Phrase(
        "The Up key brings back the entries before, and Ctrl-R finds one by its letters. `history` lists all, and "
          + "`history 5` the last five. `redo` brings back what `undo` took away.",
        ko:
          "위 화살표 키로 앞서 입력한 것을 불러오고, Ctrl-R로 글자를 입력해 찾습니다. `이력`은 전체를, `이력 5`는 마지막 5개를 보여 줍니다. 되돌린 결과는 `다시실행`으로 되살립니다."
      ),
      see: Phrase("history", ko: "이력")
    ),
    CommonQuestion(
      Phrase("Where do I report a problem?", ko: "문제는 어디에 알리나요?"),
      [
        "report bug|bugs|problem|issue|error", "contact|feedback ?developer|developers|you",
        "버그|오류|문제|에러 신고|제보|보고|알리", "문의|연락 어디|어디로|어디에|어떻게",
      ],
      Phrase(
        "Open an issue where you got the source, with the entry, what came, and the output of `doctor`. "
          + "`transcript session.md` writes down the whole session.",
        ko: "소스를 받은 곳에 이슈를 남기세요. 입력과 결과, `진단`의 출력을 함께 적으면 좋습니다. `세션기록 기록.md`로 세션 전체를 저장할 수 "
          + "있습니다."
      ),
      see: Phrase("transcript", ko: "세션기록")
    ),
    CommonQuestion(
      Phrase("Is anything about me sent?", ko: "내 정보를 보내나요?"),
      [
        "safe|secure|private key|data|it ?secret",
        "send|sends|sent|collect|collects|track|tracks|upload|uploads data|anything|information|me ?anywhere|about",
        "=privacy|telemetry", "개인정보|사생활|보안 ?수집|내", "키 안전|유출|노출", "수집|전송|보내나 데이터|정보 ?내",
      ],
      Phrase(
        "bos only asks the services whose data you want, and sends nothing else. A key is in a file that only you can read, "
          + "and is never shown. A class relay and a shared store see requests only if you use them. `trace on` shows each "
          + "request.",
        ko: "원하는 데이터를 주는 서비스에만 요청을 보냅니다. 키는 본인만 읽을 수 있는 파일에 있고 화면에 나오지 않습니다. 수업 중계 서버와 공유 "
          + "저장소는 사용할 때만 요청을 전달받습니다. `추적 켬`으로 요청을 볼 수 있습니다."
      ),
      see: Phrase("trace", ko: "추적")
    ),
    CommonQuestion(
      Phrase("Does it work offline?", ko: "오프라인에서도 되나요?"),
      [
        "offline ?without|internet|use|possible", "without internet|network|connection|wifi",
        "오프라인",
        "인터넷|네트워크|와이파이 없이|없어도|없으면|끊기|끊겨|안되",
      ],
      Phrase(
        "Yes. Sample data need no network, and charts that were fetched once stay stored. `cache days` lists "
          + "them, and `bos --offline` never asks the service.",
        ko: "네. 샘플 데이터는 네트워크가 필요 없고, 한 번 가져온 박스오피스는 저장됩니다. `저장소 날짜`로 저장된 날짜를 보세요. "
          + "`bos --offline`으로 시작하면 요청을 보내지 않습니다."
      ),
      see: Phrase("cache", ko: "저장소")
    ),
    CommonQuestion(
      Phrase("Where is the data stored?", ko: "데이터는 어디에 저장되나요?"),
      [
        "where data|everything|cache|archive|charts stored|saved|kept|live|lives|located|go",
        "where file|files saved|stored|go|went|written",
        "folder|directory|path data|cache|archive|charts",
        "데이터|데이타|캐시|박스오피스|파일 어디|위치|경로|폴더 저장|보관|있나|있어|들어", "저장 위치|경로|폴더 ?데이터|파일",
        "어디에|어디 저장됐|저장돼|저장되나|저장된",
        "데이터|데이타 어디저장|저장위치",
      ],
      Phrase(
        "Charts are stored in `~/.local/share/bos`, below XDG_DATA_HOME, or in the folder given with `--data`; "
          + "`cache` shows the path and what is in it. Files of `save` are written to the folder in which bos was started.",
        ko: "가져온 박스오피스는 `~/.local/share/bos`, 또는 XDG_DATA_HOME이나 `--data`로 지정한 폴더에 저장됩니다. `저장소`가 "
          + "경로와 내용을 보여 줍니다. `저장`은 bos를 시작한 폴더에 파일을 만듭니다."
      ),
      see: Phrase("cache", ko: "저장소")
    ),
    CommonQuestion(
      Phrase("Where are settings and keys?", ko: "설정과 키는 어디에 있나요?"),
      [
        "where settings|config|configuration|preferences ?stored|saved|kept|file|files",
        "where key|keys|history stored|saved|kept|file",
        "config|configuration|settings file|path|folder",
        "설정|환경설정 파일|어디|위치|경로|폴더 ?저장|있나|있어|어디에", "키|이력 어디|위치|경로|폴더|파일 저장|보관|있나|있어|어디에",
      ],
      Phrase(
        "Settings are in `~/.config/bos/settings` and keys in `~/.config/bos/keys`, or below XDG_CONFIG_HOME. The history is "
          + "beside the charts in `~/.local/share/bos`. Commands in `~/.config/bos/bosrc.bos` run at each start.",
        ko:
          "설정은 `~/.config/bos/settings`, 키는 `~/.config/bos/keys`에 있습니다. XDG_CONFIG_HOME을 지정했으면 그 아래입니다. "
          + "이력은 박스오피스와 함께 `~/.local/share/bos`에 있고, `~/.config/bos/bosrc.bos`의 명령은 시작할 때마다 실행됩니다."
      ),
      see: Phrase("set", ko: "설정")
    ),
    CommonQuestion(
      Phrase("How do I change settings?", ko: "설정은 어떻게 바꾸나요?"),
      [
        "what|which|list|change|reset|all settings|options|preferences ?default",
        "proxy ?set|use|behind",
        "=초기화하려면", "설정 바꾸|변경|초기화|목록|종류|뭐가|무엇이 ?있어", "프록시 ?설정",
      ],
      Phrase(
        "`set` lists the settings with their values, `set rows 20` changes one, and `set rows auto` goes back. The proxy is that of "
          + "the variable `https_proxy`.",
        ko: "`설정`은 모든 설정과 값을 보여 줍니다. `설정 행 20`으로 바꾸고 `설정 행 자동`으로 되돌립니다. 프록시는 https_proxy 환경 변수를 "
          + "따릅니다."
      ),
      see: Phrase("set", ko: "설정")
    ),
    CommonQuestion(
      Phrase("How do I delete stored data?", ko: "저장된 데이터는 어떻게 지우나요?"),
      [
        "clear|delete|remove|wipe|empty data|cache|archive|everything|charts ?stored",
        "how big|large|much cache|archive|space|disk ?use|take", "데이터|캐시|저장소 삭제|지우|비우 ?저장된",
        "캐시|저장소|데이터 용량|크기",
      ],
      Phrase(
        "`cache clear 2024-05` deletes the charts of a month, and `cache clear --all` all of them, after asking. `cache` shows "
          + "their size. `key kobis --remove` deletes a key.",
        ko: "`저장소 비우기 2024-05`는 그달의 박스오피스를 지우고, `저장소 비우기 --모두`는 확인을 받아 모두 지웁니다. 용량은 `저장소`에 나옵니다. "
          + "키는 `키 kobis --삭제`로 지웁니다."
      ),
      see: Phrase("cache clear", ko: "저장소 비우기")
    ),
    CommonQuestion(
      Phrase("Why is it slow?", ko: "왜 느린가요?"),
      [
        "why|so|very|too slow|slowly", "why take|takes long|ages ?so",
        "it hangs|hanging|frozen|freezes ?why",
        "왜|너무|이렇게 느려|느린가|느리", "왜|너무 오래 걸려|걸리나", "왜 멈췄어|멈춰있어",
      ],
      Phrase(
        "Days that aren't stored are fetched one by one; `explain` before a command says how many. Ctrl-C stops it, and what was "
          + "fetched stays stored.",
        ko: "저장되지 않은 날짜를 하나씩 가져오기 때문입니다. 명령 앞에 `실행계획`을 붙이면 요청 수를 볼 수 있습니다. Ctrl-C로 멈춰도 이미 가져온 날짜는 "
          + "남습니다."
      ),
      see: Phrase("explain", ko: "실행계획")
    ),
  ]
}
