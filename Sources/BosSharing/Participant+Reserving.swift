import BosDomain

/// Calls to give back, gathered during a step.
struct Returned: Sendable {
  let tier: Tier
  var reservation: Reservation
}

extension Participant {
  /// Flights that one reservation pays for: a question, or the rest of a range.
  private struct Block {
    let account: Account
    let payer: Asker
    let ticket: Ticket
    var numbers: [Int]
  }

  /// Reserves a call for each flight, one block a request.
  mutating func reserve(_ numbers: [Int], in tier: Tier) {
    let today = today
    var blocks: [Block] = []
    for number in numbers {
      guard isWanted(number), let flight = flights[number] else { continue }
      guard let account = flight.question.account else {
        let payer = flight.waiters[0].asker
        makeReady(number, Grant(tier: tier, account: nil, day: today, payer: payer))
        continue
      }
      if exhausted[account.name] == today {
        refuseAll(number, .quotaUsedUp)
        continue
      }
      guard let waiter = payer(of: flight, blocks, today) else {
        refuseAll(number, .budgetSpent)
        continue
      }
      guard configuration.rules.reservesBeforeCall else {
        let grant = Grant(tier: tier, account: account.name, day: today, payer: waiter.asker)
        makeReady(number, grant)
        continue
      }
      flights[number]?.stage = .busy
      let place = blocks.firstIndex {
        $0.ticket == waiter.ticket && $0.payer == waiter.asker && $0.account == account
      }
      if let place {
        blocks[place].numbers.append(number)
      } else {
        blocks.append(
          Block(account: account, payer: waiter.asker, ticket: waiter.ticket, numbers: [number])
        )
      }
    }
    for block in blocks { reserve(block, in: tier, today) }
  }

  private mutating func reserve(_ block: Block, in tier: Tier, _ today: Day) {
    let kept = block.payer == .owner ? 0 : configuration.reserve
    let reservation = Reservation(
      account: block.account.name,
      day: today,
      count: block.numbers.count,
      limit: max(0, block.account.limit &- kept)
    )
    if tier == .local { hasPendingCounts = true }
    spend(block.numbers.count, block.payer, on: today)
    let purpose = Purpose.reserve(tier, reservation, payer: block.payer, block.numbers)
    actions.append(.reserve(operation(purpose), tier, reservation))
  }

  /// Returns the first waiter whose budget allows another call.
  private mutating func payer(of flight: Flight, _ blocks: [Block], _ today: Day) -> Waiter? {
    guard configuration.rules.chargesBudgets else { return flight.waiters.first }
    for waiter in flight.waiters {
      var besides = 0
      for block in blocks where block.payer == waiter.asker { besides += block.numbers.count }
      if budgets.allows(waiter.asker, besides: besides, on: today) { return waiter }
    }
    return nil
  }

  mutating func reserved(
    in tier: Tier,
    _ reservation: Reservation,
    _ payer: Asker,
    _ numbers: [Int],
    _ result: StoreResult
  ) {
    switch result {
    case .granted(let count):
      if tier == .shared {
        noteWritten()
        noteCount(reservation, count)
      }
      let grant = Grant(
        tier: tier,
        account: reservation.account,
        day: reservation.day,
        payer: payer
      )
      for number in numbers {
        flights[number]?.grant = grant
        if isWanted(number) { makeReady(number, grant) }
      }
    case .denied(let count, let isExhausted):
      if tier == .shared {
        noteWritten()
        noteCount(reservation, count)
      }
      spend(-reservation.count, payer, on: reservation.day)
      if isExhausted { exhausted[reservation.account] = reservation.day }
      deny(numbers, payer, in: tier, count: count, isExhausted: isExhausted)
    default:
      spend(-reservation.count, payer, on: reservation.day)
      if tier == .shared {
        noteFailure()
        seekWanted(numbers)
      } else {
        // Without a count that can be stored, nothing protects the quota: no call.
        for number in numbers { refuseAll(number, .uncounted) }
      }
    }
  }

  private mutating func noteCount(_ reservation: Reservation, _ count: Int) {
    let account = reservation.account
    actions.append(.noteCount(account: account, day: reservation.day, count: count))
  }

  private mutating func deny(
    _ numbers: [Int],
    _ payer: Asker,
    in tier: Tier,
    count: Int,
    isExhausted: Bool
  ) {
    for number in numbers {
      if isExhausted {
        refuseAll(number, .quotaUsedUp)
      } else if payer == .owner {
        refuseAll(number, .quotaReached)
      } else {
        let limit = flights[number]?.question.account?.limit ?? 0
        let reason = count < limit ? Refusal.reserved : .quotaReached
        reply(number, .refused(reason)) { $0.asker != .owner }
      }
    }
    // The teacher may use the reserve for a question that students asked, too.
    let rest = numbers.filter { isWanted($0) }
    if !rest.isEmpty { reserve(rest, in: tier) }
  }

  mutating func refuseAll(_ number: Int, _ reason: Refusal) {
    reply(number, .refused(reason)) { _ in true }
    end(number)
  }

  private mutating func spend(_ calls: Int, _ payer: Asker, on day: Day) {
    guard configuration.rules.chargesBudgets, payer != .owner else { return }
    if let spending = budgets.add(calls, to: payer, on: day) {
      actions.append(.noteSpending(spending))
    }
  }

  // MARK: Giving back

  /// Gives a call back that wasn't made, on the same day only.
  mutating func giveBack(_ grant: Grant) {
    guard let account = grant.account, configuration.rules.reservesBeforeCall else { return }
    guard grant.day == today || !configuration.rules.givesBackOnSameDayOnly else { return }
    spend(-1, grant.payer, on: grant.day)
    let day = configuration.rules.givesBackOnSameDayOnly ? grant.day : today
    let place = returned.firstIndex {
      $0.tier == grant.tier && $0.reservation.account == account && $0.reservation.day == day
    }
    if let place {
      returned[place].reservation.count += 1
    } else {
      let reservation = Reservation(account: account, day: day, count: 1, limit: 0)
      returned.append(Returned(tier: grant.tier, reservation: reservation))
    }
  }

  mutating func flushReturned() {
    for returned in returned where returned.tier == .local || isOpen {
      actions.append(.giveBack(returned.tier, returned.reservation))
    }
    returned.removeAll(keepingCapacity: true)
  }
}
