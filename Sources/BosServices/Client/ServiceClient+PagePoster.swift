import BosDomain
import BosText

/// The film in the Korean Movie Database, and its poster there or elsewhere.
extension ServiceClient {
  /// The time after which the poster is searched elsewhere, too, so that two services that don't
  /// answer take no longer than one.
  private static let posterPatience = Duration.seconds(1)

  /// A step on the way to a poster.
  private enum PosterStep: Sendable {
    /// The film was looked for in the Korean Movie Database, and its poster there.
    case own(Poster?)
    /// That takes long, or nobody waits any more.
    case late
    case cancelled
    case elsewhere(Result<Poster?, ServiceError>)
  }

  /// Finds the film in the Korean Movie Database, then its poster there or elsewhere.
  ///
  /// Without a way to sleep, the poster is searched elsewhere only after the database.
  func kmdbAndPoster(
    _ wish: FilmParts.FilmPartsRequest,
    _ title: String,
    _ arrived: AsyncStream<Film>,
    _ progress: Progress<FilmParts.Part>,
    _ sleep: (@Sendable (Duration) async throws -> Void)?
  ) async {
    guard wish.wantsKmdb else {
      if wish.wantsPoster { handOver(await posterElsewhere(title), progress) }
      return
    }
    await withTaskGroup(of: PosterStep.self) { group in
      group.addTask { .own(await ownPoster(wish, title, arrived, progress)) }
      guard wish.wantsPoster else { return }
      if let sleep {
        group.addTask { (try? await sleep(Self.posterPatience)) == nil ? .cancelled : .late }
      }
      var isOver = false
      var isSearched = false
      var elsewhere: Result<Poster?, ServiceError>?
      for await step in group {
        switch step {
        case .own(let poster?):
          group.cancelAll()
          return progress.hand(over: .poster(poster))
        case .own(nil): isOver = true
        case .elsewhere(let found): elsewhere = found
        case .late: break
        case .cancelled: continue
        }
        if !isSearched {
          isSearched = true
          group.addTask { .elsewhere(await posterElsewhere(title)) }
        }
        if isOver, let elsewhere {
          group.cancelAll()
          return handOver(elsewhere, progress)
        }
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

  private func posterElsewhere(_ title: String) async -> Result<Poster?, ServiceError> {
    do throws(ServiceError) {
      return .success(try await firstPoster(of: title))
    } catch {
      return .failure(error)
    }
  }

  private func handOver(
    _ poster: Result<Poster?, ServiceError>,
    _ progress: Progress<FilmParts.Part>
  ) {
    switch poster {
    case .success(let poster): progress.hand(over: .poster(poster))
    case .failure(let error): progress.hand(over: .noPoster(SourceFailure(error)))
    }
  }
}
