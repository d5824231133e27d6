import BosCommands
import BosDomain
import BosLanguage
import BosLineEditor
import BosRuntime
import BosShell
import BosTestSupport
import BosText
import Testing

/// A session to complete in; `|` in an entry marks the cursor, which is else at its end.
private final class CompletionFixture {
  let machine: Machine
  let loader: ProgramLoader

  init(_ language: DisplayLanguage = .english, after code: String = "") throws {
    let files = FileAccess(
      read: { (path) throws(RuntimeError) in
        throw RuntimeError(.file, "no `\(path)`", ko: "`\(path)` 없음")
      },
      write: { _, _, _ in },
      entries: { folder in
        folder == "."
          ? [
            "charts/", "films.csv", ".hidden", "my charts/", "say \"hi\".csv", "매출 표.csv",
            "two\nlines", "bell\u{07}",
          ] : ["a.csv"]
      },
      resolve: { $0 },
      list: { _ in [] }
    )
    let clock = Clock.fixed(try #require(Day("2024-06-15")))
    let environment = Environment(
      clock: clock,
      console: Console(write: { _ in true }, remark: { _ in }),
      files: files,
      display: Display(draw: { _, _ in "" }),
      sources: .sample(SourceSettings(clock: clock)),
      settings: SettingsBox(locale: language)
    )
    machine = Machine(environment: environment, commands: CommandRegistry.all)
    loader = ProgramLoader(commands: CommandRegistry.all, files: files, isPrompt: true)
    if !code.isEmpty {
      let source = SourceText(name: "prompt", code)
      let loaded = loader.load(source)
      loader.keepDefinitions(of: loaded.syntax, source: source)
      try machine.run(loaded.program)
    }
  }

  func completion(_ entry: String) -> Completion? {
    Completer(machine: machine, loader: loader).completion(of: entry, at: entry.utf8.count)
  }

  /// The texts in the menu.
  func labels(_ entry: String) -> [String] { completion(entry)?.candidates.map(\.label) ?? [] }

  /// The entry with the first candidate in its place.
  func accepted(_ entry: String) -> String? {
    guard let completion = completion(entry), let first = completion.candidates.first else {
      return nil
    }
    let bytes = Array(entry.utf8)
    let head = String(decoding: bytes[..<completion.range.lowerBound], as: UTF8.self)
    return head + first.text
      + String(decoding: bytes[completion.range.upperBound...], as: UTF8.self)
  }
}

@Suite struct CompletionTests {
  @Test(arguments: [
    ("lis", "list "), ("목", "목록 "), ("list | whe", "list | where "), ("cache cl", "cache clear "),
    ("let x = lis", "let x = list "), ("if true { prin", "if true { print "),
    ("print $(lis", "print $(list "), ("list --wee", "list --week "),
    ("list --nation kor", "list --nation korean "), ("list --area seo", "list --area Seoul "),
    ("date yest", "date yesterday "), ("list | sort aud", "list | sort audience "),
    ("list | sort -aud", "list | sort -audience "), ("list | sort 관객", "list | sort 관객수 "),
    ("list | where aud", "list | where audience "),
    ("list | columns title, sal", "list | columns title, sales "),
    ("print $da", "print $date "), ("print rou", "print round("), ("from fil", "from films.csv "),
    ("from cha", "from charts/"), ("source sa", "source sample "), ("view gr", "view grid "),
    ("list | derive { x: aud", "list | derive { x: audience "), ("date -1; lis", "date -1; list "),
    ("list\n| whe", "list\n| where "), ("explain lis", "explain list "),
    ("explain list --wee", "explain list --week "),
    ("explain list | sort aud", "explain list | sort audience "),
    ("explain list --nation kor", "explain list --nation korean "),
    ("with date 2024-06-14 { lis", "with date 2024-06-14 { list "), ("with da", "with date "),
    ("print $(list | sor", "print $(list | sort "), ("list\n| sort aud", "list\n| sort audience "),
    ("list |\n  sor", "list |\n  sort "), ("def f() { lis", "def f() { list "),
    ("def f(n: int) {\n  list\n  | sort aud", "def f(n: int) {\n  list\n  | sort audience "),
    ("목록 | 정렬 관", "목록 | 정렬 관객수 "), ("ㅁㄹ", "목록 "), ("목록 | ㅈㄹ", "목록 | 정렬 "),
    ("list --week --nat", "list --week --nation "), ("from my", "from \"my charts/"),
    ("from \"my", "from \"my charts/"), ("from \"my charts/a", "from \"my charts/a.csv\""),
    ("from say", "from \"say \\\"hi\\\".csv\" "), ("from ~/a", "from ~/a.csv "),
    ("from 매", "from \"매출 표.csv\" "),
    ("explain list --week", "explain list --week "), ("explain boo", "explain booking "),
    ("설명 목록 --국적 한", "설명 목록 --국적 한국 "), ("explain date yest", "explain date yesterday "),
    ("help sor", "help sort "), ("help cache cl", "help cache clear "), ("help rou", "help round "),
    ("도움말 정렬", "도움말 정렬 "), ("help functio", "help functions "), ("help err", "help errors "),
    ("set lang", "set language "), ("set language k", "set language ko "),
    ("set theme contr", "set theme contrast "), ("설정 테마 고", "설정 테마 고대비 "),
    ("date 2005", "date 2005-"), ("list 2024-0", "list 2024-06"), ("list 2023-1", "list 2023-12"),
    ("list 2024-06-1", "list 2024-06-15 "),
    ("list 2024-05-01..2024-05-3", "list 2024-05-01..2024-05-31 "),
    ("list 2024-06-01..yest", "list 2024-06-01..yesterday "),
  ])
  func `a word is completed by where it stands`(entry: String, result: String) throws {
    #expect(try CompletionFixture().accepted(entry) == result)
  }

  @Test(arguments: ["list # lis", "print \"lis", "date 2024-05-01 ", "$x.tit", "print 12"])
  func `where nothing can be meant nothing is offered`(entry: String) throws {
    #expect(try CompletionFixture().completion(entry) == nil)
  }

  @Test func `an option is offered once`() throws {
    let bench = try CompletionFixture()
    #expect(bench.labels("list --").contains("--week"))
    #expect(!bench.labels("list --week --").contains("--week"))
    #expect(!bench.labels("list --주간 --").contains("--week"))
    #expect(!bench.labels("list --nation=korean --").contains("--nation"))
  }

  @Test func `the quote that stands behind the cursor is not doubled`() throws {
    let bench = try CompletionFixture()
    let entry = "from \"fil\" | first 3"
    let completion = Completer(machine: bench.machine, loader: bench.loader)
      .completion(of: entry, at: 9)
    #expect(completion?.range == 5..<10)
    #expect(completion?.candidates.first?.text == "\"films.csv\"")
  }

  @Test func `names that hold control characters are not offered`() throws {
    #expect(try CompletionFixture().labels("from ").allSatisfy { !$0.contains { $0.isNewline } })
    #expect(try CompletionFixture().completion("from bel") == nil)
  }

  @Test func `a hundred thousand titles are searched, and the first of them shown`() throws {
    let bench = try CompletionFixture(
      after: "let t = map(1..100000, fn(n) => {title: \"영화 Film {$n}\"})\n$t | skip 0"
    )
    #expect(bench.labels("open film 9999").first == "영화 Film 9999")
    #expect(bench.labels("open ㅇㅎ").count == 200)
    #expect(bench.labels("open 영화").count == 200)
  }

  @Test func `columns are those at that point of the pipeline`() throws {
    let bench = try CompletionFixture()
    #expect(bench.labels("list | columns title, audience | sort ").contains("title"))
    #expect(!bench.labels("list | columns title, audience | sort ").contains("sales"))
    #expect(bench.labels("list | group nation { n: count() } | sort ").contains("n"))
  }

  @Test func `a title is found by its beginning, by any word and by initial consonants`() throws {
    let bench = try CompletionFixture(
      after:
        "let t = [{code: \"20240001\", title: \"검은 상자의 밤\"}, {code: \"20240002\", title: \"소문의 강\"}]\n$t | first 2"
    )
    #expect(bench.accepted("open 검") == "open 검은 상자의 밤 ")
    #expect(bench.accepted("open 상자") == "open 검은 상자의 밤 ")
    #expect(bench.accepted("open ㄱㅇㅅㅈ") == "open 검은 상자의 밤 ")
    #expect(bench.accepted("open ㅅㅁ") == "open 소문의 강 ")
    #expect(bench.accepted("open 검은 상") == "open 검은 상자의 밤 ")
    #expect(bench.accepted("open \"소") == "open \"소문의 강\"")
    #expect(bench.accepted("open 소강") == "open 소문의 강 ")
    // Its bytes are there in their order, but no such syllable.
    #expect(bench.completion("open 것") == nil)
  }

  @Test func `a title that is one of several arguments is put in quotes`() throws {
    let bench = try CompletionFixture(
      after: "let t = [{title: \"검은 상자의 밤\"}, {title: \"소문\"}]\n$t | first 2"
    )
    #expect(bench.accepted("compare 검") == "compare \"검은 상자의 밤\" ")
    #expect(bench.accepted("compare \"검은 상자의 밤\" 소") == "compare \"검은 상자의 밤\" 소문 ")
    #expect(bench.accepted("compare \"소") == "compare \"소문\"")
  }

  @Test func `days are those that have charts, the newest first`() throws {
    let bench = try CompletionFixture()
    #expect(bench.labels("list 2024-06-").first == "2024-06-15")
    #expect(bench.labels("list 2024-").first == "2024-06")
    #expect(bench.labels("list 2003-") == ["2003-12", "2003-11"])
    #expect(bench.labels("list 2003-11-").last == "2003-11-11")
    #expect(bench.labels("date 2").last == "2003-")
  }

  @Test(arguments: ["history ", "history d", "history delete ", "fields ", "set rows "])
  func `of what is one's own nothing is offered`(entry: String) throws {
    let bench = try CompletionFixture(after: "let t = [{title: \"dune\"}]\n$t | first 1")
    #expect(!bench.labels(entry).contains("dune"))
  }

  @Test func `variables and definitions of the session are known`() throws {
    let bench = try CompletionFixture(after: "let threshold = 5\ndef winners(n: int) { $n }")
    #expect(bench.accepted("print $thr") == "print $threshold ")
    #expect(bench.accepted("winn") == "winners ")
  }

  @Test func `what speaks the user's language comes first`() throws {
    let korean = try CompletionFixture(.korean)
    #expect(korean.labels("date ").first == "오늘")
    #expect(korean.completion("목")?.candidates.first?.description.isEmpty == false)
  }

  @Test func `a guess is offered only where nothing begins so`() throws {
    let bench = try CompletionFixture()
    #expect(bench.labels("lst").contains("list"))
    #expect(bench.labels("so").allSatisfy { $0.hasPrefix("so") })
  }

  @Test(arguments: [
    ("list ", "[DAYS] [--week] [--weekend] [--weekdays]"), ("first ", "[COUNT]"),
    ("where ", "CONDITION"),
    ("list", nil), ("quit ", nil), ("print \"a ", nil), ("where audience ", nil),
    ("list | where audience > 3 and title ", nil), ("list | sort sales ", nil),
    ("explain list | sort sales ", nil), ("open 검은 ", nil), ("set theme ", "[VALUE]"),
    ("list --nation ", "--nation korean|foreign"),
  ])
  func `the arguments to come are hinted at while none is begun`(entry: String, hint: String?)
    throws
  {
    let table = try CompletionFixture().loader.commandTable
    let text = UsageHint(table: table, language: .english).text(of: entry, at: entry.utf8.count)
    #expect(text == hint)
  }

  @Test func `an entry is coloured by what its words are`() throws {
    let colors = EntryColors(table: try CompletionFixture().loader.commandTable)
    func styles(_ entry: String) -> [String] {
      let bytes = Array(entry.utf8)
      return colors.highlights(of: entry).map { highlight in
        "\(String(decoding: bytes[highlight.range], as: UTF8.self)):\(highlight.style)"
      }
    }
    #expect(styles("목록 --week | sort -관객수") == ["목록:1", "--week:36", "sort:1"])
    #expect(styles("lisst | first 3") == ["lisst:31", "first:1", "3:94"])
    #expect(styles("lis") == [])
    #expect(styles("let x = \"a|b\" # list") == ["let:35", "\"a|b\":32", "# list:2"])
    #expect(styles("print $x + round(2)") == ["print:1", "$x:33", "2:94"])
  }

  @Test(arguments: 0..<200)
  func `nothing that is typed traps`(seed: Int) throws {
    let bench = try CompletionFixture()
    let pieces = [
      "list ", "| ", "where ", "\"", "'", "{", "}", "(", ")", "$", "#", "\n", "--", "관객수", "ㄱㅅ",
      ",",
      "sort -", "open ", "..", "`", "\\", "=", ";", "👨‍👩‍👧", "let x", "cache ", "[", "]", " ",
    ]
    var state = UInt64(truncatingIfNeeded: seed &* 2_654_435_761 &+ 1)
    var entry = ""
    for _ in 0..<12 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      entry += pieces[Int(state >> 33) % pieces.count]
    }
    _ = bench.completion(entry)
    _ = UsageHint(table: bench.loader.commandTable, language: .korean).text(
      of: entry,
      at: entry.utf8.count
    )
    let ranges = EntryColors(table: bench.loader.commandTable).highlights(of: entry).map(\.range)
    #expect(zip(ranges, ranges.dropFirst()).allSatisfy { $0.upperBound <= $1.lowerBound })
    #expect(ranges.last.map { $0.upperBound <= entry.utf8.count } ?? true)
  }

  @Test(arguments: [
    ("key " + String(repeating: "a1b2", count: 8), true), ("key kobis abc", true),
    ("키 카카오 비밀1", true),
    ("let k = \"" + String(repeating: "9f", count: 12) + "\"", true), ("key kobis", false),
    ("키 카카오 --remove", false),
    ("list 2024-06-01..2024-06-30 | where audience > 10만", false), ("open 20242521", false),
  ])
  func `an entry that may hold a key is known`(entry: String, isSecret: Bool) {
    #expect(SecretEntry.holdsKey(entry) == isSecret)
  }
}
