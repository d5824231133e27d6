import BosDomain
import BosLanguage
import BosRuntime
import BosText

/// Writes code with the Korean names of commands, options, words, columns and functions.
///
/// The names that the code gives itself stay, as do texts and keywords.
struct KoreanSpelling {
  private let commands: CommandTable
  private let functions: [String: FunctionSpec]

  init(_ commands: [CommandSpec]) {
    self.commands = CommandTable(commands.map(\.signature))
    functions = Dictionary(
      FunctionLibrary.all.map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  /// Returns the same code with Korean names, or the code itself if it has errors.
  func code(_ english: String) -> String {
    let parse = Parser.parse(SourceText(name: "example", english), commands: commands)
    guard !parse.hasErrors else { return english }
    var names = Names(commands, functions, definitions: parse.definitions)
    for statement in parse.program.statements { names.read(statement) }
    var bytes = Array(english.utf8)
    let found = names.found.filter { !names.own.contains(parse.source.text(of: $0.range)) }
    for name in found.sorted(by: { $0.range.start > $1.range.start }) {
      bytes.replaceSubrange(name.range.start..<name.range.end, with: Array(name.korean.utf8))
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

/// The names of a program that have a Korean twin.
private struct Names {
  private let commands: CommandTable
  private let functions: [String: FunctionSpec]
  private let definitions: [String: Signature]
  private(set) var found: [(range: SourceRange, korean: String)] = []
  /// The names of fields that only look like columns of other lists.
  private(set) var own: Set<String> = []

  init(
    _ commands: CommandTable,
    _ functions: [String: FunctionSpec],
    definitions: [Signature]
  ) {
    self.commands = commands
    self.functions = functions
    self.definitions = Dictionary(
      definitions.map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first }
    )
  }

  private mutating func note(_ range: SourceRange, _ korean: String?) {
    if let korean { found.append((range, korean)) }
  }

  private mutating func note(column name: String, _ range: SourceRange) {
    guard let column = ChartColumn.named(name), column.name == name else { return }
    note(range, column.korean.first)
  }

  // MARK: Statements

  mutating func read(_ statement: Statement) {
    switch statement.kind {
    case .bind(let binding): read(binding.value)
    case .assign(let assignment): read(assignment.value)
    case .define(let definition): read(definition.body)
    case .choose(let branches, let otherwise):
      for branch in branches {
        read(branch.condition)
        read(branch.body)
      }
      if let otherwise { read(otherwise) }
    case .forEach(let loop):
      read(loop.sequence)
      if let step = loop.step { read(step) }
      read(loop.body)
    case .whileTrue(let condition, let body):
      read(condition)
      read(body)
    case .attempt(let body, _, let handler):
      read(body)
      read(handler)
    case .with(let call, let body):
      read(call)
      read(body)
    case .result(let pipeline): if let pipeline { read(pipeline) }
    case .fail(let value): read(value)
    case .assert(let value, let message):
      read(value)
      if let message { read(message) }
    case .test(_, let body), .expect(let body, _): read(body)
    case .pipeline(let pipeline): read(pipeline)
    case .stop, .next, .use: break
    }
  }

  private mutating func read(_ block: Block) {
    for statement in block.statements { read(statement) }
  }

  private mutating func read(_ pipeline: Pipeline) {
    for stage in pipeline.stages {
      switch stage {
      case .command(let call): read(call)
      case .expression(let value): read(value)
      }
    }
  }

  // MARK: Commands

  private mutating func read(_ call: CommandCall) {
    let signature = call.isDefinition ? definitions[call.command] : commands[call.command]
    if !call.isDefinition { note(call.name.range, signature?.name(in: .korean)) }
    for argument in call.arguments {
      let parameter = signature?.parameters.first { $0.name == argument.parameter }
      if let option = argument.option, let parameter {
        note(option.range, "--\(parameter.korean)")
      }
      read(argument.value, parameter?.shape)
    }
  }

  private mutating func read(_ value: ArgumentValue, _ shape: Shape?) {
    switch value {
    case .choice(let index, let name):
      if case .choice(let choices) = shape { note(name.range, choices[index].korean) }
    case .columns(let columns): for column in columns { read(column: column) }
    case .order(let keys): for key in keys { read(column: key.column) }
    case .word(let word): if shape == .column { read(column: word) }
    case .fields(let fields):
      for field in fields {
        let name = field.key.text
        if ChartColumn.recognized(name) != nil {
          note(column: name, field.key.range)
        } else {
          own.insert(name)
        }
        read(field.value)
      }
    case .groupKeys(let keys), .by(let keys): for key in keys { read(key.value) }
    case .cell(let value): read(value)
    case .expressions(let values): for value in values { read(value) }
    case .day(let day): read(day)
    case .days(let from, let to, _):
      if let from { read(from) }
      if let to { read(to) }
    case .block(let block): read(block)
    case .command(let call): read(call)
    case .flag, .month, .keyword, .name: break
    }
  }

  private mutating func read(column word: WordArgument) {
    switch word.kind {
    case .literal(let name): note(column: name, word.range)
    case .computed(let value): read(value)
    }
  }

  private mutating func read(_ day: DayArgument) {
    if case .computed(let value) = day.kind { read(value) }
  }

  // MARK: Expressions

  private mutating func read(_ value: Expression) {
    switch value.kind {
    case .column(let name):
      note(column: name, value.range)
      // A function can be a value, as in `map($list, length)`.
      if ChartColumn.named(name) == nil { note(value.range, functions[name]?.aliases.first) }
    case .call(let name, let range, let arguments):
      if definitions[name] == nil { note(range, functions[name]?.aliases.first) }
      for argument in arguments { read(argument) }
    case .apply(let callee, let arguments):
      read(callee)
      for argument in arguments { read(argument) }
    case .member(let base, let name, let range):
      read(base)
      // `.day` and `.year` are parts of a day.
      if name != "day", ChartColumn.recognized(name) != nil { note(column: name, range) }
    case .string(let literal):
      for case .expression(let part) in literal.parts { read(part) }
    case .index(let base, let place):
      read(base)
      read(place)
    case .binary(_, let left, let right, _), .range(let left, let right, _):
      read(left)
      read(right)
    case .unary(_, let operand), .optional(let operand), .group(let operand): read(operand)
    case .capture(let pipeline): read(pipeline)
    case .list(let items): for item in items { read(item) }
    case .record(let entries): for entry in entries { read(entry.value) }
    case .function(_, let body): read(body)
    case .conditional(let condition, let first, let second):
      read(condition)
      read(first)
      read(second)
    case .attempt(let first, let second):
      read(first)
      read(second)
    case .null, .bool, .int, .num, .date, .period, .variable, .invalid: break
    }
  }
}
