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
