import BosTestSupport
import Foundation
import Testing

/// Links in the output of the program.
@Suite(.dedicatedThread)
struct LinkedOutputTests {
  private static let mark = "\u{1B}]8;"
  private static let target = "searchMovieList.do?dtTp=movie&dtCd=20240001\u{1B}\\"
  private static let codes = "list 2024-05-01 | columns code, title"

  /// Types entries at a terminal, and returns its bytes and its final screen.
  private func type(
    _ entries: String...,
    in home: LiveHome,
    _ arguments: [String] = []
  ) async throws -> (bytes: String, lines: [String]) {
    let terminal = try #require(PseudoTerminal(columns: 80, rows: 12))
    let run = try home.start(["--as-of", "2024-07-01", "--no-config"] + arguments, at: terminal)
    defer { if run.isRunning { run.terminate() } }
    #expect(await terminal.wait { $0.lines.last?.contains("›") == true })
    for (number, entry) in entries.enumerated() {
      #expect(await terminal.type(entry + "; print 70 + \(number)\r"))
      #expect(await terminal.wait { $0.lines.contains("\(70 + number)") })
    }
    let bytes = String(decoding: terminal.output, as: UTF8.self)
    return (bytes, terminal.screen.scrolledOff + terminal.screen.lines)
  }

  private func home(_ variables: [String: String] = [:]) throws -> LiveHome {
    let home = try LiveHome()
    home.variables["TERM"] = "xterm-256color"
    home.variables["NO_COLOR"] = "1"
    home.variables.merge(variables) { $1 }
    return home
  }

  @Test func `codes are links on a terminal, and take no cells`() async throws {
    let (bytes, lines) = try await type(Self.codes, in: home())
    #expect(bytes.contains(Self.target + "20240001\u{1B}]8;;\u{1B}\\"))
    #expect(lines.contains("1  20240001  영화, 1"))
  }

  @Test(arguments: [
    (["TERM": "dumb"], "", false), (["TERM": "linux"], "", false), (["TERM": "screen"], "", false),
    (["TERM": "screen", "TMUX": "/tmp/tmux,1,0"], "", true), (["TERM": "screen"], "on", true),
    ([:], "off", false), ([:], "auto", true),
  ])
  func `the terminal and the setting decide`(
    variables: [String: String],
    setting: String,
    expected: Bool
  ) async throws {
    let first = setting.isEmpty ? "" : "set links \(setting); "
    let (bytes, lines) = try await type(first + Self.codes, in: home(variables))
    #expect(bytes.contains(Self.mark) == expected)
    #expect(lines.contains("1  20240001  영화, 1"))
  }

  @Test func `sample data have no links`() async throws {
    let entries = ["search 첫눈", "open 1"]
    let (bytes, lines) = try await type(
      "set pictures none",
      entries[0],
      entries[1],
      in: home(["PAGER": ""]),
      ["--source", "sample"]
    )
    #expect(lines.contains { $0.contains("sample.invalid") })
    #expect(!bytes.contains(Self.mark))
  }

  @Test func `pipes, files and transcripts have no links`() async throws {
    let home = try home()
    let run = try home.run("-c", "set links on; \(Self.codes)")
    #expect(run.output.contains("20240001") && !run.output.contains("\u{1B}"))
    let text = "let t = \(Self.codes)"
    _ = try await type(
      Self.codes,
      text,
      "$t | save a.md; $t | save b.csv; transcript c.md",
      in: home
    )
    for file in ["a.md", "b.csv", "c.md"] {
      let text = try home.read(file)
      #expect(text.contains("20240001") && !text.contains("\u{1B}"), "\(file): \(text)")
    }
  }

  @Test(arguments: [
    ("less", "less 590 (GNU regular expressions)", [:], true),
    ("less", "less 581.2 (POSIX regular expressions)", [:], true),
    ("less", "less 551 (GNU regular expressions)", [:], false),
    ("less", "less 590", ["LESS": "-FX"], false), ("less", "less 590", ["LESS": "FRX"], true),
    ("less -R", "less 590", ["LESS": "-FX"], true), ("less", "busybox less", [:], false),
    ("more", "less 590", [:], false),
  ])
  func `a pager gets links only if it shows them`(
    pager: String,
    version: String,
    variables: [String: String],
    expected: Bool
  ) async throws {
    let home = try home(variables)
    let script = """
      #!/bin/sh
      if [ "$1" = --version ]; then echo "\(version)"; exit; fi
      echo "links: $(grep -c ']8;id=')" codes: $(env | grep -c Dist1nct)
      """
    for name in ["less", "more"] {
      try home.write(script + "\n", to: name)
      chmod(home.path(name), 0o755)
    }
    home.variables["PAGER"] = home.path(pager)
    let list = "set rows 100; list 2024-05-01..2024-05-05 | columns day, code"
    let (_, lines) = try await type(list, in: home)
    #expect(lines.contains("links: \(expected ? 15 : 0) codes: 0"), "\(lines)")
  }
}
