import BosAssist
import BosCommands
import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosTestSupport
import BosText
import Testing

struct CompletionTests {
  @Test func `a command offers its second words, with summaries`() throws {
    let session = try AssistFixture()

    #expect(session.labels("cache ").contains("days"))
    #expect(session.accepted("reviews ").map { $0.hasPrefix("reviews add") } == true)
    #expect(session.labels("history ").contains("delete"))
    #expect(session.labels("저장소 ").contains("날짜"))
    let first = session.completion("history ")?.items.first { $0.label == "delete" }
    #expect(first?.description.isEmpty == false && first?.text == "delete ")
    // After an argument, there are none.
    #expect(!session.labels("history 3 ").contains("delete"))
  }

  @Test func `a text that is compared with a column completes to its values`() throws {
    let session = try AssistFixture(after: "list 2024-06-01")
    let titles = session.labels("where title == \"")
    #expect(titles.count == 10)
    let title = try #require(titles.first)
    let accepted = session.accepted("where title == \"\(title.prefix(2))")
    #expect(accepted == "where title == \"\(title)\"")
    #expect(session.labels("list 2024-06-01 | where 제목 contains \"").count == 10)
    #expect(session.labels("where audience == \"").isEmpty)
    #expect(session.labels("print \"").isEmpty)
  }

  @Test func `people, companies and directors don't complete to titles of films`() throws {
    let films = try AssistFixture(after: "list 2024-06-01")
    #expect(films.labels("person ").isEmpty && films.labels("company ").isEmpty)
    let people = try AssistFixture(after: "people 김")
    #expect(people.labels("person ").count > 10)
  }

  @Test func `functions are offered in the language of the session`() throws {
    let english = try AssistFixture().labels("print ")
    #expect(english.contains("round(") && !english.contains { ($0.utf8.first ?? 0) >= 0x80 })
    let korean = try AssistFixture(.korean).labels("print ")
    #expect(korean.contains("반올림(") && !korean.contains("round("))
    #expect(try AssistFixture(.korean).labels("print roun").contains("round("))
  }

  @Test func `a file completes by its ending if there is one of the type`() throws {
    let session = try AssistFixture()
    let files = session.labels("from ").filter { !$0.hasPrefix("--") }
    #expect(!files.isEmpty && files.allSatisfy { $0.hasSuffix(".csv") || $0.hasSuffix("/") })
    // Without scripts, all files are offered.
    #expect(session.labels("run ").contains("films.csv"))
  }

  @Test(arguments: [
    ("lis", "list "), ("목", "목록 "), ("list | whe", "list | where "), ("cache cl", "cache clear "),
    ("let x = lis", "let x = list "), ("if true { prin", "if true { print "),
    ("print $(lis", "print $(list "), ("list --wee", "list --week "),
    ("list --nation kor", "list --nation korean "), ("list --area seo", "list --area Seoul "),
    ("date yest", "date yesterday "), ("list | sort aud", "list | sort audience "),
    ("list | sort -aud", "list | sort -audience "), ("list | sort 관객", "list | sort 관객수 "),
    ("list | where aud", "list | where audience "), ("list | sort (aud", "list | sort (audience "),
    ("list | first 3 b", "list | first 3 by "), ("list | first b", "list | first by "),
    ("list | first by tit", "list | first by title "),
    ("list | derive { x: lag(audience) } b", "list | derive { x: lag(audience) } by "),
    ("list | derive { x: portio", "list | derive { x: portion("),
    ("list | columns title, sal", "list | columns title, sales "),
    ("print $da", "print $date "), ("print rou", "print round("),
    ("map($l, lengt", "map($l, length"), ("print map($l, 길", "print map($l, 길이"),
    ("print map(lengt", "print map(length("),
    ("print map($l, 1 + lengt", "print map($l, 1 + length("),
    ("list | piv", "list | pivot "), ("list | unp", "list | unpivot "),
    ("list | pivot da", "list | pivot day "), ("list | pivot day b", "list | pivot day by "),
    ("list | pivot day by tit", "list | pivot day by title "),
    ("list | pivot day by title { su", "list | pivot day by title { sum("),
    ("list | unpivot x y by tit", "list | unpivot x y by title "), ("from fil", "from films.csv "),
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
    ("list 2024-06-1", "list 2024-06-14 "), ("date 2024-06-1", "date 2024-06-15 "),
    ("list 2024-05-01..2024-05-3", "list 2024-05-01..2024-05-31 "),
    ("list 2024-06-01..yest", "list 2024-06-01..yesterday "),
  ])
  func `completion depends on the position of the word`(entry: String, result: String) throws {
    #expect(try AssistFixture().accepted(entry) == result)
  }

  @Test(arguments: [
    "list # lis", "print \"lis", "date 2024-05-01 ", "$x.tit", "print 12", "list | sort --",
    "view --",
  ])
  func `positions without valid words have no completions`(entry: String) throws {
    #expect(try AssistFixture().completion(entry) == nil)
  }

  @Test(arguments: [
    ("let threshold = 5; print $thr", "let threshold = 5; print $threshold "),
    ("def f() {\n  let total = 1\n  print $tot", "def f() {\n  let total = 1\n  print $total "),
    ("for film in [1] { print $fi", "for film in [1] { print $film "),
    (
      "let t = list | group nation { n: count() }\n$t | sort nat",
      "let t = list | group nation { n: count() }\n$t | sort nation "
    ),
    ("list --bogus 3 | sort aud", "list --bogus 3 | sort audience "),
  ])
  func `an unfinished entry completes its own names`(entry: String, result: String) throws {
    let accepted = try AssistFixture().accepted(entry) ?? entry
    #expect(accepted.hasPrefix(result))
  }

  @Test func `an option is offered once`() throws {
    let bench = try AssistFixture()
    #expect(bench.labels("list --").contains("--week"))
    #expect(!bench.labels("list --week --").contains("--week"))
    #expect(!bench.labels("list --주간 --").contains("--week"))
    #expect(!bench.labels("list --nation=korean --").contains("--nation"))
    #expect(bench.labels("search 파묘 --").contains("--director"))
    #expect(bench.labels("search 파묘--").isEmpty)
  }

  @Test func `completion doesn't double a closing quote`() throws {
    let bench = try AssistFixture()
    let entry = "from \"fil\" | first 3"
    let completion = bench.assistant.completion(of: entry, at: 9)
    #expect(completion?.range == 5..<10)
    #expect(completion?.items.first?.text == "\"films.csv\"")
  }

  @Test func `names that hold control characters are not offered`() throws {
    #expect(try AssistFixture().labels("from ").allSatisfy { !$0.contains { $0.isNewline } })
    #expect(try AssistFixture().completion("from bel") == nil)
  }

  @Test func `a hundred thousand titles are searched, and the first of them shown`() throws {
    let bench = try AssistFixture(
      after: "let t = map(1..100000, fn(n) => {title: \"영화 Film {$n}\"})\n$t | skip 0"
    )
    #expect(bench.labels("open film 9999").first == "영화 Film 9999")
    #expect(bench.labels("open ㅇㅎ").count == 200)
    #expect(bench.labels("open 영화").count == 200)
  }

  @Test func `columns are those at that point of the pipeline`() throws {
    let bench = try AssistFixture()
    #expect(bench.labels("list | columns title, audience | sort ").contains("title"))
    #expect(!bench.labels("list | columns title, audience | sort ").contains("sales"))
    #expect(bench.labels("list | group nation { n: count() } | sort ").contains("n"))
  }

  @Test func `a title is found by its beginning, by any word and by initial consonants`() throws {
    let bench = try AssistFixture(
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
    // Its bytes occur in order, but not the syllable.
    #expect(bench.completion("open 것") == nil)
  }

  @Test func `a title that is one of several arguments is put in quotes`() throws {
    let bench = try AssistFixture(
      after: "let t = [{title: \"검은 상자의 밤\"}, {title: \"소문\"}]\n$t | first 2"
    )
    #expect(bench.accepted("compare 검") == "compare \"검은 상자의 밤\" ")
    #expect(bench.accepted("compare \"검은 상자의 밤\" 소") == "compare \"검은 상자의 밤\" 소문 ")
    #expect(bench.accepted("compare \"소") == "compare \"소문\"")
  }

  @Test func `days are those that have charts, the newest first`() throws {
    let bench = try AssistFixture()
    #expect(bench.labels("list 2024-06-").first == "2024-06-14")
    #expect(bench.labels("date 2024-06-").first == "2024-06-15")
    #expect(bench.labels("date 2024-").first == "2024-06-")
    #expect(bench.labels("list 2024-").first == "2024-06")
    #expect(bench.labels("list 2003-") == ["2003-12", "2003-11"])
    #expect(bench.labels("list 2003-11-").last == "2003-11-11")
    #expect(bench.labels("date 2").last == "2003-")
  }

  @Test func `list offers only days that have a chart, and weeks and months`() throws {
    let bench = try AssistFixture()
    let days = bench.labels("list ")
    #expect(!days.contains("today") && !days.contains("saturday"))
    #expect(days.contains("yesterday") && days.contains("chuseok"))
    #expect(days.contains("last week") && days.contains("this week") && days.contains("weekend"))
    #expect(bench.labels("date ").contains("today"))
    #expect(!bench.labels("date ").contains("last week"))
  }

  @Test func `phrases for days go on after their first words`() throws {
    let bench = try AssistFixture()
    let english = bench.labels("list last ")
    #expect(["last week", "last month", "last friday", "last 7 days"].allSatisfy(english.contains))
    let korean = bench.labels("목록 지난")
    #expect(["지난주", "지난달", "지난 주말", "지난 금요일"].allSatisfy(korean.contains))
    #expect(bench.labels("목록 지난 ").contains("지난 금요일"))
    #expect(bench.accepted("list last f") == "list last friday ")
    #expect(!bench.labels("list yesterday ").contains { $0.hasPrefix("last") })
    #expect(!bench.labels("date last ").contains("last week"))
  }

  @Test(arguments: ["history ", "history d", "history delete ", "fields ", "set rows "])
  func `new names have no completions`(entry: String) throws {
    let bench = try AssistFixture(after: "let t = [{title: \"dune\"}]\n$t | first 1")
    #expect(!bench.labels(entry).contains("dune"))
  }

  @Test func `variables and definitions of the session are known`() throws {
    let bench = try AssistFixture(after: "let threshold = 5\ndef winners(n: int) { $n }")
    #expect(bench.accepted("print $thr") == "print $threshold ")
    #expect(bench.accepted("winn") == "winners ")
  }

  @Test func `words in the user's language come first`() throws {
    let korean = try AssistFixture(.korean)
    #expect(korean.labels("date ").first == "오늘")
    #expect(korean.completion("목")?.items.first?.description.isEmpty == false)
  }

  @Test func `a guess is offered only where nothing begins so`() throws {
    let bench = try AssistFixture()
    #expect(bench.labels("lst").contains("list"))
    #expect(bench.labels("so").allSatisfy { $0.hasPrefix("so") })
  }

  @Test(arguments: [
    ("어제 한", "한국영화, 한국영화 점유율"), ("지난달 한국영화 점", "점유율"), ("어제 배급", "배급사별"),
    ("어제 매출", "매출액"), ("yesterday korean", "korean films"), ("last month f", "foreign films"),
    // Commands and expressions complete as ever.
    ("목록 어제 한", nil), ("어제 = 한", nil),
  ])
  func `a question that begins with days offers its words`(entry: String, labels: String?) throws {
    let fixture = try AssistFixture(.korean)
    let offered = fixture.labels(entry).joined(separator: ", ")
    if let labels { #expect(offered == labels) } else { #expect(!offered.contains("한국영화")) }
  }

  @Test func `days alone with a space after them offer the words of questions`() throws {
    let korean = try AssistFixture(.korean).labels("지난달 ")
    #expect(["상위 10", "한국영화 점유율", "배급사별"].allSatisfy(korean.contains))
    let english = try AssistFixture().labels("october ")
    #expect(english.contains("top 10") && !english.contains("1위"))
    #expect(try AssistFixture(.korean).labels("아무말 ").isEmpty)
  }
}
