/// The price of a film's tickets relative to standard ones.
struct TicketPrice {
  /// The premium in thousandths of the standard price.
  let premium: Int

  init(_ plan: FilmRun.Plan) {
    var chance = Chance(.details, plan.seed)
    premium = plan.film.scale.premium + chance.within(-25...25)
  }
}

extension SampleFilm.Scale {
  /// Large films run in expensive halls, small ones at cheap hours.
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
