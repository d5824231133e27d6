package import BosText

/// What people type in place of a command, from other programs and from everyday words.
package enum ForeignEntry {
  /// Returns the entry to type instead of a word and the text after it, or nil.
  package static func instead(of word: String, _ rest: String) -> Phrase? {
    let word = word.lowercased()
    if word == "select" || word == "선택" { return columns(rest) }
    if ascending.contains(word) { return order(rest, isDescending: false) }
    if descending.contains(word) { return order(rest, isDescending: true) }
    if ["to", "into", "export_to"].contains(word) { return format(rest) }
    if ["language", "언어", "lang"].contains(word) {
      let isKorean = ["ko", "한"].contains { rest.lowercased().hasPrefix($0) }
      return isKorean
        ? Phrase("set language ko", ko: "설정 언어 한국어") : Phrase("set language en", ko: "설정 언어 영어")
    }
    if ["param", "params", "parameter", "parameters", "argument", "arg", "매개변수", "인자"].contains(
      word
    ),
      let line = parameter(rest.isEmpty ? "x" : rest)
    {
      return Phrase(verbatim: line)
    }
    if let line = titles(word, rest) { return line }
    if let name = koreanPerson(word, rest) {
      return Phrase("person \(name)", ko: "영화인 \(name)")
    }
    if let name = person(word, rest) { return Phrase("person \(name)", ko: "영화인 \(name)") }
    let isOfLanguage = ["language", "mode"].contains(where: rest.lowercased().hasPrefix)
    if word == "korean", !rest.isEmpty, !isOfLanguage { return nil }
    // `dark knight` may be a film.
    let isOfTheme = ["mode", "theme", "모드", "테마"].contains(where: rest.lowercased().hasPrefix)
    if ["dark", "light", "어둡게", "밝게"].contains(word), !rest.isEmpty, !isOfTheme { return nil }
    if let (english, korean) = words[word] {
      // What follows the chart can be its days.
      return english == "list" && isDays(rest)
        ? Phrase("list \(rest)", ko: "목록 \(rest)") : Phrase(english, ko: korean)
    }
    if let (english, korean, isPerson) = aboutFilms[word] {
      let isName = isPerson && rest.first?.isLetter == true && !rest.contains("|")
      let works = [
        " 영화", " 작품", "의 영화", "의 작품", " 출연작", "의 출연작", " 감독작", " 연출작", " 대표작", " 필모그래피", " 필모",
        " films",
        " movies", " filmography",
      ]
      if isName, let end = works.first(where: rest.hasSuffix) {
        let name = rest.dropLast(end.count)
        return Phrase("person \(name)", ko: "영화인 \(name)")
      }
      if isName { return Phrase("people \(rest)", ko: "영화인 검색 \(rest)") }
      let isMaker = ["direct", "made", "감독"].contains(where: rest.lowercased().contains)
      if word == "who", !isMaker { return Phrase("cast 1", ko: "출연 1") }
      let row = Int(rest).map(String.init) ?? "1"
      return Phrase("\(english) \(row)", ko: "\(korean) \(row)")
    }
    if word == "drop", rest.first?.isLetter == true {
      return Phrase("columns --without \(rest)", ko: "열선택 --제외 \(rest)")
    }
    if let (english, korean, count) = counted[word], rest.split(separator: " ").count < 4 {
      // `head -3`, `head -n 3` and `head -n3` mean the number.
      let digits = rest.filter { $0 != "," }
      let number = digits.split { !("0"..."9").contains($0) }.first.flatMap { Int($0) } ?? count
      return Phrase("\(english) \(number)", ko: "\(korean) \(number)")
    }
    if word == "grep", let text = searched(rest) {
      // The titles of charts are Korean.
      let isLatin = text.contains(where: \.isLetter) && text.allSatisfy(\.isASCII)
      let (english, korean) = isLatin ? ("title_en", "영문제목") : ("title", "제목")
      return Phrase(
        "where \(english) contains \"\(text)\"",
        ko: "조건 \(korean) 포함 \"\(text)\""
      )
    }
    if ["type", "less", "more", "bat"].contains(word) {
      return rest.contains(".")
        ? Phrase("from \(rest)", ko: "불러오기 \(rest)") : rest.isEmpty ? Phrase("table", ko: "표") : nil
    }
    guard let (english, korean, example) = followed[word] else { return nil }
    // Charts have no producers; the page of a film has.
    if english == "company", rest.isEmpty {
      return ["studio", "제작사", "회사"].contains(word)
        ? Phrase("movie 1", ko: "영화 1")
        : Phrase("list --all | columns title distributor", ko: "목록 --전체 | 열선택 제목 배급사")
    }
    if english == "company", rest.contains("(") {
      return Phrase("\(english) \"\(rest)\"", ko: "\(korean) \"\(rest)\"")
    }
    if rest.isEmpty {
      return Phrase("\(english) \(example.english)", ko: "\(korean) \(example.korean)")
    }
    let text = rest.lowercased().hasPrefix("by ") ? String(rest.dropFirst(3)) : rest
    return Phrase("\(english) \(text)", ko: "\(korean) \(text)")
  }

  /// Whether a text is written as a date, such as `20261120` or `2026-11-20`.
  private static func isDays(_ text: String) -> Bool {
    text.first.map { $0.isASCII && $0.isNumber } == true
      && text.allSatisfy { $0.isASCII && $0.isNumber || "-./ ~".contains($0) }
      && text.count { $0.isNumber } > 3
  }

  /// The text that `grep -i 'TEXT'` looks for, or nil if it is a pattern.
  private static func searched(_ rest: String) -> String? {
    let words = rest.split(separator: " ").drop { $0.hasPrefix("-") }
    let text = words.joined(separator: " ").filter { !"\"'".contains($0) }
    let isPlain = text.allSatisfy { $0.isLetter || $0.isNumber || $0 == " " }
    return text.isEmpty || !isPlain ? nil : text
  }

  /// The command that does what a word of another program does, in both languages.
  package static func command(for word: String) -> Phrase? {
    guard let entry = instead(of: word, "") ?? ForeignWord.meaning(of: word) else { return nil }
    func first(_ text: String) -> String {
      text.prefix { $0 != " " }.description
    }
    return Phrase(first(entry.english), ko: first(entry.korean))
  }

  private static let ascending: Set<String> = [
    "sort-by", "sort_by", "sortby", "order", "orderby", "order-by", "order_by", "arrange",
    "정렬기준", "오름차순", "ascending",
  ]
  private static let descending: Set<String> = ["내림차순", "descending", "rsort"]

  /// Returns `sort` for the keys after `order by` or `sort-by`, which can end in `desc`.
  private static func order(_ rest: String, isDescending: Bool) -> Phrase {
    var keys: [(name: String, isDescending: Bool)] = []
    for token in rest.split(whereSeparator: { $0 == " " || $0 == "," }).map(String.init) {
      switch token.lowercased() {
      case "by", "asc", "오름차순", "-a", "--asc": break
      case "desc", "descending", "내림차순", "역순", "-r", "--reverse", "--desc":
        if !keys.isEmpty { keys[keys.count - 1].isDescending = true }
      default:
        let bare = token.drop { $0 == "-" || $0 == "+" }
        keys.append((String(bare), isDescending || token.hasPrefix("-")))
      }
    }
    if keys.isEmpty {
      let mark = isDescending || rest.isEmpty ? "-" : ""
      return Phrase("sort \(mark)audience", ko: "정렬 \(mark)관객수")
    }
    let text = keys.map { ($0.isDescending ? "-" : "") + $0.name }.joined(separator: " ")
    return Phrase("sort \(text)", ko: "정렬 \(text)")
  }

  /// Returns the command for a format, and `save` if the name of a file follows.
  static func format(_ rest: String) -> Phrase? {
    let words = rest.split(separator: " ").map(String.init)
    if let file = words.last, file.contains(".") { return Phrase("save \(file)", ko: "저장 \(file)") }
    switch words.first?.lowercased() {
    case "csv", "list": return Phrase(verbatim: "csv")
    case "json": return Phrase(verbatim: "json")
    case "md", "markdown": return Phrase("markdown", ko: "마크다운")
    case "excel", "xlsx", "xls", "엑셀": return saved
    case "tsv", "html": return Phrase("save list.csv", ko: "저장 목록.csv")
    case "column", "columns", "table", "box": return Phrase("table", ko: "표")
    case "line": return Phrase("table --records", ko: "표 --세로")
    default: return nil
    }
  }

  private static let saved = Phrase("save list.xlsx", ko: "저장 목록.xlsx")

  /// Returns `columns` for the names after `select`; a whole query is corrected as a line.
  private static func columns(_ rest: String) -> Phrase? {
    if rest == "*" { return Phrase("table", ko: "표") }
    if rest.isEmpty { return Phrase("columns title audience", ko: "열선택 제목 관객수") }
    let names = rest.split { $0 == " " || $0 == "," }.map(String.init)
    let areNames = names.allSatisfy { name in
      name.lowercased() != "from" && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
    if !rest.contains(where: \.isLetter), rest.contains(where: { "+-*/".contains($0) }) {
      return Phrase("print \(rest)", ko: "출력 \(rest)")
    }
    if !areNames, let calculated = calculated(rest) { return calculated }
    guard areNames, let first = names.first?.lowercased(), first != "distinct" else { return nil }
    let text = names.joined(separator: " ")
    return Phrase("columns \(text)", ko: "열선택 \(text)")
  }

  /// Returns `derive` for an expression such as `audience/shows`.
  private static func calculated(_ rest: String) -> Phrase? {
    let isExpression =
      rest.contains { "+-*/".contains($0) }
      && rest.allSatisfy { $0.isLetter || $0.isNumber || " _+-*/().".contains($0) }
      && !rest.lowercased().contains("from ")
    guard isExpression, rest.first?.isLetter == true else { return nil }
    return Phrase("derive { result: \(rest) }", ko: "열추가 { 결과: \(rest) }")
  }

  /// Whether an entry of SQL would change data; `drop 3` leaves out rows, and `drop sales` a column.
  static func changesData(_ word: String, _ rest: String) -> Bool {
    let word = word.lowercased()
    if word == "drop" {
      let kind = rest.prefix { $0.isLetter }.lowercased()
      return ["table", "database", "view", "index", "schema"].contains(kind)
    }
    return ["delete", "update", "insert", "alter", "truncate"].contains(word)
  }

  /// Whether a word shows a file in another shell.
  static func isReader(_ word: String) -> Bool {
    ["cat", "type", "less", "more", "bat", "read", "load", "head", "tail"].contains(word)
  }

  /// Whether a word begins a question.
  static func asks(_ word: String) -> Bool {
    [
      "how", "what", "what's", "can", "could", "where's", "why", "when", "어떻게", "뭐", "뭘", "무엇",
      "무엇을", "방법",
    ].contains(word)
  }

  /// A word without what asks for it in Korean, such as `해줘`.
  package static func unasked(_ word: String) -> String {
    let endings = [
      "할래요", "할래", "할게", "해주세요", "해줘요", "해줘", "하나", "하세요", "하기", "하자", "하는", "하려면", "하고", "할까",
      "해봐", "해",
      "줘",
    ]
    for ending in endings where word.hasSuffix(ending) && word.count > ending.count + 1 {
      return String(word.dropLast(ending.count))
    }
    return word
  }

  /// Whether a word is a program of the system's shell.
  static func isProgram(_ word: String) -> Bool { programs.contains(word) }

  /// Words that one entry replaces.
  private static let words: [String: (String, String)] = {
    let groups: [([String], String, String)] = [
      (
        [
          "ls", "dir", "ll", "chart", "charts", "films", "movies", "rank", "ranking", "boxoffice",
          "box-office", "box_office",
        ],
        "list", "목록"
      ),
      (["순위", "차트", "랭킹", "영화목록", "보여줘"], "list", "목록"),
      (["back", "prev", "뒤로", "전", "뒤로가기", "이전으로"], "previous", "이전"),
      (["cls", "화면"], "clear", "화면지우기"),
      (["halloween", "핼러윈", "할로윈"], "list 10/31", "목록 10/31"),
      (
        ["titles", "영문제목", "영어제목", "제목영어로", "영어제목으로"], "set titles english",
        "설정 영화제목 영어"
      ),
      (["revert", "취소", "언두", "되돌려", "되돌려줘", "원래대로", "취소하기"], "undo", "되돌리기"),
      (["다시하기"], "redo", "다시실행"),
      (["version", "버전"], "doctor", "진단"),
      (
        ["bye", "logout", "leave", "stop", "끝", "나가", "그만", "끝내기", "종료하기"], "quit",
        "종료"
      ),
      (
        [
          "h", "man", "info", "hello", "hi", "hey", "menu", "home", "start", "begin", "안녕", "안녕하세요",
          "뭐할수있어", "뭘할수있어", "뭐할수있니", "사용방법", "어떻게써", "메뉴", "시작", "처음으로", "홈",
        ],
        "help", "도움말"
      ),
      (
        ["commands", "명령", "명령어", "명령어들"],
        "help all",
        "도움말 전체"
      ),
      (
        ["functions", "함수"],
        "help functions",
        "도움말 함수"
      ),
      (
        ["variables", "변수"],
        "help language",
        "도움말 언어"
      ),
      (
        ["vlookup", "xlookup"],
        "help join",
        "도움말 합치기"
      ),
      (
        ["피벗테이블", "피봇", "피벗표", "pivottable", "crosstab"],
        "help pivot",
        "도움말 피벗"
      ),
      (
        ["이어붙이기", "이어붙여", "이어붙여줘", "행추가", "세로로", "아래로", "concat", "rbind", "stack"],
        "help append",
        "도움말 덧붙이기"
      ),
      (["settings", "config", "preferences", "환경설정"], "set", "설정"),
      (["graph", "draw", "그려", "그리기"], "plot", "그래프"),
      (["summary", "stats", "통계"], "describe", "요약"),
      (
        ["download", "write", "store", "다운로드", "내보내줘"], "save list.csv",
        "저장 목록.csv"
      ),
      (
        ["excel", "xlsx", "spreadsheet", "엑셀", "엑셀로", "엑셀파일", "엑셀파일로", "엑셀저장"], "save list.xlsx",
        "저장 목록.xlsx"
      ),
      (["컬"], "explain list; request --as curl", "실행계획 목록; 요청 --형식 컬"),
      (["jq"], "json", "json"), (["md"], "markdown", "마크다운"),
      (["transpose"], "table --records", "표 --세로"),
      (
        ["cumsum", "cumulate", "running_total"], "derive { running: cumulative(audience) }",
        "열추가 { 누계: 누적(관객수) }"
      ),
      (["예매율", "예매순위", "reservation", "reservations", "tickets"], "booking", "예매"),
      (
        ["schema", "tables", "cols", "column", "열목록", "컬럼"],
        "help columns",
        "도움말 열"
      ),
      (["korean", "한국어", "한글", "한국어로", "한글로"], "set language ko", "설정 언어 한국어"),
      (["english", "영어", "영어로"], "set language en", "설정 언어 영어"),
      (["dark", "darkmode", "어둡게", "다크모드"], "set theme dark", "설정 테마 어두운배경"),
      (["light", "lightmode", "밝게", "라이트모드"], "set theme light", "설정 테마 밝은배경"),
      (["clipboard", "클립보드", "클립보드로", "클립보드에"], "copy", "복사"),
    ]
    var table: [String: (String, String)] = [:]
    for (names, english, korean) in groups { for name in names { table[name] = (english, korean) } }
    return table
  }()

  /// Words for a part of a film's page, and whether a name after them is one of a person.
  private static let aboutFilms: [String: (String, String, isPerson: Bool)] = {
    let groups: [([String], String, String, Bool)] = [
      (["actors", "actor", "actress", "배우", "배역", "주연", "출연진", "캐스트"], "cast", "출연", true),
      // Directors are on the film's page; the list of its staff leaves them out.
      (["director", "감독"], "movie", "영화", true),
      (["directors", "who"], "movie", "영화", false), (["crew"], "staff", "제작진", false),
      (["synopsis", "줄거리", "시놉시스", "등급", "상영시간", "러닝타임"], "movie", "영화", false),
      (["상세", "정보", "상세정보", "자세히", "열어"], "open", "열기", false),
      (["rating", "ratings", "stars", "평점", "별점", "리뷰", "후기"], "reviews", "한줄평", false),
    ]
    var table: [String: (String, String, isPerson: Bool)] = [:]
    for (names, english, korean, isPerson) in groups {
      for name in names { table[name] = (english, korean, isPerson) }
    }
    return table
  }()

  /// Words before a number of rows.
  private static let counted: [String: (String, String, Int)] = [
    "head": ("first", "처음", 10), "limit": ("first", "처음", 10), "take": ("first", "처음", 10),
    "top": ("first", "처음", 10), "상위": ("first", "처음", 10), "tail": ("last", "마지막", 10),
    "bottom": ("last", "마지막", 10), "하위": ("last", "마지막", 10), "drop": ("skip", "건너뛰기", 10),
    "offset": ("skip", "건너뛰기", 10),
  ]

  /// Words before an argument that stays, with an example of one.
  private static let first = Phrase(verbatim: "1")
  private static let title = Phrase("TITLE", ko: "제목")
  private static let audience = Phrase("audience", ko: "관객수")
  private static let file = Phrase("FILE", ko: "파일")
  private static let condition = Phrase("audience > 100k", ko: "관객수 > 10만")
  private static let column = Phrase("title", ko: "제목")
  private static let sales = Phrase("sales", ko: "매출액")

  private static let followed: [String: (String, String, Phrase)] = [
    "film": ("open", "열기", first), "watch": ("open", "열기", first), "details": ("open", "열기", first),
    "get": ("open", "열기", first), "select_film": ("open", "열기", first),
    "추세": ("trend", "추이", first), "필모": ("person", "영화인", first), "출연작": ("person", "영화인", first),
    "필모그래피": ("person", "영화인", first), "filmography": ("person", "영화인", first),
    "사람": ("person", "영화인", first), "인물": ("person", "영화인", first),
    "회사": ("company", "영화사", first), "studio": ("company", "영화사", first),
    "distributor": ("company", "영화사", first), "배급사": ("company", "영화사", first),
    "제작사": ("company", "영화사", first), "find": ("search", "검색", title),
    "lookup": ("search", "검색", title),
    "google": ("search", "검색", title), "찾기": ("search", "검색", title),
    "찾아줘": ("search", "검색", title), "avg": ("mean", "평균", audience),
    "average": ("mean", "평균", audience), "load": ("from", "불러오기", file),
    "read": ("from", "불러오기", file), "cat": ("from", "불러오기", file),
    "불러와": ("from", "불러오기", file), "읽기": ("from", "불러오기", file),
    "open-file": ("from", "불러오기", file), "filter": ("where", "조건", condition),
    "filter-by": ("where", "조건", condition),
    "explode": ("split", "나누기", Phrase("genre", ko: "장르")),
    "group-by": ("group", "그룹", column), "group_by": ("group", "그룹", column),
    "groupby": ("group", "그룹", column), "그룹화": ("group", "그룹", column),
    "hide": ("columns --without", "열선택 --제외", sales),
    "omit": ("columns --without", "열선택 --제외", sales),
    "exclude": ("columns --without", "열선택 --제외", sales),
    "열빼기": ("columns --without", "열선택 --제외", sales),
    "열삭제": ("columns --without", "열선택 --제외", sales),
    "제외": ("columns --without", "열선택 --제외", sales),
  ]

  private static let programs: Set<String> = [
    "cd", "pwd", "rm", "cp", "mv", "mkdir", "touch", "chmod", "sudo", "ssh", "git", "vim", "vi",
    "nano", "emacs", "code", "python", "python3", "node", "bash", "sh", "zsh", "fish", "curl",
    "wget", "apt", "brew", "npm", "pip", "make", "ps", "kill", "swift", "tmux", "which", "whoami",
    "sed", "awk",
    "perl", "xargs", "tr", "cut",
  ]
}
