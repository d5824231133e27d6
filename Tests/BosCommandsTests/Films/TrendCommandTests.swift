import BosCommands
import BosRuntime
import BosTables
import Testing

@Suite struct TrendCommandTests {
  @Test func `a run ends with the last day in a chart and has gaps between`() throws {
    let bench = CommandFixture()
    try bench.run("date 2024-06-14; let t = trend 10")
    let ranks = try bench.run("print first($t.rank) != null, last($t.rank) != null")
    #expect(ranks == "true true\n")
    #expect(try bench.run("print count($t.day) == $t.day[-1] - $t.day[0] + 1") == "true\n")
  }

  @Test func `a total never falls, and a day's admissions are never zero for a gap`() throws {
    let bench = CommandFixture()
    try bench.run("date 2024-06-14; let t = trend 10")
    #expect(try bench.run("print $($t | where audience == 0 | count)") == "0\n")
    try bench.run("let known = $t | where total != null | derive { up: total - lag(total, 1) }")
    #expect(try bench.run("print $($known | where up < 0 | count)") == "0\n")
  }

  @Test func `drop is that of the column of a chart`() throws {
    let bench = CommandFixture()
    try bench.run("date 2024-06-14; let run = trend 1 | last 1")
    try bench.run("let chart = list 2024-06-14 | columns drop | first 1")
    #expect(try bench.run("print $run.drop[0] == $chart.drop[0]") == "true\n")
  }

  @Test func `previews precede the release`() throws {
    let bench = CommandFixture()
    try bench.run("date 2024-06-14; let c = compare 1 4")
    #expect(try bench.run("print $c.days_out[0]") == "-1\n")
  }

  @Test func `a captured run leaves the loaded list alone`() throws {
    let bench = CommandFixture()
    try bench.run("list | first 2")
    try bench.run("let t = trend 1")
    #expect(bench.session.list?.rowCount == 2)
  }

  @Test(arguments: [
    ("compare 1", "usage: `compare` needs at least two films"),
    ("compare 1 2 3 4 5 6 7 8 9", "usage: `compare` takes at most eight films"),
    ("compare 1 1", "usage: 〈휴가의 첫눈〉 is given twice"),
    ("trend 1 --days 0", "usage: --days takes 1 to 3,660, not 0"),
  ])
  func `invalid plots give the reason`(code: String, message: String) {
    #expect(failure(code).hasPrefix(message))
  }
}
