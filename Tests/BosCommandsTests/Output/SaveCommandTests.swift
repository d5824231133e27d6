import BosRuntime
import BosTables
import BosText
import Testing

@Test func `save takes the format from the name`() throws {
  let bench = CommandFixture()
  let cases = [
    ("from films.csv | first 1 | save a.csv", "a.csv", "title,audience\n파묘,2431150\n"),
    ("save a.json", "a.json", "[\n{\"title\":\"파묘\",\"audience\":2431150}\n]\n"),
    ("save a.ndjson", "a.ndjson", "{\"title\":\"파묘\",\"audience\":2431150}\n"),
    ("save A.MD", "A.MD", "table of 1 row × 2 columns markdown\n"),
    ("save a.txt", "a.txt", "table of 1 row × 2 columns plain\n"),
    ("\"글\" | save b.md", "b.md", "글\n"),
    ("{a: [1, 2]} | save c.json", "c.json", "{\"a\":[1,2]}\n"),
  ]
  for (command, name, content) in cases {
    try bench.run(command)
    #expect(bench.file(name) == content)
  }
}

@Test func `save replaces a file only with --force`() throws {
  let bench = CommandFixture()
  #expect(bench.failure("from films.csv | save films.csv") == "output: `films.csv` exists")
  try bench.run("from films.csv | first 1 | save films.csv --force")
  #expect(bench.file("films.csv") == "title,audience\n파묘,2431150\n")
}

@Test func `save names the sheets that a workbook would lose`() throws {
  let bench = CommandFixture()
  try bench.run("list 2024-06-14 | save a.xlsx; [{a: 1}] | save a.xlsx --sheet b")
  let refused = bench.failure("[{a: 1}] | save a.xlsx")
  #expect(refused.contains("`a.xlsx` already exists, with the sheets `2024-06-14`, `b`"))
  #expect(refused.contains("use `--sheet NAME`"))
  try bench.run("[{a: 1}] | save a.xlsx --force")
  #expect(bench.failure("[{a: 1}] | save a.xlsx").hasPrefix("output: "))
}

@Test func `save expands the home folder and takes computed names`() throws {
  let bench = CommandFixture()
  try bench.run("[{a: 1}] | save ~/a.csv")
  #expect(bench.file("/home/me/a.csv") == "a\n1\n")
  try bench.run("let n = 3; [{a: 1}] | save \"b{$n}.csv\"")
  #expect(bench.file("b3.csv") == "a\n1\n")
}

@Test func `save says which formats it doesn't write`() {
  #expect(
    failure("[{a: 1}] | save a.parquet")
      == "usage: bos doesn't write .parquet files: `a.parquet`\n"
      + "use the extension .csv, .xlsx, .json, .ndjson, .md or .txt"
  )
}

@Test func `save wants an ending that it knows`() {
  let hints = [
    "a.xls": "write `save a.xlsx`", "a": "write `save a.xlsx`",
    "a.csv/b": "write `save a.csv/b.xlsx`",
    "a.bos": "to save the session as a script, write `save-session a.bos`",
    "a.tsv": "use the extension .csv, .xlsx, .json, .ndjson, .md or .txt",
  ]
  for (path, hint) in hints {
    #expect(
      failure("[{a: 1}] | save \(path)")
        == "usage: the name `\(path)` doesn't indicate a format\n\(hint)"
    )
  }
}

@Test func `save keeps to what a run may write`() {
  let refused = CommandFixture(writing: .none)
  #expect(refused.failure("[{a: 1}] | save a.csv").hasPrefix("permission: "))
  let below = CommandFixture(writing: .below(["/home/me/out"]))
  #expect(below.failure("[{a: 1}] | save a.csv").hasPrefix("permission: "))
  #expect(below.failure("[{a: 1}] | save out/a.csv") == "no error: ")
  #expect(below.file("out/a.csv") == "a\n1\n")
}

@Test func `save writes Korean headings and a mark into CSV if asked to`() throws {
  let bench = CommandFixture()
  try bench.run("list 2024-06-14 | columns title audience | first 1 | save a.csv --heads ko --bom")
  #expect(bench.file("a.csv") == "\u{FEFF}제목,관객수\n휴가의 첫눈,40038\n")
  let korean = CommandFixture(language: .korean)
  try korean.run("목록 2024-06-14 | 열선택 제목 관객수 | 처음 1 | 저장 a.csv")
  #expect(korean.file("a.csv") == "title,audience\n휴가의 첫눈,40038\n")
  try korean.run("목록 2024-06-14 | 열선택 제목 관객수 | 처음 1 | 저장 b.csv --제목행 한국어")
  #expect(korean.file("b.csv") == "제목,관객수\n휴가의 첫눈,40038\n")
  try korean.run("목록 2024-06-14 | 열선택 제목 관객수 | 처음 1 | 저장 c.csv --엑셀용")
  #expect(korean.file("c.csv") == "\u{FEFF}제목,관객수\n휴가의 첫눈,40038\n")
  try korean.run("목록 2024-06-14 | 열선택 제목 관객수 | 처음 1 | 저장 d.csv --엑셀용 --제목행 이름")
  #expect(korean.file("d.csv") == "\u{FEFF}title,audience\n휴가의 첫눈,40038\n")
  let english = CommandFixture()
  try english.run("list 2024-06-14 | columns title audience | first 1 | save e.csv --bom")
  #expect(english.file("e.csv") == "\u{FEFF}title,audience\n휴가의 첫눈,40038\n")
}

@Test(arguments: [DisplayLanguage.english, .korean])
func `a sheet is named after the days of its chart`(language: DisplayLanguage) throws {
  let bench = CommandFixture(language: language)
  try bench.run("list 2024-06-14 | save a.xlsx")
  try bench.run("from a.xlsx --sheet 2024-06-14 | columns rank | first 1 | save b.csv")
  #expect(bench.file("b.csv") == "rank\n1\n")
}

@Test func `save keeps texts from being formulas if asked to`() throws {
  let bench = CommandFixture()
  try bench.run("[{title: \"=1+1\", change: -5}] | save a.csv --safe")
  #expect(bench.file("a.csv") == "title,change\n'=1+1,-5\n")
  for ending in ["json", "xlsx"] {
    #expect(failure("[{a: 1}] | save a.\(ending) --safe").hasPrefix("usage: `--safe` is for .csv"))
  }
}

@Test func `save has headings only in formats with a heading`() {
  #expect(failure("[{a: 1}] | save a.json --bom").hasPrefix("usage: `--bom` is for .csv files"))
  #expect(failure("[{a: 1}] | save a.xlsx --bom").hasPrefix("usage: `--bom` is for .csv files"))
  #expect(
    failure("[{a: 1}] | save a.md --heads ko").hasPrefix("usage: `--heads` is for .csv and .xlsx")
  )
}

struct SavedHeadingTests {
  @Test(arguments: [
    "list 2024-06-14", "list 2024-06-14 | columns title ticket_price | first 0", "booking",
    "search 휴가", "people 김", "companies 필름", "cast 1", "staff 1", "reviews 1", "codes 2204",
    "list 2024-06-14 | describe | columns column type nulls", "list 2024-06-14 | group open",
    "trend 1 | first 5",
  ])
  func `a file with Korean headings gives the same columns again`(entry: String) throws {
    let bench = CommandFixture(language: .korean)
    let saves = "$t | save a.csv; $t | save d.csv --heads ko; $t | save a.xlsx"
    try bench.run("let t = $(\(entry)); \(saves)")
    try bench.run("from a.xlsx | save b.csv")
    #expect(bench.file("b.csv") == bench.file("a.csv"))
    try bench.run("from a.xlsx | save c.csv --heads ko")
    #expect(bench.file("c.csv") == bench.file("d.csv"))
    try bench.run("from d.csv | save e.csv")
    #expect(bench.file("e.csv") == bench.file("a.csv"))
  }

  @Test func `headings of the user's own sheets keep their words`() throws {
    let bench = CommandFixture(language: .korean)
    try bench.run("[{이름: \"가\", 나이: 3}] | save a.xlsx; from a.xlsx | save b.csv")
    #expect(bench.file("b.csv") == "이름,나이\n가,3\n")
  }
}
