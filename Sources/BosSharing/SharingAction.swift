package import BosDomain

/// What an adapter does for a participant, in the order of the list.
package enum SharingAction: Sendable {
  // MARK: The shared store's connection

  /// Opens the shared store; ends in `opened` or `lost`.
  case open
  /// Adds up the calls that this archive made alone, in the shared store.
  case pushCounts(Operation)
  /// Keeps some of the local tier's pending answers in the shared store.
  case pushAnswers(Operation)

  // MARK: Tiers

  case look(Operation, Tier, [Question])
  /// Claims the right to ask each question, sorted by text, until a time of the store's clock.
  case claim(Operation, [Question], now: Int64, until: Int64)
  case renew(Operation, [Lease], now: Int64, until: Int64)
  case reserve(Operation, Tier, Reservation)
  /// Takes back reserved calls that weren't made. Not repeated when its outcome is unknown.
  case giveBack(Tier, Reservation)
  /// Keeps answers. The number is nil for the local tier, whose problems are the adapter's to report.
  case keep(Operation?, Tier, [KeptAnswer])
  case release([Lease])
  /// Notes for all that the service refuses further calls of this day.
  case exhaust(Tier, account: String, day: Day)
  /// Raises the local tier's count of a day to what the shared store has counted.
  case noteCount(account: String, day: Day, count: Int)
  /// Notes, before the call, how many calls a student has caused on a day.
  case noteSpending(Spending)

  // MARK: Sources

  /// Makes one attempt of a call to the service, reserved for a day in a tier; ends in `answered` or
  /// `failed`.
  case ask(Call, Question, attempt: Int, day: Day, Tier)
  /// Looks in the pack or the sample; ends in `replayed`.
  case replay(Call, Question, SharedAnswer.Origin)
  /// Adds a live answer to the pack that is captured.
  case capture(String, SharedAnswer)

  // MARK: Askers and time

  case reply(Ticket, question: String, Reply)
  /// Tells an asker that somebody else is asking this question.
  case othersAreAsking(Ticket, question: String)
  case remark(SharingRemark)
  /// Sends `woke` at this time of the monotonic clock; replaces an earlier `wake`.
  case wake(at: Int64)
}

/// What a user should know once.
package enum SharingRemark: Hashable, Sendable {
  /// The shared store is gone; work goes on alone.
  case storeGone
  /// The shared store is back; what was done alone is pushed.
  case storeBack
  /// This user may read the shared store, but not write to it.
  case readOnly
}
