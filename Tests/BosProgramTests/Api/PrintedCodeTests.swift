import BosTestSupport
import Foundation
import Testing

/// The output of `request --as …`, run by each language with a local service.
@Suite(.dedicatedThread)
struct PrintedCodeTests {
  /// A command for each of the nine operations; the service accepts anything.
  private static let commands = [
    "list 2024-05-01 --nation korean", "list 2024-05-01 --week",
    "search \"1+1 '작은' \\\"집\\\"\"", "movie 2024A501", "people 한지민", "person 2024A501",
    "companies 제비울", "company 2024A501", "codes 2201",
  ]

  /// The path of a program, if it is installed.
  private static func program(_ name: String) -> String? {
    let folders = ProcessInfo.processInfo.environment["PATH"] ?? ""
    return folders.split(separator: ":").map { "\($0)/\(name)" }
      .first(where: FileManager.default.isExecutableFile)
  }

  /// Keys of the service are hexadecimal numbers, so the printed code needs no escapes.
  private static let key = "0f1e2d"

  private func makeHome() throws -> LiveHome {
    let home = try LiveHome { .text("{\"asked\":\"\($0.target.prefix { $0 != "?" })\"}") }
    home.variables["KOBIS_API_KEY"] = Self.key
    return home
  }

  /// The output of `request` after each command was explained.
  private func programs(_ language: String, _ home: LiveHome) throws -> [String] {
    let lines = Self.commands.enumerated().map {
      "let e\($0) = explain \($1)\nprint \"%%\"\nrequest --as \(language)\n"
    }
    try home.write(lines.joined(), to: "codes.bos")
    let seen = try home.run("codes.bos")
    #expect(seen.status == 0, "\(seen.errors)")
    #expect(!seen.output.contains(Self.key))
    #expect(home.server.requests.isEmpty)
    return seen.output.components(separatedBy: "%%\n").dropFirst().map { $0 }
  }

  /// Runs a program to its end and returns its output.
  private func run(_ program: String, _ arguments: [String], in home: LiveHome) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: program)
    process.arguments = arguments
    process.currentDirectoryURL = home.folder
    // The tool, with the key and the address as a user would set them.
    process.environment = ProcessInfo.processInfo.environment
      .merging(home.variables.filter { $0.key.contains("KOBIS") }) { $1 }
      .merging(["no_proxy": "*"]) { $1 }
    let output = home.path("output")
    _ = FileManager.default.createFile(atPath: output, contents: nil)
    process.standardOutput = FileHandle(forWritingAtPath: output)
    process.standardError = process.standardOutput
    try process.run()
    process.waitUntilExit()
    let text = String(decoding: try Data(contentsOf: URL(fileURLWithPath: output)), as: UTF8.self)
    #expect(process.terminationStatus == 0, "\(text)")
    return text
  }

  /// Compares the requests of the printed code with those of bos.
  private func expectSameRequests(_ home: LiveHome, _ answers: [String]) throws {
    let asked = home.server.requests.map { Self.decoded($0.target) }
    try #require(asked.count == Self.commands.count)
    // Each response names its operation.
    #expect(answers == asked.map { "{\"asked\":\"\($0.prefix { $0 != "?" })\"}" })
    for (index, command) in Self.commands.enumerated() {
      let run = try home.code("try { \(command) } catch e { }")
      #expect(run.status == 0, "\(run.errors)")
      let own = home.server.requests.map { Self.decoded($0.target) }.dropFirst(asked.count)
      #expect(own.contains(asked[index]), "\(command)")
    }
  }

  /// A target as a server reads it; a plus sign can stand for a space.
  private static func decoded(_ target: String) -> String {
    let blanks = target.replacingOccurrences(of: "+", with: " ")
    return blanks.removingPercentEncoding ?? target
  }

  @Test(.enabled(if: program("python3") != nil))
  func `the printed Python sends the same request as bos`() throws {
    try expectScriptsRun("python", by: "python3")
  }

  @Test(.enabled(if: program("node") != nil))
  func `the printed JavaScript sends the same request as bos`() throws {
    try expectScriptsRun("javascript", by: "node")
  }

  private func expectScriptsRun(_ language: String, by tool: String) throws {
    let home = try makeHome()
    let tool = try #require(Self.program(tool))
    var answers: [String] = []
    for program in try programs(language, home) {
      try home.write(program, to: "program")
      answers.append(try run(tool, ["program"], in: home).trimmingCharacters(in: .newlines))
    }
    try expectSameRequests(home, answers)
  }

  @Test(.enabled(if: program("swiftc") != nil))
  func `the printed Swift compiles and sends the same request as bos`() throws {
    let home = try makeHome()
    let compiler = try #require(Self.program("swiftc"))
    // One compilation of all: imports occur once, the rest has its own scope.
    let parts = try programs("swift", home).map { $0.components(separatedBy: "#endif\n") }
    try #require(parts.allSatisfy { $0.count == 2 && $0[0] == parts[0][0] })
    let source = parts[0][0] + "#endif\n" + parts.map { "do {\n\($0[1])}\n" }.joined()
    try home.write(source, to: "main.swift")
    _ = try run(
      compiler,
      ["-swift-version", "6", "-warnings-as-errors", "main.swift", "-o", "program"],
      in: home
    )
    let output = try run(home.path("program"), [], in: home)
    try expectSameRequests(home, output.split(separator: "\n").map(String.init))
  }
}
