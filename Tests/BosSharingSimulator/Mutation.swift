import BosSharing

/// A rule that is broken on purpose, so that a test sees the simulator find it.
package enum Mutation: String, CaseIterable, Sendable {
  // Rules of a participant.
  case leaseWithoutSecondLook
  case reserveAfterCall
  case sampleAnswersKept
  case countsNotPushed
  case answersNotPushed
  case giveBackOnAnotherDay
  case giveBackUsedCalls
  case provisionalCalledFinal
  case failuresKept
  case budgetsNotCharged
  case callsOfYesterday
  case callsWithoutLease
  // Rules of the store.
  case checkThenWrite
  case unguardedInsert
  case provisionalOverFinal
  case releaseOfOthersLease
  case claimOfRunningLease
  case forgetsAcknowledged

  /// The rules of a participant with this one broken.
  var rules: SharingRules {
    var rules = SharingRules()
    switch self {
    case .leaseWithoutSecondLook: rules.looksAgainAfterClaim = false
    case .reserveAfterCall: rules.reservesBeforeCall = false
    case .sampleAnswersKept: rules.keepsOnlyStorable = false
    case .countsNotPushed: rules.pushesCounts = false
    case .answersNotPushed: rules.pushesAnswers = false
    case .giveBackOnAnotherDay: rules.givesBackOnSameDayOnly = false
    case .giveBackUsedCalls: rules.givesBackOnlyUnused = false
    case .provisionalCalledFinal: rules.judgesFinalByCallTime = false
    case .failuresKept: rules.keepsFailuresOut = false
    case .budgetsNotCharged: rules.chargesBudgets = false
    case .callsOfYesterday: rules.reservesAgainAfterMidnight = false
    case .callsWithoutLease: rules.checksLeaseBeforeCall = false
    case .checkThenWrite, .unguardedInsert, .provisionalOverFinal, .releaseOfOthersLease,
      .claimOfRunningLease, .forgetsAcknowledged:
      break
    }
    return rules
  }

  /// The kind of world in which it shows soon, or nil if it shows in a mixture.
  package var kind: WorldKind? {
    switch self {
    case .giveBackOnAnotherDay, .callsOfYesterday: .midnight
    case .provisionalOverFinal: .noon
    case .releaseOfOthersLease: .contended
    case .checkThenWrite, .unguardedInsert: .scarce
    case .forgetsAcknowledged, .answersNotPushed: .ordinary
    default: nil
    }
  }
}
