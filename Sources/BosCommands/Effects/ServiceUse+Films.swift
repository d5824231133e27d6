import BosDomain
import BosRuntime
import BosTables

/// The requests that several commands make for films and people.
///
/// `target` gives the origins of the value that names the film, person or company.
extension [ServiceUse] {
  /// The chart of the selected day, in which a row is found if no list is loaded.
  private static var openingChart: [ServiceUse] {
    [ServiceUse(.dailyCharts, [("targetDt", [.part(.date)])])]
  }

  /// The search for the film of a title.
  private static func choice(_ target: [ServiceUse.Origin]) -> [ServiceUse] {
    openingChart + [ServiceUse(.films, [("curPage", []), ("movieNm", target)])]
  }

  private static func details(
    _ target: [ServiceUse.Origin],
    _ occasion: ServiceUse.Occasion = .follows
  ) -> [ServiceUse] {
    [ServiceUse(.film, [("movieCd", target)], occasion)]
  }

  /// The poster of a film.
  private static func poster(_ target: [ServiceUse.Origin]) -> [ServiceUse] {
    [ServiceUse(.images, [("query", target)], .follows), ServiceUse(.picture, [], .follows)]
  }

  /// The film in the Korean Movie Database.
  private static func kmdb(_ target: [ServiceUse.Origin]) -> [ServiceUse] {
    [ServiceUse(.kmdbFilms, [("title", target)], .follows)]
  }

  private static var bookings: [ServiceUse] { [ServiceUse(.bookings, [("order_type", [])])] }

  /// The page of a film: details, its entry in KMDb, poster and booking page.
  static func filmPage(_ target: [ServiceUse.Origin]) -> [ServiceUse] {
    choice(target) + details(target) + kmdb(target) + poster(target) + bookings
      + [ServiceUse(.bookedFilm, [("id", target)], .follows)]
  }

  /// The details of a film.
  static func filmDetails(_ target: [ServiceUse.Origin]) -> [ServiceUse] {
    choice(target) + details(target)
  }

  /// The poster of a film, whose title may need the details.
  static func filmPoster(_ target: [ServiceUse.Origin]) -> [ServiceUse] {
    choice(target) + details(target, .always) + kmdb(target) + poster(target)
  }

  /// The entry of a film in the Korean Movie Database, which needs the details.
  static func filmKeywords(_ target: [ServiceUse.Origin]) -> [ServiceUse] {
    choice(target) + details(target, .always) + kmdb(target)
  }

  /// A use of a film's page at the booking service.
  static func filmBooking(
    _ target: [ServiceUse.Origin],
    _ use: ServiceUse
  ) -> [ServiceUse] {
    choice(target) + details(target, .always) + bookings + [use]
  }

  /// The daily charts of a film's run.
  static func filmRun(_ target: [ServiceUse.Origin]) -> [ServiceUse] {
    [
      ServiceUse(.dailyCharts, [("targetDt", [.filmRun, .part(.date)])], .follows),
      ServiceUse(.films, [("curPage", []), ("movieNm", target)]),
    ] + details(target, .always)
  }

  /// The page of a person; `.always` where a row of the list decides about it.
  static func personPage(
    _ target: [ServiceUse.Origin],
    _ occasion: ServiceUse.Occasion = .follows
  ) -> [ServiceUse] {
    [
      ServiceUse(
        .people,
        [("curPage", []), ("peopleNm", target), ("filmoNames", [.part(.film)])]
      ),
      ServiceUse(.person, [("peopleCd", target)], occasion),
    ]
  }

  /// The page of a company; `.always` where a row of the list decides about it.
  static func companyPage(
    _ target: [ServiceUse.Origin],
    _ occasion: ServiceUse.Occasion = .follows
  ) -> [ServiceUse] {
    [
      ServiceUse(.companies, [("curPage", []), ("companyNm", target)]),
      ServiceUse(.company, [("companyCd", target)], occasion),
    ]
  }

  /// Charts of the days that the origins give; `filters` does the same for the other parameters.
  static func charts(
    _ days: [ServiceUse.Origin],
    filters: [(parameter: String, from: [ServiceUse.Origin])]
  ) -> [ServiceUse] {
    let origins = [(parameter: "targetDt", from: days)] + filters
    return [
      ServiceUse(.dailyCharts, origins.filter { $0.parameter != "weekGb" }),
      ServiceUse(.weeklyCharts, origins),
    ]
  }
}

extension CommandEffects {
  /// The effects of a command that works on rows, which may name columns to be computed.
  static let rows = CommandEffects(
    asks: [
      ServiceUse(.dailyCharts, [("targetDt", [.loadedRows, .part(.date)])], .computedColumn)
    ]
  )
}
