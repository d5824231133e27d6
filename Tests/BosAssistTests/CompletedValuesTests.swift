import BosAssist
import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText
import Testing

/// The values that completion offers: cells of columns, codes, holidays, files and options.
struct CompletedValuesTests {
  private static let films = """
    let t = [
      {title: "파묘", nation: "한국", open: 2024-02-22, n: 3, seen: true},
      {title: "웡카", nation: "미국", open: 2024-01-31, n: 2, seen: false},
      {title: "듄: 파트 2", nation: "미국", open: 2024-02-28, n: 1, seen: true},
    ]
    $t | skip 0
    """

  @Test(arguments: [
    // In a list, the values of the column without those that it has.
    ("where nation in [\"", "Korea U.S.A."), ("where nation in [", "Korea U.S.A."),
    ("where nation in [\"한국\", ", "U.S.A."), ("where nation in [\"korea\", \"", "U.S.A."),
    ("where nation not in [\"", "Korea U.S.A."), ("where nation in ", "Korea U.S.A."),
    ("where not (nation in [\"미", "미국"), ("where n > 1 and nation in [\"", "Korea U.S.A."),
    ("$t | where nation in [\"", "Korea U.S.A."), ("where 국적 == \"", "Korea U.S.A."),
    ("where nation == \"u", "U.S.A."), ("where nation == \"한", "한국"),
    ("derive { x: nation == \"", "Korea U.S.A."),
    // Days are newest first, and never in quotes.
    ("where open == \"", "2024-02-28 2024-02-22 2024-01-31"),
    ("where open in [", "2024-02-28 2024-02-22 2024-01-31"),
    ("where open in [2024-02-28, ", "2024-02-22 2024-01-31"),
    ("where open >= 2024-02", "2024-02-28 2024-02-22"),
    ("where open >= 2024-02-2", "2024-02-28 2024-02-22"),
    ("where open >= 2015-1", "2015-12- 2015-11- 2015-10-"),
    // Nothing is known of a number, a pattern, or where no row is.
    ("where n == \"", ""), ("where n > 1", ""), ("where title =~ \"", ""), ("if title == \"", ""),
    ("print title == \"", ""), ("assert title == \"", ""), ("while title != \"", ""),
    ("print [1, \"", ""), ("where n in [", nil),
  ])
  func `a comparison offers the values of the column`(entry: String, labels: String?) throws {
    let offered = try AssistFixture(after: Self.films).labels(entry)
    guard let labels else { return #expect(offered.allSatisfy { !$0.contains("한국") }) }
    #expect(offered.joined(separator: " ") == labels)
  }

  @Test(arguments: [
    ("list | where title == \"등대", ["등대: 두 번째 검사실"]),
    ("list 2024-06-13 | sort sales | where title == \"휴가", ["휴가의 첫눈"]),
    ("목록 어제 | 조건 제목 == \"등대", ["등대: 두 번째 검사실"]),
    // The loaded rows have this title, and the chart hasn't.
    ("list | where title == \"듄", []), ("list 2024-06-01..2024-06-02 | where title == \"등대", []),
  ])
  func `after list, the values are those of its chart`(entry: String, titles: [String]) throws {
    let fixture = try AssistFixture(after: "let chart = list 2024-06-01\n" + Self.films)
    #expect(fixture.labels(entry) == titles)
    #expect(fixture.machine.session.list?.rowCount == 3)
  }

  @Test(arguments: [
    ("list", true), ("list | first 3", true), ("", true), ("lis", false),
    ("list | frist 3", false), ("list lastsummers", false), ("where audience >", false),
    ("if true {", false),
  ])
  func `an entry that can't run isn't suggested`(entry: String, isRunnable: Bool) throws {
    #expect(try AssistFixture().assistant.isRunnable(entry) == isRunnable)
  }

  @Test(arguments: [
    ("where title == 파", "where title == \"파묘\""),
    ("where title == \"듄", "where title == \"듄: 파트 2\""),
    ("where title == '듄", "where title == \"듄: 파트 2\""),
    ("where nation in 한", "where nation in [\"한국\""),
    ("where open == \"2024-01", "where open == 2024-01-31"),
    ("where open == 2024-01", "where open == 2024-01-31 "),
    ("where open in 2024-01", "where open in [2024-01-31 "),
    ("where seen == t", "where seen == true "),
  ])
  func `a completed value is written as the language needs it`(
    entry: String,
    result: String
  ) throws {
    #expect(try AssistFixture(after: Self.films).accepted(entry) == result)
  }

  @Test func `join offers tables`() throws {
    let labels = try AssistFixture(after: "let t = [{n: 1}]").labels("list | join ")
    #expect(labels == ["$(list last week)", "$(from FILE)", "$list", "$t", "--left"])
  }

  @Test func `a comparison offers only columns and functions of its type`() throws {
    let session = try AssistFixture(after: Self.films)
    let numbers = session.labels("where n > ")
    #expect(numbers.contains("round(") && !numbers.contains("title") && !numbers.contains("upper("))
    #expect(!numbers.contains("n"))
    let days = session.labels("where open == ")
    #expect(days.prefix(3) == ["2024-02-28", "2024-02-22", "2024-01-31"])
    #expect(!days.contains("title") && !days.contains("round("))
    #expect(Array(session.labels("where seen == ").prefix(2)) == ["true", "false"])
    #expect(Array(session.labels("where title == ").prefix(3)) == ["파묘", "웡카", "듄: 파트 2"])
  }

  @Test func `without a list, a column with codes offers their names`() throws {
    let session = try AssistFixture()
    #expect(session.labels("search 파묘 | where nation == \"").prefix(2) == ["Korea", "U.S.A."])
    #expect(session.labels("search 파묘 | where nation in [\"일").prefix(1) == ["일본"])
    #expect(session.labels("search 파묘 | where title == \"").isEmpty)
  }

  @Test func `options of a search offer the names of codes, in the user's language`() throws {
    let english = try AssistFixture()
    #expect(english.labels("search --type ") == ["Feature", "Short", "Omnibus"])
    #expect(english.labels("search --nation ").contains("U.S.A."))
    #expect(english.completion("search --nation Jap")?.items.first?.description == "일본")
    #expect(english.accepted("search --nation hong") == "search --nation \"Hong Kong\" ")
    #expect(english.accepted("search --nation 일") == "search --nation 일본 ")
    let korean = try AssistFixture(.korean)
    #expect(korean.labels("검색 --유형 ") == ["장편", "단편", "옴니버스"])
    #expect(korean.accepted("검색 --국적 프") == "검색 --국적 프랑스 ")
    #expect(english.labels("codes ") == ["area", "nation", "type", "part"])
    #expect(korean.labels("코드 ") == ["지역", "국적", "유형", "분야"])
  }

  @Test func `a completion opens no source`() throws {
    let session = try AssistFixture { sources in
      sources.open = { (_) throws(SourceFailure) in
        Issue.record("a source was opened")
        throw SourceFailure(.file, message: Phrase(verbatim: "closed"))
      }
    }
    for entry in ["search --nation ", "codes ", "where nation == \"", "search --director "] {
      _ = session.completion(entry)
    }
  }

  @Test func `directors are those of the list, each alone, and of new films`() throws {
    let session = try AssistFixture(
      after: "let t = [{title: \"가\", director: \"김하나, 이두리\"}]\n$t | skip 0"
    )
    #expect(session.labels("search --director ").prefix(2) == ["김하나", "이두리"])
    #expect(session.labels("search --director ").count > 20)
    #expect(session.accepted("search --director 이두") == "search --director 이두리 ")
  }

  @Test(arguments: [
    ("list chu", ["chuseok", "chuseok-2023", "chuseok-2022"]),
    ("list seo", ["seollal", "seollal-2024", "seollal-2023"]),
    ("list 추", ["추석", "추석-2023", "추석-2022"]), ("list ㅅㄴ", ["설날", "설날-2024", "설날-2023"]),
    ("list hange", ["hangeul-2023", "hangeul-2022", "hangeul-2021"]),
    ("list chuseok-202", ["chuseok-2023", "chuseok-2022", "chuseok-2021"]),
    ("date mem", ["memorial", "memorial-2024", "memorial-2023"]),
    ("list 2024-01-01..mem", ["memorial", "memorial-2024", "memorial-2023"]),
    ("list mem..mem", ["memorial", "memorial-2024", "memorial-2023"]),
    ("calendar chu", ["chuseok-2023", "chuseok-2022", "chuseok-2021"]),
  ])
  func `a holiday has the years of the charts, newest first`(
    entry: String,
    first: [String]
  ) throws {
    #expect(Array(try AssistFixture().labels(entry).prefix(3)) == first)
  }

  @Test func `years follow only when one holiday is meant`() throws {
    let session = try AssistFixture()
    #expect(!session.labels("list ").contains { $0.contains("-20") })
    #expect(session.labels("list ch").allSatisfy { !$0.contains("-20") })
    // There are no charts of Chuseok in 2003.
    let years = session.labels("list chu").filter { $0.hasPrefix("chuseok-") }
    #expect(years.last == "chuseok-2004")
    #expect(session.completion("list chuseok-2023")?.items.first?.description == "2023-09-29")
  }

  @Test func `a letter offers periods before holidays`() throws {
    let session = try AssistFixture()
    #expect(session.labels("list l").first == "last week")
    #expect(session.labels("list l").contains("liberation"))
    #expect(session.labels("date l").first == "last friday")
    #expect(!session.labels("date l").contains("last week"))
  }

  @Test func `a pipeline has the values of all films of its chart`() throws {
    let session = try AssistFixture()
    let all = session.labels("list --all | where distributor == ")
    #expect(all.count > 10)
    #expect(session.labels("list --all yesterday | where distributor == ").count > 10)
    // The chart of ten films has no distributors.
    #expect(Set(session.labels("list | where distributor == ")).isDisjoint(with: all.prefix(5)))
  }

  @Test func `what a text contains is a part between its commas`() throws {
    let session = try AssistFixture()
    let genres = session.labels("list --all | where genre contains \"")
    #expect(genres.count > 5)
    #expect(genres.allSatisfy { !$0.contains(",") })
    #expect(session.labels("list --all | where genre == \"").contains { $0.contains(",") })
  }

  @Test func `options follow the values of an argument`() throws {
    let session = try AssistFixture()
    #expect(session.labels("cache clear ").last == "--all")
    #expect(
      session.labels("plot ").contains("--save") && session.labels("list ").contains("--week")
    )
    #expect(session.labels("list --week ").contains("--nation"))
    #expect(!session.labels("list --week ").contains("--week"))
    #expect(!session.labels("list y").contains("--week"))
    #expect(!session.labels("search --type ").contains("--nation"))
  }

  @Test func `a file to write has the endings of its formats`() throws {
    let session = try AssistFixture()
    #expect(session.labels("list | plot --save top") == ["top.svg"])
    #expect(
      session.accepted("list | plot --save charts/top.") == "list | plot --save charts/top.svg "
    )
    #expect(
      session.labels("list | save top.") == [
        "top.csv", "top.xlsx", "top.json", "top.ndjson", "top.md", "top.txt",
      ]
    )
    #expect(session.accepted("list | save top.j") == "list | save top.json ")
    #expect(session.accepted("list | save \"한 주.c") == "list | save \"한 주.csv\"")
    #expect(session.accepted("save-session 한") == "save-session 한.bos ")
    // Without a name, the files that could be replaced.
    #expect(session.labels("list | plot --save ") == ["charts/", "my charts/"])
    #expect(session.labels("list | save ").contains("films.csv"))
  }

  @Test func `a file to read has the type of the command`() throws {
    let session = try AssistFixture()
    #expect(session.labels("source pack ch") == ["charts/", "my charts/"])
    #expect(session.labels("source sample ").isEmpty)
    #expect(session.labels("use \"ch") == ["charts/", "my charts/"])
  }

  @Test(arguments: [
    ("list | pivot day by title | sort ", ["title"]),
    ("list | derive { p: sales / audience } | sort p", ["p", "per_screen", "per_show"]),
    ("list | columns title sales | unpivot part n by title | sort ", ["title", "part", "n"]),
    (
      "let t = [{code: \"a\", n: 1}]; list | columns code title | join $t on code | sort ",
      ["code", "title", "n"]
    ),
    ("list | columns title | append [{x: 1}] | sort ", ["title", "x"]),
    ("list | each fn(r) => {a: 1, b: 2} | sort ", ["a", "b"]),
    ("[{a: 1, b: 2}] | sort ", ["a", "b"]),
    ("list | rename title name | columns name | sort ", ["name"]),
  ])
  func `a stage that changes columns offers its own`(entry: String, names: [String]) throws {
    #expect(try AssistFixture().labels(entry) == names)
  }

  @Test func `the columns of a table in a variable are known after it ran`() throws {
    let session = try AssistFixture(after: Self.films)
    let names = ["title", "nation", "open", "n", "seen"]
    #expect(session.labels("$t | sort ") == names)
    #expect(session.labels("$t | pivot nation by seen | sort ") == ["seen", "한국", "미국"])
  }

  @Test(arguments: [
    ("ㅣㅑㄴㅅ", "list "), ("ahrfhr", "목록 "), ("ㅣㅑ", "list "), ("ahr", "목록 "), ("낵ㅅ", "sort "),
    ("list | 낵ㅅ", "list | sort "), ("list | wjdfuf", "list | 정렬 "), ("list djwp", "list 어제 "),
    ("list ㅛㄷㄴㅅㄷ", "list yesterday "), ("help ahrfhr", "help 목록 "),
    ("list --ㅈㄷ다", "list --week "),
  ])
  func `a word in the wrong keyboard layout completes to what was meant`(
    entry: String,
    result: String
  ) throws {
    let accepted = try AssistFixture().accepted(entry)
    #expect(accepted?.hasPrefix(result.dropLast()) == true, "\(accepted ?? "nothing")")
  }

  @Test(arguments: [
    ("li|st 2024-06-01", "list 2024-06-01"), ("li| 2024-06-01", "list 2024-06-01"),
    ("l|ist", "list "), ("list | so|rt title", "list | sort title"),
    ("list --we| --area Seoul", "list --week --area Seoul"), ("sor|x", "sort x"),
    ("list | where audi|ence > 3", "list | where audience > 3"),
  ])
  func `Tab inside a word keeps no part of it twice`(marked: String, result: String) throws {
    let session = try AssistFixture()
    let parts = marked.split(separator: "|", omittingEmptySubsequences: false).map(String.init)
    // The last bar is the cursor.
    let before = parts.dropLast().joined(separator: "|")
    let entry = before + (parts.last ?? "")
    let cursor = before.utf8.count
    let completion = try #require(session.assistant.completion(of: entry, at: cursor))
    let bytes = Array(entry.utf8)
    let first = try #require(completion.items.first)
    let text =
      String(decoding: bytes[..<completion.range.lowerBound], as: UTF8.self) + first.text
      + String(decoding: bytes[completion.range.upperBound...], as: UTF8.self)
    #expect(text == result)
  }

  private static let everywhere = [
    "", "list ", "date ", "calendar ", "sort ", "where ", "where audience > ", "plot ",
    "plot --as ", "search --nation ", "list --area ", "set ", "help ", "codes ", "list --", "| ",
    "list | group ", "source ", "key ", "simulate ", "where nation in [\"", "list chu", "목록 추",
  ]

  @Test(arguments: everywhere, [DisplayLanguage.english, .korean])
  func `no candidate is offered twice, nor in the other language`(
    entry: String,
    language: DisplayLanguage
  ) throws {
    let labels = try AssistFixture(language, after: "list 2024-06-01").labels(entry)
    #expect(Set(labels).count == labels.count)
    // Keywords, formats and names of the API have one name; values of cells are as they are.
    guard !entry.contains("\"") else { return }
    let formats: Set = ["csv", "json", "json(", "fromjson", "fromjson(", "API", "SQL", "R"]
    let keywords = Set(Keyword.allCases.map(\.rawValue))
    let isEnglish = language == .english && !entry.hasPrefix("목록")
    let foreign = labels.filter { label in
      let isKorean = label.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
      let isLatin = label.unicodeScalars.contains { $0.properties.isAlphabetic && $0.isASCII }
      return isEnglish ? isKorean : isLatin && !isKorean
    }
    if entry == "list chu" { return #expect(foreign.isEmpty || !isEnglish) }
    #expect(Set(foreign).isSubset(of: isEnglish ? [] : formats.union(keywords)))
  }

  @Test func `before the first list, open offers the latest chart`() throws {
    let offered = try AssistFixture(after: "print 1").labels("open ")
    #expect(offered.count == 10)
    #expect(try AssistFixture(after: Self.films).labels("open ") == ["파묘", "웡카", "듄: 파트 2"])
  }

  @Test func `after help, pages come first, and functions need a letter`() throws {
    let offered = try AssistFixture(after: "print 1").labels("help ")
    #expect(offered.first == "tasks")
    #expect(!offered.contains("round"))
    #expect(try AssistFixture(after: "print 1").labels("help rou").contains("round"))
  }

  @Test func `a column called by a number gets backquotes`() throws {
    let fixture = try AssistFixture(after: "[{`2024`: 1, title: \"a\"}] | skip 0")
    #expect(fixture.labels("plot 20") == ["2024"])
  }

  @Test func `a choice has its meaning beside it`() throws {
    let session = try AssistFixture()
    for entry in ["source ", "simulate ", "plot --as ", "list --kind ", "compare --by ", "key "] {
      let items = try #require(session.completion(entry)?.items)
      #expect(items.allSatisfy { $0.label.hasPrefix("--") || !$0.description.isEmpty }, "\(entry)")
    }
  }
}
