import BosTestSupport
import Foundation

/// A home folder and a local service, for runs of the program as a process.
final class LiveHome {
  struct Run {
    var status: Int32
    var output: String
    var errors: String
  }

  static let key = "Dist1nct+ive/Key=7"

  let folder: URL
  let server: LoopbackServer
  /// The environment of the program.
  var variables: [String: String]
  private var runs = 0

  /// The program built with the tests.
  private static let program: URL = {
    let bundle = URL(fileURLWithPath: CommandLine.arguments[0])
    return bundle.deletingLastPathComponent().appendingPathComponent("bos")
  }()

  init(_ script: @escaping LoopbackServer.Script = LiveHome.charts) throws {
    server = try LoopbackServer(script)
    folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("bos-live-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    variables = [
      "HOME": folder.path, "PATH": "/usr/bin:/bin", "LANG": "C.UTF-8",
      "KOBIS_API_KEY": Self.key, "BOS_KOBIS_URL": server.address,
    ]
  }

  deinit {
    server.stop()
    try? FileManager.default.removeItem(at: folder)
  }

  /// The folder of the runs, below the home folder.
  var workingFolder = ""

  /// The path of a file in the home folder.
  func path(_ name: String) -> String { folder.appendingPathComponent(name).path }

  var database: String { path(".local/share/bos/archive.sqlite") }

  func write(_ text: String, to name: String) throws {
    try Data(text.utf8).write(to: folder.appendingPathComponent(name))
  }

  func read(_ name: String) throws -> String {
    String(decoding: try Data(contentsOf: folder.appendingPathComponent(name)), as: UTF8.self)
  }

  /// Runs the program to its end, in the home folder.
  @discardableResult
  func run(_ arguments: String..., input: String = "") throws -> Run {
    try start(arguments, input: input).finish()
  }

  /// Waits until the service has a number of requests, and returns whether it had.
  ///
  /// Blocks the thread; the bound only ends a test that would hang.
  func waitForRequests(_ count: Int) -> Bool {
    for _ in 1...60_000 {
      if server.requests.count >= count { return true }
      usleep(10_000)
    }
    return false
  }

  /// Runs code to its end.
  @discardableResult
  func code(_ code: String) throws -> Run { try run("-c", code) }

  /// Checks the archive and exports its charts; a problem is part of the text.
  func charts() throws -> String {
    let code = "cache check; export seen.csv --force"
    let run = try run("--offline", "--allow-write=.", "-c", code)
    if run.status != 0 { return "\(run.status) \(run.output) \(run.errors)" }
    defer { try? FileManager.default.removeItem(atPath: path("seen.csv")) }
    // There is no file without charts.
    return run.output.prefix(3) + ((try? read("seen.csv")) ?? "")
  }

  /// Runs a shell script with the program as `$0`.
  func shell(_ script: String) throws -> Run {
    try start(["-c", script, Self.program.path], of: URL(fileURLWithPath: "/bin/sh")).finish()
  }

  /// Starts the program, or another one, without waiting.
  func start(_ arguments: [String], input: String = "", of program: URL? = nil) throws -> Started {
    runs += 1
    let process = Process()
    process.executableURL = program ?? Self.program
    process.arguments = arguments
    process.environment = variables
    process.currentDirectoryURL = folder.appendingPathComponent(workingFolder)
    let stem = "\(folder.path).\(runs)"
    // Files accept any amount without blocking.
    for end in ["in", "out", "err"] {
      let bytes = end == "in" ? Data(input.utf8) : Data()
      _ = FileManager.default.createFile(atPath: "\(stem).\(end)", contents: bytes)
    }
    process.standardInput = FileHandle(forReadingAtPath: "\(stem).in")
    process.standardOutput = FileHandle(forWritingAtPath: "\(stem).out")
    process.standardError = FileHandle(forWritingAtPath: "\(stem).err")
    try process.run()
    return Started(process: process, stem: stem)
  }

  /// Starts the program at a terminal without waiting.
  func start(_ arguments: [String], at terminal: PseudoTerminal) throws -> Process {
    let process = Process()
    process.executableURL = Self.program
    process.arguments = arguments
    process.environment = variables
    process.currentDirectoryURL = folder
    let handle = FileHandle(fileDescriptor: terminal.terminal, closeOnDealloc: false)
    process.standardInput = handle
    process.standardOutput = handle
    process.standardError = handle
    try process.run()
    return process
  }

  /// Runs code at a terminal, answers each question for a key, and returns all that it shows.
  func typeKeys(_ keys: [String], at code: String) async throws -> Run {
    guard let terminal = PseudoTerminal(columns: 80, rows: 24) else {
      throw CocoaError(.fileNoSuchFile)
    }
    let process = try start(["-c", code], at: terminal)
    for (index, key) in keys.enumerated() {
      _ = await terminal.wait { screen in
        !process.isRunning || screen.lines.count { $0.contains("Key for") } > index
      }
      _ = await terminal.type(key + "\r")
    }
    _ = await terminal.wait { _ in !process.isRunning }
    terminal.look()
    let text = String(decoding: terminal.output, as: UTF8.self)
    return Run(status: process.terminationStatus, output: text, errors: "")
  }

  /// A run in progress.
  struct Started {
    let process: Process
    fileprivate let stem: String

    /// What the program has written until now.
    var output: String {
      let bytes = try? Data(contentsOf: URL(fileURLWithPath: "\(stem).out"))
      return String(decoding: bytes ?? Data(), as: UTF8.self)
    }

    func signal(_ number: Int32) { kill(process.processIdentifier, number) }

    func finish() throws -> Run {
      process.waitUntilExit()
      func text(_ end: String) throws -> String {
        let url = URL(fileURLWithPath: "\(stem).\(end)")
        return String(decoding: try Data(contentsOf: url), as: UTF8.self)
      }
      let run = Run(
        status: process.terminationStatus,
        output: try text("out"),
        errors: try text("err")
      )
      for end in ["in", "out", "err"] {
        try FileManager.default.removeItem(atPath: "\(stem).\(end)")
      }
      return run
    }
  }

  // MARK: What the service answers

  /// The day of a request, such as `20240501`.
  static func day(_ request: LoopbackRequest) -> String {
    guard let range = request.target.range(of: "targetDt=") else { return "" }
    return String(request.target[range.upperBound...].prefix(8))
  }

  static func charts(_ request: LoopbackRequest) -> LoopbackReply { .text(chart(day(request))) }

  /// The service's response for a day: three films.
  static func chart(_ day: String) -> String {
    let films = (1...3).map { rank in
      """
      {"rnum":"\(rank)","rank":"\(rank)","rankInten":"0","rankOldAndNew":"OLD",
      "movieCd":"2024000\(rank)","movieNm":"영화, \(rank)","openDt":"2024-01-03",
      "salesAmt":"\(rank)0000","salesShare":"3.5","salesInten":"-5","salesChange":"-0.5",
      "salesAcc":"90000","audiCnt":"\((Int(day) ?? 0) % 10_000 + 10 - rank)","audiInten":"0",
      "audiChange":"0","audiAcc":"5000","scrnCnt":"10","showCnt":"20"}
      """
    }
    return """
      {"boxOfficeResult":{"boxofficeType":"일별 박스오피스","showRange":"\(day)~\(day)",
      "dailyBoxOfficeList":[\(films.joined(separator: ","))]}}
      """
  }

  static func week(_ days: String, _ number: String) -> String {
    chart("20240429").replacingOccurrences(of: "20240429~20240429", with: days)
      .replacingOccurrences(of: "dailyBoxOfficeList", with: "weeklyBoxOfficeList")
      .replacingOccurrences(of: "\"weekly", with: "\"yearWeekTime\":\"\(number)\",\"weekly")
  }
}
