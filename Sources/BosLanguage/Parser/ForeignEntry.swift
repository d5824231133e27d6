import BosText

/// What people type in place of a command, from other programs and from everyday words.
enum ForeignEntry {
  /// Returns the entry to type instead of a word and the text after it, or nil.
  static func instead(of word: String, _ rest: String) -> Phrase? {
    let word = word.lowercased()
    if word == "select" { return query(rest) }
    if let (english, korean) = words[word] { return Phrase(english, ko: korean) }
    if let (english, korean, count) = counted[word] {
      let number = rest.split(separator: " ").first.flatMap { Int($0) } ?? count
      return Phrase("\(english) \(number)", ko: "\(korean) \(number)")
    }
    guard let (english, korean, example) = followed[word] else { return nil }
    let text = rest.isEmpty ? example : rest
    return Phrase("\(english) \(text)", ko: "\(korean) \(text)")
  }

  /// Whether a word is a program of the system's shell.
  static func isProgram(_ word: String) -> Bool { programs.contains(word) }

  /// Words that one entry replaces.
  private static let words: [String: (String, String)] = {
    let groups: [([String], String, String)] = [
      (
        ["ls", "dir", "ll", "chart", "charts", "films", "movies", "rank", "ranking", "boxoffice"],
        "list", "목록"
      ),
      (["순위", "박스오피스", "차트", "랭킹", "영화목록", "보여줘"], "list", "목록"),
      (["actors", "actor", "stars", "배우", "배역"], "cast", "출연"),
      (["director", "directors", "crew", "who", "감독"], "staff", "제작진"),
      (["back", "prev", "뒤로", "전"], "previous", "이전"),
      (["rating", "ratings", "stars", "평점", "별점", "리뷰", "후기"], "reviews", "한줄평"),
      (["cls", "reset"], "clear", "화면지우기"),
      (["bye", "logout", "close", "leave", "end", "stop", "끝", "나가", "그만", "닫기"], "quit", "종료"),
      (["h", "man", "info", "도움", "헬프"], "help", "도움말"),
      (["settings", "config", "preferences", "환경설정"], "set", "설정"),
      (["graph", "draw", "그려", "그리기"], "plot", "그래프"),
      (["summary", "stats", "통계"], "describe", "요약"),
      (["download", "write", "store"], "save list.csv", "저장 목록.csv"),
      (["korean", "한국어", "한글"], "set language ko", "설정 언어 한국어"),
      (["english", "영어"], "set language en", "설정 언어 영어"),
    ]
    var table: [String: (String, String)] = [:]
    for (names, english, korean) in groups { for name in names { table[name] = (english, korean) } }
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
  private static let followed: [String: (String, String, String)] = [
    "film": ("open", "열기", "1"), "watch": ("open", "열기", "1"), "details": ("open", "열기", "1"),
    "get": ("open", "열기", "1"), "select_film": ("open", "열기", "1"),
    "find": ("search", "검색", "TITLE"), "lookup": ("search", "검색", "TITLE"),
    "google": ("search", "검색", "TITLE"), "찾기": ("search", "검색", "제목"),
    "찾아줘": ("search", "검색", "제목"), "avg": ("mean", "평균", "audience"),
    "average": ("mean", "평균", "audience"), "load": ("from", "불러오기", "FILE"),
    "read": ("from", "불러오기", "FILE"), "cat": ("from", "불러오기", "FILE"),
    "open-file": ("from", "불러오기", "FILE"),
  ]

  private static let programs: Set<String> = [
    "cd", "pwd", "rm", "cp", "mv", "mkdir", "touch", "chmod", "sudo", "ssh", "git", "vim", "vi",
    "nano", "emacs", "code", "python", "python3", "node", "bash", "sh", "zsh", "fish", "curl",
    "wget", "apt", "brew", "npm", "pip", "make", "ps", "kill", "swift", "tmux", "which", "whoami",
  ]

  /// Returns the pipeline for `select COLUMNS from … where … order by … limit …`, if it is one.
  private static func query(_ rest: String) -> Phrase? {
    var parts: [(keyword: String, words: [String])] = [("select", [])]
    let tokens = rest.drop { $0 == " " }.split(separator: " ").map(String.init)
    for token in tokens {
      let lower = token.lowercased()
      if ["from", "where", "order", "group", "limit"].contains(lower) {
        parts.append((lower, []))
      } else if lower != "by" {
        parts[parts.count - 1].words.append(token)
      }
    }
    func words(_ keyword: String) -> [String]? {
      parts.first { $0.keyword == keyword }?.words
    }
    guard let selected = words("select"), !selected.isEmpty, words("from") != nil else {
      return nil
    }
    var stages = [("list", "목록")]
    func add(_ english: String, _ korean: String, _ words: [String]) {
      let text = words.joined(separator: " ")
      stages.append((english + (text.isEmpty ? "" : " " + text), korean + " " + text))
    }
    if let condition = words("where") {
      let joined = condition.map { word in
        switch word.lowercased() {
        case "=": "=="
        case "<>": "!="
        case "and", "or", "not": word.lowercased()
        default: word
        }
      }
      add("where", "조건", joined)
    }
    if let keys = words("group") { add("group", "그룹", keys) }
    if let order = words("order") { add("sort", "정렬", order.map { $0.lowercased() }) }
    if let count = words("limit") { add("first", "처음", count) }
    if !selected.contains(where: { $0.contains("*") || $0.contains("(") }) {
      add("columns", "열선택", selected)
    }
    return Phrase(
      stages.map(\.0).joined(separator: " | "),
      ko: stages.map(\.1).joined(separator: " | ")
    )
  }
}
