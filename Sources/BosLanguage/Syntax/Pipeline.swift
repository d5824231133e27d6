package import BosText

/// Stages joined by `|`.
package struct Pipeline: Sendable {
  /// Whether it begins with `|`, so that its input is the loaded list.
  package var startsFromList: Bool
  package var stages: [Stage]
  package var range: SourceRange

  package init(startsFromList: Bool, stages: [Stage], range: SourceRange) {
    self.startsFromList = startsFromList
    self.stages = stages
    self.range = range
  }
}

extension Pipeline {
  /// The expression, if the pipeline is nothing else.
  package var only: Expression? {
    guard !startsFromList, stages.count == 1, case .expression(let value) = stages[0] else {
      return nil
    }
    return value
  }
}

package enum Stage: Sendable {
  indirect case command(CommandCall)
  case expression(Expression)

  package var range: SourceRange {
    switch self {
    case .command(let call): call.range
    case .expression(let expression): expression.range
    }
  }
}

/// A command with its arguments, each read in the shape of its parameter.
package struct CommandCall: Sendable {
  /// The name in the source, which may be an alias.
  package var name: Name
  /// The name in the signature; for a `def`, its own name.
  package var command: String
  package var isDefinition: Bool
  package var arguments: [Argument]
  package var range: SourceRange

  package init(
    name: Name,
    command: String,
    isDefinition: Bool,
    arguments: [Argument],
    range: SourceRange
  ) {
    self.name = name
    self.command = command
    self.isDefinition = isDefinition
    self.arguments = arguments
    self.range = range
  }
}

/// A value for one parameter of a command.
package struct Argument: Sendable {
  /// The parameter's name in the signature.
  package var parameter: String
  /// The range of `--name`, if the argument is an option.
  package var option: Name?
  package var value: ArgumentValue
  /// The range with the name of an option.
  package var range: SourceRange
  /// The range without the name of an option.
  package var valueRange: SourceRange

  package init(parameter: String, option: Name?, value: ArgumentValue, range: SourceRange) {
    self.parameter = parameter
    self.option = option
    self.value = value
    self.range = range
    valueRange = range
  }
}

/// The result of reading words in a shape.
package enum ArgumentValue: Sendable {
  case flag
  case day(DayArgument)
  /// A day, or a range with optional ends.
  case days(from: DayArgument?, to: DayArgument?, isRange: Bool)
  case month(WordArgument)
  case columns([WordArgument])
  case order([OrderKey])
  case fields([RecordEntry])
  case groupKeys([GroupKey])
  /// The keys after `by`.
  case by([GroupKey])
  /// The expression in braces that gives a cell.
  case cell(Expression)
  /// One expression, or several separated by commas.
  case expressions([Expression])
  /// An index into the shape's choices.
  case choice(Int, Name)
  /// A fixed word, such as the `on` of `join`.
  case keyword(Name)
  case word(WordArgument)
  /// A new name.
  case name(Name)
  case block(Block)
  indirect case command(CommandCall)
}

package struct DayArgument: Sendable {
  package enum Kind: Sendable {
    case offset(Int)
    case word(String)
    case date(CivilDate)
    case computed(Expression)
  }

  package var kind: Kind
  package var range: SourceRange

  package init(_ kind: Kind, _ range: SourceRange) {
    self.kind = kind
    self.range = range
  }
}

package struct OrderKey: Sendable {
  package enum Direction: Sendable {
    case natural
    case ascending
    case descending
  }

  package var column: WordArgument
  package var direction: Direction
  package var range: SourceRange

  package init(column: WordArgument, direction: Direction, range: SourceRange) {
    self.column = column
    self.direction = direction
    self.range = range
  }
}

/// A key of `group`: a column, or `name: expression`.
package struct GroupKey: Sendable {
  package var name: Name?
  package var value: Expression

  package init(name: Name?, value: Expression) {
    self.name = name
    self.value = value
  }
}

/// A word, path, text, month or column, literal or computed.
package struct WordArgument: Sendable {
  package enum Kind: Sendable {
    case literal(String)
    case computed(Expression)
  }

  package var kind: Kind
  package var range: SourceRange

  package init(_ kind: Kind, _ range: SourceRange) {
    self.kind = kind
    self.range = range
  }
}
