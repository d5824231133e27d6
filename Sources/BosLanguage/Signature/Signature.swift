package import BosText

/// The parser's information about a parameter.
package struct ParameterSignature: Sendable {
  package var name: String
  package var korean: String
  /// Names of an option that work but that nothing shows.
  package var hiddenNames: [String] = []
  /// What the argument can be, for the Korean usage line.
  package var koreanForms = ""
  package var shape: Shape
  package var isRequired: Bool
  package var isOption: Bool
  /// Whether it takes all remaining arguments.
  package var isRest: Bool
  /// Whether words that look like options are arguments, because they belong to a script.
  package var takesOptions: Bool
  /// Whether the word `null` is null rather than text.
  package var acceptsNull: Bool

  package init(
    name: String,
    korean: String,
    shape: Shape,
    isRequired: Bool = false,
    isOption: Bool = false,
    isRest: Bool = false,
    takesOptions: Bool = false,
    acceptsNull: Bool = false
  ) {
    self.name = name
    self.korean = korean
    self.shape = shape
    self.isRequired = isRequired
    self.isOption = isOption
    self.isRest = isRest
    self.takesOptions = takesOptions
    self.acceptsNull = acceptsNull
  }

  /// Returns whether the word names the parameter.
  package func isCalled(_ word: String) -> Bool {
    name == word || korean == word || hiddenNames.contains(word)
  }
}

/// The pipe input of a stage.
package enum PipeUse: Sendable, Hashable {
  case never
  /// Uses the loaded list if there is no piped input.
  case table
  /// Takes piped input if there is any.
  case optional
}

/// The parser's information about a command or `def`.
package struct Signature: Sendable {
  package var name: String
  package var aliases: [String]
  /// Names that work but that nothing shows.
  package var hiddenNames: [String]
  package var parameters: [ParameterSignature]
  package var pipe: PipeUse
  package var isDefinition: Bool
  /// A call that runs after `list`, which errors about arguments show.
  package var model: Phrase?

  package init(
    name: String,
    aliases: [String],
    hiddenNames: [String] = [],
    parameters: [ParameterSignature],
    pipe: PipeUse,
    isDefinition: Bool = false,
    model: Phrase? = nil
  ) {
    self.name = name
    self.aliases = aliases
    self.hiddenNames = hiddenNames
    self.parameters = parameters
    self.pipe = pipe
    self.isDefinition = isDefinition
    self.model = model
  }
}
