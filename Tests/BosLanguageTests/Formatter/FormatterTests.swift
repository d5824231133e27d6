import BosLanguage
import BosSyntaxDump
import BosText
import Testing

@Suite struct FormatterTests {
  /// A source and its formatted form.
  struct Sample: Sendable, CustomTestStringConvertible {
    var name: String
    var before: String
    var after: String
    var testDescription: String { name }

    init(_ name: String, _ before: String, _ after: String? = nil) {
      self.name = name
      self.before = before
      self.after = after ?? before
    }
  }

  @Test(arguments: FormatterSamples.all)
  func `a source takes the canonical style`(_ sample: Sample) throws {
    let text = try formatted(sample.before)
    #expect(text == sample.after)
  }

  @Test(arguments: FormatterSamples.all)
  func `the canonical style is its own formatting`(_ sample: Sample) throws {
    let once = try formatted(sample.before)
    #expect(try formatted(once) == once)
  }

  @Test(arguments: FormatterSamples.all)
  func `formatting changes no meaning and loses no comment`(_ sample: Sample) throws {
    let (program, source) = try parsed(sample.before)
    let text = Formatter.format(program, source: source)
    let (again, newSource) = try parsed(text)
    #expect(SyntaxDump.text(again) == SyntaxDump.text(program))
    #expect(comments(again, newSource) == comments(program, source))
  }

  @Test(arguments: FormatterSamples.all)
  func `line ends of two bytes and a byte order mark disappear`(_ sample: Sample) throws {
    guard !sample.before.hasPrefix("#!") else { return }
    let text =
      "\u{FEFF}"
      + sample.before.split(separator: "\n", omittingEmptySubsequences: false)
      .joined(separator: "\r\n")
    let result = try formatted(text)
    #expect(result == sample.after)
  }

  @Test func `several carriage returns before a line feed disappear with it`() throws {
    let text = "# a\r\r\nlet s = \"\"\"\n  a\rb\r\r\r\n  c\r\n  \"\"\"\n"
    let result = try formatted(text)
    #expect(result == "# a\nlet s = \"\"\"\n  a\rb\n  c\n  \"\"\"\n")
    let (program, _) = try parsed(text)
    let (again, _) = try parsed(result)
    #expect(SyntaxDump.text(again) == SyntaxDump.text(program))
  }

  /// Inserts line ends and comments at every valid place of the samples.
  @Test(arguments: FormatterSamples.all, [" # k\n", "\n", "\n\n# k\n", " \\\n", "  "])
  func `the laws hold wherever lines end`(_ sample: Sample, _ insertion: String) throws {
    for place in sample.before.indices where " \n".contains(sample.before[place]) {
      var text = sample.before
      text.replaceSubrange(place...place, with: insertion)
      let source = SourceText(name: "test", text)
      let result = Parser.parse(source, commands: FormatterSamples.commands)
      guard !result.diagnostics.contains(where: { $0.severity == .error }) else { continue }
      let once = Formatter.format(result.program, source: source)
      let (again, newSource) = try parsed(once)
      try #require(
        SyntaxDump.text(again) == SyntaxDump.text(result.program),
        "\(text)\n---\n\(once)"
      )
      try #require(
        comments(again, newSource) == comments(result.program, source),
        "\(text)\n---\n\(once)"
      )
      try #require(Formatter.format(again, source: newSource) == once, "\(text)\n---\n\(once)")
    }
  }

  @Test func `a line of 100 cells stays and one of 101 is broken`() throws {
    // Twenty cells, and forty syllables of two cells each.
    let filler = String(repeating: "가", count: 40)
    let fitting = "list | where a == '\(filler)'\n"
    #expect(try formatted(fitting) == fitting)
    let wide = "list | where ab == '\(filler)'\n"
    #expect(try formatted(wide) == "list\n  | where ab == '\(filler)'\n")
  }

  @Test func `a long chain of operands is formatted without a deep recursion`() throws {
    let sum = Array(repeating: "$x", count: 1000).joined(separator: " + ")
    let text = try formatted("let x = 1\nprint \(sum)")
    #expect(text.split(separator: "\n").count == 1001)
    #expect(try formatted(text) == text)
  }

  @Test func `an empty source stays empty`() throws {
    #expect(try formatted("") == "")
    #expect(try formatted("\n \n;\n") == "")
  }

  // MARK: Helpers

  private func parsed(_ text: String) throws -> (Program, SourceText) {
    let source = SourceText(name: "test", text)
    let result = Parser.parse(source, commands: FormatterSamples.commands)
    let errors = result.diagnostics.filter { $0.severity == .error }
    try #require(errors.isEmpty, "\(errors.map(\.message.id)) in\n\(text)")
    return (result.program, source)
  }

  private func formatted(_ text: String) throws -> String {
    let (program, source) = try parsed(text)
    return Formatter.format(program, source: source)
  }

  private func comments(_ program: Program, _ source: SourceText) -> [String] {
    program.comments.map { comment in
      String(source.text(of: comment.range).reversed().drop { $0.isWhitespace }.reversed())
    }
  }
}
