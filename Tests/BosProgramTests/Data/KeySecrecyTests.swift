import BosTestSupport
import Foundation
import Testing

/// The key goes only to the service and to its own file.
@Suite(.dedicatedThread)
struct KeySecrecyTests {
  /// The key itself, and its form in an address.
  private static let spellings = [
    LiveHome.key, "Dist1nct%2Bive%2FKey%3D7", "Dist1nct%2bive%2fKey%3d7",
  ]

  /// A service that repeats the key wherever it can.
  private static func echo(_ request: LoopbackRequest) -> LoopbackReply {
    let words = "key=\(LiveHome.key) \(spellings[1]) \(request.target)"
    switch LiveHome.day(request) {
    case "20240501", "20240502":
      return .text(
        LiveHome.chart(LiveHome.day(request))
          .replacingOccurrences(of: "영화, 1", with: "영화 \(LiveHome.key)")
          .replacingOccurrences(of: "영화, 2", with: "영화 \(spellings[1])")
      )
    case "20240503":
      return .text(#"{"faultInfo":{"message":"no \#(words)","errorCode":"320010"}}"#)
    case "20240504": return .text("<html>\(words)</html>", status: 500)
    case "20240505": return .redirect(to: "http://127.0.0.1:1/\(request.target)")
    case "20240506": return .text(#"{"\#(words)": }"#)
    case "20240507":
      return .text(LiveHome.chart("20240507").replacingOccurrences(of: "OLD", with: words))
    default: return LoopbackReply([.reset])
    }
  }

  /// Commands that succeed and fail with every kind of response, and write every kind of file.
  private static let commands =
    (1...8).flatMap { ["list 2024-05-0\($0)", "refresh 2024-05-0\($0)"] } + [
      "key", "let e = try { list 2024-05-03 } catch e { $e }; print $e",
      "record p.pack; list 2024-05-02 --nation korean; list 2024-05-03",
      "record q.pack; list 2024-05-04", "record p.pack; list 2024-05-07 --nation korean",
      "list 2024-05-01..2024-05-09", "export e.csv", "list 2024-05-01 | save s.json",
      "cache; cache days; cache changes 2024-05-01", "cache check; quota; source", "nonsense",
      "help key",
    ]

  private func holdsKey(_ bytes: Data) -> Bool {
    Self.spellings.contains { bytes.range(of: Data($0.utf8)) != nil }
  }

  @Test func `no output and no file but its own holds the key`() async throws {
    let home = try LiveHome(Self.echo)
    home.variables["KOBIS_API_KEY"] = nil
    let stored = try await home.typeKeys(
      [LiveHome.key, "kakaoKey99"],
      at: "key kobis; key; key kakao"
    )
    #expect(stored.status == 0)
    var printed = stored.output + stored.errors
    for code in Self.commands {
      let run = try home.run("--allow-write", "-c", code)
      printed += run.output + run.errors
    }
    let doctor = try home.run("doctor")
    printed += doctor.output + doctor.errors
    let session = try home.run(input: "key\nlist 2024-05-01\nlist 2024-05-03\nquota\nquit\n")
    printed += session.output + session.errors
    #expect(!holdsKey(Data(printed.utf8)))
    #expect(home.server.requests.contains { $0.target.contains("key=\(Self.spellings[1])&") })

    let files = FileManager.default.enumerator(atPath: home.folder.path)
    let names = files?.compactMap { $0 as? String } ?? []
    var holders: [String] = []
    for name in names {
      let url = home.folder.appendingPathComponent(name)
      guard let bytes = try? Data(contentsOf: url) else { continue }
      if holdsKey(bytes) { holders.append(name) }
    }
    #expect(holders == [".config/bos/keys"])
    for name in ["p.pack", "q.pack", "e.csv", "s.json", ".local/share/bos/archive.sqlite"] {
      #expect(names.contains(name), "\(name)")
    }
    let rights = try FileManager.default.attributesOfItem(atPath: home.path(".config/bos/keys"))
    #expect(rights[.posixPermissions] as? Int == 0o600)
  }

  @Test func `two sessions that store keys lose none`() async throws {
    let home = try LiveHome()
    home.variables["KOBIS_API_KEY"] = nil
    home.variables["TERM"] = "xterm-256color"
    let first = try #require(PseudoTerminal(columns: 80, rows: 24))
    let run = try home.start(["--source", "sample"], at: first)
    defer { if run.isRunning { run.terminate() } }
    try #require(await first.wait { $0.lines.last?.contains("›") == true })
    // The first session has read the file before the second one writes it.
    _ = await first.type("key; print 42\r")
    try #require(
      await first.wait { $0.lines.contains("42") && $0.lines.last?.contains("›") == true }
    )
    _ = try await home.typeKeys(["kakaoKey99"], at: "key kakao")
    _ = await first.type("key kobis\r")
    try #require(await first.wait { $0.lines.contains { $0.contains("Key for") } })
    _ = await first.type(LiveHome.key + "\r")
    // The question discards what is typed before its end.
    try #require(await first.wait { $0.lines.contains { $0.contains("key stored") } })
    let keys = try home.code("key | columns service state | csv")
    #expect(keys.output == "service,state\nkobis,••••\nkakao,••••\nkmdb,none\n")
  }

  @Test func `a key file that others can read is not used`() async throws {
    let home = try LiveHome()
    home.variables["KOBIS_API_KEY"] = nil
    _ = try await home.typeKeys([LiveHome.key, "kakaoKey99"], at: "key kobis; key kakao")
    chmod(home.path(".config/bos/keys"), 0o644)
    let run = try home.run("--source", "live", "-c", "list 2024-05-01")
    #expect(run.status == 77)
    #expect(run.errors.contains("other users can read"))
    // Storing a key again repairs the file and keeps the other key.
    _ = try await home.typeKeys([LiveHome.key], at: "key kobis")
    let keys = try home.code("key | columns service state | csv")
    #expect(keys.output == "service,state\nkobis,••••\nkakao,••••\nkmdb,none\n")
    #expect(try home.code("list 2024-05-01 | count").output == "3\n")
  }

  @Test func `an empty key or one that isn't a key isn't stored`() async throws {
    let home = try LiveHome()
    home.variables["KOBIS_API_KEY"] = nil
    for typed in ["short", "", "한글열쇠한글열쇠"] {
      #expect(try await home.typeKeys([typed], at: "key kobis").status == 1)
    }
    #expect(try home.code("key | columns state | csv").output == "state\nnone\nnone\nnone\n")
  }

  @Test(arguments: [["-c", "key kobis"], ["-"], ["script.bos"]])
  func `a key is typed by a person at a terminal only`(arguments: [String]) throws {
    let home = try LiveHome()
    home.variables["KOBIS_API_KEY"] = nil
    try home.write("key kobis\n", to: "script.bos")
    let input = arguments == ["-"] ? "key kobis\n" : LiveHome.key + "\n"
    let run = try home.start(arguments, input: input).finish()
    #expect(run.status == 77)
    #expect(run.errors.contains("`key` is only for a person at a terminal"))
    #expect(try home.code("key | columns state | csv").output == "state\nnone\nnone\nnone\n")
  }
}
