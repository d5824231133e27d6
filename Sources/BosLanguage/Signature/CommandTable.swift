import BosText

/// The commands of the program, which a table has from the start.
///
/// Nothing of them is read before a name asks for it, so that a program starts without describing all
/// its commands.
package protocol BuiltInCommands: Sendable {
  /// Returns the command with a name, an alias or a hidden name.
  func signature(named name: String) -> Signature?

  /// Returns whether a two-word name starts with this word.
  func beginsLongerName(_ word: String) -> Bool

  /// All commands in the order of the help.
  var signatures: [Signature] { get }

  /// The words for days, which `list` takes.
  var dayWords: Set<String> { get }

  /// The names of the columns of charts.
  var columnNames: Set<String> { get }
}

/// The known commands, by all their names.
package struct CommandTable: Sendable {
  private let builtIn: (any BuiltInCommands)?
  /// The commands that were added, by all their names.
  private var added: [String: Signature] = [:]
  /// The first words of their two-word names.
  private var firstWords: Set<String> = []
  /// The same commands in the order in which they came.
  private var order: [Signature] = []

  /// The grammar of phrases for days.
  package var dates = DateGrammar()
  /// The variables of earlier entries, for hints.
  package var variables: Set<String> = []
  /// Those of `let`, which can't change.
  package var constants: Set<String> = []

  package init(_ signatures: [Signature] = []) {
    builtIn = nil
    for signature in signatures { add(signature) }
  }

  package init(_ commands: some BuiltInCommands) { builtIn = commands }

  package mutating func add(_ signature: Signature) {
    order.append(signature)
    for name in signature.allNames {
      added[name] = signature
      if let blank = name.firstIndex(of: " ") { firstWords.insert(String(name[..<blank])) }
    }
  }

  package subscript(name: String) -> Signature? {
    added[name] ?? builtIn?.signature(named: name)
  }

  /// All commands: those of the program, then the added ones in the order in which they came.
  package var all: [Signature] { (builtIn?.signatures ?? []) + order }

  /// The words for days, which `list` takes.
  package var dayWords: Set<String> { builtIn?.dayWords ?? [] }

  /// The names of the columns of charts.
  package var columnNames: Set<String> { builtIn?.columnNames ?? [] }

  /// Returns whether a two-word name starts with this word.
  package func beginsLongerName(_ word: String) -> Bool {
    firstWords.contains(word) || builtIn?.beginsLongerName(word) == true
  }

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

  /// Every name and alias that suggestions may show, in the order of the commands, so that the
  /// usual ones come first.
  var orderedNames: [String] { all.flatMap { [$0.name] + $0.aliases } }

  /// The same, each once; a later command hides an earlier one that has its name.
  package var names: [String] {
    var shown: [String: Bool] = [:]
    for signature in all {
      for name in signature.allNames { shown[name] = !signature.hiddenNames.contains(name) }
    }
    return shown.filter(\.value).map(\.key)
  }
}

extension Signature {
  fileprivate var allNames: [String] { [name] + aliases + hiddenNames }
}
