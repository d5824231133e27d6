import BosTestSupport
import Foundation
import Testing

/// Long pages at the prompt, and pagers.
@Suite(.dedicatedThread)
struct PagerTests {
  /// Opens a film with a page longer than the window, with a pager, and returns the final screen.
  private func page(_ pager: String?, script: String = "") async throws -> String {
    let home = try LiveHome()
    home.variables["TERM"] = "xterm-256color"
    home.variables["PAGER"] = pager?.replacingOccurrences(of: "HOME", with: home.folder.path)
    try home.write("#!/bin/sh\n\(script)\n", to: "pager.sh")
    let terminal = try #require(PseudoTerminal(columns: 80, rows: 12))
    let arguments = ["--source", "sample", "--as-of", "2024-07-01", "--no-config"]
    let run = try home.start(arguments, at: terminal)
    defer { if run.isRunning { run.terminate() } }
    #expect(await terminal.wait { $0.lines.last?.contains("›") == true })
    #expect(await terminal.type("set pictures none; date 2024-06-14; open 1\r"))
    #expect(await terminal.wait { $0.lines.last?.contains("· 〈The Firs") == true })
    #expect(await terminal.type("print 41 + 1\r"))
    #expect(await terminal.wait { $0.lines.contains("42") })
    return (terminal.screen.scrolledOff + terminal.screen.lines).joined(separator: "\n")
  }

  /// The last line of the page.
  private let end = "https://sample.invalid"

  @Test(arguments: [
    ("", ""), ("no-such-program", ""), ("sh HOME/pager.sh", "exit 1"), ("HOME", ""),
    ("\"bad quote", ""), ("less 'x", ""), ("sh HOME/pager.sh", "exit 2"), ("less |", ""),
  ])
  func `a page is written if the pager doesn't work`(pager: String, script: String) async throws {
    let text = try await page(pager, script: script)
    #expect(text.contains(end))
    #expect(text.components(separatedBy: "The First Snow").count == 2)
    #expect(!text.contains("sh: "), "\(text)")
  }

  @Test func `a pager can read keys from its standard error, as more does`() async throws {
    let home = try LiveHome()
    home.variables["TERM"] = "xterm-256color"
    home.variables["PAGER"] = "sh \(home.folder.path)/pager.sh"
    try home.write(
      "cat > /dev/null; echo asking; read key <&2; echo \"got $key\"\n",
      to: "pager.sh"
    )
    let terminal = try #require(PseudoTerminal(columns: 80, rows: 12))
    let arguments = ["--source", "sample", "--as-of", "2024-07-01", "--no-config"]
    let run = try home.start(arguments, at: terminal)
    defer { if run.isRunning { run.terminate() } }
    #expect(await terminal.wait { $0.lines.last?.contains("›") == true })
    #expect(await terminal.type("help all\r"))
    #expect(await terminal.wait { $0.lines.contains("asking") })
    #expect(await terminal.type("y\r"))
    #expect(await terminal.wait { $0.lines.contains("got y") })
  }

  @Test func `a pager has the whole page, and nothing is written besides`() async throws {
    let text = try await page("sh HOME/pager.sh", script: "wc -l; echo paged")
    #expect(text.contains("paged") && !text.contains(end))
  }

  @Test func `a pager gets no key and no open file`() async throws {
    let text = try await page(
      "sh HOME/pager.sh",
      // A program that lists them, or a pipe behind it, would add some for a moment.
      script: """
        cat > /dev/null; env | grep -c API_KEY; n=0
        for f in /proc/$$/fd/*; do
          case ${f##*/} in [0-2]) ;; *) if [ -e "$f" ]; then n=$((n + 1)); fi ;; esac
        done
        echo $n; echo paged
        """
    )
    // The shell holds its script.
    let lines = text.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
    let place = try #require(lines.firstIndex(of: "paged"))
    #expect(place >= 2 && lines[place - 2] == "0")
    #expect(Int(lines[place - 1]).map { $0 <= 1 } == true)
    #expect(!text.contains("Dist1nct"))
  }

  @Test func `a pager that reads only the beginning does not end the shell`() async throws {
    let text = try await page("head -n 1")
    #expect(text.contains("The First Snow of the Vacation") && !text.contains(end))
  }

  /// Types an entry at a prompt of 12 rows and returns the text that ended on the screen.
  private func screen(
    after entry: String,
    _ variables: [String: String] = [:],
    script: String = "wc -l; echo paged"
  ) async throws -> String {
    let home = try LiveHome()
    try home.write("#!/bin/sh\n\(script)\n", to: "pager.sh")
    home.variables["PAGER"] = "sh \(home.folder.path)/pager.sh"
    home.variables["TERM"] = "xterm-256color"
    home.variables["NO_COLOR"] = "1"
    home.variables.merge(variables) { $1 }
    let terminal = try #require(PseudoTerminal(columns: 80, rows: 12))
    let arguments = ["--source", "sample", "--as-of", "2024-07-01", "--no-config"]
    let run = try home.start(arguments, at: terminal)
    defer { if run.isRunning { run.terminate() } }
    #expect(await terminal.wait { $0.lines.last?.contains("›") == true })
    #expect(await terminal.type(entry + "; print 41 + 1\r"))
    #expect(await terminal.wait { $0.lines.contains("42") })
    return (terminal.screen.scrolledOff + terminal.screen.lines).joined(separator: "\n")
  }

  @Test(arguments: [
    "help all", "set rows 100; list 2024-06-01..2024-06-05", "list; table",
    "list 2024-06-01..2024-06-03 | csv", "list 2024-06-01..2024-06-03 | json", "list; markdown",
  ])
  func `the pager has any result that is longer than the window`(entry: String) async throws {
    #expect(try await screen(after: entry).contains("paged"))
  }

  @Test(arguments: ["help api", "list; count", "for i in 1..40 { print $i }"])
  func `the pager has nothing that fits, and no printed lines`(entry: String) async throws {
    let text = try await screen(after: entry)
    #expect(!text.contains("paged"))
  }

  @Test func `less says how to leave, unless the user has options of their own`() async throws {
    let script = "cat > /dev/null; echo \"[$LESS]\" \"[$VISUAL]\" \"[$LESSSECURE]\""
    let text = try await screen(after: "help sort", script: script)
    #expect(text.contains("[-RFXS -Pslines %lt-%lb of "), "\(text)")
    #expect(text.contains("%E] [ · q leaves, / searches] [1]"), "\(text)")
    let korean = try await screen(after: "set language ko; help sort", script: script)
    #expect(korean.contains("[줄 · q 나가기, / 찾기]"), "\(korean)")
    let own = try await screen(after: "help sort", ["LESS": "-R"], script: script)
    #expect(own.contains("[-R] [] [1]"), "\(own)")
  }
}
