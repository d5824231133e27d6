import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// The help page that a question asks for.
extension BareEntry {
  /// The page of `저장 어떻게 해`, `에러가 뭐야`, `how do I save` and `what is an error`, or nil.
  func help(_ text: String) -> Phrase? {
    if ["종료하기", "끝", "끝내기"].contains(text) { return Phrase("quit", ko: "종료") }
    // `.tables` is a command of SQLite.
    if !text.hasPrefix("."),
      let list = Self.lists[text.lowercased().filter({ !"?!.".contains($0) })]
    {
      return list
    }
    let asked = Self.asked(text)
    if let task = Self.topic(asked, Self.ways) {
      return command(task).map { Phrase("help \($0.english)", ko: "도움말 \($0.korean)") }
    }
    let word = Self.topic(asked, Self.meanings)
    // `what is a screen` asks what the word means.
    let isDefined =
      asked.lowercased().hasPrefix("what is a ") || asked.lowercased().hasPrefix("what's a ")
    guard let word, isDefined && !word.contains(" ") || PlainReading.reading(text) == nil,
      !Self.pronouns.contains(word.lowercased()),
      word.allSatisfy({ $0.isLetter || "_-".contains($0) })
    else { return nil }
    let page = PlainRequest.bareName(word)
    // `total` and `drop` are commands, too, but `what does total mean` asks about the numbers.
    if machine.commands.command(called: page.lowercased()) != nil,
      ChartColumn.named(page.lowercased())?.isLargestFirst == true
    {
      return Phrase("help column \(page)", ko: "도움말 열 \(page)")
    }
    return Phrase("help \(page)", ko: "도움말 \(page)")
  }

  /// What a text asks about columns and films.
  func asked(_ text: String, _ parse: Parse) -> Phrase? {
    fieldOfColumn(text) ?? columnPage(text) ?? ofFilms(text, parse)
  }

  /// The page of the column of amounts that `점유율이 뭐야` asks about, whichever film is open.
  private func columnPage(_ text: String) -> Phrase? {
    let asked = Self.asked(text)
    guard Self.definitions.contains(where: asked.hasSuffix), let page = help(text),
      ChartColumn.named(String(page.korean.dropFirst("도움말 ".count)))?.isLargestFirst == true
    else { return nil }
    return page
  }

  private static let definitions = [
    "이 뭐야", "가 뭐야", "이 뭐지", "가 뭐지", "이란", "이 무슨 뜻이야", "가 무슨 뜻이야", " 뜻", "이 뭔가", "가 뭔가",
    "이 무엇인가", "가 무엇인가", "이 뭐죠", "가 뭐죠",
  ]

  /// The page of `그룹 어떻게 해`, a command with a question in place of its arguments.
  func wayOfCommand(_ text: String) -> Phrase? {
    if let page = pageOfCommand(text) { return page }
    // The command `import` would read files of these names.
    if text.hasPrefix("import "), let page = ForeignPipes.page(for: text) {
      return Phrase("help \(page)", ko: "도움말 판다스")
    }
    // `열 목록` would be the column of that name; `표` and `날짜` are commands, too.
    if let list = Self.lists[text], machine.commands.command(called: text) == nil { return list }
    let asked = Self.asked(text)
    if asked.hasSuffix(" 방법"), let page = command(String(asked.dropLast(3))),
      Self.withoutTitles.contains(page.english), asked.count(where: { $0 == " " }) < 3
    {
      return Phrase("help \(page.english)", ko: "도움말 \(page.korean)")
    }
    guard let word = Self.topic(asked, ([], Self.ways.ends)), asked.hasPrefix("\(word) ") else {
      return nil
    }
    return word.contains(" ") ? nil : help(text)
  }

  /// The page of `group help` and `정렬 예시`, unless the loaded rows have a column of that name.
  func pageOfCommand(_ text: String) -> Phrase? {
    let words = text.split(separator: " ").map(String.init)
    guard words.count == 2, Self.pageWords.contains(words[1].lowercased()),
      machine.commands.command(called: words[0]) != nil, let page = command(words[0]),
      machine.session.list?.columnIndex(words[1]) == nil,
      Self.withoutTitles.contains(page.english) || ["list", "first", "last"].contains(page.english)
    else { return nil }
    return Phrase("help \(page.english)", ko: "도움말 \(page.korean)")
  }

  private static let pageWords: Set<String> = [
    "help", "examples", "example", "options", "usage", "syntax", "도움말", "예시", "예제", "옵션", "설명",
    "문법",
  ]

  /// The commands before which `방법` can't be a title.
  private static let withoutTitles: Set<String> = [
    "save", "sort", "group", "where", "plot", "columns", "join", "print", "from", "derive", "csv",
  ]

  /// A question without its mark, its polite ending and words such as `알려 줘`.
  static func asked(_ text: String) -> String {
    var words = nfc(text.filter { !"?!.？".contains($0) }).split(separator: " ").map(String.init)
    while words.count > 1, let last = words.last, requests.contains(last) { words.removeLast() }
    let asked = words.joined(separator: " ")
    let plain = asked.hasSuffix("요") ? String(asked.dropLast()) : asked
    return plain.hasSuffix("뭐에") || plain.hasSuffix("뭐예") ? "\(plain.dropLast())야" : plain
  }

  /// The command that the first word of a task is, in both languages.
  private func command(_ task: String) -> Phrase? {
    let words = task.split(separator: " ").map(String.init)
    guard let first = words.first, words.count < 4 else { return nil }
    // `export` writes the stored charts; rows are saved.
    let formats = ["csv", "excel", "xlsx", "json", "file", "엑셀", "파일"]
    if ["export", "download", "내보내기"].contains(first.lowercased()),
      words.dropFirst().contains(where: { formats.contains($0.lowercased()) })
    {
      return Phrase("save", ko: "저장")
    }
    // `엑셀로 저장` ends with the command.
    let isKorean = task.contains { !$0.isASCII }
    let last = words[words.count - 1]
    let names = isKorean ? [last, first] : [first, last]
    for name in names.flatMap({ [$0.lowercased(), PlainRequest.bareName($0)] }) {
      if let spec = machine.commands.command(called: name)?.spec {
        return Phrase(spec.name, ko: spec.aliases.first ?? spec.name)
      }
    }
    return ForeignEntry.command(for: first).flatMap { found in
      machine.commands.command(called: found.english) == nil ? nil : found
    }
  }

  /// What stands before or after the words of a question.
  private static func topic(_ text: String, _ frames: (starts: [String], ends: [String])) -> String?
  {
    let lower = text.lowercased()
    for start in frames.starts where lower.hasPrefix(start + " ") {
      let rest = text.dropFirst(start.count + 1)
      return String(start == "what does" && rest.hasSuffix(" mean") ? rest.dropLast(5) : rest)
    }
    for end in frames.ends where text.hasSuffix(end) && text.count > end.count {
      let topic = text.dropLast(end.count)
      return topic.hasSuffix(" ") ? String(topic.dropLast()) : String(topic)
    }
    return nil
  }

  private static let ways = (
    starts: ["how do i", "how do you", "how to", "how can i", "how should i"],
    ends: [
      "하려면 어떻게 해", " 어떻게 해", " 어떻게 하나", " 어떻게 하지", " 어떻게 하죠", " 어떻게 하는 거야",
      " 어떻게 하는지", " 어떻게 함", " 어떻게 써", " 어떻게 쓰나", " 어떻게 그려",
      " 어떻게 그리지", " 어떻게 만들어", " 어떻게 사용해", " 사용법", "하는 법", "하는법",
      "하는 방법", "하는방법", " 쓰는 법", " 쓰는 방법", " 그리는 법", " 그리는 방법", " 만드는 법",
      " 만드는 방법", "하려면", "하기",
    ]
  )
  private static let meanings = (
    starts: ["what is a", "what is an", "what are", "what is", "what's a", "what's", "what does"],
    ends: [
      "이 뭐야", "가 뭐야", "은 뭐야", "는 뭐야", " 뭐야", "이 뭐지", "가 뭐지", "이란", "이 무슨 뜻이야", "가 무슨 뜻이야",
      " 무슨 뜻이야", " 뜻", "이 뭔가", "가 뭔가", "이 무엇인가", "가 무엇인가", "이 뭐죠", "가 뭐죠",
    ]
  )
  /// The words after a question.
  private static let requests: Set<String> = [
    "알려줘", "알려", "줘", "알려줘요", "알려주세요", "주세요", "가르쳐", "가르쳐줘", "좀", "please", "pls",
  ]
  /// What people type for one of the lists of the help.
  private static let lists: [String: Phrase] = {
    let groups: [([String], Phrase)] = [
      (
        [
          "commands", "command list", "list of commands", "all commands", "명령",
          "명령어", "명령어들", "명령어 목록", "명령 목록", "모든 명령", "모든 명령어", "전체 명령", "전체 명령어",
          "어떤 명령이 있어", "어떤 명령어가 있어", "무슨 명령이 있어", "명령 뭐 있어", "명령어 뭐 있어", "what commands are there",
          "which commands are there", "what are the commands",
        ], Phrase("help all", ko: "도움말 전체")
      ),
      (
        [
          "column list", "columns list", "list of columns", "all columns", "column names",
          "what columns are there", "which columns are there", "what are the columns", "열 목록",
          "열 이름",
          "컬럼 목록", "열 뭐 있어", "컬럼 뭐 있어", "어떤 열이 있어", "어떤 컬럼이 있어", "무슨 열이 있어", "모든 열", "열 종류",
        ], Phrase("help columns", ko: "도움말 열")
      ),
      (
        ["functions", "list of functions", "all functions", "함수", "함수 목록", "모든 함수"],
        Phrase("help functions", ko: "도움말 함수")
      ),
      (["dplyr", "tidyverse"], Phrase("help r", ko: "도움말 R")),
      (
        ["topics", "all topics", "list of topics", "주제", "모든 주제", "주제 목록"],
        Phrase("help topics", ko: "도움말 주제")
      ),
      (
        [
          "get key", "get a key", "key get", "get an api key", "how do i get a key",
          "how do i get an api key", "how to get a key", "how to get an api key",
          "how can i get a key", "where do i get a key", "키 발급", "키 발급 방법", "키 신청",
          "키 신청 방법", "키 받기", "키 받는 법", "키 받는 방법", "키는 어떻게 받아", "키 어떻게 받아",
        ], Phrase("help key", ko: "도움말 키")
      ),
    ]
    // The names on the first page of the help.
    let pages = [
      ("tasks", "활용"), ("pipes", "파이프"), ("values", "값"), ("operators", "연산자"), ("rows", "행"),
      ("dates", "날짜"), ("weekends", "주말"), ("errors", "오류"), ("scripts", "스크립트"),
      ("keyboard", "키보드"),
      ("editing", "편집"), ("sql", "SQL"), ("excel", "엑셀"), ("pandas", "판다스"), ("r", "R"),
      ("browsing", "박스오피스"),
      ("tables", "표"), ("session", "세션"), ("data", "데이터"), ("api", "API"),
    ]
    var lists: [String: Phrase] = [:]
    for (english, korean) in pages {
      let page = Phrase("help \(english)", ko: "도움말 \(korean)")
      lists[english] = page
      lists[korean.lowercased()] = page
    }
    for (names, page) in groups { for name in names { lists[name] = page } }
    return lists
  }()
  private static let pronouns: Set<String> = [
    "이", "이거", "이게", "저거", "그거", "그게", "it", "this", "that", "up", "new", "뉴스", "이름", "너", "넌",
    "on", "out",
  ]
}
