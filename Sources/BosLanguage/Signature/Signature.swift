import BosText

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

  package init(
    name: String,
    aliases: [String],
    hiddenNames: [String] = [],
    parameters: [ParameterSignature],
    pipe: PipeUse,
    isDefinition: Bool = false
  ) {
    self.name = name
    self.aliases = aliases
    self.hiddenNames = hiddenNames
    self.parameters = parameters
    self.pipe = pipe
    self.isDefinition = isDefinition
  }
}

/// The known commands, by all their names.
package struct CommandTable: Sendable {
  private var byName: [String: Signature] = [:]
  /// The first words of two-word names.
  private var firstWords: Set<String> = []
  /// The signatures in insertion order.
  package private(set) var all: [Signature] = []

  /// The words for days, which `list` takes.
  package var dayWords: Set<String> = []
  /// The grammar of phrases for days.
  package var dates = DateGrammar()
  /// The names of the columns of charts.
  package var columnNames: Set<String> = []
  /// The variables of earlier entries, for hints.
  package var variables: Set<String> = []

  package init(_ signatures: [Signature] = []) {
    for signature in signatures { add(signature) }
  }

  package mutating func add(_ signature: Signature) {
    all.append(signature)
    for name in [signature.name] + signature.aliases + signature.hiddenNames {
      byName[name] = signature
      if let blank = name.firstIndex(of: " ") { firstWords.insert(String(name[..<blank])) }
    }
  }

  package subscript(name: String) -> Signature? { byName[name] }

  /// Returns whether a two-word name starts with this word.
  package func beginsLongerName(_ word: String) -> Bool { firstWords.contains(word) }

  /// Returns the commands whose names add a second word to that of a command.
  func longerNames(of command: Signature) -> [Signature] {
    all.filter { $0.name.hasPrefix(command.name + " ") }
  }

  /// Returns whether a word is an option, a choice or the second word of a command.
  package func isPart(_ word: String) -> Bool {
    all.contains { signature in
      ([signature.name] + signature.aliases).contains { $0.hasSuffix(" " + word) }
        || signature.parameters.contains { parameter in
          if parameter.isOption, parameter.isCalled(word) { return true }
          guard case .choice(let choices) = parameter.shape else { return false }
          return choices.contains { $0.isCalled(word) }
        }
    }
  }

  /// The same in the order of the commands, so that the usual ones come first.
  var orderedNames: [String] { all.flatMap { [$0.name] + $0.aliases } }

  /// Every name and alias that suggestions may show.
  package var names: [String] { byName.filter { !$1.hiddenNames.contains($0) }.map(\.key) }
}
