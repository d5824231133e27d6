/// A command of vi's normal mode.
struct ViCommand: Equatable {
  /// A movement, and the character that `f` and its relatives look for.
  struct Motion: Equatable {
    var key: Character
    var argument: Character?
    /// Whether `;` or `,` repeats it.
    var isRepeated = false
  }

  /// What an operator applies to.
  enum Target: Equatable {
    case motion(Motion)
    /// Whole lines.
    case lines
    /// The word at the cursor, or with the blanks after it.
    case word(isWhole: Bool, isBig: Bool)
    /// The text between two quotes in a line, or with them.
    case quoted(Character, isWhole: Bool)
    /// The text between two brackets, or with them.
    case bracketed(Character, Character, isWhole: Bool)
    /// A number of characters from the cursor: what was selected.
    case characters(Int)
  }

  enum Verb: Equatable {
    case move(Motion)
    /// `d`, `c` or `y`; for a selection, also `~`, `u` or `U`.
    case operate(Character, Target)
    /// Selects a word or the text between quotes or brackets.
    case select(Target)
    /// `gv`: selects what was selected last.
    case reselect
    /// `r` with the new character.
    case replace(Character)
    /// Any other key.
    case act(Character)
  }

  var verb: Verb
  /// The typed count, or nil.
  var count: Int?

  /// The result of reading keys.
  enum Reading: Equatable {
    case command(ViCommand)
    /// More keys are needed; whether the next one is a character rather than a key.
    case incomplete(takesCharacter: Bool)
    case invalid
  }

  private static let motions: Set<Character> = [
    "h", "l", "0", "^", "$", "w", "W", "b", "B", "e", "E", ";", ",", " ",
  ]
  private static let finders: Set<Character> = ["f", "F", "t", "T"]
  private static let actions: Set<Character> = [
    "x", "X", "D", "C", "S", "s", "Y", "~", "i", "I", "a", "A", "o", "O", "p", "P", "u", ".", "j",
    "k", "G", "/", "?", "n", "N", "v", "V",
  ]
  /// The keys that act on a selection.
  private static let selectionActions: Set<Character> = [
    "d", "x", "X", "D", "c", "s", "C", "S", "R", "y", "Y", "p", "P", "~", "u", "U", "o", "O", "j",
    "k", "G", "v", "V",
  ]
  private static let most = 9_999

  /// Reads the keys of a command, which can act on a selection.
  static func read(_ keys: [Character], isSelecting: Bool = false) -> Reading {
    var rest = keys[...]
    let first = number(&rest)
    guard let key = rest.popFirst() else { return .incomplete(takesCharacter: false) }
    switch key {
    case "i" where isSelecting, "a" where isSelecting:
      guard let object = rest.first else { return .incomplete(takesCharacter: false) }
      guard let target = target(of: object, isWhole: key == "a") else { return .invalid }
      return .command(ViCommand(verb: .select(target), count: first))
    case _ where isSelecting && selectionActions.contains(key):
      return .command(ViCommand(verb: .act(key), count: first))
    case "d", "c", "y":
      let second = number(&rest)
      let count = first == nil && second == nil ? nil : min(most, (first ?? 1) * (second ?? 1))
      return readTarget(of: key, rest, count)
    case "r":
      guard let character = rest.first else { return .incomplete(takesCharacter: true) }
      return .command(ViCommand(verb: .replace(character), count: first))
    case "g":
      guard let next = rest.first else { return .incomplete(takesCharacter: false) }
      switch next {
      case "g": return .command(ViCommand(verb: .act("g"), count: first))
      case "v": return .command(ViCommand(verb: .reselect, count: first))
      default: return .invalid
      }
    case _ where motions.contains(key) || finders.contains(key):
      return readMotion(key, rest) { ViCommand(verb: .move($0), count: first) }
    case _ where actions.contains(key) && !isSelecting:
      return .command(ViCommand(verb: .act(key), count: first))
    default:
      return .invalid
    }
  }

  private static func number(_ rest: inout ArraySlice<Character>) -> Int? {
    var value: Int?
    while let key = rest.first, let digit = key.isASCII ? key.wholeNumberValue : nil,
      digit > 0 || value != nil
    {
      value = min(most, (value ?? 0) * 10 + digit)
      rest = rest.dropFirst()
    }
    return value
  }

  private static func readTarget(
    of verb: Character,
    _ keys: ArraySlice<Character>,
    _ count: Int?
  ) -> Reading {
    guard let key = keys.first else { return .incomplete(takesCharacter: false) }
    if key == verb { return .command(ViCommand(verb: .operate(verb, .lines), count: count)) }
    if key == "i" || key == "a" {
      guard let object = keys.dropFirst().first else { return .incomplete(takesCharacter: false) }
      guard let target = target(of: object, isWhole: key == "a") else { return .invalid }
      return .command(ViCommand(verb: .operate(verb, target), count: count))
    }
    guard motions.contains(key) || finders.contains(key) else { return .invalid }
    return readMotion(key, keys.dropFirst()) {
      ViCommand(verb: .operate(verb, .motion($0)), count: count)
    }
  }

  /// The text object of a key after `i` or `a`, or nil.
  private static func target(of object: Character, isWhole: Bool) -> Target? {
    switch object {
    case "w", "W": .word(isWhole: isWhole, isBig: object == "W")
    case "\"", "'", "`": .quoted(object, isWhole: isWhole)
    case "(", ")", "b": .bracketed("(", ")", isWhole: isWhole)
    case "[", "]": .bracketed("[", "]", isWhole: isWhole)
    case "{", "}", "B": .bracketed("{", "}", isWhole: isWhole)
    default: nil
    }
  }

  private static func readMotion(
    _ key: Character,
    _ rest: ArraySlice<Character>,
    _ command: (Motion) -> ViCommand
  ) -> Reading {
    guard finders.contains(key) else { return .command(command(Motion(key: key))) }
    guard let character = rest.first else { return .incomplete(takesCharacter: true) }
    return .command(command(Motion(key: key, argument: character)))
  }
}
