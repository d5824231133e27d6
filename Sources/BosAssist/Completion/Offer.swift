import BosDomain
import BosLanguage
import BosTables
import BosText

/// A name that could be meant at the cursor, before it is compared with the typed word.
struct Offer {
  /// The type of a value, as far as comparisons care.
  enum Result {
    case number
    case text
    case day
    case bool
    case other
  }

  var name: String
  var description: String
  /// Whether the name is complete, so that a space follows it.
  var isWhole = true
  /// Whether the name is part of an expression, which needs no quotes.
  var isBare = false
  /// Whether it is a column, which needs backquotes unless its name is a word.
  var isColumn = false
  /// Whether the argument is a single word, so that a name with spaces needs quotes.
  var isOneWord = false
  /// Whether it is a text in an expression, which is always in quotes.
  var isText = false
  /// The bracket before a text or value that begins a list, or an empty text.
  var opening = ""
  /// The type of its value, or nil if it is unknown or it has none.
  var result: Result?
  /// Whether another offer has the same meaning in the user's language.
  var isAlternative = false

  init(_ name: String, _ description: String = "", isWhole: Bool = true) {
    self.name = name
    self.description = description
    self.isWhole = isWhole
  }

  /// Returns a name in both languages, the user's first.
  static func pair(_ english: Offer, _ korean: Offer, in language: DisplayLanguage) -> [Offer] {
    var pair = language == .korean ? [korean, english] : [english, korean]
    if english.name == korean.name { return [pair[0]] }
    pair[1].isAlternative = true
    return pair
  }

  /// Whether the name is written as it is, such as `audience_2`.
  private var isWord: Bool {
    let isName = name.first.map { $0.isLetter || $0 == "_" } ?? false
    return isName && Keyword.named(name) == nil
      && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
  }

  /// Returns the name as an argument, in quotes if it isn't one word otherwise.
  func written(inQuotes isQuoted: Bool) -> String {
    let isSpecial = name.contains { character in
      "|;{}[]\\\"'#()`".contains(character) || isOneWord && character.isWhitespace
    }
    if isColumn, !isQuoted, !isWord { return name.contains("`") ? name : "`\(name)`" }
    if isBare { return opening + name }
    guard isQuoted || isText || isSpecial else { return name }
    let escaped = String(name.flatMap { "\\\"{".contains($0) ? "\\\($0)" : "\($0)" })
    // The path of a folder continues inside its quotes.
    return opening + "\"" + escaped + (isWhole ? "\"" : "")
  }
}

extension Offer.Result {
  /// The type of a column's cells, or nil if they can differ.
  init?(_ kind: ColumnStorage.Kind) {
    switch kind {
    case .int, .num: self = .number
    case .bool: self = .bool
    case .day: self = .day
    case .text: self = .text
    case .any: return nil
    }
  }

  init(_ kind: ChartColumn.Kind) {
    switch kind {
    case .int, .num, .percent: self = .number
    case .day: self = .day
    case .text: self = .text
    case .bool: self = .bool
    }
  }

  init(_ type: TypeName.Kind) {
    switch type {
    case .int, .num: self = .number
    case .text: self = .text
    case .day: self = .day
    case .bool: self = .bool
    default: self = .other
    }
  }
}
