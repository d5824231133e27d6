package import BosDomain

extension Kakao {
  /// Fetches a picture; its format is detected from the bytes, whatever its name or header.
  ///
  /// The operation stands for any web address, and uses no key.
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
      guard picture.isWhole else { throw ServiceError(.damagedPicture, request: request) }
      return picture
    }
  }

  /// The operation with the picture's address in the parameter `url`.
  package static let pictureOperation = "picture"
}
