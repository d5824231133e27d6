import BosLanguage
import BosText
import Testing

/// A parameter that takes all remaining words, like that of `run`.
struct OpenArgumentsTests {
  private static let commands = CommandTable([
    Signature(
      name: "start",
      aliases: [],
      parameters: [
        ParameterSignature(name: "file", korean: "파일", shape: .path, isRequired: true),
        ParameterSignature(
          name: "arg",
          korean: "인자",
          shape: .word,
          isRest: true,
          takesOptions: true
        ),
        ParameterSignature(name: "quiet", korean: "조용히", shape: .flag, isOption: true),
      ],
      pipe: .never
    ),
    Signature(name: "count", aliases: [], parameters: [], pipe: .table),
  ])

  /// The values of the arguments, by parameter.
  private func read(_ code: String) -> [String] {
    let source = SourceText(name: "test", code)
    let result = Parser.parse(source, commands: Self.commands)
    if let error = result.diagnostics.first { return [error.message.id] }
    guard case .pipeline(let item)? = result.program.statements.first?.kind,
      case .command(let call)? = item.stages.first
    else { return [] }
    return call.arguments.map { "\($0.parameter) \(source.text(of: $0.range))" }
  }

  @Test(arguments: [
    ("start a.bos", ["file a.bos"]),
    ("start a.bos b c", ["file a.bos", "arg b", "arg c"]),
    ("start a.bos --top 3", ["file a.bos", "arg --top", "arg 3"]),
    ("start a.bos --day=-1 -x", ["file a.bos", "arg --day=-1", "arg -x"]),
    ("start a.bos --quiet", ["file a.bos", "arg --quiet"]),
    ("start --quiet a.bos --quiet", ["quiet --quiet", "file a.bos", "arg --quiet"]),
    (
      "start a.bos \"two words\" $list (1 + 2)",
      [
        "file a.bos", "arg \"two words\"", "arg $list", "arg (1 + 2)",
      ]
    ),
    ("start a.bos 1,000 # a comment", ["file a.bos", "arg 1,000"]),
    ("start a.bos --top | count", ["file a.bos", "arg --top"]),
    ("start --loud a.bos", ["unknown-option"]),
    ("start", ["missing-argument"]),
  ])
  func `words after the file belong to it`(code: String, arguments: [String]) {
    #expect(read(code) == arguments)
  }

  @Test func `the usage line says that there may be more`() {
    #expect(Self.commands["start"]?.usage == "start FILE [ARG…] [--quiet]")
  }

  @Test func `formatting leaves the words as they are`() {
    let source = SourceText(name: "test", "start   a.bos   --top=3  -1 \"x\"\n")
    let program = Parser.parse(source, commands: Self.commands).program
    #expect(Formatter.format(program, source: source) == "start a.bos --top=3 -1 \"x\"\n")
  }
}
