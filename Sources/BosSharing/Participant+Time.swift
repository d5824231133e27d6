package import BosDomain

extension Participant {
  /// The time of the store's clock in milliseconds, or what the machine believes.
  var serverTime: Int64 {
    if let offset { return now.monotonic &+ offset }
    return now.wall
  }

  /// The store's clock minus the monotonic clock.
  var clockOffset: Int64 { serverTime &- now.monotonic }

  /// The date in Seoul, by which the services count calls.
  package var today: Day { Instant(seconds: serverTime / 1_000).seoulDay }

  /// Returns a number that no operation, call or flight has.
  mutating func nextNumber() -> Int {
    lastNumber += 1
    return lastNumber
  }

  /// Registers an operation, and returns its number.
  mutating func operation(_ purpose: Purpose) -> Operation {
    let number = nextNumber()
    purposes[number] = purpose
    return number
  }

  /// Does what is due.
  mutating func wake() {
    if let time = reopeningTime, time <= now.monotonic {
      reopeningTime = nil
      actions.append(.open)
    }
    if let time = renewalTime, time <= now.monotonic { renew() }
    if !waiting.isEmpty {
      let due = taken(from: \.waiting) { flight, time in
        if case .waiting(let until) = flight.stage { until <= time } else { true }
      }
      if !due.isEmpty { seek(due) }
    }
    if !pausing.isEmpty {
      let due = taken(from: \.pausing) { flight, time in
        if case .pausing(let until) = flight.stage { until <= time } else { true }
      }
      if !due.isEmpty { retry(due) }
    }
  }

  /// Takes the flights that are due from a list.
  private mutating func taken(
    from list: WritableKeyPath<Participant, [Int]>,
    _ isDue: (Flight, Int64) -> Bool
  ) -> [Int] {
    var due: [Int] = []
    var rest: [Int] = []
    for number in self[keyPath: list] {
      guard let flight = flights[number] else { continue }
      if isDue(flight, now.monotonic) { due.append(number) } else { rest.append(number) }
    }
    self[keyPath: list] = rest
    return due
  }

  /// Ends a step: gives back, releases, and asks to be woken.
  mutating func settle() {
    flushReturned()
    push()
    if !released.isEmpty {
      if isOpen { actions.append(.release(released)) }
      released.removeAll(keepingCapacity: true)
    }
    var next = min(renewalTime ?? .max, reopeningTime ?? .max)
    for number in waiting {
      if case .waiting(let until)? = flights[number]?.stage { next = min(next, until) }
    }
    for number in pausing {
      if case .pausing(let until)? = flights[number]?.stage { next = min(next, until) }
    }
    guard next != .max, next < wakeTime ?? .max else { return }
    wakeTime = next
    actions.append(.wake(at: next))
  }
}
