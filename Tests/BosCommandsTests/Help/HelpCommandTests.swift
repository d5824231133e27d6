import BosCommands
import BosRuntime
import BosTables
import BosText
import Testing

private func help(_ words: String, _ language: DisplayLanguage = .english) throws -> String {
  try CommandFixture(language: language).run("help \(words)")
}

/// Every help page.
private let pages =
  CommandRegistry.all.map { $0.spec.name } + FunctionLibrary.all.map(\.name) + [
    "", "all", "functions", "films", "api", "language", "pipes", "values", "rows", "dates",
    "columns", "errors", "scripts",
    "keyboard", "editing",
  ]

@Test(arguments: DisplayLanguage.allCases, [20, 33, 60, 80, 200])
func `no line of help is wider than the window, or than can be read`(
  _ language: DisplayLanguage,
  width: Int
) throws {
  let bench = CommandFixture(language: language, width: width)
  for page in pages {
    for line in try bench.run("help \(page)").split(separator: "\n") {
      #expect(cellWidth(String(line)) <= min(width, 100), "\(page): \(line)")
    }
  }
}

@Test func `help without a window is 80 cells wide`() throws {
  #expect(
    try help("sort")
      == CommandFixture(width: 80).run("help sort")
  )
}

@Test func `labels that are too long for a narrow window have lines of their own`() throws {
  let text = try CommandFixture(width: 30).run("help errors")
  #expect(
    text.hasSuffix(
      "  75   no API calls left today\n  77   not permitted\n  130  interrupted\n"
    )
  )
  let dates = try CommandFixture(width: 30).run("help dates")
  #expect(dates.contains("\n  today  3 days ago\n"), "\(dates)")
}

@Test func `a long argument name is above its description`() throws {
  let text = try CommandFixture(width: 26).run("help join")
  #expect(
    text.hasPrefix(
      "join TABLE on COLUMNS\n  [--left]\nJoins rows with the rows\nof another table.\n"
    )
  )
  #expect(text.contains("\nArguments\n  TABLE\n    The other table.\n    (value)\n"), "\(text)")
}

@Test func `the examples of a command come before its arguments`() throws {
  let text = try help("list")
  let examples = try #require(text.firstRange(of: "\nExamples\n"))
  let arguments = try #require(text.firstRange(of: "\nArguments\n"))
  #expect(examples.lowerBound < arguments.lowerBound)
  #expect(text[..<examples.upperBound].split(separator: "\n").count < 24)
}

@Test func `a search finds first what has the name`() throws {
  let text = try help("--search save")
  #expect(text.hasPrefix("Commands\n  save  "), "\(text)")
}

@Test func `help is one screen of what to try, and names the groups and topics`() throws {
  let text = try help("")
  #expect(
    text.hasPrefix("Try now\n  list                         yesterday's chart\n  open 1    "),
    "\(text)"
  )
  #expect(text.contains("\n  commands  browsing, films, tables, output, session, data, api\n"))
  #expect(text.split(separator: "\n", omittingEmptySubsequences: false).count <= 16)
  #expect(try help("", .korean).contains("  목록 | 조건 관객수 > 1만  관객수가 "))
}

@Test func `help on a group lists its commands`() throws {
  let api = "Seeing the API (api)\n  explain   Lists a command's API requests.\n"
  #expect(try help("api").hasPrefix(api))
  #expect(try help("films and people") == help("films"))
  #expect(try help("영화와 영화인") == help("films"))
  // `표` is a command, too.
  #expect(try help("표", .korean).contains("\n표\n  불러오기 from "))
}

@Test func `help all lists commands by subject, and topics`() throws {
  let text = try help("all")
  for line in [
    "Tables\n  from      Reads rows from a CSV, JSON or XLSX file.\n",
    "  where     Keeps the rows that meet a condition.\n",
    "\nTopics\n  tasks      Lines for common questions: shares, totals, months\n",
    "\nSession\n  date            Selects a day, or shows the selected day.\n",
  ] {
    #expect(text.contains(line), "\(line)\n\(text)")
  }
  #expect(try help("전체", .korean).contains("  정렬 sort          행을 열 값으로 정렬합니다.\n"))
}

@Test func `a page of a command shows its arguments and names`() throws {
  let text = try help("join")
  #expect(
    text.hasPrefix("join TABLE on COLUMNS [--left]\nJoins rows with the rows of another table.\n")
  )
  #expect(text.contains("Arguments\n  TABLE    The other table. (value)\n"))
  #expect(text.contains("\nNames: join, 합치기\nSee also: append, columns, from\n"))
  #expect(try help("건너뛰기") == help("skip"))
}

@Test func `a name of several things shows the likeliest page and names the others`() throws {
  let text = try help("sum")
  #expect(text.hasPrefix("sum [VALUE]\n"))
  #expect(text.contains("\n\nAlso a function: `help function sum`"))
  #expect(!text.contains("sum(list)\n"))
  #expect(try help("function sum").hasPrefix("sum(list)\n"))
  #expect(try help("sum()") == help("function sum"))
  #expect(try help("columns").hasPrefix("columns\n\n"))
  #expect(try help("command columns").hasPrefix("columns COLUMNS"))
  #expect(try help("날짜 명령", .korean) == help("명령 날짜", .korean))
  #expect(try help("column drop").hasPrefix("drop · 전주대비\n"))
}

@Test func `help on functions lists them by subject`() throws {
  let text = try help("functions")
  #expect(text.contains("Numbers\n"))
  #expect(text.contains("  round(number, [digits])"))
  #expect(try help("round()").hasPrefix("round(number, [digits])\nRounds a number"))
  #expect(try help("반올림") == help("round"))
}

@Test func `keywords lead to topics`() throws {
  #expect(try help("for") == help("language"))
  #expect(try help("catch") == help("errors"))
  #expect(try help("windows") == help("rows"))
}

@Test func `help searches in both languages`() throws {
  #expect(try help("--search 정렬").contains("Commands\n"))
  #expect(try help("--search sort").contains("  sort "))
  #expect(try help("--search chuseok").contains("Topics\n"))
  #expect(
    failure("help --search zzzz")
      == "usage: the help doesn't mention `zzzz`\nfor a list, run `help all`"
  )
}

@Test func `help on nothing known suggests what is near`() {
  #expect(
    failure("help srot") == "usage: no help for `srot`\ndid you mean `help sort`?"
  )
  #expect(
    failure("help xyzzy") == "usage: no help for `xyzzy`\nfor a list, run `help all`"
  )
  #expect(
    CommandFixture(language: .korean).failure("help 정령")
      == "usage: `정령`에 대한 도움말이 없습니다\n혹시 `도움말 정렬`인가요?"
  )
}
