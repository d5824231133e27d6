/// A Korean particle whose form depends on the sound before it.
package enum Particle: Sendable, Hashable, CaseIterable {
  /// The subject, 이 or 가.
  case subject
  /// The object, 을 or 를.
  case object
  /// The topic, 은 or 는.
  case topic
  /// The companion, 과 or 와.
  case and
  /// The direction or means, 으로 or 로.
  case direction

  /// Appends the particle to a word, in the form that the word's final sound requires.
  package func attached(to word: String) -> String {
    word + form(after: Hangul.ending(of: word))
  }

  private func form(after ending: Hangul.Ending) -> String {
    switch self {
    case .subject: ending == .vowel ? "가" : "이"
    case .object: ending == .vowel ? "를" : "을"
    case .topic: ending == .vowel ? "는" : "은"
    case .and: ending == .vowel ? "와" : "과"
    case .direction: ending == .consonant ? "으로" : "로"
    }
  }
}
