import BosRuntime
import BosTables
import Testing

@Test func `print separates values by blanks`() throws {
  #expect(try output("print 1, \"a\", [1, \"b\"], {a: null}") == "1 a whole [1, \"b\"] {a: null}\n")
  #expect(try output("print") == "\n")
  #expect(try output("[1, 2] | print") == "[1, 2]\n")
  #expect(try output("print \"\"") == " whole\n")
}

@Test func `print draws a table on lines of its own`() throws {
  #expect(
    try output("print \"t:\", $(from films.csv)")
      == "t: whole\ntable of 4 rows × 2 columns parts\n"
  )
}

@Test func `output commands leave their input loaded`() throws {
  let bench = CommandFixture()
  #expect(try bench.run("from films.csv | first 1 | csv") == "title,audience\n파묘,2431150\n")
  #expect(try bench.run("json") == "[\n{\"title\":\"파묘\",\"audience\":2431150}\n]\n")
  #expect(try bench.run("table") == "table of 1 row × 2 columns parts\n")
  #expect(try bench.run("markdown") == "table of 1 row × 2 columns markdown\n")
}

@Test func `csv writes lists and records as rows`() throws {
  #expect(try output("[1, null] | csv") == "value\n1\n\"\"\n")
  #expect(try output("{a: 1, b: \"x,y\"} | csv") == "a,b\n1,\"x,y\"\n")
  #expect(try output("[{a: 1}] | csv --bom") == "\u{FEFF}a\n1\n")
  #expect(
    failure("3 | csv")
      == "type: only rows or a list can be a table, but this is an int\n"
      + "to write any value, use `print`"
  )
}

@Test func `json keeps a list of records as it is`() throws {
  #expect(try output("[{a: 1}, {b: 2}] | json") == "[{\"a\":1},{\"b\":2}]\n")
  #expect(try output("\"글\" | json") == "\"글\"\n")
}

@Test func `print inside an expect block writes to the block's output`() throws {
  #expect(try output("expect { print 1 } \"\"\"\n1\n\"\"\"") == "")
}
