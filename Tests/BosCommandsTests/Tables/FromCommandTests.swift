import BosRuntime
import BosTables
import Testing

/// Reads a file by its name and returns the CSV.
private func read(_ name: String, _ text: String) throws -> String {
  try CommandFixture(files: [name: text]).run("from \"\(name)\" | csv")
}

@Test func `from detects formats by name`() throws {
  #expect(try read("a.csv", "[a],b\n1,2\n") == "[a],b\n1,2\n")
  #expect(try read("a.json", "[{\"a\":1},{\"a\":2}]") == "a\n1\n2\n")
  #expect(try read("a.ndjson", "{\"a\":1}\n{\"a\":2}\n") == "a\n1\n2\n")
  #expect(try read("a.NDJSON", "{\"a\":1}\n") == "a\n1\n")
  #expect(try read("a.tsv", "a\tb\n1\t2\n") == "a,b\n1,2\n")
}

@Test func `from detects formats by content`() throws {
  #expect(try read("-", " \n[{\"a\":1}]") == "a\n1\n")
  #expect(try read("-", "\u{FEFF}{\"a\":1}") == "a\n1\n")
  #expect(try read("data", "a\n1\n") == "a\n1\n")
}

@Test func `a JSON document may be any value`() throws {
  let bench = CommandFixture(files: ["a.json": "{\"a\":{\"b\":[1,2]}}", "b.json": "[1,2]"])
  #expect(try bench.run("let a = from a.json; print $a.a.b[1]") == "2\n")
  #expect(try bench.run("print $(from b.json | sum)") == "3\n")
}

@Test func `a file may have Korean headings or those of the API`() throws {
  #expect(try read("k.csv", "영화명,관객수\n가,\"1,234\"\n") == "title,audience\n가,1234\n")
  #expect(try read("a.csv", "movieNm,audiCnt\n가,1234\n") == "title,audience\n가,1234\n")
}

@Test func `a file that is not there is an error`() {
  #expect(failure("from nothing.csv") == "file: no `nothing.csv`")
}

/// Lines of a chart as a spreadsheet saves it, with other headings than those of bos.
private let saved = """
  순위,영화명,영문명,관객수,매출액,배급사,개봉일
  1,가,A,"1,200",9000,갑,2026-11-01
  2,나,B,800,6000,을,2026-11-08
  3,다,C,800,7000,갑,
  4,"라, 마",,30,200,,2026-10-30
  합계,,,"2,830","22,200",,

  """

@Test(arguments: [
  "count", "sum audience", "mean 매출액", "where audience > 500 | count",
  "where 영화명 == \"가\" | columns 관객수 매출액 | csv",
  "sort -sales | first 2 | columns title sales | csv",
  "derive { price: sales / audience } | where price > 8 | columns title price | csv",
  "derive { audience: 1 } | sum audience", "derive { 관객: rank } | columns 관객 audiCnt | csv",
  "group distributor { n: count(), most: max(audience) } | sort n | csv",
  "group open.year { sales: sum(sales) } | csv", "first 1 by distributor | columns title | csv",
  "skip 1 | reverse | columns title | csv", "columns audience --without | csv",
  "first 2 | columns (\"title\") | csv", "derive { x: column(\"audi\" + \"ence\") } | sum x",
  "where audience > percentile(audience, 50) | columns title | csv", "sum", "mean nothing",
  "where nothing > 1 | count", "group title { n: sum(nothing) } | csv", "columns rank titel | csv",
  "where code == null | count", "sort (length(title)) | columns title | csv",
  "distinct distributor | count",
  "each fn(row) => $row.sales | sum", "rename audience people | sum people", "count | print",
  "where $x < audience and title in [\"가\", \"나\"] | count",
])
func `a pipeline that reads few columns gives what one over all columns gives`(rest: String) {
  func outcome(_ start: String) -> String {
    let bench = CommandFixture(files: ["s.csv": saved])
    return bench.failure("let x = 100; \(start) | \(rest)") + "\n\(bench.remarks)"
  }
  let whole = outcome("let t = from s.csv; $t")
  #expect(outcome("from s.csv") == whole)
  #expect(!whole.isEmpty)
}
