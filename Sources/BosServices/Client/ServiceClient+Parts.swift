package import BosDomain
import BosText

extension ServiceClient {
  package func parts(
    of film: FilmParts.FilmPartsRequest,
    take: (FilmParts.Part) -> Void
  ) throws(SourceFailure) {
    try runner.result(
      Activity(Phrase("fetching a film", ko: "영화 정보를 가져오는 중")),
      parts: take
    ) { (progress) throws(ServiceError) in
      try await gatherInTime(film, progress)
    }
  }

  package func poster(of title: String) throws(SourceFailure) -> Poster? {
    try runner.result(postersActivity) { () throws(ServiceError) in
      try await firstPoster(of: title)
    }
  }

  package func posters(
    of titles: [String],
    take: (Int, Poster?) -> Void
  ) throws(SourceFailure) {
    var activity = postersActivity
    activity.total = titles.count
    try runner.result(
      activity,
      parts: { (part: (Int, Poster?)) in take(part.0, part.1) },
      of: { (progress) throws(ServiceError) in
        await withTaskGroup(of: Void.self) { group in
          for (place, title) in titles.enumerated() {
            group.addTask {
              let poster = try? await firstPoster(of: title)
              progress.hand(over: (place, poster))
              progress.advance()
            }
          }
        }
        if Task.isCancelled { throw ServiceError(.cancelled) }
      }
    )
  }

  private var postersActivity: Activity {
    Activity(Phrase("fetching posters", ko: "포스터를 가져오는 중"))
  }
}

extension ServiceClient {
  /// The time after which a view shows the parts so far.
  private static let patience = Duration.milliseconds(300)

  /// Requests all parts, and reports once that it takes long.
  private func gatherInTime(
    _ wish: FilmParts.FilmPartsRequest,
    _ progress: Progress<FilmParts.Part>
  ) async throws(ServiceError) {
    // Cancelled when all parts have arrived.
    async let _: Void = pause(progress)
    try await gather(wish, progress)
  }

  private func pause(_ progress: Progress<FilmParts.Part>) async {
    guard (try? await Task.sleep(for: ServiceClient.patience)) != nil else { return }
    progress.hand(over: .pause)
  }

  /// Requests all parts of a film page at the same time.
  ///
  /// Only the details must succeed.
  private func gather(
    _ wish: FilmParts.FilmPartsRequest,
    _ progress: Progress<FilmParts.Part>
  ) async throws(ServiceError) {
    let limit = PageLimit()
    let (arrived, arrival) = AsyncStream<Film>.makeStream()
    async let details = film(wish, progress)
    if let title = wish.title {
      async let others: Void = others(wish, title, nil, arrived, progress, limit)
      // Without the details there is no page: the other parts are cancelled.
      arrival.yield(try await details.get())
      limit.noteDetails()
      await others
    } else {
      let film = try await details.get()
      arrival.yield(film)
      limit.noteDetails()
      await others(wish, film.title, film, arrived, progress, limit)
    }
    if Task.isCancelled { throw ServiceError(.cancelled) }
  }

  /// Requests the parts that don't come from KOBIS, at the same time.
  private func others(
    _ wish: FilmParts.FilmPartsRequest,
    _ title: String,
    _ film: Film?,
    _ arrived: AsyncStream<Film>,
    _ progress: Progress<FilmParts.Part>,
    _ limit: PageLimit
  ) async {
    // A simulated delay isn't cut short, and neither is a source that always answers.
    let waits = steps?.rests != nil || steps?.relay != nil
    let isLimited = waits && steps?.log.drills.current != .slow
    let parts: [@Sendable () async -> Void] = [
      { await self.kmdbAndPoster(wish, title, arrived, progress, isLimited ? limit : nil) },
      { await self.booking(wish, title, film, progress) },
    ]
    await ExchangeLog.$isAside.withValue(true) {
      await limit.run(parts, sleep: isLimited ? sleep : nil)
    }
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
      // If two films have one title, the day of release decides.
      let entry = same.first { $0.openDay == film?.openDay && film != nil } ?? same.first
      guard let entry else { return progress.hand(over: .booking(nil)) }
      let page = try await ask(BoostCourse.film(entry.id), lifetime: .hour)
      progress.hand(over: .booking(page))
    } catch {
      progress.hand(over: .noBooking(SourceFailure(error)))
    }
  }

  /// Returns the first picture of the first hits that can be downloaded.
  func firstPoster(of title: String) async throws(ServiceError) -> Poster? {
    let hits = try await ask(Kakao.posters(of: title), lifetime: .month).items
    return try await firstPicture(
      hits.filter { !$0.sources.isEmpty }.prefix(3).flatMap(\.sources)
    )
  }
}
