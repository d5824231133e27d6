import BosDomain
import BosJSON
import BosServices

/// Image search responses, in the service's JSON.
struct ImageAnswer {
  let today: Day

  /// The words that users add to a title to find its poster.
  private static let additions = ["포스터", "영화"]

  /// An error response in the service's words.
  private struct Refusal: Error {
    var type: String
    var message: String
  }

  /// One result of a search.
  private struct Hit {
    var address: String
    var thumbnail: String
    var seconds: Int
    var place: Int
    var film: SampleFilm
  }

  /// Responds to any image search request.
  func answer(_ request: ServiceRequest) -> ServiceAnswer {
    guard request.operation == "v2/search/image" else {
      return ServiceAnswer(status: 404, body: JSONText.answer { $0.number("code", -1) })
    }
    do throws(Refusal) {
      return ServiceAnswer(body: try search(request))
    } catch {
      let body = JSONText.answer { json in
        json.member("errorType", error.type)
        json.member("message", error.message)
      }
      return ServiceAnswer(status: 400, body: body)
    }
  }

  private func search(_ request: ServiceRequest) throws(Refusal) -> [UInt8] {
    guard let query = request["query"], !query.isEmpty else {
      throw Refusal(type: "MissingParameter", message: "query parameter required")
    }
    let page = try ImageAnswer.number("page", of: request, usual: 1, maximum: 50)
    let size = try ImageAnswer.number("size", of: request, usual: 80, maximum: 80)
    let sort = request["sort"] ?? "accuracy"
    guard sort == "accuracy" || sort == "recency" else {
      throw Refusal(type: "InvalidArgument", message: "sort is invalid")
    }
    var hits = film(titled: query).map { self.hits(for: $0) } ?? []
    if sort == "recency" { hits.sort { $0.seconds > $1.seconds } }
    let start = min((page - 1) * size, hits.count)
    let end = min(start + size, hits.count)
    return JSONText.answer { json in
      json.member("documents", list: hits[start..<end]) { ImageAnswer.write($1, to: &$0) }
      json.member("meta") { json in
        json.number("is_end", decimal: end == hits.count ? "true" : "false")
        json.number("pageable_count", hits.count)
        json.number("total_count", hits.count)
      }
    }
  }

  private static func number(
    _ name: String,
    of request: ServiceRequest,
    usual: Int,
    maximum: Int
  ) throws(Refusal) -> Int {
    guard let text = request[name] else { return usual }
    guard let number = Int(text) else {
      throw Refusal(type: "InvalidArgument", message: "\(name) must be a number")
    }
    if number > maximum {
      throw Refusal(type: "InvalidArgument", message: "\(name) is more than max")
    }
    if number < 1 { throw Refusal(type: "InvalidArgument", message: "\(name) is less than min") }
    return number
  }

  // MARK: Films

  /// Finds the latest film with a title, ignoring spaces.
  private func film(titled query: String) -> SampleFilm? {
    var wanted = ImageAnswer.squeezed(query)
    for addition in ImageAnswer.additions where wanted.hasSuffix(addition) {
      wanted.removeLast(addition.count)
    }
    if wanted.isEmpty { return nil }
    let letters = Array(wanted.utf8)
    let isWanted = { (title: Title) in
      title.korean.utf8.lazy.filter { $0 != 0x20 }.elementsEqual(letters)
    }
    // Most searches are for current films, which don't need the whole catalogue.
    let recent = Catalog.films(on: today).prefix(ImageAnswer.recentFilms)
    if let film = recent.first(where: { isWanted(Title(of: $0)) }) { return film }
    let catalog = Catalog.on(today)
    return catalog.titles.firstIndex(where: isWanted).map { catalog.films[$0] }
  }

  private static let recentFilms = 600

  private static func squeezed(_ text: String) -> String {
    text.filter { !$0.isWhitespace }
  }

  private func hits(for film: SampleFilm) -> [Hit] {
    var chance = Chance(.search, film.identity.number)
    let count = chance.within(PosterAddress.variants)
    let fate = chance.below(100)
    return (1...count).map { number in
      let isFirst = number == 1
      var kind = isFirst ? PosterAddress.Kind.poster : .variant(number)
      // Sometimes the first picture is missing, and only its thumbnail exists.
      if isFirst, fate < 8 { kind = .gone }
      let back = chance.within(2...40)
      let open = min(Int(film.open.number), Int(today.number) + 1)
      return Hit(
        address: isFirst && fate >= 96
          ? "" : PosterAddress(film: film, kind: kind).description,
        thumbnail: PosterAddress(film: film, kind: .thumbnail).description,
        seconds: (open - back) * 86_400 + chance.below(86_400),
        place: chance.below(ImageAnswer.sites.count),
        film: film
      )
    }
  }

  private static let sites: [(collection: String, name: String, address: String)] = [
    ("blog", "네이버블로그", "https://sample.invalid/blog/"),
    ("blog", "티스토리", "http://sample.invalid/story/"),
    ("cafe", "Daum카페", "https://sample.invalid/cafe/"),
    ("news", "", "https://sample.invalid/news/"),
    ("etc", "", "https://sample.invalid/board/"),
  ]

  private static func write(_ hit: Hit, to json: inout JSONText) {
    let site = sites[hit.place]
    json.member("collection", site.collection)
    json.member("datetime", timestamp(hit.seconds))
    json.member("display_sitename", site.name)
    json.member("doc_url", site.address + String(hit.seconds / 60))
    json.number("height", PosterSize.full.height)
    json.member("image_url", hit.address)
    json.member("thumbnail_url", hit.thumbnail)
    json.number("width", PosterSize.full.width)
  }

  /// Formats seconds since 1970 as a time in Seoul.
  private static func timestamp(_ seconds: Int) -> String {
    let day = Day(number: seconds / 86_400)?.description ?? ""
    let time = [seconds / 3_600 % 24, seconds / 60 % 60, seconds % 60]
      .map { Scramble.padded($0, 2) }
    return "\(day)T\(time.joined(separator: ":")).000+09:00"
  }
}
