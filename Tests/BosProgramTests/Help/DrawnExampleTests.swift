import BosLanguage
import BosRuntime
import BosShell
import BosTables
import BosTestSupport
import BosText
import Testing

@testable import BosCommands

/// Examples that show a table or a page, as a session at a terminal.
struct DrawnExampleTests {
  struct Drawn: CustomTestStringConvertible {
    let name: String
    let example: Example

    var testDescription: String { "\(name): \(example.input)" }
  }

  static let examples = CommandRegistry.all.map { $0.spec }.flatMap { spec in
    spec.examples.filter(\.isDrawn).map { Drawn(name: spec.name, example: $0) }
  }
  private static let spelling = KoreanSpelling(CommandRegistry.all.map { $0.spec })

  @Test(arguments: examples, DisplayLanguage.allCases)
  func `an example that shows a table prints what the help says`(
    drawn: Drawn,
    language: DisplayLanguage
  ) throws {
    let isKorean = language == .korean
    let example = drawn.example
    let session = try TranscriptSession(
      host: FixtureHost(folder: "/").host,
      options: ["--window", "80x24"]
        + (isKorean ? ["--lang", "ko"] : ["--set", "titles=english"]),
      folder: "/",
      commands: CommandRegistry.all
    )
    let code =
      isKorean ? example.koreanInput ?? Self.spelling.code(example.input) : example.input
    let printed = session.run(code)
    let expected = isKorean ? example.koreanOutput : example.output
    #expect(
      OutputMatcher.difference(printed: printed, expected: expected) == nil,
      "\(code)\n\(printed)"
    )
  }

  @Test func `drawn examples fit into a help page`() {
    for drawn in Self.examples {
      for line in (drawn.example.output + "\n" + drawn.example.koreanOutput).split(separator: "\n")
      {
        #expect(cellWidth(String(line)) <= 78, "\(drawn.name): \(line)")
      }
    }
  }
}
