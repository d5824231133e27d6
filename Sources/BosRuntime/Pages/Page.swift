package import BosDomain
package import BosText

/// What a record is a page of, for the one who draws it; to the language it is a record only.
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

/// All that is known of a film, from every service that knows something.
package struct FilmPageModel: Sendable {
  /// Where a film stands in a chart.
  package struct Standing: Sendable {
    package var day: Day
    package var rank: Int
    package var audience: Int
    package var total: Int

    package init(day: Day, rank: Int, audience: Int, total: Int) {
      self.day = day
      self.rank = rank
      self.audience = audience
      self.total = total
    }
  }

  package var film: Film
  package var standing: Standing?
  package var booking: FilmPage?
  package var poster: Poster?
  /// Why there is no poster, when there should have been one.
  package var posterFailure: Phrase?
  package var bookingFailure: Phrase?
  /// The source label, such as `sample data`.
  package var label: Phrase?
  /// Whether the details have been shown already, and only the rest is to be drawn.
  package var isRest = false
  /// Whether the poster is still to come, so that its place is kept.
  package var awaitsPoster = false

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
}

/// A poster and how it is to be drawn.
package struct PosterPageModel: Sendable {
  package var title: String
  package var poster: Poster
  /// Whether it fills the window.
  package var isFull: Bool
  /// The way of drawing that was asked for, such as `sixel`; nil for what the terminal can do.
  package var style: String?

  package init(title: String, poster: Poster, isFull: Bool = false, style: String? = nil) {
    self.title = title
    self.poster = poster
    self.isFull = isFull
    self.style = style
  }
}

/// What viewers say of a film.
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
