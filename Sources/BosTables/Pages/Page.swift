package import BosDomain
package import BosText

/// The page of a record, for drawing; to the language it is only a record.
package enum Page: Sendable {
  case film(FilmPageModel)
  case person(Person)
  case company(Company)
  case poster(PosterPageModel)
  case reviews(ReviewPageModel)
  case calendar(CalendarPageModel)
  case plan(RequestPlan)
  case answer(ResponseListing)
  case checkup(DoctorReport)
}

/// The details of a film from all services.
package struct FilmPageModel: Sendable {
  /// A film's rank in a chart.
  package struct Standing: Sendable {
    package var day: Day
    /// The last day of the chart of a week or weekend.
    package var last: Day?
    package var rank: Int
    package var audience: Int
    package var total: Int
    /// The films and the region of the chart, if it hasn't all of them.
    package var limits: [Phrase]
    /// The region, whose numbers are lower than those of the whole country.
    package var area: Phrase?

    package init(
      day: Day,
      last: Day? = nil,
      rank: Int,
      audience: Int,
      total: Int,
      limits: [Phrase] = [],
      area: Phrase? = nil
    ) {
      self.limits = limits
      self.area = area
      self.day = day
      self.last = last
      self.rank = rank
      self.audience = audience
      self.total = total
    }
  }

  package var film: Film
  package var standing: Standing?
  package var booking: FilmPage?
  package var poster: Poster?
  /// The reason for a missing poster.
  package var posterFailure: Phrase?
  package var bookingFailure: Phrase?
  /// The film in the Korean Movie Database.
  package var kmdb: KmdbMatch?
  package var kmdbFailure: Phrase?
  /// The source label, such as `sample data`.
  package var label: Phrase?
  /// The only part that is shown, or nil for all.
  package var part: FilmPart?
  /// Whether the details are already shown, and only the rest is drawn.
  package var isRest = false
  /// Whether the poster is still loading, so that its space is reserved.
  package var awaitsPoster = false
  /// Whether space was reserved for a poster that didn't come; the text stays beside it.
  package var keepsPosterSpace = false

  package init(
    film: Film,
    standing: Standing? = nil,
    booking: FilmPage? = nil,
    poster: Poster? = nil,
    posterFailure: Phrase? = nil,
    bookingFailure: Phrase? = nil,
    label: Phrase? = nil
  ) {
    self.film = film
    self.standing = standing
    self.booking = booking
    self.poster = poster
    self.posterFailure = posterFailure
    self.bookingFailure = bookingFailure
    self.label = label
  }

  /// The missing parts, each with the reason.
  package var missing: [Phrase] {
    [
      posterFailure.map(Self.noPoster), bookingFailure.map(Self.noBooking),
      kmdbFailure.map(Self.noKmdb),
    ].compactMap(\.self)
  }

  package static func noPoster(because reason: Phrase) -> Phrase {
    Phrase("no poster: \(reason.english)", ko: "포스터 없음: \(reason.korean)")
  }

  private static func noBooking(because reason: Phrase) -> Phrase {
    Phrase("no booking data: \(reason.english)", ko: "예매 정보 없음: \(reason.korean)")
  }

  private static func noKmdb(because reason: Phrase) -> Phrase {
    Phrase("no KMDb data: \(reason.english)", ko: "KMDb 정보 없음: \(reason.korean)")
  }
}

extension FilmPageModel {
  /// The plot: that of the Korean Movie Database, else of the booking service, or nil.
  package var synopsis: String? {
    [kmdb?.film.synopsis, booking?.synopsis].compactMap(\.self).first { !$0.isEmpty }
  }

  /// Whether the poster is from the Korean Movie Database.
  package var hasPosterOfKmdb: Bool {
    guard let poster, let kmdb else { return false }
    return kmdb.film.posters.contains { $0.description == poster.address }
  }
}

/// A poster and its drawing options.
package struct PosterPageModel: Sendable {
  package var title: String
  package var poster: Poster
  /// Whether it fills the window.
  package var isFull: Bool
  /// The requested graphics format, such as `sixel`, or nil for the terminal's default.
  package var style: String?

  package init(title: String, poster: Poster, isFull: Bool = false, style: String? = nil) {
    self.title = title
    self.poster = poster
    self.isFull = isFull
    self.style = style
  }
}

/// Viewer reviews of a film.
package struct ReviewPageModel: Sendable {
  package var title: String
  package var reviews: [Review]

  package init(title: String, reviews: [Review]) {
    self.title = title
    self.reviews = reviews
  }
}

/// A month with the days that can be selected.
package struct CalendarPageModel: Sendable {
  package var month: Month
  package var selected: Day
  package var today: Day
  /// The first day that can be selected.
  package var first: Day
  package var stored: Set<Day>

  package init(month: Month, selected: Day, today: Day, first: Day, stored: Set<Day>) {
    self.month = month
    self.selected = selected
    self.today = today
    self.first = first
    self.stored = stored
  }
}
