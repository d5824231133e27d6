import BosDomain
package import BosLanguage

/// A name of a command, and the command's place in its set.
package struct CommandName: Sendable {
  package let spelling: String
  package let place: Int

  package init(_ spelling: String, _ place: Int) {
    self.spelling = spelling
    self.place = place
  }
}

/// Commands, which are found by name without describing the others: the descriptions of all
/// commands take longer than everything else that the program does before it reads an entry.
package struct CommandSet: Sendable, RandomAccessCollection, ExpressibleByArrayLiteral {
  private let commands: [any Command.Type]
  /// Every name, alias and hidden name, in the order of their bytes.
  private let names: [CommandName]

  /// Creates a set whose names are known.
  package init(_ commands: [any Command.Type], named names: [CommandName]) {
    self.commands = commands
    self.names = names
  }

  /// Creates a set with the names that its commands declare.
  package init(_ commands: [any Command.Type]) {
    self.init(commands, named: Self.names(of: commands))
  }

  package init(arrayLiteral commands: any Command.Type...) { self.init(commands) }

  package var startIndex: Int { 0 }
  package var endIndex: Int { commands.count }

  package subscript(place: Int) -> any Command.Type { commands[place] }

  /// The command of this name, but not of an alias.
  package subscript(name: String) -> (any Command.Type)? {
    guard let command = command(called: name), command.spec.name == name else { return nil }
    return command
  }

  /// Returns the command with a name, an alias or a hidden name.
  package func command(called name: String) -> (any Command.Type)? {
    let place = firstPlace(from: name)
    if place < names.count, names[place].spelling.utf8.elementsEqual(name.utf8) {
      return commands[names[place].place]
    }
    // Equal texts can have other bytes, such as the parts of a syllable.
    guard name.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
    return names.first { $0.spelling == name }.map { commands[$0.place] }
  }

  /// Returns the names that the commands declare, in the order of their bytes.
  package static func names(of commands: [any Command.Type]) -> [CommandName] {
    commands.enumerated()
      .flatMap { place, command in command.spec.allNames.map { CommandName($0, place) } }
      .sorted { $0.spelling.utf8.lexicographicallyPrecedes($1.spelling.utf8) }
  }

  /// The place of the first name that isn't before a text.
  private func firstPlace(from text: String) -> Int {
    var low = 0
    var high = names.count
    while low < high {
      let middle = (low + high) / 2
      if names[middle].spelling.utf8.lexicographicallyPrecedes(text.utf8) {
        low = middle + 1
      } else {
        high = middle
      }
    }
    return low
  }
}

extension CommandSet: BuiltInCommands {
  package func signature(named name: String) -> Signature? {
    command(called: name)?.spec.signature
  }

  package func beginsLongerName(_ word: String) -> Bool {
    let start = word + " "
    let place = firstPlace(from: start)
    if place < names.count, names[place].spelling.utf8.starts(with: start.utf8) { return true }
    guard word.utf8.contains(where: { $0 >= 0x80 }) else { return false }
    return names.contains { $0.spelling.hasPrefix(start) }
  }

  package var signatures: [Signature] { commands.map { $0.spec.signature } }

  package var dayWords: Set<String> { Self.dayWords }

  package var columnNames: Set<String> { Self.columnNames }

  private static let dayWords = Set(DayWord.spellings + DayPhrase.spellings)

  private static let columnNames = Set(
    (ChartColumn.all + ChartColumn.computed).flatMap { [$0.name] + $0.korean }
  )
}
