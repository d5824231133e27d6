/// The distribution of a run's admissions over its days.
struct Curve {
  struct CurveDay {
    /// The weight of the day in the sum of all days.
    var weight: Int
    /// The strength of the film itself, on any day.
    var level: Int
  }

  /// Every day from the first preview.
  private(set) var days: [CurveDay] = []
  private(set) var sum = 0

  /// The level on the release day.
  private static let opening = 1 << 22

  init(_ plan: FilmRun.Plan, start: Int, market: MarketWindow) {
    days.reserveCapacity(plan.length - start)
    var noise = Chance(.noise, plan.seed)
    let takesBreaks = plan.film.scale == .arthouse || plan.film.scale == .tiny
    for day in start..<0 {
      let level = Curve.opening / 32
      let weight = plan.previews.contains(day) ? level / 1_000 * (700 + noise.below(1_000)) : 0
      days.append(CurveDay(weight: weight, level: level))
      sum += weight
    }
    var level = Curve.opening
    for day in 0..<plan.length {
      let draw = noise.below(1_000)
      if day > 0 { Curve.age(&level, day: day, plan: plan) }
      var weight = level / 1_000 * market.strength(on: plan.open + day) / 1_000
      weight = weight * (930 + draw * 140 / 1_000)
      // Films with few screens have days without a show after their first weeks.
      if takesBreaks, day > 14, draw % 100 < 30 { weight = 0 }
      days.append(CurveDay(weight: weight, level: level))
      sum += weight
    }
    // A run has at least one admission, on the release day.
    if sum == 0 {
      days[-start].weight = 1
      sum = 1
    }
  }

  /// Ages a film by one day: the level falls a little each day, and more at the end of a week.
  private static func age(_ level: inout Int, day: Int, plan: FilmRun.Plan) {
    if day <= plan.growth {
      level = level * 1_035 / 1_000
      return
    }
    level = level * (905 + plan.quality * 2) / 1_000
    if day % 7 == 0 { level = level * (700 + plan.quality * 7) / 1_000 }
  }
}
