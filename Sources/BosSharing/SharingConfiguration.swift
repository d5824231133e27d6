/// What a participant is, and the times and sizes of its rules.
package struct SharingConfiguration: Sendable {
  /// A name that no other participant and no earlier run has, such as a host with a random number.
  package var holder: String
  /// Whether there is a shared store.
  package var isShared: Bool
  /// Whether to look in the local tier first; a shell has done so before it asks.
  package var looksLocally: Bool
  /// The calls of a day that students leave to the teacher.
  package var reserve: Int
  /// The calls that a student may cause in a day, or nil for any number.
  package var budget: Int?
  package var mode: RelayMode
  /// The calls under way at once.
  package var window = 4
  /// The attempts of a call that meets an outage.
  package var attempts = 3
  /// The first number of the generator behind all jitter.
  package var seed: UInt64
  package var rules = SharingRules()

  package init(
    holder: String,
    isShared: Bool,
    looksLocally: Bool = false,
    reserve: Int = 0,
    budget: Int? = nil,
    mode: RelayMode = .live,
    seed: UInt64
  ) {
    self.holder = holder
    self.isShared = isShared
    self.looksLocally = looksLocally
    self.reserve = reserve
    self.budget = budget
    self.mode = mode
    self.seed = seed
  }
}

/// The rules that tests break one by one, to see that the simulator notices.
package struct SharingRules: Sendable {
  package var looksAgainAfterClaim = true
  package var reservesBeforeCall = true
  package var keepsOnlyStorable = true
  package var pushesCounts = true
  package var pushesAnswers = true
  package var givesBackOnSameDayOnly = true
  package var givesBackOnlyUnused = true
  package var judgesFinalByCallTime = true
  package var keepsFailuresOut = true
  package var chargesBudgets = true
  package var reservesAgainAfterMidnight = true
  package var checksLeaseBeforeCall = true

  package init() {}
}
