/// Where films come from; a call waits until it has its answer.
package struct Films: Sendable {
  /// All that is known of a film, by its code; `true` asks even for what is stored.
  package var film: @Sendable (_ code: String, _ again: Bool) throws(SourceFailure) -> Film
  /// A page of a search, counted from 1.
  package var search:
    @Sendable (FilmQuery, _ page: Int, _ size: Int) throws(SourceFailure) -> ResultPage<FilmSummary>
  /// The codes below another one.
  package var codes: @Sendable (_ parent: String) throws(SourceFailure) -> [Code]
  /// Asks for a film's details and all that goes with them at the same time, and hands over each
  /// part as it comes.
  package var parts:
    @Sendable (FilmParts.FilmPartsRequest, _ take: (FilmParts.Part) -> Void) throws(SourceFailure)
      -> Void

  package init(
    film: @escaping @Sendable (String, Bool) throws(SourceFailure) -> Film,
    search:
      @escaping @Sendable (FilmQuery, Int, Int) throws(SourceFailure) ->
      ResultPage<FilmSummary>,
    codes: @escaping @Sendable (String) throws(SourceFailure) -> [Code],
    parts:
      @escaping @Sendable (FilmParts.FilmPartsRequest, (FilmParts.Part) -> Void)
      throws(SourceFailure) ->
      Void
  ) {
    self.film = film
    self.search = search
    self.codes = codes
    self.parts = parts
  }
}

/// The parts of a film's page, which come from different services.
package enum FilmParts {
  /// Whose parts are wanted, and which of those that can be left out.
  package struct FilmPartsRequest: Hashable, Sendable {
    package var code: String
    /// The title to look for elsewhere; nil looks for nothing until the details have come.
    package var title: String?
    package var wantsPoster: Bool
    package var wantsBooking: Bool
    package var again: Bool

    package init(
      code: String,
      title: String? = nil,
      wantsPoster: Bool = true,
      wantsBooking: Bool = true,
      again: Bool = false
    ) {
      self.code = code
      self.title = title
      self.wantsPoster = wantsPoster
      self.wantsBooking = wantsBooking
      self.again = again
    }
  }

  /// One part, or why there is none.
  package enum Part: Sendable {
    case film(Film)
    case poster(Poster?)
    case noPoster(SourceFailure)
    /// The booking service's page of the film; nil when it has none.
    case booking(FilmPage?)
    case noBooking(SourceFailure)
    /// A while has passed: whoever shows parts to a person shows what is there.
    case pause
  }
}

/// A picture and where it is from.
package struct Poster: Hashable, Sendable {
  package var picture: Picture
  package var address: String

  package init(picture: Picture, address: String) {
    self.picture = picture
    self.address = address
  }
}
