import BosDomain
import BosText

/// The film in the Korean Movie Database, and its poster there or elsewhere.
extension ServiceClient {
  private typealias FoundPoster = Result<Poster?, ServiceError>

  /// A step on the way to a poster.
  private enum PosterStep: Sendable {
    /// The film was looked for in the Korean Movie Database, and its poster there.
    case own(Poster?)
    case elsewhere(FoundPoster)
  }

  /// Finds the film in the Korean Movie Database, then its poster there or elsewhere.
  ///
  /// With a limit, a poster that takes long is searched elsewhere meanwhile, so that two services
  /// that don't answer take no longer than one, and both rest afterwards.
  func kmdbAndPoster(
    _ wish: FilmParts.FilmPartsRequest,
    _ title: String,
    _ arrived: AsyncStream<Film>,
    _ progress: Progress<FilmParts.Part>,
    _ limit: PageLimit?
  ) async {
    guard let limit, wish.wantsKmdb, wish.wantsPoster else {
      let own = wish.wantsKmdb ? await ownPoster(wish, title, arrived, progress) : nil
      guard wish.wantsPoster else { return }
      if let own { return progress.hand(over: .poster(own)) }
      return handOver(await posterElsewhere(title), progress)
    }
    await withTaskGroup(of: PosterStep.self) { group in
      group.addTask { .own(await ownPoster(wish, title, arrived, progress)) }
      group.addTask {
        await limit.waitUntilLate()
        return .elsewhere(await posterElsewhere(title))
      }
      var isOwnMissing = false
      var elsewhere: FoundPoster?
      for await step in group {
        switch step {
        case .own(let poster?):
          group.cancelAll()
          return progress.hand(over: .poster(poster))
        case .own(nil):
          isOwnMissing = true
          limit.noteLate()
        case .elsewhere(let found): elsewhere = found
        }
        if isOwnMissing, let elsewhere { handOver(elsewhere, progress) }
      }
    }
  }

  /// Finds the film in the Korean Movie Database, and its poster there.
  private func ownPoster(
    _ wish: FilmParts.FilmPartsRequest,
    _ title: String,
    _ arrived: AsyncStream<Film>,
    _ progress: Progress<FilmParts.Part>
  ) async -> Poster? {
    switch await kmdbFilms(titled: title) {
    case .success(let found):
      var match: KmdbMatch?
      // Which film it is depends on the details.
      if !found.isEmpty {
        for await film in arrived {
          match = KmdbMatch(film, among: found)
          break
        }
      }
      progress.hand(over: .kmdb(match))
      guard wish.wantsPoster, let match else { return nil }
      return (try? await firstPicture(match.film.posters)) ?? nil
    case .failure(let error):
      progress.hand(over: .noKmdb(SourceFailure(error)))
      return nil
    }
  }

  private func posterElsewhere(_ title: String) async -> FoundPoster {
    if Task.isCancelled, PageLimit.current?.isOver != true {
      return .failure(ServiceError(.cancelled))
    }
    do throws(ServiceError) {
      return .success(try await firstPoster(of: title))
    } catch {
      return .failure(error)
    }
  }

  private func handOver(_ poster: FoundPoster, _ progress: Progress<FilmParts.Part>) {
    switch poster {
    case .success(let poster): progress.hand(over: .poster(poster))
    case .failure(let error): progress.hand(over: .noPoster(SourceFailure(error)))
    }
  }
}
