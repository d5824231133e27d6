package import BosText

/// The state of a relay, as it tells a student.
package struct RelayStatus: Hashable, Sendable {
  /// Where the relay gets its responses from.
  package enum Mode: String, Hashable, Sendable {
    case live
    /// Live, while a pack is made of the responses.
    case capture
    case pack
    case sample
  }

  /// The calls that were made, and those left; nil without a limit.
  package struct Calls: Hashable, Sendable {
    package var used: Int?
    package var left: Int?

    package init(used: Int? = nil, left: Int? = nil) {
      (self.used, self.left) = (used, left)
    }
  }

  /// The student's name, or empty without a token.
  package var name: String
  /// Nil for a mode that this version doesn't know.
  package var mode: Mode?
  package var isFrozen: Bool
  /// Whether the teacher has paused the student's requests.
  package var isPaused: Bool
  /// Whether the student's hand is up; nil if the relay doesn't say it.
  package var isHandUp: Bool?
  /// Whether the relay knows that the student agrees; nil if it doesn't say it.
  package var hasAgreed: Bool?
  /// The failure that the teacher simulates.
  package var drill: String?
  /// The student's calls.
  package var budget: Calls
  /// The calls of the whole class with its key.
  package var quota: Calls
  /// The services that the relay can ask, by name; nil if it doesn't say it.
  package var services: Set<String>?
  /// What the teacher sees, in the relay's own words; nil if it leaves them to bos.
  package var sees: Phrase?

  package init(
    name: String = "",
    mode: Mode?,
    isFrozen: Bool = false,
    isPaused: Bool = false,
    isHandUp: Bool? = nil,
    hasAgreed: Bool? = nil,
    drill: String? = nil,
    budget: Calls = Calls(),
    quota: Calls = Calls(),
    services: Set<String>? = nil,
    sees: Phrase? = nil
  ) {
    self.name = name
    self.mode = mode
    self.isFrozen = isFrozen
    self.isPaused = isPaused
    self.isHandUp = isHandUp
    self.hasAgreed = hasAgreed
    self.drill = drill
    self.budget = budget
    self.quota = quota
    self.services = services
    self.sees = sees
  }
}
