import BosText

/// Answers to words that no single command stands for.
enum SaidInstead {
  /// Returns the hint for a word at the start of an entry with the text after it, or nil.
  static func hint(for word: String, _ rest: String) -> Phrase? {
    if partsOfOpenFilm.contains(word), saysNothing(rest),
      let entry = ForeignEntry.instead(of: word, "")
    {
      let open = { (text: String) in text.replacing(" 1", with: "") }
      return Phrase(
        "write `\(open(entry.english))` for the open film, `\(entry.english)` for row 1",
        ko: "열린 영화는 `\(open(entry.korean))`, 1행의 영화는 `\(entry.korean)` 명령으로 보세요"
      )
    }
    let asked = rest.isEmpty ? word : "\(word) \(rest.lowercased())"
    let text = String(asked.reversed().drop { "?!.".contains($0) }.reversed())
    if let said = line(for: text) ?? sentences[text] { return said }
    let firsts = [
      "opening", "debut", "개봉", "오프닝", "fastest", "최단", " day", "month", " week", " year", "주말",
      "요일", " 날", " 달",
    ]
    if isOfAllTime(text), firsts.contains(where: text.contains) {
      let isOfDays = ["opening day", "개봉일"].contains(where: text.contains)
      return isOfDays ? ofOpeningDays : ofPart(text) ?? ofYears
    }
    if let said = sentences[word] { return said }
    if let said = foreignMoney(text) { return said }
    return isOfAllTime(text) ? sentences["역대"] : nil
  }

  private static func isOfAllTime(_ text: String) -> Bool {
    [" of all time", " all time", " ever", " 역대"].contains(where: text.hasSuffix)
      || ["all time ", "all-time ", "alltime ", "역대 "].contains(where: text.hasPrefix)
      || text.contains(" 역대 ")
  }

  /// The films of a year by their totals, which is what there is instead of a chart of all time.
  private static let totals = Phrase(
    "list this year --all | group title, open { total: max(total) } | sort -total | first 10",
    ko: "목록 올해 --전체 | 그룹 제목, 개봉일 { 누적관객수: 최대(누적관객수) } | 정렬 -누적관객수 | 처음 10"
  )

  /// The hint for sales in another currency, as in `top 5 in dollars`.
  private static func foreignMoney(_ text: String) -> Phrase? {
    let ends = [
      " in dollars", " in us dollars", " in usd", " in euros", " in eur", " in gbp", " in pounds",
      " in yen", " in jpy", " 달러로", " 유로로", " 파운드로", " 엔으로", " 엔화로",
    ]
    guard let end = ends.first(where: text.hasSuffix) else { return nil }
    let words = text.dropLast(end.count).split(separator: " ")
    let count = words.count == 2 && words[0] == "top" ? Int(words[1]) : nil
    let (first, korean) = count.map { (" | first \($0)", " | 처음 \($0)") } ?? ("", "")
    return Phrase(
      "KOBIS gives sales in won: run `list | sort -sales\(first)`",
      ko: "매출액은 원화로만 제공됩니다. 다음 줄로 보세요: `목록 | 정렬 -매출액\(korean)`"
    )
  }

  /// Returns the hint for a whole entry such as `key get`, which may begin with a command, or nil.
  static func line(for entry: String) -> Phrase? {
    entries[nfc(entry.lowercased())].map { .writeInstead(Phrase($0.0, ko: $0.1)) }
  }

  /// Whole entries, with the command that does it.
  private static let entries: [String: (String, String)] = {
    let groups: [([String], String, String)] = [
      (
        ["단축키", "shortcuts", "hotkeys", "키보드"],
        "help keyboard",
        "도움말 단축키"
      ),
      (
        ["테마", "테마 바꾸기", "테마 변경", "다크모드", "다크 모드", "dark mode", "theme", "font size"], "set",
        "설정"
      ),
      (
        ["opening weekend", "opening weekends", "openings", "오프닝", "개봉 주말", "첫 주말"],
        "list this year --weekend --all | where day + 2 >= open and day - open < 5 | sort -audience | first 10",
        "목록 올해 --주말 --전체 | 조건 날짜 + 2 >= 개봉일 and 날짜 - 개봉일 < 5 | 정렬 -관객수 | 처음 10"
      ),
      (
        [
          "holdover", "holdovers", "holds", "best hold", "best holds", "week on week",
          "week on week change", "weekly change", "week over week", "how did it hold",
          "how is it holding", "week over week change",
        ],
        "list weekend | where day - open >= 7 | sort -drop | columns title open audience drop",
        "목록 주말 | 조건 날짜 - 개봉일 >= 7 | 정렬 -전주대비 | 열선택 제목 개봉일 관객수 전주대비"
      ),
      (
        ["cume", "cumes", "cumulative", "누적"],
        "list | sort -total | columns title open total", "목록 | 정렬 -누적관객수 | 열선택 제목 개봉일 누적관객수"
      ),
      (
        ["legs", "best legs", "multiple", "multiples", "multiplier", "multipliers", "배수", "뒷심"],
        "list this year --weekend --all | where open in days(\"this year\") and day + 2 >= open "
          + "| group title, open { opening: first(audience), total: max(total) } "
          + "| derive { multiple: total / opening } | sort -total | first 10",
        "목록 올해 --주말 --전체 | 조건 개봉일 in 기간(\"올해\") and 날짜 + 2 >= 개봉일 "
          + "| 그룹 제목, 개봉일 { 첫주말: 처음(관객수), 누적관객수: 최대(누적관객수) } "
          + "| 열추가 { 배수: 누적관객수 / 첫주말 } | 정렬 -누적관객수 | 처음 10"
      ),
      (
        [
          "next page", "page 2", "next 10", "next ten", "next rows", "show next 10", "다음 페이지",
          "2페이지", "다음 10편",
        ],
        "list --all | skip 10 | first 10", "목록 --전체 | 건너뛰기 10 | 처음 10"
      ),
      (["change language", "언어 변경", "언어 바꾸기"], "set language en", "설정 언어 영어"),
      (
        [
          "api 키", "api key", "인증키", "인증키 발급", "로그인", "login", "sign in", "회원가입", "실제 데이터",
          "진짜 데이터", "real data", "키 발급", "키 발급 방법", "키 발급받기", "키 신청", "키 신청 방법", "키 받기",
          "키 받는 법", "키 받는 방법", "키 만들기", "키 얻기", "api 키 발급", "api 키 신청", "key get", "key apply",
          "key request", "key new", "get key", "get a key", "get api key", "get an api key",
          "how do i get a key", "how do i get an api key", "how to get a key",
          "how to get an api key", "how can i get a key", "where do i get a key",
        ],
        "help key",
        "도움말 키"
      ),
      (
        ["api"],
        "help api",
        "도움말 api"
      ),
      (
        ["topics", "topics all", "all topics", "주제", "모든 주제"],
        "help topics",
        "도움말 주제"
      ),
      (
        [
          "최고", "최고 흥행작", "최고 흥행 영화", "최고의 영화", "최고 인기 영화", "가장 흥행한 영화", "가장 인기 있는 영화",
          "제일 흥행한 영화", "제일 인기 있는 영화", "흥행작",
        ],
        "list | first 1",
        "목록 | 처음 1"
      ),
      (["데이터 출처", "데이터", "출처", "data source", "data", "get data"], "source", "소스"),
      (
        [
          "i 'm stuck", "i 'm lost", "i am stuck", "i am lost", "stuck", "lost", "im stuck",
          "help me",
          "what now", "what can i do", "now what", "examples", "example", "tutorial", "guide",
          "getting started", "about", "예제", "예시",
          "튜토리얼", "가이드", "매뉴얼", "ㄷㅇㅁ", "ㄷㅇ", "ㅎㅇ", "ㅎㅇㅎㅇ",
        ], "help", "도움말"
      ),
      (["ㅁㄹ", "박스 오피스", "box office list"], "list", "목록"),
      (["누적 관객수"], "list | sort total", "목록 | 정렬 누적관객수"),
      (
        ["전일 대비", "전일대비", "증감률", "관객 증감률", "전날 대비"],
        "list | columns title audience audience_rate",
        "목록 | 열선택 제목 관객수 관객증감률"
      ),
      (
        ["전년 대비", "전년대비", "작년 대비", "전년도 대비", "year over year", "yoy"],
        "list year before last..last year --all | group year: year(day) { audience: sum(audience) } "
          + "| derive { growth: growth(audience) }",
        "목록 재작년..작년 --전체 | 그룹 연도: 연도(날짜) { 관객수: 합계(관객수) } | 열추가 { 증감률: 증감률(관객수) }"
      ),
      (
        ["전월 대비", "전월대비", "지난달 대비", "month over month"],
        "list this year --all | group month: month(day) { audience: sum(audience) } "
          + "| derive { growth: growth(audience) }",
        "목록 올해 --전체 | 그룹 월: 월(날짜) { 관객수: 합계(관객수) } | 열추가 { 증감률: 증감률(관객수) }"
      ),
      (
        [
          "moving average", "moving averages", "moving mean", "rolling mean", "rolling average",
          "7 day moving average", "7-day moving average", "이동평균", "이동 평균", "7일 이동평균", "관객수 이동평균",
          "일주일 이동평균",
        ],
        "trend 1 | derive { mean: moving_mean(audience, 7) }",
        "추이 1 | 열추가 { 평균: 이동평균(관객수, 7) }"
      ),
      (
        [
          "hidden", "hidden columns", "show hidden", "show hidden columns", "hidden column",
          "숨긴 열", "숨긴열", "숨은 열", "숨겨진 열", "숨긴 열 보기", "숨긴 열 보여줘", "숨긴 열은",
        ], "table", "표"
      ),
      (["업데이트", "update", "reload", "갱신"], "refresh", "새로고침"),
      (
        ["스크립트 실행", "스크립트 열기", "파일 실행", "run script", "run a script"], "run report.bos",
        "실행 보고서.bos"
      ),
      (["데이터 출처", "출처"], "source", "소스"),
      (["인쇄", "프린트", "출력하기"], "save list.csv", "저장 목록.csv"),
      (["문제 신고", "버그", "bug", "오류 신고", "feedback", "피드백", "의견 보내기", "의견"], "doctor", "진단"),
      (
        ["점유율", "market share", "매출 점유율"], "list | columns title sales share",
        "목록 | 열선택 제목 매출액 매출점유율"
      ),
      (
        ["세션 저장", "스크립트 저장", "save session", "save script"], "save-session report.bos",
        "세션저장 보고서.bos"
      ),
      (
        ["저장 위치", "파일 위치", "폴더", "파일 어디에 저장돼", "저장 폴더"],
        "help save",
        "도움말 저장"
      ),
      (["사용량", "호출 수", "요청 수", "남은 요청", "usage", "calls left"], "quota", "한도"),
      (["점검", "상태", "status"], "doctor", "진단"),
      (["변경내역", "수정 내역", "changes"], "cache changes", "저장소 변경내역"),
      (
        ["과제", "활용", "보고서"],
        "help tasks",
        "도움말 활용"
      ),
      (["히스토리", "명령기록", "명령 기록"], "history", "이력"),
      (["흥행추이", "흥행 추이", "일주일 추이", "개봉 후 추이", "개봉후 추이", "영화 추이"], "trend 1", "추이 1"),
      (
        [
          "countif", "countifs", "sumif", "sumifs", "부분합", "집계", "aggregate", "aggregation",
        ],
        "help group",
        "도움말 그룹"
      ),
      (["value_counts"], "list --all | group genre | sort -count", "목록 --전체 | 그룹 장르 | 정렬 -개수"),
      (["group by"], "group nation { audience: sum(audience) }", "그룹 국적 { 관객수: 합계(관객수) }"),
      (
        ["조인하기", "병합하기"],
        "help join",
        "도움말 합치기"
      ),
      (
        [
          "파이차트", "파이 차트", "원그래프", "원 그래프", "pie chart", "piechart", "pie", "plot pie",
          "plot --as pie",
          "그래프 파이",
        ],
        "list --all | group distributor { audience: sum(audience) } | sort -audience | plot",
        "목록 --전체 | 그룹 배급사 { 관객수: 합계(관객수) } | 정렬 -관객수 | 그래프"
      ),
      (
        ["스크린당 관객수", "스크린당 관객", "admissions per screen"],
        "list | columns title audience screens per_screen",
        "목록 | 열선택 제목 관객수 스크린수 스크린당관객"
      ),
      (
        ["상영점유율", "상영 점유율", "상영횟수 점유율", "share of shows"],
        "list --all | derive { show_share: percent(shows, sum(shows)) } | sort -shows",
        "목록 --전체 | 열추가 { 상영점유율: 백분율(상영횟수, 합계(상영횟수)) } | 정렬 -상영횟수"
      ),
      (
        ["스크린 독과점", "스크린독과점", "독과점", "스크린 집중도", "share of screens", "screen concentration"],
        "list --all | derive { show_share: percent(shows, sum(shows)) } | sort -shows",
        "목록 --전체 | 열추가 { 상영점유율: 백분율(상영횟수, 합계(상영횟수)) } | 정렬 -상영횟수"
      ),
      (
        ["회차당 관객수", "회차당 관객", "회당 관객수", "admissions per show"],
        "list | columns title audience shows per_show",
        "목록 | 열선택 제목 관객수 상영횟수 회당관객"
      ),
      (
        ["객단가", "평균 관람료", "평균관람료", "ticket price", "ticket prices"],
        "list | columns title sales audience ticket_price",
        "목록 | 열선택 제목 매출액 관객수 평균관람요금"
      ),
      (
        ["드랍률", "드롭률", "드랍율", "하락률", "주말 드랍률", "주말 하락률", "drop rate"],
        "list weekend | columns title audience drop",
        "목록 주말 | 열선택 제목 관객수 전주대비"
      ),
    ]
    var table: [String: (String, String)] = [:]
    for (names, english, korean) in groups { for name in names { table[name] = (english, korean) } }
    return table
  }()

  private static let partsOfOpenFilm: Set<String> = [
    "actors", "actor", "director", "directors", "crew", "synopsis", "rating", "ratings", "배우",
    "배역", "주연", "출연진", "캐스트", "감독", "줄거리", "시놉시스", "평점", "별점", "리뷰", "후기",
  ]

  private static func saysNothing(_ text: String) -> Bool {
    let words: Set<String> = ["of", "it", "this", "film", "movie", "the", "누구", "누구야", "뭐야", "알려줘"]
    return text.split(separator: " ").allSatisfy { words.contains($0.lowercased()) }
  }

  private static let sentences: [String: Phrase] = {
    let groups: [([String], Phrase)] = [
      (
        ["close", "닫기", "닫아"],
        Phrase(
          "a film needs no closing: `list` shows the chart again, `quit` exits",
          ko: "영화는 닫지 않아도 됩니다. 목록은 `목록`으로 다시 보고, 끝내려면 `종료`를 입력하세요"
        )
      ),
      (
        ["forward", "go forward", "앞으로"],
        Phrase(
          "`next` opens the next film, `redo` repeats what was undone",
          ko: "다음 영화는 `다음`, 되돌린 것은 `다시실행`으로 다시 적용합니다"
        )
      ),
      (
        ["back", "go back", "뒤로", "뒤로가기", "뒤로 가기", "돌아가기", "돌아가"],
        Phrase(
          "`list` shows the chart, `undo` takes back the last change",
          ko: "박스오피스는 `목록`으로 보고, 마지막 변경은 `되돌리기`로 취소하세요"
        )
      ),
      (
        [
          "예고편", "트레일러", "trailer", "trailers", "동영상", "watch trailer", "watch the trailer",
          "play trailer", "show trailer", "watch trailers",
        ],
        Phrase(
          "bos has no trailers: `movie 1` shows the page of the first film",
          ko: "예고편은 제공하지 않습니다. 영화 정보는 `영화 1`로 보세요"
        )
      ),
      (
        [
          "상영시간표", "시간표", "극장", "영화관", "좌석", "좌석수", "스크린점유율", "showtimes", "theaters",
          "theatres", "cinemas", "seats", "occupancy", "seat occupancy", "occupancy rate",
        ], .noTheatres
      ),
      (["좌석점유율", "좌석판매율", "좌점율", "좌점률", "좌판율", "seat share"], .noSeats),
      (
        ["지역별", "지역별 관객수", "시도별", "지역별 매출", "지역별 매출액", "by region", "by area"],
        Phrase(
          "a chart has one region: run `list --area Seoul` for each",
          ko: "지역은 하나씩 볼 수 있습니다. `목록 --지역 서울시`처럼 쓰세요"
        )
      ),
      (
        ["thanks", "thank", "thx", "고마워", "고마워요", "고맙습니다", "감사", "감사합니다", "ㄳ"],
        Phrase(
          "you're welcome: `list` shows the newest chart, `quit` exits",
          ko: "천만에요. 최근 박스오피스는 `목록`으로 보고, 끝내려면 `종료`를 입력하세요"
        )
      ),
      (
        ["timezone", "time zone", "시간대", "timezones"],
        Phrase(
          "days are those of Seoul, where charts come out after midnight; see `help dates`",
          ko: "날짜는 한국 시간을 따릅니다. `도움말 날짜`를 보세요"
        )
      ),
      (
        ["파일", "내 파일", "파일목록", "파일 목록", "files", "my files", "list files"],
        Phrase(
          "to read a file, write `from` and press Tab for the names; `help from`",
          ko: "파일을 읽으려면 `불러오기`를 쓰고 Tab으로 이름을 선택하세요. `도움말 불러오기`에 예가 있습니다"
        )
      ),
      (
        ["글자", "폰트", "글꼴"],
        Phrase(
          "the terminal sets the font; for colours, see `set`",
          ko: "글꼴과 글자 크기는 터미널에서 바꾸세요. 색은 `설정`에서 바꿀 수 있습니다"
        )
      ),
      (
        [
          "배우 순위", "배우별", "배우별 관객수", "배우별 순위", "출연자 순위", "제작사 순위", "제작사별", "제작사별 관객수", "제작사별 순위",
          "actor ranking", "top actors", "actors ranking", "by actor", "admissions by actor",
          "top production companies",
          "production companies",
        ],
        Phrase(
          "charts name no cast and no production companies: ask for `director ranking` or `distributor ranking`, "
            + "or for a person with `people NAME`",
          ko: "박스오피스에는 출연자와 제작사가 없습니다. `감독 순위`나 `배급사 순위`를 보거나, 영화인은 `영화인 검색 이름`으로 찾으세요"
        )
      ),
      (
        ["reset", "restart", "초기화", "리셋"],
        Phrase(
          "`undo` takes back the last change, `date yesterday` selects the newest chart",
          ko: "마지막 변경은 `되돌리기`로 취소하고, 최근 날짜는 `날짜 어제`로 선택하세요"
        )
      ),
      (
        ["역대", "역대순위", "역대박스오피스", "all-time", "alltime", "all time", "all time box office"],
        Phrase(
          "KOBIS has no all-time chart; for the films in this year's charts by their total so far, run "
            + "`\(totals.english)`",
          ko: "KOBIS API에 역대 순위는 없습니다. 올해 박스오피스에 나온 영화의 누적관객수 순위는 "
            + "`\(totals.korean)` 명령으로 보세요"
        ).suggesting(totals)
      ),
    ]
    var table: [String: Phrase] = [:]
    for (words, phrase) in groups { for word in words { table[word] = phrase } }
    return table
  }()
}
