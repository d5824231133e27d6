package import BosDomain
import BosText

extension ServiceClient {
  package func kmdb(of film: Film) throws(SourceFailure) -> KmdbMatch? {
    let activity = Activity(Phrase("searching KMDb", ko: "KMDb에서 찾는 중"))
    let found = try runner.result(activity) { () throws(ServiceError) in
      try await kmdbFilms(titled: film.title).get()
    }
    return KmdbMatch(film, among: found)
  }

  package func picture(at addresses: [PictureAddress]) throws(SourceFailure) -> Poster? {
    let activity = Activity(Phrase("fetching a picture", ko: "이미지를 가져오는 중"))
    return try runner.result(activity) { () throws(ServiceError) in
      try await firstPicture(addresses)
    }
  }

  /// Searches the Korean Movie Database for a title.
  func kmdbFilms(titled title: String) async -> Result<[KmdbFilm], ServiceError> {
    do throws(ServiceError) {
      return .success(try await ask(Kmdb.films(KmdbQuery(title: title)), lifetime: .month).items)
    } catch {
      return .failure(error)
    }
  }

  /// Returns the first picture that can be downloaded, or nil without addresses.
  func firstPicture(_ addresses: [PictureAddress]) async throws(ServiceError) -> Poster? {
    var failure: ServiceError?
    for address in addresses.prefix(6) {
      do throws(ServiceError) {
        let picture = try await ask(Kakao.picture(at: address), lifetime: .forever)
        return Poster(picture: picture, address: address.description)
      } catch {
        if error.code == .cancelled || error.code == .offline { throw error }
        // After two time-outs the search gives up.
        if error.code == .timeout, failure?.code == .timeout { throw error }
        failure = error
      }
    }
    if let failure { throw failure }
    return nil
  }
}
