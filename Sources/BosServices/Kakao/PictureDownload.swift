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
