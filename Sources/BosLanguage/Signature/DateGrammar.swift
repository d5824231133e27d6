/// What the parser knows of phrases for days, such as `지난주 금요일` or `June 1-7`.
///
/// The phrases are those of another module. Without it, there are none.
package struct DateGrammar: Sendable {
  package enum Kind: Sendable {
    case oneDay
    case severalDays
    /// A day or days after today.
    case toCome
  }

  /// Returns the kind of a phrase, or nil if the text is none.
  package let kind: @Sendable (String) -> Kind?
  /// Whether a word belongs to dates.
  package let isVocabulary: @Sendable (String) -> Bool

  package init(
    kind: @escaping @Sendable (String) -> Kind? = { _ in nil },
    isVocabulary: @escaping @Sendable (String) -> Bool = { _ in false }
  ) {
    self.kind = kind
    self.isVocabulary = isVocabulary
  }

  /// Whether one of these days is needed, in the shape of a parameter.
  func fits(_ text: String, _ shape: Shape) -> Bool {
    guard let kind = kind(text) else { return false }
    return shape != .day || kind != .severalDays
  }
}
