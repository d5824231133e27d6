import BosArchive
import BosCommands
import BosDomain
import BosSample
import BosServices
import BosShell
import BosTestSupport
import Testing

/// The start of an offline session with stored charts.
struct StoredStartTests {
  private func output(_ days: [String], _ arguments: String...) throws -> String {
    let archive = try AnswerArchive.inMemory()
    let charts = days.compactMap { Day($0) }.map {
      Chart(
        span: .day,
        heading: "일별 박스오피스",
        days: DayRange(lower: $0, upper: $0),
        entries: []
      )
    }
    _ = try archive.importCharts(charts, Set(ChartField.allCases), Instant(seconds: 1_700_000_000))
    let fixture = FixtureHost(input: "date", isTerminal: true)
    let host = fixture.host.replacing(sources: { .sample($0, stored: archive) })
    let status = Shell.run(["--lang", "en"] + arguments, commands: CommandRegistry.all, host: host)
    #expect(status == .success, "\(fixture.errors)")
    return fixture.output
  }

  @Test func `an offline session starts on the newest stored day`() throws {
    let text = try output(["2020-01-01", "2020-01-03"])
    #expect(text.contains("stored data: 2 days, 2020-01-01..2020-01-03"))
    #expect(text.contains("› 2020-01-03"))
  }

  @Test func `an offline session doesn't start after yesterday`() throws {
    #expect(try output(["2020-01-01", "2024-06-15"]).contains("› 2020-01-01"))
  }

  @Test func `a live session starts on yesterday`() throws {
    #expect(try output(["2020-01-01"], "--source", "sample").contains("› 2024-06-14"))
  }
}
