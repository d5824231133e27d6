import BosText

extension Phrase {
  /// What shows columns.
  static let columnsOfTheList = Phrase(
    "`describe` shows the columns of the loaded list, `help columns` all names",
    ko: "불러온 목록의 열은 `요약`, 모든 열 이름은 `도움말 열`에서 보세요"
  )
}

/// Words of other tools, with their equivalents here.
package enum ForeignWord {
  private static let commands: [String: Phrase] = [
    "grep": Phrase("where title contains \"…\"", ko: "조건 제목 포함 \"…\""),
    "WHERE": Phrase("where audience > 100k", ko: "조건 관객수 > 10만"),
    "FROM": Phrase("from FILE", ko: "불러오기 파일"),
    "mutate": Phrase("derive { NAME: … }", ko: "열추가 { 이름: … }"),
    "summarize": Phrase("group KEY { NAME: … }", ko: "그룹 열 { 이름: … }"),
    "GROUP": Phrase("group KEY { NAME: … }", ko: "그룹 열 { 이름: … }"),
    "uniq": Phrase("distinct", ko: "중복제거"), "unique": Phrase("distinct", ko: "중복제거"),
    "wc": Phrase("count", ko: "개수"), "echo": Phrase("print …", ko: "출력 …"),
    "puts": Phrase("print …", ko: "출력 …"), "printf": Phrase("print …", ko: "출력 …"),
  ]

  private static let keywords: [String: String] = [
    "const": "let name = …", "set!": "$name = …",
    "function": "def name() { … }", "func": "def name() { … }", "throw": "fail \"…\"",
    "raise": "fail \"…\"", "import": "use \"FILE\"", "source": "use \"FILE\"",
    "include": "use \"FILE\"", "lambda": "fn(x) => …",
  ]

  private static let values: [String: String] = [
    "None": "null", "nil": "null", "Nil": "null", "NULL": "null", "Null": "null",
    "undefined": "null", "NA": "null", "True": "true", "TRUE": "true", "False": "false",
    "FALSE": "false", "참": "true", "거짓": "false", "today": "today()", "오늘": "오늘()",
    "yesterday": "yesterday()",
    "어제": "어제()",
  ]
  private static let functions: [String: String] = [
    "len": "length(…)", "size": "length(…)", "strlen": "length(…)", "avg": "mean(…)",
    "average": "mean(…)", "str": "text(…)", "string": "text(…)", "tostring": "text(…)",
    "float": "num(…)", "number": "num(…)", "date": "day(…)", "substr": "slice(…)",
    "substring": "slice(…)", "strip": "trim(…)", "concat": "join(…)", "push": "append(…)",
    "uniq": "unique(…)", "distinct": "unique(…)", "toupper": "upper(…)", "uppercase": "upper(…)",
    "tolower": "lower(…)", "lowercase": "lower(…)", "fold": "reduce(…)", "contains": "a contains b",
    "read_csv": "from FILE", "read_excel": "from FILE", "cumsum": "cumulative(…)",
    "rolling": "moving_mean(…, 7)", "rolling_mean": "moving_mean(…, 7)",
    "moving_average": "moving_mean(…, 7)", "rollmean": "moving_mean(…, 7)",
    "shift": "lag(…)", "previous": "lag(…)", "prev": "lag(…)",
    "비율": "percent(…)", "비중": "percent(…)", "점유율": "percent(…)", "ratio": "percent(…)",
    "pct": "percent(…)", "pct_change": "growth(…)", "percent_change": "growth(…)",
    "증가율": "growth(…)",
    "성장률": "growth(…)", "전일대비": "growth(…)", "전행대비": "growth(…)", "이전": "lag(…)",
    "이전행": "lag(…)", "다음": "lead(…)", "next": "lead(…)",
    "std": "stddev(…)", "sd": "stddev(…)", "stddev_samp": "stddev(…)", "편차": "stddev(…)",
    "quantile": "percentile(…)", "percentile_cont": "percentile(…)", "백분위": "percentile(…)",
    "row_number": "rowindex()", "ntile": "rank(…)", "dense_rank": "rank(…)", "순번": "rowindex()",
    "나머지": "a % b", "typeof": "type(…)", "coalesce": "a ?? b", "ifnull": "a ?? b", "mod": "a % b",
  ]

  /// Returns the equivalent of a command or keyword.
  static func meaning(of word: String) -> Phrase? {
    commands[word] ?? keywords[word].map { Phrase(verbatim: $0) }
  }

  /// Returns the equivalent of a value in another language.
  package static func value(of word: String) -> String? { values[word] }

  /// Returns the equivalent of a function in another language.
  package static func function(of word: String) -> String? {
    functions[word] ?? functions[word.lowercased()]
  }
}
