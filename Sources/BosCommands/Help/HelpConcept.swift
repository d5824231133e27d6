import BosText

/// Words that no page is named after, with the pages that help with them.
enum HelpConcept {
  /// The names of the pages for a word, the likeliest first; empty if it is unknown.
  static func pages(for word: String) -> [String] { table[word.lowercased()] ?? [] }

  /// The names of pages that may be meant by the name of another one, such as `share` for a market
  /// share or for passing results on.
  static func besides(_ name: String) -> [String] {
    switch name.lowercased() {
    case "share": ["tasks", "save", "copy"]
    case "반복": ["language", "scripts"]
    case "공유": ["save", "copy", "save-session"]
    default: []
    }
  }

  /// All words, for suggestions.
  static var words: [String] { table.keys.sorted() }

  private static let table: [String: [String]] = {
    let groups: [([String], [String])] = [
      (
        [
          "distributor", "distributors", "studio", "producer", "production", "배급사", "배급", "제작사",
          "수입사", "영화사", "회사",
        ], ["tasks", "companies", "company", "movie"]
      ),
      (["chart", "charts", "차트"], ["list", "plot"]),
      (["boxoffice", "box office", "순위표", "랭킹", "ranking"], ["list", "columns"]),
      (["undo", "취소", "실행 취소", "ctrl-z", "ctrl+z"], ["undo", "redo"]),
      (["actor", "actors", "배우", "출연진", "주연"], ["cast", "people", "person"]),
      (["director", "directors", "감독"], ["open", "people", "search"]),
      (
        ["genre", "장르", "grade", "등급", "관람등급", "줄거리", "synopsis", "runtime", "상영시간"],
        ["movie", "open"]
      ),
      (["xlsx", "xls", "시트", "sheet"], ["save", "from", "csv", "excel"]),
      (["formats", "exports", "export formats", "파일 형식", "형식"], ["save", "csv", "json"]),
      (["file", "files", "파일"], ["save", "from", "import", "export"]),
      (
        ["graph", "graphs", "chart types", "막대", "막대그래프", "꺾은선", "시각화", "그림"],
        ["plot", "trend", "compare"]
      ),
      (["수입사", "수입", "importer", "importers"], ["companies", "company"]),
      (["area", "areas", "region", "city", "지역", "시도", "서울", "부산"], ["list"]),
      (["nation", "nations", "country", "국적", "국가", "나라", "한국영화", "외국영화"], ["list", "search"]),
      (["weekly", "week", "주간", "주간박스오피스"], ["list", "dates"]),
      (
        [
          "week over week", "year over year", "wow", "yoy", "growth rate", "증가율", "성장률",
          "전년 대비 증감률",
        ],
        ["growth", "tasks"]
      ),
      (["percentage", "percent", "백분율", "퍼센트"], ["percent", "tasks"]),
      (
        [
          "read csv", "read a csv", "read file", "open csv", "load csv", "csv 읽기", "csv 열기",
          "csv 불러오기",
          "파일 읽기", "파일 열기",
        ], ["from", "import"]
      ),
      (
        ["change date", "select date", "pick date", "날짜 바꾸기", "날짜 변경", "날짜 선택"], ["date", "dates"]
      ),
      (
        [
          "last week", "last month", "last weekend", "last year", "지난주", "지난달", "지난 주말", "작년",
        ], ["dates", "list"]
      ),
      (["rank within group", "top per group", "first per group", "그룹별 순위"], ["derive", "first"]),
      (
        ["regex", "regexp", "regular expression", "regular expressions", "pattern", "정규식"],
        ["operators"]
      ),
      (["ticket price", "price", "객단가", "관람료", "티켓값"], ["columns", "tasks"]),
      (["tab", "탭", "자동완성", "completion", "autocomplete"], ["editing", "keyboard"]),
      (["share of", "점유율 구하기", "점유율 계산", "점유율 구하는 법", "market shares"], ["tasks", "columns"]),
      (["month", "monthly", "월간", "year", "yearly", "연간", "기간", "period"], ["dates", "list"]),
      (
        ["shortcut", "shortcuts", "keys", "vi", "vim", "emacs", "단축키", "키보드단축키"],
        ["keyboard", "editing"]
      ),
      (["color", "colour", "colors", "색", "색상", "theme", "테마"], ["set"]),
      (["language", "korean", "english", "한국어", "영어", "한글"], ["set", "language"]),
      (
        ["offline", "오프라인", "온라인", "online", "live", "sample", "샘플", "데이터소스"], ["source", "cache"]
      ),
      (["api key", "apikey", "token", "인증키", "키발급", "발급"], ["key"]),
      (
        [
          "running total", "running totals", "running sum", "cumulative total",
          "window", "windows", "window function", "누계", "누적", "누적합계",
        ], ["derive", "cumulative", "lag"]
      ),
      (
        [
          "moving", "moving average", "moving averages", "moving mean", "rolling",
          "rolling average",
          "rolling mean", "running average", "이동평균", "이동 평균",
        ], ["moving_mean", "derive"]
      ),
      (
        [
          "class", "classes", "classroom", "relay", "relays", "teacher", "student", "students",
          "lesson", "수업", "교실", "중계", "중계 서버", "선생님", "교사", "학생",
        ], ["hand", "agree", "source", "quota"]
      ),
      (["total", "sum up", "totals row", "총합", "총계", "합계행"], ["total", "sum", "group"]),
      (
        [
          "shares", "관객점유율", "비율", "비중", "부분합", "sumif", "sumifs",
          "countif", "전년대비", "전월대비", "전주대비", "전일대비", "증감", "월별", "분기별", "연도별", "배급사별", "감독별",
          "국적별", "장르별", "요일별", "과제", "보고서", "report", "흥행",
        ], ["tasks", "group", "columns"]
      ),
      (["error", "에러", "오류", "exit code", "exit codes"], ["errors"]),
      (["if", "ifs", "만약", "조건식"], ["operators", "derive", "where"]),
      (["세션 저장", "세션저장", "스크립트 저장"], ["save-session", "transcript"]),
      (["top", "top 10", "상위", "limit", "head"], ["first", "sort"]),
      (
        [
          "example", "examples", "예제", "예시", "용례", "recipe", "cookbook", "활용법", "활용예", "활용 예제",
          "사용 예제", "사용예", "실습",
        ], ["tasks", "scripts"]
      ),
      (["filter", "filters", "filtering", "필터링", "거르기", "골라내기"], ["where", "operators"]),
      (["sorting", "order", "정렬순서", "내림차순", "오름차순", "역순"], ["sort", "reverse"]),
      (
        ["vlookup", "lookup", "xlookup", "merge", "결합", "조인", "병합", "연결", "붙이기"],
        ["join", "append", "excel"]
      ),
      (
        [
          "pivot table", "pivot tables", "피벗테이블", "피벗 테이블", "피봇", "피봇테이블", "피봇 테이블", "피벗표", "피봇표",
        ], ["pivot", "group"]
      ),
      (["예매율", "예매순위", "reservation", "개봉예정"], ["booking"]),
      (
        [
          "variable", "variables", "변수", "loop", "loops", "looping", "반복", "반복문", "루프", "조건문",
          "for", "while",
          "for문", "if문", "while문", "for loop", "if else", "else if",
        ],
        ["scripts", "language"]
      ),
      (["print", "인쇄"], ["print", "save", "copy"]),
      (["exit", "leave", "나가는", "끝내기", "끝"], ["quit"]),
      (["history", "기록", "이전명령"], ["history", "record"]),
      (
        [
          "grouping", "group by", "groupby", "aggregate", "aggregation", "aggregating", "집계",
          "집계하기",
        ], ["group", "sum", "tasks"]
      ),
      (["histogram", "histograms", "히스토그램", "분포"], ["plot", "describe"]),
      (["login", "log in", "sign in", "password", "로그인", "비밀번호"], ["key"]),
      (
        [
          "sharing", "team", "teams", "postgres", "postgresql", "sync", "shared store", "팀", "공동작업",
          "동기화",
        ], ["share on", "share setup", "share"]
      ),
      (["workshop", "워크숍", "워크샵", "강의"], ["hand", "agree", "source", "quota"]),
      (["gross", "grosses", "revenue", "takings", "수익", "수입"], ["sales", "tasks"]),
      (
        ["per screen", "per-screen", "screen average", "per-screen average", "psa", "스크린당"],
        ["per_screen", "columns"]
      ),
      (["holdover", "holdovers", "hold", "holds", "legs"], ["drop", "compare", "tasks"]),
      (["opening weekend", "opening weekends", "opening", "오프닝"], ["tasks", "weekends"]),
      (["cume", "cumes", "cumulative", "cumulative total"], ["누적관객수", "columns"]),
      (["market share", "시장점유율", "시장 점유율"], ["market_share", "tasks"]),
      (["스크린당 관객수"], ["per_screen", "columns"]),
      (["number one", "number ones", "no 1", "no. 1", "일위", "1위", "1등"], ["rank", "tasks"]),
      (["duckdb", "sqlite", "psql", "mysql", "query", "쿼리"], ["sql", "pipes"]),
      (["python", "polars", "dataframe", "파이썬", "판다스"], ["pandas", "pipes"]),
      (["rstats", "rstudio", "r studio", "ggplot", "ggplot2", "알"], ["r", "pipes"]),
      (["string", "strings", "문자열"], ["values", "operators", "functions"]),
      (
        [
          "screen", "seat", "seats", "seating", "theater", "theaters", "theatre", "theatres",
          "cinema",
          "cinemas", "극장", "상영관", "영화관", "좌석", "좌석수",
        ], ["screens", "shows", "columns"]
      ),
      (
        [
          "tutorial", "quickstart", "quick start", "getting started", "start", "basics", "튜토리얼",
          "기초",
          "시작하기", "입문",
        ], ["tasks", "pipes", "dates"]
      ),
      (["holiday", "holidays", "공휴일", "명절", "추석", "설날"], ["dates", "list"]),
    ]
    var table: [String: [String]] = [:]
    for (words, pages) in groups { for word in words { table[word] = pages } }
    return table
  }()
}
