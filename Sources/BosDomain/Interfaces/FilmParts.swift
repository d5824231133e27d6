/// The parts of a film page, which come from different services.
package enum FilmParts {
  /// A request for the parts of one film.
  package struct FilmPartsRequest: Hashable, Sendable {
    package var code: String
    /// The title to search other services for, or nil to wait for the details.
    package var title: String?
    package var wantsPoster: Bool
    package var wantsBooking: Bool
    package var wantsKmdb: Bool
    package var again: Bool

    package init(
      code: String,
      title: String? = nil,
      wantsPoster: Bool = true,
      wantsBooking: Bool = true,
      wantsKmdb: Bool = true,
      again: Bool = false
    ) {
      self.code = code
      self.title = title
      self.wantsPoster = wantsPoster
      self.wantsBooking = wantsBooking
      self.wantsKmdb = wantsKmdb
      self.again = again
    }
  }

  /// One part, or the failure in its place.
  package enum Part: Sendable {
    case film(Film)
    case poster(Poster?)
    case noPoster(SourceFailure)
    /// The booking page of the film, or nil if there is none.
    case booking(FilmPage?)
    case noBooking(SourceFailure)
    /// The film in the Korean Movie Database, or nil if it isn't there for certain.
    case kmdb(KmdbMatch?)
    case noKmdb(SourceFailure)
    /// A short time has passed; a view can show the parts so far.
    case pause
  }
}

/// A picture and its address.
package struct Poster: Hashable, Sendable {
  package var picture: Picture
  package var address: String

  package init(picture: Picture, address: String) {
    self.picture = picture
    self.address = address
  }
}
