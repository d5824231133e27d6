import BosLanguage
import BosRuntime
import BosTables
import BosText
import Testing

@testable import BosCommands

/// An example with its command or function.
struct NamedExample: CustomTestStringConvertible {
  let name: String
  let example: Example

  var testDescription: String { "\(name): \(example.input)" }

  /// Without examples that draw tables, because views aren't part of this module.
  static let ofCommands = CommandRegistry.all.map { $0.spec }
    .filter { !["table", "markdown"].contains($0.name) }
    .flatMap { spec in
      spec.examples.filter { !$0.isDrawn }.map { NamedExample(name: spec.name, example: $0) }
    }

  static let ofFunctions = FunctionLibrary.all.flatMap { spec in
    spec.examples.map { NamedExample(name: spec.name, example: $0) }
  }
}

struct CommandExamplesTests {
  @Test(arguments: NamedExample.ofCommands)
  func `an example of a command prints what it says`(named: NamedExample) throws {
    #expect(try printed(named.example) == named.example.output)
  }

  @Test(arguments: NamedExample.ofFunctions)
  func `an example of a function prints what it says`(named: NamedExample) throws {
    #expect(try printed(named.example) == named.example.output)
  }

  @Test(arguments: NamedExample.ofCommands + NamedExample.ofFunctions)
  func `an example in Korean prints what the Korean help says`(named: NamedExample) throws {
    let code = named.example.koreanInput ?? Self.spelling.code(named.example.input)
    let text = try printed(Example(code, prints: ""), .korean)
    #expect(text == named.example.koreanOutput, "\(code)\n\(text)")
  }

  /// The calls that errors about arguments show.
  static let models = CommandRegistry.all.compactMap { $0.spec.model }

  @Test(arguments: models)
  func `the call that an error shows runs after a list`(model: Phrase) throws {
    let isPiped = CommandRegistry.all.contains { $0.spec.model == model && $0.spec.pipe != .never }
    let joint = isPiped ? " |" : ";"
    for (language, line) in [
      (DisplayLanguage.english, "list 2024-06-14\(joint) \(model.english) | count"),
      (.korean, "목록 2024-06-14\(joint) \(model.korean) | 개수"),
    ] {
      let text = try CommandFixture(language: language, marksDrawings: false).run(line)
      // Notes may come before.
      #expect(text.contains(/(^|\n)[0-9]+\n$/), "\(line)\n\(text)")
    }
  }

  private static let spelling = KoreanSpelling(CommandRegistry.all.map { $0.spec })

  /// The output of an example, without the last line end.
  private func printed(
    _ example: Example,
    _ language: DisplayLanguage = .english
  ) throws -> String {
    let text = try CommandFixture(language: language, marksDrawings: false).run(example.input)
    return text.hasSuffix("\n") ? String(text.dropLast()) : text
  }
}
