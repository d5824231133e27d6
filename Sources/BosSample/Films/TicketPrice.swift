/// What the tickets of a film cost more or less than plain ones.
struct TicketPrice {
  /// In thousandths of the plain price.
  let premium: Int

  init(_ plan: FilmRun.Plan) {
    var chance = Chance(.details, plan.seed)
    premium = plan.film.scale.premium + chance.within(-25...25)
  }
}

extension SampleFilm.Scale {
  /// Large films fill the dear halls, small ones the cheap hours.
  fileprivate var premium: Int {
    switch self {
    case .mega: 1_025
    case .large: 1_005
    case .second: 985
    case .middle: 970
    case .small: 950
    case .arthouse: 975
    case .tiny: 880
    }
  }
}
