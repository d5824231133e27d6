import BosServices

/// Pictures, as a web host sends them.
enum PictureAnswer {
  /// Returns the picture at an address, or a 404 response.
  static func of(_ request: ServiceRequest) -> ServiceAnswer {
    guard let address = request["url"].flatMap(PosterAddress.init) else {
      let page = "<!DOCTYPE html>\n<title>404 Not Found</title>\n<h1>Not Found</h1>\n"
      return ServiceAnswer(status: 404, contentType: "text/html", body: Array(page.utf8))
    }
    let poster = Poster(of: address.film, number: address.number)
    let bytes = address.kind == .thumbnail ? poster.png(.thumbnail) : poster.png(.full)
    return ServiceAnswer(contentType: "image/png", body: bytes)
  }
}
