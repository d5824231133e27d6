package import BosDomain

extension Kakao {
  /// Asks for a picture; what it is is read from its bytes, whatever its name or heading says.
  ///
  /// The operation stands for any address on the web, and goes out without a key.
  package static func picture(at address: PictureAddress) -> Endpoint<Picture> {
    let request = ServiceRequest(.kakao, pictureOperation).with("url", address.description)
    return Endpoint(request) { (answer) throws(ServiceError) in
      if !answer.isSuccess { throw ServiceError(.status(answer.status), request: request) }
      if answer.body.isEmpty { throw ServiceError(.empty, request: request) }
      if answer.body.count > pictureLimit {
        throw ServiceError(.tooLarge(limit: pictureLimit), request: request)
      }
      guard let picture = Picture(bytes: answer.body) else {
        throw ServiceError(.notPicture, request: request)
      }
      return picture
    }
  }

  /// The operation by which a transport knows that the parameter `url` is what to fetch.
  package static let pictureOperation = "picture"
}

extension Transport {
  /// Finds a film's poster: of the first hits the first picture that can be had.
  ///
  /// Nil when the search finds nothing; the last failure when nothing of it can be had.
  package func poster(
    of title: String
  ) async throws(ServiceError) -> (picture: Picture, address: PictureAddress)? {
    let hits = try await fetch(Kakao.posters(of: title)).items.filter { !$0.sources.isEmpty }
    var failure: ServiceError?
    for address in hits.prefix(3).flatMap(\.sources) {
      do throws(ServiceError) {
        return (try await fetch(Kakao.picture(at: address)), address)
      } catch {
        if error.code == .cancelled || error.code == .offline { throw error }
        failure = error
      }
    }
    if let failure { throw failure }
    return nil
  }
}
