/// The tickets booked for showings to come, from a page that somebody saved on the site of KOBIS.
package struct SiteBooking: Hashable, Sendable {
  /// The minute of the figures, or nil if the page doesn't have it.
  package var minute: Instant?
  /// The rows in the order of the table, which is by share.
  package var entries: [SiteBookingEntry]

  package init(minute: Instant? = nil, entries: [SiteBookingEntry]) {
    self.minute = minute
    self.entries = entries
  }
}

/// One film in a booking page; a value that the page doesn't have is nil.
package struct SiteBookingEntry: Hashable, Sendable {
  package var rank: Int?
  package var film: SiteFilm
  /// The share of all booked tickets in percent.
  package var rate: Double
  /// The tickets that are booked.
  package var booked: Int?
  package var bookedSales: Int?
  /// The admissions and sales since the release.
  package var audienceTotal: Int?
  package var salesTotal: Int?

  package init(film: SiteFilm, rate: Double) {
    self.film = film
    self.rate = rate
  }
}

/// The booking pages of an archive, earliest first.
package struct StoredBookings: Hashable, Sendable {
  package var pages: [SiteBooking]
  /// The minutes whose pages are damaged, so that they are left out.
  package var damaged: [Instant]

  package init(pages: [SiteBooking], damaged: [Instant] = []) {
    self.pages = pages
    self.damaged = damaged
  }
}
