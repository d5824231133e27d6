import BosArchive
import BosTestSupport
import Foundation
import Testing

/// Runs that write the archive or the snapshot, while system calls fail.
@Suite(.dedicatedThread)
struct ArchiveAnomalyTests {
  private static let first = "2024-01-01"

  /// Writes charts of days from 2024-01-01 for an import.
  private static func writeCharts(_ days: Range<Int>, to name: String, _ home: LiveHome) throws {
    var text = "targetDt,rank,movieCd,movieNm,openDt,salesAmt,audiCnt,audiAcc,scrnCnt\n"
    let start = try Date("\(first)T00:00:00Z", strategy: .iso8601)
    for number in days {
      let day = start.addingTimeInterval(Double(number) * 86_400).formatted(.iso8601)
        .prefix(10).replacing("-", with: "")
      for rank in 1...2 {
        text += "\(day),\(rank),2024000\(rank),영화 \(rank),2024-01-01,"
        text += "\(number * 1_000),\(number * 10 + 9 - rank),\(number * 100),50\n"
      }
    }
    try home.write(text, to: name)
  }

  @Test func `an import is stored whole or not at all`() async throws {
    let anomaly = Anomaly(
      name: "import",
      arguments: ["--offline", "-c", "import charts.csv"],
      prepare: { home in
        try Self.writeCharts(0..<3, to: "charts.csv", home)
        try home.run("--offline", "-c", "import charts.csv")
        try Self.writeCharts(3..<9, to: "charts.csv", home)
      },
      state: { try $0.charts() }
    )
    try await AnomalyLoop(anomaly).run()
  }

  @Test func `a new archive is made, or an error says why not`() async throws {
    let anomaly = Anomaly(
      name: "new archive",
      arguments: ["--offline", "-c", "import charts.csv"],
      prepare: { try Self.writeCharts(0..<3, to: "charts.csv", $0) },
      state: { try $0.charts() }
    )
    try await AnomalyLoop(anomaly).run()
  }

  @Test func `the days of a range are stored whole, or are fetched again`() async throws {
    let anomaly = Anomaly(
      name: "range",
      kinds: Faults.onFiles + Faults.onSockets,
      arguments: ["-c", "list 2024-05-01..2024-05-06 | csv"],
      prepare: { try $0.run("-c", "list 2024-05-01") },
      state: { try $0.charts() },
      allows: { outcome in
        let (before, after) = (Set(outcome.before.lines), Set(outcome.after.lines))
        let state = Set(outcome.state.lines)
        // Each day has three rows.
        let days = Dictionary(grouping: state.subtracting(before)) { $0.prefix(10) }
        return state.isSubset(of: after) && before.isSubset(of: state)
          && days.values.allSatisfy { $0.count == 3 }
      }
    )
    try await AnomalyLoop(anomaly).run()
  }

  @Test func `an upgrade is done whole or not at all`() async throws {
    let anomaly = Anomaly(
      name: "upgrade",
      arguments: ["--offline", "-c", "import charts.csv"],
      prepare: { home in
        try Self.writeCharts(0..<4, to: "charts.csv", home)
        try home.run("--offline", "-c", "import charts.csv")
        try Archive.downgrade(folder: home.path(".local/share/bos"), to: 1)
        try Self.writeCharts(4..<6, to: "charts.csv", home)
      },
      state: { try $0.charts() }
    )
    try await AnomalyLoop(anomaly).run()
  }

  @Test func `a snapshot shows the right rows or isn't used`() async throws {
    let anomaly = Anomaly(
      name: "snapshot",
      arguments: ["--offline", "-c", "list 2024-01-01..2024-03-30 | csv"],
      prepare: { home in
        try Self.writeCharts(0..<90, to: "charts.csv", home)
        try home.run("--offline", "-c", "import charts.csv")
      },
      state: { try $0.charts() },
      changesState: false
    )
    try await AnomalyLoop(anomaly).run()
  }

  @Test func `an outdated snapshot is replaced or isn't used`() async throws {
    let anomaly = Anomaly(
      name: "new snapshot",
      arguments: ["--offline", "-c", "list 2024-01-01..2024-03-30 | csv"],
      prepare: { home in
        try Self.writeCharts(0..<80, to: "charts.csv", home)
        try home.run("--offline", "-c", "import charts.csv; let _t = list 2024-01-01..2024-03-20")
        try Self.writeCharts(80..<90, to: "charts.csv", home)
        try home.run("--offline", "-c", "import charts.csv")
      },
      state: { try $0.charts() },
      changesState: false
    )
    try await AnomalyLoop(anomaly).run()
  }
}

extension String {
  fileprivate var lines: [Substring] { split(separator: "\n") }
}
