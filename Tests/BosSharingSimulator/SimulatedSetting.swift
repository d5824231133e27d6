import BosDomain

/// What kind of world it is: when it begins, how scarce calls are, and how fast everything goes.
struct SimulatedSetting {
  /// The time in milliseconds since 1970.
  let start: Int64
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
  /// The ticks before the world heals.
  let ticksOfTrouble: Int

  private enum Kind {
    case midnight
    case noon
    /// Many wait for the leases of few questions.
    case contended
    case ordinary
  }

  init(_ chance: inout Chance) {
    let kinds: [Kind] = [.midnight, .midnight, .noon, .contended, .ordinary, .ordinary]
    let kind = kinds[chance.below(kinds.count)]
    let day = Day(year: 2026, month: 11, day: 25) ?? .minimum
    let midnight = (Instant(seoulDay: day, hour: 0)?.seconds ?? 0) * 1_000
    switch kind {
    case .midnight: start = midnight - chance.time(2_000...9_000)
    case .noon: start = midnight + 43_200_000 - chance.time(1_000...60_000)
    case .contended, .ordinary: start = midnight + chance.time(0...86_399_999)
    }
    switch chance.below(4) {
    case 0: limit = chance.number(1...9)
    case 1, 2: limit = chance.number(10...40)
    default: limit = chance.number(40...1_000)
    }
    switch chance.below(4) {
    case 0: reserve = 0
    case 1: reserve = limit
    default: reserve = chance.below(limit)
    }
    budget = chance.number(1...4)
    isFar = chance.once(in: 3)
    standsStill = kind == .contended
    if kind == .contended {
      questions = chance.number(2...5)
      pace = 20
      freshness = 2
      isSlow = true
    } else {
      questions = chance.once(in: 4) ? chance.number(3...12) : chance.number(12...120)
      pace = chance.once(in: 6) ? 20 : 1
      freshness = chance.number(2...20)
      isSlow = kind == .midnight ? !chance.once(in: 3) : chance.once(in: 4)
    }
    impatience = kind == .midnight ? 3 : 8
    let isLong = pace > 1 || chance.once(in: 5)
    ticksOfTrouble = isLong ? chance.number(4_000...10_000) : chance.number(600...2_500)
  }
}
