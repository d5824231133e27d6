import BosDomain

/// What a world is about.
package enum WorldKind: Sendable {
  /// The day changes in Seoul, and calls are counted anew.
  case midnight
  /// Yesterday's chart becomes final.
  case noon
  /// A few ask the same few questions again and again, and stand still with a lease.
  case contended
  /// There are few calls.
  case scarce
  case ordinary
}

/// What a world is like: when it begins, how scarce calls are, and how fast everything goes.
struct SimulatedSetting {
  /// The time in milliseconds since 1970.
  let start: Int64
  /// The midnight that is soon, if one is.
  let midnight: Int64?
  /// The calls of a day, those kept for the teacher, and those of a student.
  let limit: Int
  let reserve: Int
  let budget: Int
  let questions: Int
  /// How long users think.
  let pace: Int64
  /// One of how many requests wants a newer answer, and one of how many is given up.
  let freshness: Int
  let impatience: Int
  /// Whether the service takes seconds, and the store hundreds of milliseconds.
  let isSlow: Bool
  let isFar: Bool
  /// Whether processes stand still for longer than a lease lasts.
  let standsStill: Bool
  /// The number of processes whose users ask anything.
  let active: Int
  /// The ticks before the world heals.
  let ticksOfTrouble: Int

  init(_ chance: inout Chance, kind wanted: WorldKind?) {
    let kinds: [WorldKind] = [
      .midnight, .midnight, .noon, .contended, .scarce, .scarce, .ordinary, .ordinary,
    ]
    let kind = wanted ?? kinds[chance.below(kinds.count)]
    let day = Day(year: 2026, month: 11, day: 25) ?? .minimum
    let morning = (Instant(seoulDay: day, hour: 0)?.seconds ?? 0) * 1_000
    switch kind {
    case .midnight: start = morning - chance.time(2_000...9_000)
    case .noon: start = morning + 43_200_000 - chance.time(1_000...60_000)
    case .contended, .scarce, .ordinary: start = morning + chance.time(0...86_399_999)
    }
    midnight = kind == .midnight ? morning : nil
    switch (kind, chance.below(3)) {
    case (.contended, _): limit = 1_000
    case (.scarce, 0): limit = chance.number(1...9)
    case (.scarce, _), (_, 0): limit = chance.number(10...40)
    default: limit = chance.number(40...1_000)
    }
    switch chance.below(4) {
    case 0: reserve = 0
    case 1: reserve = limit
    default: reserve = chance.below(limit)
    }
    budget = chance.number(1...4)
    isFar = chance.once(in: kind == .scarce ? 2 : 4)
    standsStill = kind == .contended
    active = kind == .contended ? 9 : .max
    if kind == .contended {
      questions = chance.number(1...3)
      pace = 1
      freshness = 2
      isSlow = true
    } else {
      questions = chance.once(in: 4) ? chance.number(3...12) : chance.number(12...120)
      pace = chance.once(in: 6) ? 20 : 1
      freshness = chance.number(2...20)
      isSlow = kind == .midnight ? !chance.once(in: 3) : chance.once(in: 4)
    }
    impatience = kind == .midnight ? 3 : 8
    let isLong = kind == .contended || pace > 1 || chance.once(in: 5)
    ticksOfTrouble = isLong ? chance.number(4_000...10_000) : chance.number(600...2_500)
  }
}
