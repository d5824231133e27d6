import BosCommands
import BosShell
import BosTestSupport
import Foundation
import Testing

/// `bos test --update`: the current output becomes the expectation.
struct RecordingTests {
  private struct Recorded {
    let text: String
    let status: BosShell.ExitStatus
    let said: String
    /// The exit status of a run that only tests the text.
    let next: BosShell.ExitStatus
  }

  private func recorded(_ text: String, as name: String) throws -> Recorded {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("bos-recording-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appendingPathComponent(name)
    try Data(text.utf8).write(to: file)
    let host = FixtureHost()
    let status = host.run(["test", "--update", file.path], commands: CommandRegistry.all)
    let written = host.written[file.path] ?? text
    try Data(written.utf8).write(to: file)
    let next = FixtureHost().run(["test", file.path], commands: CommandRegistry.all)
    return Recorded(text: written, status: status, said: host.output + host.errors, next: next)
  }

  @Test(arguments: [
    ("{ print 3 } \"4\"", "{ print 3 } \"3\""),
    ("{ print '\"a\" \\ {' } '4'", "{ print '\"a\" \\ {' } \"\\\"a\\\" \\\\ \\{\""),
    (
      "{ print 1; print 2 } \"1\"",
      "{ print 1; print 2 } \"\"\"\n    1\n    2\n    \"\"\""
    ),
    (
      "{ for i in 1..6 { print \"n {$i}\" } } \"\"\"\n    n {2 - 1}\n    n ...\n    ...\n"
        + "    n 5\n    n 7\n    \"\"\"",
      "{ for i in 1..6 { print \"n {$i}\" } } \"\"\"\n    n {2 - 1}\n    n ...\n    ...\n"
        + "    n 5\n    n 6\n    \"\"\""
    ),
    (
      "{ print '{a} \\ \"\"\"' } \"\"\"\n    x\n    \"\"\"",
      "{ print '{a} \\ \"\"\"' } \"\"\"\n    \\{a} \\\\ \\\"\\\"\\\"\n    \"\"\""
    ),
    ("{ for i in 1..2 { } } \"\"\"\n    x\n    \"\"\"", "{ for i in 1..2 { } } \"\"\"\n    \"\"\""),
  ])
  func `the text of an expect block is what the block prints`(old: String, new: String) throws {
    let head = "let n = 1\n\ntest \"one\" {\n  expect "
    let result = try recorded(head + old + "\n}\n", as: "a.bos")
    #expect(result.text == head + new + "\n}\n")
    #expect(result.status == .assertion)
    #expect(result.said == "1 updated\n0 passed, 0 failed\n")
    #expect(result.next == .success)
  }

  @Test func `several blocks of several tests are written at once`() throws {
    let result = try recorded(
      """
      test "a" {
        expect { print 1 } "0"
        expect { print 2 } "2"
      }

      test "b" {
        expect { print 3 } "0"
        assert true
      }

      test "c" { assert 1 == 2 }

      """,
      as: "a.bos"
    )
    #expect(result.text.contains("print 1 } \"1\"\n  expect { print 2 } \"2\""))
    #expect(result.text.contains("print 3 } \"3\""))
    #expect(result.said.contains("2 updated\n0 passed, 1 failed"))
  }

  @Test(arguments: ["1", "2", "7"])
  func `a block that prints this and that keeps its text and fails`(text: String) throws {
    let script = "test \"a\" { for i in 1..2 { expect { print $i } \"\(text)\" } }\n"
    let result = try recorded(script, as: "a.bos")
    #expect(result.text == script)
    #expect(result.status == .assertion)
    #expect(result.said.contains("0 passed, 1 failed"))
  }

  @Test func `a script whose expectations hold is left alone`() throws {
    let script = "test \"a\" { expect { print 12 } \"1...\" }\n"
    let result = try recorded(script, as: "a.bos")
    #expect(result.status == .success)
    #expect(result.said == "1 passed, 0 failed\n")
  }

  @Test(arguments: ["a.bost", "a.md"])
  func `lines with ... stay in updated transcripts and documents`(name: String) throws {
    let (open, close) = name == "a.md" ? ("```bos\n", "```\n") : ("", "")
    let code = "> for i in 1..6 { print \"n {$i}\" }\n"
    let old = open + code + "n 1\n...\nn 4\nn ...\nn 9\n" + close
    let result = try recorded(old, as: name)
    #expect(result.text == open + code + "n 1\n...\nn 4\nn ...\nn 6\n" + close)
    #expect(result.status == .assertion && result.next == .success)
  }

  @Test func `a broken document shows the difference, and updating mends it`() throws {
    let broken = "```bos\n> [{n: 1}, {n: 2}] | csv\nn\n1\n3\n```\n"
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("bos-document-\(UUID().uuidString).md")
    try Data(broken.utf8).write(to: folder)
    defer { try? FileManager.default.removeItem(at: folder) }
    let host = FixtureHost()
    #expect(host.run(["test", folder.path], commands: CommandRegistry.all) == .assertion)
    #expect(host.output.contains("  - 3\n  + 2\n"), "\(host.output)")
    #expect(try recorded(broken, as: "a.md").text == broken.replacing("\n3\n", with: "\n2\n"))
  }
}
