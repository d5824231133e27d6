import BosDomain

extension SampleFilm {
  /// The weeks with films: no earlier films are known, and no later ones are planned.
  static let weeks = Week.first(of: 1_985).map { first in
    first...(Week.first(of: 9_990) ?? first)
  }

  /// Plans the films that open in a week.
  static func opening(in week: Week) -> [SampleFilm] {
    guard weeks?.contains(week) == true, let year = week.year else { return [] }
    let isMega = MegaPlan.weeks(of: year).contains(week)
    let strength = Demand.strength(of: week)
    return (0..<Market.openings(in: year)).compactMap { slot in
      let scale = slot == 0 && isMega ? Scale.mega : scales[slot]
      return SampleFilm(week: week, slot: slot, scale: scale, year: year, strength: strength)
    }
  }

  private static let scales: [Scale] = [
    .large, .second, .middle, .small, .arthouse, .small, .tiny, .arthouse, .middle, .arthouse,
    .tiny, .small, .arthouse, .tiny,
  ]

  private init?(week: Week, slot: Int, scale: Scale, year: Int, strength: Int) {
    identity = Identity(week: week.number, slot: slot)
    self.scale = scale
    var chance = Chance(.film, week.number, slot)
    isKorean = chance.permille(scale.koreanOdds)
    isDiversity = chance.permille(scale.diversityOdds)
    let size = SampleFilm.size(of: scale, year: year, strength: strength, chance: &chance)
    let isSleeper = scale != .mega && scale != .tiny && chance.permille(45)
    admissions = isSleeper && scale != .large ? min(size * 4, 6_000_000) : size
    growth = isSleeper ? chance.within(9...20) : 0
    quality = isSleeper ? chance.within(26...36) : chance.within(scale.qualities)
    let doublings = Logarithm.of(admissions) / 256
    length = min(116, max(5, doublings * 5 - 22 + chance.below(12) + growth))
    let isPreviewed = chance.permille(scale == .tiny ? 40 : 330)
    previews = isPreviewed ? Previews(rawValue: chance.within(1...3)) ?? .none : .none
    hasOpenDay = !chance.permille(scale == .tiny ? 60 : scale == .arthouse ? 12 : 0)
    guard let open = Day(number: week.monday + scale.openingDay(&chance)) else { return nil }
    self.open = open
  }

  private static func size(
    of scale: Scale,
    year: Int,
    strength: Int,
    chance: inout Chance
  ) -> Int {
    if scale == .mega { return chance.doubling(from: 10_100_000, to: 16_000_000) }
    let bounds = scale.bounds
    let drawn = chance.doubling(from: bounds.lowerBound, to: bounds.upperBound)
    // One in six large films flops.
    let isFlop = scale == .large && chance.permille(160)
    let size = drawn * strength / 100 * Market.size(in: year) / (isFlop ? 500 : 100)
    return min(9_400_000, max(12, size))
  }
}

extension SampleFilm.Scale {
  fileprivate var bounds: ClosedRange<Int> {
    switch self {
    case .mega, .large: 500_000...8_600_000
    case .second: 100_000...1_700_000
    case .middle: 12_000...420_000
    case .small: 2_500...60_000
    case .arthouse: 700...45_000
    case .tiny: 20...4_000
    }
  }

  fileprivate var koreanOdds: Int {
    switch self {
    case .mega: 720
    case .large: 520
    case .second: 500
    case .middle: 420
    case .small: 350
    case .arthouse: 400
    case .tiny: 450
    }
  }

  fileprivate var diversityOdds: Int {
    switch self {
    case .mega, .large, .second: 0
    case .middle: 20
    case .small: 150
    case .arthouse: 930
    case .tiny: 350
    }
  }

  fileprivate var qualities: ClosedRange<Int> {
    switch self {
    case .mega: 23...31
    case .large: 12...28
    case .second: 2...24
    case .middle: 0...18
    case .small: 0...16
    case .arthouse: 8...30
    case .tiny: 2...24
    }
  }

  /// Draws the weekday of a release, as days after Monday.
  fileprivate func openingDay(_ chance: inout Chance) -> Int {
    let draw = chance.below(100)
    let wednesday = self == .mega || self == .large ? 82 : 64
    if draw < wednesday { return 2 }
    if draw < 92 { return 3 }
    return draw < 95 ? 1 : draw < 98 ? 4 : 5
  }
}
