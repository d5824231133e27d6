import BosText

/// What the parser must know of one parameter.
package struct ParameterSignature: Sendable {
  package var name: String
  package var korean: String
  package var shape: Shape
  package var isRequired: Bool
  package var isOption: Bool
  /// Whether it takes all the arguments that are left.
  package var isRest: Bool
  /// Whether words that look like options are arguments too, as they belong to somebody else.
  package var takesOptions: Bool

  package init(
    name: String,
    korean: String,
    shape: Shape,
    isRequired: Bool = false,
    isOption: Bool = false,
    isRest: Bool = false,
    takesOptions: Bool = false
  ) {
    self.name = name
    self.korean = korean
    self.shape = shape
    self.isRequired = isRequired
    self.isOption = isOption
    self.isRest = isRest
    self.takesOptions = takesOptions
  }
}

/// What a stage wants from the pipe.
package enum PipeUse: Sendable, Hashable {
  case never
  /// Works on the loaded list when nothing is piped in.
  case table
  /// Takes a value when one is piped in.
  case optional
}

/// What the parser must know of one command or `def`.
package struct Signature: Sendable {
  package var name: String
  package var aliases: [String]
  package var parameters: [ParameterSignature]
  package var pipe: PipeUse
  package var isDefinition: Bool

  package init(
    name: String,
    aliases: [String],
    parameters: [ParameterSignature],
    pipe: PipeUse,
    isDefinition: Bool = false
  ) {
    self.name = name
    self.aliases = aliases
    self.parameters = parameters
    self.pipe = pipe
    self.isDefinition = isDefinition
  }
}

/// The commands that a parser knows, by every name they answer to.
package struct CommandTable: Sendable {
  private var byName: [String: Signature] = [:]
  /// The first words of names with two words.
  private var firstWords: Set<String> = []
  /// The signatures in the order they were added.
  package private(set) var all: [Signature] = []

  package init(_ signatures: [Signature] = []) {
    for signature in signatures { add(signature) }
  }

  package mutating func add(_ signature: Signature) {
    all.append(signature)
    for name in [signature.name] + signature.aliases {
      byName[name] = signature
      if let blank = name.firstIndex(of: " ") { firstWords.insert(String(name[..<blank])) }
    }
  }

  package subscript(name: String) -> Signature? { byName[name] }

  /// Tells whether a name of two words begins with this word.
  package func beginsLongerName(_ word: String) -> Bool { firstWords.contains(word) }

  /// Every name and alias.
  package var names: [String] { Array(byName.keys) }
}
