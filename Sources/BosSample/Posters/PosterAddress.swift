/// The fictional address of a film's pictures.
struct PosterAddress: CustomStringConvertible {
  /// The picture at an address.
  enum Kind: Hashable {
    case poster
    /// Another picture of the film, from 2.
    case variant(Int)
    case thumbnail
    /// A picture that no longer exists.
    case gone
  }

  let film: SampleFilm
  let kind: Kind

  private static let host = "https://sample.invalid/"

  init(film: SampleFilm, kind: Kind) {
    self.film = film
    self.kind = kind
  }

  /// Finds the film and kind of an address, or returns nil.
  init?(_ text: String) {
    guard text.hasPrefix(PosterAddress.host), text.hasSuffix(".png") else { return nil }
    let path = text.dropFirst(PosterAddress.host.count).dropLast(4).split(separator: "/")
    guard path.count == 2 else { return nil }
    let parts = path[1].split(separator: "-")
    guard let code = parts.first, let film = FilmCode.film(of: String(code)) else { return nil }
    self.film = film
    switch (path[0], parts.count > 1 ? Int(parts[1]) : nil) {
    case ("poster", let number?): kind = .variant(number)
    case ("poster", nil): kind = .poster
    case ("thumb", nil): kind = .thumbnail
    default: return nil
    }
    guard description == text, PosterAddress.variants.contains(number) else { return nil }
  }

  /// The possible picture numbers of a film.
  static let variants = 1...5

  /// The number of the picture.
  var number: Int {
    if case .variant(let number) = kind { return number }
    return 1
  }

  var description: String {
    let code = FilmCode.text(of: film)
    return switch kind {
    case .poster: "\(PosterAddress.host)poster/\(code).png"
    case .variant(let number): "\(PosterAddress.host)poster/\(code)-\(number).png"
    case .thumbnail: "\(PosterAddress.host)thumb/\(code).png"
    case .gone: "\(PosterAddress.host)gone/\(code).png"
    }
  }
}
