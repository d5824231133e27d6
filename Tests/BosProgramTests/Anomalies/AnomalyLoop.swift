import BosTestSupport
import Foundation
import Testing

/// Repeats an anomaly: first the first call fails, then the second one, until none does.
final class AnomalyLoop {
  private let anomaly: Anomaly
  private let home: LiveHome
  private let template: URL
  private var before = ""
  private var after = ""
  private var clean = LiveHome.Run(status: 0, output: "", errors: "")

  /// Whether to try every call; otherwise only some of them.
  static let isComplete = ProcessInfo.processInfo.environment["BOS_ANOMALIES"] != nil

  init(_ anomaly: Anomaly, service: @escaping LoopbackServer.Script = LiveHome.charts) throws {
    self.anomaly = anomaly
    home = try LiveHome(service)
    home.variables["PAGER"] = ""
    template = home.folder.appendingPathExtension("template")
    try anomaly.prepare(home)
    try FileManager.default.copyItem(at: home.folder, to: template)
  }

  deinit {
    try? FileManager.default.removeItem(at: template)
    try? FileManager.default.removeItem(atPath: report)
  }

  private var report: String { home.folder.path + ".report" }

  /// The calls that failed, with their files; all calls if none was to fail.
  private var reported: [String] {
    let text = (try? String(contentsOfFile: report, encoding: .utf8)) ?? ""
    return text.split(separator: "\n").map(String.init)
  }

  /// Runs the loops of all kinds of faults.
  func run() async throws {
    before = try anomaly.state(home)
    try reset()
    clean = try await start()
    after = try anomaly.state(home)
    try #require(clean.status == 0, "\(clean.output) \(clean.errors)")
    try #require((before != after) == anomaly.changesState, "\(before) \(after) \(clean.errors)")
    for (index, faults) in anomaly.kinds.enumerated() { try await loop(faults, index) }
  }

  private func loop(_ kind: Faults, _ index: Int) async throws {
    try reset()
    _ = try await start(kind)
    let calls = reported
    // A few calls of each kind, others than those of the other kinds, and the first reading.
    var numbers = (0..<2).map { 1 + calls.count * (4 * $0 + index) / 8 }
    if let reading = calls.firstIndex(where: { $0.hasPrefix("read") }) {
      numbers.append(reading + 1)
    }
    if Self.isComplete { numbers = Array(1...5_000) }
    var (fine, faulty, killed) = (0, 0, 0)
    for number in numbers {
      try #require(number < 5_000, "\(anomaly.name), \(kind): there is no end")
      try reset()
      var faults = kind
      faults.at = number
      let run = try await start(faults)
      let failed = reported
      if failed.isEmpty { break }
      switch run.status {
      case 0: fine += 1
      case SIGKILL: killed += 1
      default: faulty += 1
      }
      try judge(run, faults, failed)
    }
    if Self.isComplete {
      let kind = "\(kind.kind)" + (kind.lasts == 0 ? " from then on" : " once")
      print(anomaly.name, kind, fine + faulty + killed, fine, faulty, killed, separator: "\t")
    }
  }

  private func reset() throws {
    try? FileManager.default.removeItem(atPath: report)
    try FileManager.default.removeItem(at: home.folder)
    try FileManager.default.copyItem(at: template, to: home.folder)
  }

  // MARK: A run

  private func start(_ faults: Faults? = nil) async throws -> LiveHome.Run {
    let variables = home.variables
    defer { home.variables = variables }
    if let faults {
      let own = faults.variables(folder: home.folder.path, report: report)
      home.variables.merge(own) { $1 }
    }
    if !anomaly.typed.isEmpty { return try await type() }
    return try home.start(anomaly.arguments).finish()
  }

  /// Runs the program at a terminal.
  private func type() async throws -> LiveHome.Run {
    home.variables["TERM"] = "xterm"
    guard let terminal = PseudoTerminal(columns: 80, rows: 24) else {
      throw CocoaError(.fileNoSuchFile)
    }
    let process = try home.start(anomaly.arguments, at: terminal)
    for (index, entry) in anomaly.typed.enumerated() {
      let earlier = anomaly.typed[..<index].count { $0.after == entry.after }
      _ = await terminal.wait { screen in
        !process.isRunning || screen.lines.count { $0.contains(entry.after) } > earlier
      }
      _ = await terminal.type(entry.text + "\r")
    }
    _ = await terminal.wait { _ in !process.isRunning }
    terminal.look()
    let text = terminal.screen.lines.joined(separator: "\n")
    return LiveHome.Run(status: process.terminationStatus, output: text, errors: text)
  }

  // MARK: Judging

  private func judge(_ run: LiveHome.Run, _ faults: Faults, _ calls: [String]) throws {
    func complain(_ text: String) {
      Issue.record(
        "\(anomaly.name), \(faults), \(calls.first ?? ""): \(text)\n\(run.errors)"
      )
    }
    let isKilled = run.status == SIGKILL && faults.kind == .killed
    let isPrompt = !anomaly.typed.isEmpty
    if [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, 70].contains(run.status) {
      complain("status \(run.status)")
    } else if faults.kind == .killed, !isKilled {
      complain("status \(run.status) instead of a kill")
    }
    if !isPrompt, run.status == 0, run.output != clean.output { complain("wrong: \(run.output)") }
    if !isPrompt, !isKilled, run.status != 0, !run.errors.contains("error: ") {
      complain("status \(run.status) without an error")
    }
    let canUndo = !isKilled && (faults.kind != .disk || faults.lasts == 1)
    if canUndo {
      let ends = [".part", ".new", ".new-journal"]
      let rest = try files().filter { file in ends.contains { file.hasSuffix($0) } }
      if !rest.isEmpty { complain("left \(rest)") }
    }
    let damaged = try files().filter { $0.contains(".damaged-") }
    if !damaged.isEmpty { complain("set aside \(damaged)") }
    let state = try anomaly.state(home)
    let isAcknowledged = run.status == 0 && run.errors == clean.errors
    let outcome = Anomaly.Outcome(
      state: state,
      before: before,
      after: after,
      canUndo: canUndo
    )
    if state != after, isAcknowledged || state != before && !anomaly.allows(outcome) {
      complain("state: \(state)")
    }
    // Without faults, a second run does the rest.
    guard !isPrompt, state != after || !anomaly.changesState else { return }
    let again = try home.start(anomaly.arguments).finish()
    if again.status != 0 || again.output != clean.output { complain("again: \(again)") }
    let end = try anomaly.state(home)
    if end != after { complain("the state after a second run: \(end)") }
  }

  private func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: home.folder.path)
  }
}
