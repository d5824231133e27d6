import BosLineEditor
import BosTestSupport
import Testing

/// What the editor asks the terminal, and the terminal's answers.
@Suite(.dedicatedThread)
struct AnswerTests {
  private static let question = "\u{1B}]11;?\u{1B}\\\u{1B}[c"
  private static let light = "\u{1B}]11;rgb:ffff/ffff/ffff\u{1B}\\"
  private static let attributes = "\u{1B}[?62;22c"

  private static func session(_ asks: Bool = true) throws -> EditorSession {
    try EditorSession {
      $0.settings.asksBackground = asks
      $0.settings.isColored = true
      $0.hooks = {
        var hooks = EditorHooks()
        let state = Background()
        hooks.sawBackground = { state.name = $0 ? "light" : "dark" }
        hooks.prompts = { columns in
          EditorPrompts(
            EditorPrompt("\(state.name) \(columns)> "),
            continuation: EditorPrompt(""),
            hint: "2"
          )
        }
        return hooks
      }
    }
  }

  /// The background that the terminal gave.
  private final class Background {
    var name = "none"
  }

  @Test func `the prompt follows the answer, and keys around it stay`() async throws {
    let session = try Self.session()
    await session.type(shows: ["극장>"])
    #expect(session.terminal.text.contains(Self.question))
    await session.type(
      "ab" + Self.light + "cd" + Self.attributes + "ef",
      shows: ["light 40> abcdef"]
    )
    #expect(await session.result(of: "\r") == .entry("abcdef"))
    // It asks once.
    await session.end()
    #expect(session.terminal.text.components(of: Self.question) == 1)
  }

  @Test(arguments: [
    ("rgb:0000/0000/0000", "dark"), ("rgb:ffff/ffff/dddd", "light"), ("rgb:1e/1e/2e", "dark"),
    ("rgba:f/f/f/8", "light"), ("rgb:ff/ff", "none"), ("rgb:", "none"), ("?", "none"),
    ("rgb:-1/00/00", "none"), ("rgb:fffff/0/0", "none"), ("#ffffff", "none"),
  ])
  func `an answer is a colour`(color: String, name: String) async throws {
    let session = try Self.session()
    let answer = "\u{1B}]11;\(color)\u{07}" + Self.attributes
    await session.type(
      answer + "x",
      shows: [name == "none" ? "극장> x" : "\(name) 40> x"]
    )
    await session.end()
  }

  @Test func `an answer in parts is no text`() async throws {
    let session = try Self.session()
    let parts = ["a\u{1B}]1", "1;rgb:ffff/ff", "ff/ffff\u{1B}", "\\\u{1B}[?6", "2c", "b"]
    for part in parts { #expect(await session.send(part)) }
    await session.type(shows: ["light 40> ab"])
    await session.end()
  }

  @Test func `an answer in a later entry is no text`() async throws {
    let session = try Self.session()
    #expect(await session.result(of: "a\r") == .entry("a"))
    await session.type("b" + Self.light + Self.attributes + "c", shows: ["극장> a", "light 40> bc"])
    #expect(await session.result(of: "\r") == .entry("bc"))
    await session.end()
  }

  @Test func `an answer doesn't end a search`() async throws {
    let session = try Self.session()
    await session.type(
      "\u{12}x" + Self.light + Self.attributes + "y",
      shows: ["light 40>", "⌕ xy"]
    )
    await session.type("\u{07}", shows: ["light 40>"])
    await session.end()
  }

  @Test func `a terminal that wasn't asked isn't believed less`() async throws {
    let session = try Self.session(false)
    await session.type("x" + Self.light, shows: ["light 40> x"])
    #expect(!session.terminal.text.contains(Self.question))
    await session.end()
  }

  @Test func `the prompt follows the width of the window`() async throws {
    let session = try Self.session(false)
    await session.type("x", shows: ["극장> x"])
    session.terminal.resize(columns: 30, rows: 12)
    await session.signal(28)
    await session.type(shows: ["none 30> x"], cursor: (0, 10))
    await session.end()
  }

  @Test func `prompts, entries and output are marked`() async throws {
    let session = try EditorSession {
      $0.settings.marksPrompts = true
      $0.prompt = EditorPrompt("a\n가> ")
      $0.continuation = EditorPrompt("")
    }
    await session.type("x", shows: ["a", "가> x"], cursor: (1, 5))
    #expect(await session.result(of: "\r") == .entry("x"))
    await session.type("\u{1B}[D", shows: ["a", "가> x", "a", "가>"], cursor: (3, 4))
    #expect(await session.result(of: "\r") == .entry(""))
    await session.end()
    let start = "\u{1B}]133;A\u{1B}\\a\r\r\n가> \u{1B}]133;B\u{1B}\\"
    let output = session.terminal.text
    #expect(output.contains(start))
    #expect(output.components(of: "\u{1B}]133;C\u{1B}\\") == 1)
    #expect(output.components(of: "\u{1B}]133;D;0\u{1B}\\") == 1)
    #expect(output.contains("\u{1B}]133;D;0\u{1B}\\\r\u{1B}[J"))
  }
}

extension PseudoTerminal {
  /// The output of the program as text.
  fileprivate var text: String { String(decoding: output, as: UTF8.self) }
}

extension String {
  /// Counts the places at which a text occurs.
  fileprivate func components(of text: String) -> Int {
    split(separator: text, omittingEmptySubsequences: false).count - 1
  }
}
