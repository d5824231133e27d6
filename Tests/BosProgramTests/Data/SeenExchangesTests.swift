import BosTestSupport
import Foundation
import Testing

/// The visible exchanges between the program and a service.
@Suite(.dedicatedThread)
struct SeenExchangesTests {
  @Test func `explain sends no requests and knows stored data`() throws {
    let home = try LiveHome()
    let code = "let e = explain list 2024-05-01..2024-05-04; print $e.requests, $e.stored"
    #expect(try home.code(code).output == "4 0\n")
    #expect(home.server.requests.isEmpty)
    _ = try home.code("list 2024-05-01..2024-05-03")
    #expect(home.server.requests.count == 3)
    #expect(try home.code(code).output == "4 3\n")
    let run = try home.code("explain list 2024-05-01..2024-05-04")
    #expect(run.output.contains("and 2 similar requests, up to targetDt=20240503"))
    #expect(run.output.contains("key = ••••  ← variable KOBIS_API_KEY"))
    #expect(run.output.contains("Cost: 1 of today's KOBIS calls, 2,997 left."))
    #expect(home.server.requests.count == 3)
    #expect(!(run.output + run.errors).contains(LiveHome.key))
  }

  @Test func `a trace distinguishes the network from the archive`() throws {
    let home = try LiveHome()
    let run = try home.code("trace on; list 2024-05-01 | count; list 2024-05-01 | count")
    let lines = run.errors.split(separator: "\n").map { $0.dropFirst(9) }
    #expect(run.output == "3\n3\n")
    #expect(lines.count == 2)
    let asked = "kobis boxoffice/searchDailyBoxOfficeList targetDt=20240501 · 200 · "
    #expect(lines.allSatisfy { $0.hasPrefix(asked) })
    #expect(lines.first?.contains("bytes · network · ") == true)
    #expect(lines.last?.hasSuffix("bytes · archive") == true)
    #expect(!run.errors.contains(LiveHome.key))
  }

  @Test func `a trace counts the attempts`() throws {
    let home = try LiveHome { request in
      request.number == 1 ? .text("", status: 503) : LiveHome.charts(request)
    }
    let run = try home.code("trace on; list 2024-05-01 | count")
    #expect(run.output == "3\n")
    #expect(run.errors.contains("· 2 attempts\n"))
  }

  @Test func `a drill is met before the network and stores nothing`() throws {
    let home = try LiveHome()
    let run = try home.code("simulate html; try { list 2024-05-01 } catch e { print $e.kind }")
    #expect(run.output == "drill: the next request gets `html`\nservice\n")
    #expect(home.server.requests.isEmpty)
    #expect(try home.code("let q = quota; print $q.used").output == "0\n")
    #expect(try home.run("--offline", "-c", "let c = cache; print $c.answers").output == "0\n")
  }

  /// Commands for each operation; the local server accepts anything.
  private static let commands = [
    "list 2024-05-01 --nation korean", "list 2024-05-01 --week", "search \"1+1 '작은' 집\"",
    "movie 2024A501", "people 한지민", "person 2024A501", "companies 제비울", "company 2024A501",
    "codes 2201",
  ]

  private static let curl = "/usr/bin/curl"

  @Test(.enabled(if: FileManager.default.isExecutableFile(atPath: curl)), arguments: commands)
  func `the printed curl sends the same request as bos and gets the same bytes`(command: String)
    throws
  {
    let home = try LiveHome { .text("{\"asked\":\"\($0.target.prefix { $0 != "?" })\"}") }
    let code = "try { \(command) } catch e { }; let r = raw; print '--'; print $r.body; request"
    let seen = try home.code(code)
    let written = seen.output.components(separatedBy: "--\n").last ?? ""
    let parts = written.split(separator: "\n", maxSplits: 1).map { String($0) }
    try #require(parts.count == 2, "\(seen)")
    #expect(!seen.output.contains(LiveHome.key))
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-c", parts[1]]
    process.environment = home.variables.merging(["no_proxy": "*"]) { $1 }
    let answer = Pipe()
    process.standardOutput = answer
    try process.run()
    let bytes = try answer.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(String(decoding: bytes, as: UTF8.self) == parts[0])
    let targets = home.server.requests.map(\.target)
    let kobis = targets.filter { $0.contains(".json") }
    try #require(kobis.count >= 2)
    #expect(Set(kobis.map(Self.decoded)).count == 1)
  }

  /// A target as a server reads it; a plus sign can stand for a space.
  private static func decoded(_ target: String) -> String {
    let blanks = target.replacingOccurrences(of: "+", with: " ")
    return blanks.removingPercentEncoding ?? target
  }

  @Test func `nothing that makes the API visible shows the key`() throws {
    let spellings = [LiveHome.key, "Dist1nct%2Bive%2FKey%3D7"]
    let home = try LiveHome { request in
      .text(
        LiveHome.chart(LiveHome.day(request)).replacingOccurrences(
          of: "영화, 1",
          with: spellings.joined(separator: " ") + request.target
        )
      )
    }
    let code = """
      trace on
      list 2024-05-01
      raw
      raw --paths
      print $(raw)
      explain refresh
      request
      request --as swift
      request --as python
      request --as javascript
      try { search "\(LiveHome.key)" } catch e { print $e }
      request
      simulate badkey
      try { refresh } catch e { print $e }
      raw
      doctor
      fields key

      """
    let run = try home.code(code)
    #expect(run.status == 0, "\(run.errors)")
    // The search for the key isn't sent.
    #expect(home.server.requests.count == 1)
    for spelling in spellings {
      #expect(!run.output.contains(spelling))
      #expect(!run.errors.contains(spelling))
    }
  }

  @Test func `the doctor shows no key, wherever one was put`() async throws {
    let home = try LiveHome()
    home.variables["BOS_KAKAO_URL"] = "http://127.0.0.1:1/search?key=\(LiveHome.key)"
    home.variables["BOS_BOOSTCOURSE_URL"] = "http://me:\(LiveHome.key)@127.0.0.1:1"
    home.variables["PAGER"] = "less \(LiveHome.key)"
    for words in [["doctor"], ["-c", "doctor"], ["--lang", "ko", "doctor"]] {
      let run = try home.start(["--data", home.path(LiveHome.key)] + words).finish()
      #expect(run.status == 0, "\(run.errors)")
      #expect(run.output.contains("••••/archive.sqlite"))
      #expect(!(run.output + run.errors).contains(LiveHome.key))
      #expect(!run.output.contains(home.folder.path))
    }
    // A key in the file is as secret as one in the environment.
    home.variables["KOBIS_API_KEY"] = nil
    _ = try await home.typeKeys([LiveHome.key], at: "key kobis")
    let run = try home.run("doctor")
    #expect(run.output.contains("••••") && !run.output.contains(LiveHome.key))
  }

  @Test func `the doctor ends with 1 when something is broken`() throws {
    let home = try LiveHome { _ in
      .text(#"{"faultInfo":{"message":"유효하지않은 키값입니다.","errorCode":"320010"}}"#)
    }
    #expect(try home.run("doctor").status == 0)
    #expect(home.server.requests.isEmpty)
    let run = try home.run("doctor", "--live")
    #expect(run.status == 1)
    #expect(run.output.contains("!! KOBIS request"))
    #expect(home.server.requests.count == 1)
    #expect(try home.run("doctor", "--nonsense").status == 64)
  }
}
