import BosCommands
import BosDomain
import BosRuntime
import BosTables
import Testing

@Suite struct ComputedColumnTests {
  @Test(arguments: [
    ("per_screen", "30,4", "7.5"), ("per_screen", "30,0", ""), ("per_screen", "30,", ""),
  ])
  func `nothing is divided by what is zero or unknown`(
    name: String,
    row: String,
    cell: String
  ) throws {
    let bench = CommandFixture(files: ["f.csv": "audience,screens\n1,1\n\(row)\n"])
    let text = try bench.run("from f.csv | columns \(name) | csv")
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines[2].replacing("\"", with: "") == cell)
  }

  @Test func `files contain only requested columns`() throws {
    let columns = ChartColumn.all.map(\.name).joined(separator: ",")
    for stage in ["sort -per_screen", "where drop < 0", "first 2"] {
      #expect(try output("list | \(stage) | csv").hasPrefix(columns + "\n"))
      #expect(try !output("list | \(stage) | json").contains("per_screen"))
    }
    #expect(try output("list | columns rank, drop | csv").hasPrefix("rank,drop\n"))
  }

  @Test func `a column has its Korean name too`() throws {
    #expect(try output("list | columns 낙폭 | csv").hasPrefix("drop\n"))
  }

  @Test func `days since the release are 0 on the day`() throws {
    #expect(try output("print $(list | where days_out == day - open | count)") == "10\n")
  }

  @Test func `a film that was not in the chart a week before has no drop`() throws {
    let text = try output("print $(list | where drop == null and days_out >= 7 | count)")
    #expect(text == "0\n" || text == "1\n")
    #expect(try output("print $(list | where days_out < 7 and drop != null | count)") == "0\n")
  }

  @Test func `the first charts have no week before`() throws {
    #expect(try output("print $(list 2003-11-12 | where drop != null | count)") == "0\n")
  }

  @Test func `a computed column needs its source columns`() {
    let failure = failure("list | columns title | sort drop")
    #expect(failure.hasPrefix("refused: there is no column `drop`"))
  }
}
