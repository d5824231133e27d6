import BosDomain
import BosText

extension Films {
  init(desk: CachingClient) {
    self.init(
      film: { (code, again) throws(SourceFailure) in
        let activity = Activity(Phrase("fetching a film", ko: "영화 정보를 가져오는 중"))
        return try desk.waiting.result(activity) { () throws(ServiceError) in
          try await desk.film(code, again: again)
        }
      },
      search: { (query, page, size) throws(SourceFailure) in
        do throws(SourceFailure) {
          return try desk.answer(
            Kobis.films(query, page: page, size: size),
            .day,
            Phrase("searching for films", ko: "영화를 찾는 중")
          )
        } catch {
          guard let found = desk.listed(query, page: page, size: size) else { throw error }
          return found
        }
      },
      codes: { (parent) throws(SourceFailure) in
        try desk.answer(
          Kobis.codes(under: parent),
          .month,
          Phrase("fetching codes", ko: "코드를 가져오는 중")
        )
      },
      parts: { (wish, take) throws(SourceFailure) in
        try desk.waiting.result(
          Activity(Phrase("fetching a film", ko: "영화 정보를 가져오는 중")),
          parts: take
        ) { (progress) throws(ServiceError) in
          try await desk.gatherInTime(wish, progress)
        }
      }
    )
  }
}

extension CachingClient {
  /// The time after which the received parts are shown.
  private static let patience = Duration.milliseconds(300)

  /// Fetches all parts, and reports once if this takes long.
  fileprivate func gatherInTime(
    _ wish: FilmParts.FilmPartsRequest,
    _ progress: Progress<FilmParts.Part>
  ) async throws(ServiceError) {
    // Cancelled when all parts have arrived.
    async let _: Void = pause(progress)
    try await gather(wish, progress)
  }

  private func pause(_ progress: Progress<FilmParts.Part>) async {
    guard (try? await Task.sleep(for: CachingClient.patience)) != nil else { return }
    progress.hand(over: .pause)
  }

  /// Fetches all parts of a film's page at the same time.
  ///
  /// Only the details are required; each of the other parts can fail separately.
  private func gather(
    _ wish: FilmParts.FilmPartsRequest,
    _ progress: Progress<FilmParts.Part>
  ) async throws(ServiceError) {
    async let details = film(wish, progress)
    if let title = wish.title {
      async let poster: Void = ExchangeLog.$isAside.withValue(true) {
        await self.poster(wish, title, progress)
      }
      async let booking: Void = ExchangeLog.$isAside.withValue(true) {
        await self.booking(wish, title, nil, progress)
      }
      // Without the details there is no page, so the rest isn't needed.
      _ = try await details.get()
      _ = await (poster, booking)
    } else {
      let film = try await details.get()
      async let poster: Void = ExchangeLog.$isAside.withValue(true) {
        await self.poster(wish, film.title, progress)
      }
      async let booking: Void = ExchangeLog.$isAside.withValue(true) {
        await self.booking(wish, film.title, film, progress)
      }
      _ = await (poster, booking)
    }
    if Task.isCancelled { throw ServiceError(.cancelled) }
  }

  private func film(
    _ wish: FilmParts.FilmPartsRequest,
    _ progress: Progress<FilmParts.Part>
  ) async -> Result<Film, ServiceError> {
    do throws(ServiceError) {
      let film = try await film(wish.code, again: wish.again)
      progress.hand(over: .film(film))
      return .success(film)
    } catch {
      return .failure(error)
    }
  }

  private func poster(
    _ wish: FilmParts.FilmPartsRequest,
    _ title: String,
    _ progress: Progress<FilmParts.Part>
  ) async {
    guard wish.wantsPoster else { return }
    do throws(ServiceError) {
      progress.hand(over: .poster(try await poster(of: title)))
    } catch {
      progress.hand(over: .noPoster(SourceFailure(error)))
    }
  }

  private func booking(
    _ wish: FilmParts.FilmPartsRequest,
    _ title: String,
    _ film: Film?,
    _ progress: Progress<FilmParts.Part>
  ) async {
    guard wish.wantsBooking else { return }
    do throws(ServiceError) {
      let list = try await ask(BoostCourse.films(by: .reservation), lifetime: .hour)
      let same = list.filter { $0.title == title }
      // If two films share a title, the release day decides.
      let entry = same.first { $0.openDay == film?.openDay && film != nil } ?? same.first
      guard let entry else { return progress.hand(over: .booking(nil)) }
      let page = try await ask(BoostCourse.film(entry.id), lifetime: .hour)
      progress.hand(over: .booking(page))
    } catch {
      progress.hand(over: .noBooking(SourceFailure(error)))
    }
  }

  /// Finds a film's poster: the first available picture among the first results.
  func poster(of title: String) async throws(ServiceError) -> Poster? {
    let hits = try await ask(Kakao.posters(of: title), lifetime: .month).items
    var failure: ServiceError?
    for address in hits.filter({ !$0.sources.isEmpty }).prefix(3).flatMap(\.sources) {
      do throws(ServiceError) {
        let picture = try await ask(Kakao.picture(at: address), lifetime: .forever)
        return Poster(picture: picture, address: address.description)
      } catch {
        if error.code == .cancelled || error.code == .offline { throw error }
        // A host that timed out isn't tried again.
        if error.code == .timeout, failure?.code == .timeout { throw error }
        failure = error
      }
    }
    if let failure { throw failure }
    return nil
  }
}

extension Pictures {
  init(desk: CachingClient) {
    let activity = Activity(Phrase("fetching posters", ko: "포스터를 가져오는 중"))
    self.init(
      poster: { (title) throws(SourceFailure) in
        try desk.waiting.result(activity) { () throws(ServiceError) in
          try await desk.poster(of: title)
        }
      },
      posters: { (titles, take) throws(SourceFailure) in
        var activity = activity
        activity.total = titles.count
        try desk.waiting.result(activity, parts: { (part: (Int, Poster?)) in take(part.0, part.1) })
        { (progress) throws(ServiceError) in
          await withTaskGroup(of: Void.self) { group in
            for (place, title) in titles.enumerated() {
              group.addTask {
                let poster = try? await desk.poster(of: title)
                progress.hand(over: (place, poster))
                progress.advance()
              }
            }
          }
          if Task.isCancelled { throw ServiceError(.cancelled) }
        }
      }
    )
  }
}
