package import BosLanguage
package import BosTables
package import BosText

/// A command: its declaration, from which everything else derives, and its implementation.
package protocol Command: SendableMetatype {
  static var spec: CommandSpec { get }

  static func run(_ call: Call) throws(RuntimeError) -> Value

  /// The parameter with the number of rows that the command uses, if it uses only the first ones of
  /// a table; without an argument it uses one.
  static var numberOfFirstRows: String? { get }

  /// Whether each row of a result is the row at this place of the input.
  static var keepsRows: Bool { get }

  /// The columns of its input that the command needs.
  static var columnUse: ColumnUse { get }

  /// What a pipeline may know of the command to change the order of its stages.
  static var planRole: PlanRole { get }
}

extension Command {
  package static var numberOfFirstRows: String? { nil }
  package static var keepsRows: Bool { false }
  package static var columnUse: ColumnUse { .all }
  package static var planRole: PlanRole { .other }
}

/// What a pipeline may know of a command to change the order of its stages.
package enum PlanRole: Sendable {
  case other
  /// It adds columns, each cell of which is computed from its row if no window or aggregate is used.
  case addsColumns
  /// It keeps the rows that meet a condition.
  case selectsRows
  /// It reads only the columns that the next stages need.
  case readsColumns
  /// It brings rows into an order, or finds the first of them in that order.
  case sortsRows
  /// It writes its input for other programs.
  case writesData
}

/// The columns of its input that a command needs.
package enum ColumnUse: Sendable {
  case all
  /// Those that its arguments name, of which there must be one.
  case named
  /// Those that its arguments name; its result has the others, too.
  case namedAndPassed
  case none
}

/// The group of a command in `help`.
package enum CommandGroup: String, Sendable, CaseIterable {
  case browsing
  case people
  case tables
  case output
  case session
  case data
  case api

  package var title: Phrase {
    switch self {
    case .browsing: Phrase("Browsing", ko: "박스오피스")
    case .people: Phrase("Films and people", ko: "영화와 영화인")
    case .tables: Phrase("Tables", ko: "표")
    case .output: Phrase("Output", ko: "출력")
    case .session: Phrase("Session", ko: "세션")
    case .data: Phrase("Data", ko: "데이터")
    case .api: Phrase("Seeing the API", ko: "API 살펴보기")
    }
  }
}

/// The kind of a command's result.
package enum CommandResult: Sendable {
  /// Rows, which a top-level statement shows and loads.
  case rows
  /// A value, which a top-level statement shows.
  case value
  /// No result: it writes its own output and keeps its input loaded.
  case output
  /// No result: it changes the session.
  case session
}

/// The columns of a stage's result, as far as they are known before the run.
package enum SchemaRule: Sendable {
  case unknown
  case same
  case fixed([String])
  case computed(@Sendable (StaticCall) -> [String]?)
  /// Columns for completion; the result can have others, so that no check relies on them.
  case likely(@Sendable (StaticCall) -> [String]?)
}

/// An example: input and expected output.
///
/// Help shows it, and a test runs it.
package struct Example: Sendable {
  package let input: String
  package let output: String
  /// The input in Korean, if other names than those of bos differ.
  package let koreanInput: String?
  /// What the example prints in a Korean session.
  package let koreanOutput: String
  package let note: Phrase?

  /// Whether it shows a table or a page, as a terminal draws it; a last line `...` is its rest.
  package var isDrawn: Bool { output.contains("\n──") || output.hasSuffix("\n...") }

  package init(
    _ input: String,
    koreanInput: String? = nil,
    prints output: String,
    ko koreanOutput: String? = nil,
    note: Phrase? = nil
  ) {
    self.input = input
    self.koreanInput = koreanInput
    self.output = output
    self.koreanOutput = koreanOutput ?? output
    self.note = note
  }
}

/// The declaration of a command.
package struct CommandSpec: Sendable {
  package let name: String
  /// Other names, the Korean one first.
  package let aliases: [String]
  /// Names that work but that nothing shows, such as earlier names.
  package let hiddenNames: [String]
  package let group: CommandGroup
  package let summary: Phrase
  package let discussion: Phrase?
  package let parameters: [ParameterInfo]
  package let pipe: PipeUse
  package let result: CommandResult
  package let schema: SchemaRule
  package let effects: CommandEffects
  package let examples: [Example]
  /// A call that runs after `list`, which errors about arguments show.
  package let model: Phrase?
  package let related: [String]

  package init(
    name: String,
    aliases: [String],
    hiddenNames: [String] = [],
    group: CommandGroup,
    summary: Phrase,
    discussion: Phrase? = nil,
    parameters: [any ParameterDeclaring] = [],
    pipe: PipeUse,
    result: CommandResult,
    schema: SchemaRule = .unknown,
    effects: CommandEffects,
    examples: [Example],
    model: Phrase? = nil,
    related: [String] = []
  ) {
    self.name = name
    self.aliases = aliases
    self.hiddenNames = hiddenNames
    self.group = group
    self.summary = summary
    self.discussion = discussion
    self.parameters = parameters.map(\.info)
    self.pipe = pipe
    self.result = result
    self.schema = schema
    self.effects = effects
    self.examples = examples
    self.model = model
    self.related = related
  }

  /// Every word that calls the command.
  package var allNames: [String] { [name] + aliases + hiddenNames }

  /// The parts of the session that the command may read, with any arguments.
  package var reads: SessionParts {
    effects.reads.reduce(pipe == .table ? .list : []) { $0.union($1.parts) }
  }

  /// The parts of the session that a top-level statement of the command may change.
  package var writes: SessionParts {
    result == .rows ? effects.writes.union(.list) : effects.writes
  }

  /// The signature for the parser.
  package var signature: Signature {
    Signature(
      name: name,
      aliases: aliases,
      hiddenNames: hiddenNames,
      parameters: parameters.map(\.signature),
      pipe: pipe,
      model: model
    )
  }
}

/// A parameter as the help shows it.
package struct ParameterInfo: Sendable {
  package var signature: ParameterSignature
  package let summary: Phrase
  /// The values that completion offers.
  package var values = ValueSource.shape
  /// Whether it takes rows, codes and titles, at which errors about them are reported.
  package var isTarget = false
}

package protocol ParameterDeclaring: Sendable {
  var info: ParameterInfo { get }
}

/// A typed key: declared once in a command, and read by `call[key]`.
package struct ParameterKey<Content>: ParameterDeclaring {
  package let info: ParameterInfo
  /// Reads the argument, or returns the default if there is none.
  let read: @Sendable (BoundArgument?, Call) throws(RuntimeError) -> Content

  package var name: String { info.signature.name }
}
