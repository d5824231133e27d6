import BosCommands
import BosRuntime
import BosTables
import Testing

private let filmsLine = """
  let films = [
    {title: "가", audience: 300, open: 2024-05-01},
    {title: "나", audience: null, open: 2023-05-01},
    {title: "다", audience: 300, open: null},
    {title: "라", audience: 900, open: 2024-05-01}
  ]

  """

/// Pipes four films through stages and returns the CSV, rows separated by spaces.
private func films(_ stages: String) throws -> String {
  try output(filmsLine + "$films | \(stages) | csv").split(separator: "\n").joined(separator: " ")
}

@Test func `where keeps only rows with a true condition`() throws {
  #expect(try films("where audience > 200 | columns title") == "title 가 다 라")
  #expect(try films("where audience == null | columns title") == "title 나")
  #expect(try films("where audience > 5000 | columns title") == "title")
  #expect(failure("[{n: 1}] | where n").hasPrefix("type: "))
}

@Test func `sort follows the natural direction of a column`() throws {
  #expect(try films("sort audience | columns title") == "title 라 가 다 나")
  #expect(try films("sort +audience | columns title") == "title 가 다 라 나")
  #expect(try films("sort title desc | columns title") == "title 라 다 나 가")
  #expect(try films("sort -open, audience | columns title") == "title 라 가 나 다")
  #expect(try films("sort 관객수 | columns 제목") == "title 라 가 다 나")
}

@Test func `first, last and skip keep runs of rows`() throws {
  #expect(try films("first 2 | columns title") == "title 가 나")
  #expect(try films("last 2 | columns title") == "title 다 라")
  #expect(try films("skip 3 | columns title") == "title 라")
  #expect(try films("first 99 | last 99 | skip 0 | columns title") == "title 가 나 다 라")
  #expect(try films("skip 99 | columns title") == "title")
  #expect(try films("first | columns title") == "title 가")
  #expect(try films("last | columns title") == "title 라")
}

@Test func `first, last and skip work on lists and ranges`() throws {
  func shown(_ code: String) throws -> String { try output("print $(\(code))") }
  #expect(try shown("[1, 2, 3] | first 2") == "[1, 2]\n")
  #expect(try shown("[1, 2, 3] | last 5") == "[1, 2, 3]\n")
  #expect(try shown("[1, 2, 3] | skip 5") == "[]\n")
  #expect(try shown("5..9 | first 2") == "5..6\n")
  #expect(try shown("5..9 | last 2") == "8..9\n")
  #expect(try shown("5..9 | skip 2") == "7..9\n")
  #expect(try shown("2024-05-01..2024-05-31 | last 2") == "2024-05-30..2024-05-31\n")
  #expect(try shown("5..9 | skip 9 | count") == "0\n")
  #expect(try shown("0..9223372036854775806 | skip 1 | first 1") == "1..1\n")
  #expect(try shown("[1, 2] | reverse") == "[2, 1]\n")
  #expect(try shown("[1, 1, null, null, 2] | distinct") == "[1, null, 2]\n")
}

@Test func `first and last want a row when no count is given`() {
  #expect(
    failure("[{n: 1}] | where n > 3 | first") == "index: the table has no rows\n"
      + "to allow an empty result, give a count, as in `first 1`"
  )
  #expect(
    failure("[] | last") == "index: no elements\n"
      + "to allow an empty result, give a count, as in `first 1`"
  )
}

@Test func `a command on rows refuses other values`() {
  #expect(
    failure("\"abc\" | first 2")
      == "type: this command takes a table, a list or a range, but was given a text"
  )
  #expect(
    failure("3 | sort n") == "type: this command works on a table, but was given an int"
  )
  #expect(
    failure("[1, 2] | sort n").hasPrefix(
      "type: a table needs records, but this list contains an int"
    )
  )
}

@Test func `columns keeps an order and knows other names`() throws {
  #expect(try films("first 1 | columns 관객수 title") == "audience,title 300,가")
  #expect(try films("first 1 | columns title, title") == "title 가")
  #expect(
    failure("let t = [{title: 1, rank: 2}]; $t | columns titel")
      == "column: there is no column `titel`\ndid you mean `title`?"
  )
}

@Test func `derive adds one column after the other`() throws {
  #expect(
    try films("first 1 | derive { a: audience * 2, b: a + 1 } | columns a b") == "a,b 600,601"
  )
  #expect(
    try films("first 1 | derive { audience: audience + 1 } | columns audience title")
      == "audience,title 301,가"
  )
  #expect(
    try films("derive { part: audience / sum(audience) } | columns part")
      == "part 0.2 \"\" 0.2 0.6"
  )
}

@Test func `rename changes one name`() throws {
  #expect(try films("first 1 | rename 관객수 n | columns n") == "n 300")
  #expect(
    failure("[{a: 1, b: 2}] | rename a b") == "column: a column `b` already exists"
  )
}

@Test func `group makes a row for each key`() throws {
  #expect(
    try films("group open { n: count(), best: max(audience), who: first(title) }")
      == "open,n,best,who 2024-05-01,2,900,가 2023-05-01,1,,나 ,1,300,다"
  )
  #expect(try films("group audience") == "audience,count 300,2 ,1 900,1")
  #expect(try films("group 관객수 { n: count() }") == "audience,n 300,2 ,1 900,1")
  #expect(
    try films("where open != null | group y: open.year, many: audience > 500 { n: count() }")
      == "y,many,n 2024,false,1 2023,false,1 2024,true,1"
  )
  #expect(try films("group count: title | first 1") == "count,rows 가,1")
}

@Test func `a group without a key is one row`() throws {
  #expect(
    try films("where audience < 0 | group { n: count(), mean: mean(audience) }") == "n,mean 0,"
  )
  #expect(failure(filmsLine + "$films | group { n: audience }").contains("audience"))
  #expect(failure(filmsLine + "$films | group").contains("KEYS"))
  #expect(try films("describe audience | columns column") == "column audience")
}

@Test func `the columns of a summary have Korean names`() throws {
  #expect(try films("describe | columns 열 개수 | sort count | first 1").hasPrefix("column,count "))
  #expect(try films("describe | where 열 == \"audience\" | columns 최댓값") == "max 900")
  #expect(try films("first 1 | derive { 평균: audience } | columns 평균") == "평균 300")
}

@Test func `columns --without drops columns`() throws {
  #expect(try films("first 1 | columns --without open audience") == "title 가")
  #expect(try films("first 1 | columns --without 개봉일 | columns title") == "title 가")
  #expect(failure("[{a: 1}] | columns --without a") == "value: this leaves no column")
  #expect(
    failure(filmsLine + "$films | columns title open | columns --without title | sort title")
      .hasPrefix("refused: there is no column")
  )
}

@Test func `columns that are known make mistakes visible before anything runs`() {
  let cases = [
    "columns title | where audience > 1", "group title | where audience > 1",
    "group title { n: count() } | sort audience", "describe | sort audience",
    "columns title | derive { x: 1 } | where y == 1", "columns title | rename title t | sort title",
  ]
  for code in cases {
    #expect(
      failure(filmsLine + "$films | \(code)").hasPrefix("refused: there is no column"),
      "\(code)"
    )
  }
}

@Test func `columns that are known are found by every name`() throws {
  #expect(try films("columns 제목 | where title != \"\" | sort 영화명 | first 1") == "title 가")
  #expect(try films("group 제목 { n: count() } | where title == \"가\"") == "title,n 가,1")
  #expect(try films("rename title 영화명 | columns 제목 | first 1") == "영화명 가")
}

@Test func `distinct looks at all columns or at some`() throws {
  #expect(try films("distinct open | columns title") == "title 가 나 다")
  #expect(try output(filmsLine + "$films | append $films | distinct | count") == "4 screen\n")
}

@Test func `join finds partners`() throws {
  let other = "[{title: \"가\", genre: \"극\"}, {title: \"가\", genre: \"시\"}]"
  #expect(
    try films("columns title | join \(other) on title") == "title,genre 가,극 가,시"
  )
  #expect(
    try films("first 2 | columns title | join \(other) on 제목 --left")
      == "title,genre 가,극 가,시 나,"
  )
  #expect(
    failure("[{a: 1}] | join 3 on a") == "type: this command takes a table, but was given an int\n"
      + "load one first: `let t = list yesterday`"
  )
}

@Test func `append takes tables, records and elements`() throws {
  #expect(
    try films("first 1 | append {title: \"마\", rank: 1} | columns title rank")
      == "title,rank 가, 마,1"
  )
  #expect(try output("print $([1] | append 2)") == "[1, 2]\n")
  #expect(try output("print $(1..2 | append (5..6))") == "[1, 2, 5, 6]\n")
}

@Test func `aggregates take a column, an expression or a list`() throws {
  func shown(_ code: String) throws -> String { try output(filmsLine + "print $(\(code))") }
  #expect(try shown("$films | sum audience") == "1500\n")
  #expect(try shown("$films | mean 관객수") == "500\n")
  #expect(try shown("$films | max audience * 2") == "1800\n")
  #expect(try shown("$films | min title") == "가 whole\n")
  #expect(try shown("$films | columns audience | median") == "300\n")
  #expect(try shown("[1, 2.5] | sum") == "3.5\n")
  #expect(try shown("[] | mean") == "null\n")
  #expect(try shown("1..100 | sum") == "5050\n")
  #expect(
    failure(filmsLine + "$films | sum") == "column: `sum` needs a column of the table\n"
      + "the columns are title audience open"
  )
  #expect(
    failure(filmsLine + "$films | sum title")
      == "type: `sum` needs numbers, but `title` holds text\n"
      + "columns of numbers: `audience`, as in `sum audience`"
  )
  #expect(
    failure("[{a: \"1\"}] | sum a")
      == "type: `sum` needs numbers, but `a` holds text\n"
      + "if the texts are numbers, convert them first: `derive { a: num(a) }`"
  )
}

@Test func `describe leaves the loaded list loaded`() throws {
  let bench = CommandFixture()
  try bench.run("from films.csv | first 2")
  try bench.run("describe")
  #expect(bench.session.list?.rowCount == 2)
}

@Test func `each makes a table of records and a list of anything else`() throws {
  #expect(
    try films("each fn(f) => {t: $f.title, n: $f.audience ?? 0} | first 2") == "t,n 가,300 나,0"
  )
  #expect(try output("print $([1, 2] | each fn(x) => [$x])") == "[[1], [2]]\n")
  #expect(
    try output("def twice(x: int) { $x * 2 }\nprint $(1..3 | each fn(x) => twice($x))")
      == "[2, 4, 6]\n"
  )
  #expect(
    failure("[1] | each 3") == "type: `each` needs a function, but this is an int\n"
      + "each fn(row) => $row.title"
  )
  #expect(failure("0..99999999999 | each fn(x) => $x").hasPrefix("limit: "))
}

@Test func `transforms work on the loaded list`() throws {
  let bench = CommandFixture()
  try bench.run("sort title | first 3")
  #expect(bench.session.list?.rowCount == 3)
  try bench.run("from films.csv | sort audience")
  try bench.run("first 2")
  #expect(try bench.run("columns title | csv") == "title\n파묘\n듄: 파트 2\n")
  #expect(try bench.run("count") == "2 screen\n")
  #expect(bench.session.list?.rowCount == 2)
}
