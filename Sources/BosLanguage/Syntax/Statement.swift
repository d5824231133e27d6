package import BosText

/// A statement in the source.
package struct Statement: Sendable {
  package var kind: Kind
  package var range: SourceRange

  package init(_ kind: Kind, _ range: SourceRange) {
    self.kind = kind
    self.range = range
  }

  /// Indirect, because statements are passed between stages.
  package indirect enum Kind: Sendable {
    case bind(Binding)
    case assign(Assignment)
    case define(Definition)
    case choose(branches: [Branch], otherwise: Block?)
    case forEach(Loop)
    case whileTrue(Expression, Block)
    case attempt(Block, name: Name?, handler: Block)
    case with(CommandCall, Block)
    case result(Pipeline?)
    case stop
    case next
    case fail(Expression)
    case assert(Expression, message: Expression?)
    case test(StringLiteral, Block)
    case expect(Block, StringLiteral)
    /// `use "FILE" as name`.
    case use(StringLiteral, name: Name?)
    case pipeline(Pipeline)
  }
}

/// `{ statements }`, with the range of its braces.
package struct Block: Sendable {
  package var statements: [Statement]
  package var range: SourceRange

  package init(statements: [Statement], range: SourceRange) {
    self.statements = statements
    self.range = range
  }
}

/// `let name = pipeline` or `var name = pipeline`.
package struct Binding: Sendable {
  package var isMutable: Bool
  package var name: Name
  package var type: TypeName?
  package var value: Pipeline

  package init(isMutable: Bool, name: Name, type: TypeName?, value: Pipeline) {
    self.isMutable = isMutable
    self.name = name
    self.type = type
    self.value = value
  }
}

/// `$name.member[index] += pipeline`.
package struct Assignment: Sendable {
  package enum Operator: String, Sendable {
    case set = "="
    case add = "+="
    case subtract = "-="
  }

  package enum Step: Sendable {
    case member(Name)
    case index(Expression)
  }

  package var variable: Name
  package var path: [Step]
  package var operation: Operator
  package var value: Pipeline

  package init(variable: Name, path: [Step], operation: Operator, value: Pipeline) {
    self.variable = variable
    self.path = path
    self.operation = operation
    self.value = value
  }
}

/// `def name(parameters): type { body }`.
package struct Definition: Sendable {
  package var name: Name
  package var parameters: [Parameter]
  package var result: TypeName?
  package var body: Block

  package init(name: Name, parameters: [Parameter], result: TypeName?, body: Block) {
    self.name = name
    self.parameters = parameters
    self.result = result
    self.body = body
  }
}

/// A parameter of a `def` or of a script's `args` block.
package struct Parameter: Sendable {
  package enum Role: Sendable {
    case plain
    case pipe
    /// `...name`: takes the remaining arguments as a list.
    case rest
  }

  package var role: Role
  package var name: Name
  package var type: TypeName?
  /// The default, read in the shape of the type like a command's argument.
  package var defaultValue: ArgumentValue?
  package var range: SourceRange

  package init(
    role: Role,
    name: Name,
    type: TypeName?,
    defaultValue: ArgumentValue?,
    range: SourceRange
  ) {
    self.role = role
    self.name = name
    self.type = type
    self.defaultValue = defaultValue
    self.range = range
  }
}

/// One `if` or `else if` arm.
package struct Branch: Sendable {
  package var condition: Expression
  package var body: Block

  package init(condition: Expression, body: Block) {
    self.condition = condition
    self.body = body
  }
}

/// `for key, value in sequence by step { body }`.
package struct Loop: Sendable {
  package var first: Name
  package var second: Name?
  package var sequence: Expression
  package var step: Expression?
  package var body: Block

  package init(
    first: Name,
    second: Name?,
    sequence: Expression,
    step: Expression?,
    body: Block
  ) {
    self.first = first
    self.second = second
    self.sequence = sequence
    self.step = step
    self.body = body
  }
}

/// A type's name, as written after a colon.
package struct TypeName: Sendable {
  package enum Kind: String, Sendable, CaseIterable {
    case int, num, text, bool, day, month, period, range, list, record, table, movie, fn, any
  }

  package var kind: Kind
  package var isOptional: Bool
  package var range: SourceRange

  package init(kind: Kind, isOptional: Bool, range: SourceRange) {
    self.kind = kind
    self.isOptional = isOptional
    self.range = range
  }
}
