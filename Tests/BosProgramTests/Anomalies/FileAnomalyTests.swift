import BosTestSupport
import Foundation
import Testing

/// Runs that write the user's files, while system calls fail.
@Suite(.dedicatedThread)
struct FileAnomalyTests {
  private static let old = String(repeating: "an old line\n", count: 20)
  private static let sample = ["--source", "sample", "--as-of", "2024-06-15", "--allow-write=."]

  /// The content of a file, or nothing.
  private static func content(_ name: String) -> (LiveHome) -> String {
    { home in (try? home.read(name)) ?? "no file" }
  }

  @Test(arguments: [true, false])
  func `save leaves the old file or the new one`(exists: Bool) async throws {
    let anomaly = Anomaly(
      name: exists ? "save" : "first save",
      arguments: [
        "--allow-write=.", "-c", #"let t = "first\nsecond"; $t | save a.txt --force"#,
      ],
      prepare: { if exists { try $0.write(Self.old, to: "a.txt") } },
      state: Self.content("a.txt")
    )
    try await AnomalyLoop(anomaly).run()
  }

  @Test func `export leaves the old file or the new one`() async throws {
    let anomaly = Anomaly(
      name: "export",
      arguments: ["--offline", "--allow-write=.", "-c", "export a.csv --force"],
      prepare: { home in
        try home.write(Self.old, to: "a.csv")
        try home.run("-c", "list 2024-05-01")
      },
      state: Self.content("a.csv")
    )
    try await AnomalyLoop(anomaly).run()
  }

  /// The charts that a pack has, one line for each day.
  private static func charts(_ home: LiveHome) throws -> String {
    guard FileManager.default.fileExists(atPath: home.path("a.pack")) else { return "" }
    var text = ""
    for day in ["2024-06-01", "2024-06-02"] {
      let code = "list \(day) | columns day audience | csv"
      let run = try home.start(["--source", "pack:a.pack", "-c", code]).finish()
      if run.status == 0 {
        text += run.output
      } else if !run.errors.contains("has no response to") {
        let error = run.errors.split(separator: "error: ").last ?? ""
        text += "error: \(error.prefix { $0 != "\n" })\n"
      }
    }
    return text
  }

  @Test func `a recording has whole responses`() async throws {
    let code = """
      record a.pack; list 2024-06-01 | columns day audience | csv
      list 2024-06-02 | columns day audience | csv; record off
      """
    let anomaly = Anomaly(
      name: "record",
      arguments: Self.sample + ["-c", code],
      state: Self.charts,
      allows: { outcome in
        // A response that was written in part is an error.
        let state = outcome.state
        let rows = state.firstRange(of: "error: ").map { state[..<$0.lowerBound] } ?? state[...]
        return outcome.after.hasPrefix(rows)
          && (rows == state || !outcome.canUndo && state.contains("`a.pack`"))
      }
    )
    try await AnomalyLoop(anomaly).run()
  }

  @Test func `a pack is read whole, or an error says why not`() async throws {
    let anomaly = Anomaly(
      name: "pack",
      kinds: Array(Faults.onFiles.prefix(2)),
      arguments: ["--source", "pack:a.pack", "-c", "list 2024-06-01 | csv; list 2024-06-02 | csv"],
      prepare: { home in
        let code = "record a.pack; list 2024-06-01; list 2024-06-02"
        _ = try home.start(Self.sample + ["-c", code]).finish()
      },
      state: { _ in "" },
      changesState: false
    )
    try await AnomalyLoop(anomaly).run()
  }
}
