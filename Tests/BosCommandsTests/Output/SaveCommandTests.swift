import BosRuntime
import BosTables
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

@Test func `save expands the home folder and takes computed names`() throws {
  let bench = CommandFixture()
  try bench.run("[{a: 1}] | save ~/a.csv")
  #expect(bench.file("/home/me/a.csv") == "a\n1\n")
  try bench.run("let n = 3; [{a: 1}] | save \"b{$n}.csv\"")
  #expect(bench.file("b3.csv") == "a\n1\n")
}

@Test func `save wants an ending that it knows`() {
  for path in ["a.xls", "a", "a.csv/b"] {
    #expect(
      failure("[{a: 1}] | save \(path)") == "usage: the name `\(path)` doesn't indicate a format\n"
        + "use the extension .csv, .xlsx, .json, .ndjson, .md or .txt"
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
