package import BosDomain

extension Kakao {
  package enum Sort: String, Sendable, CaseIterable {
    case accuracy
    case recency
  }

  /// Fetches a page of image search results.
  package static func images(
    _ query: String,
    sort: Sort = .accuracy,
    page: Int = 1,
    size: Int = largestPage
  ) -> Endpoint<ResultPage<PictureHit>> {
    let request = ServiceRequest(.kakao, "v2/search/image")
      .with("query", query)
      .with("sort", sort == .accuracy ? nil : sort.rawValue)
      .with("page", page == 1 ? nil : page)
      .with("size", size)
    return Endpoint(request) { (answer) throws(Mismatch) in
      try ResultPage(answer, number: page, size: size)
    }
  }

  /// Searches for posters of a film.
  package static func posters(of title: String) -> Endpoint<ResultPage<PictureHit>> {
    images(title + posterSuffix, size: 10)
  }

  /// The words that make a search for a title a poster search.
  static let posterSuffix = " 영화 포스터"
}

extension ResultPage<PictureHit> {
  init(_ answer: Fields, number: Int, size: Int) throws(Mismatch) {
    let items = try answer.requiredList("documents", PictureHit.init)
    if items.count > size {
      throw Mismatch(.tooManyRows(items.count, limit: size), at: "documents")
    }
    let meta = try answer.object("meta")
    do throws(Mismatch) {
      self.init(
        total: try meta.count("total_count"),
        reachable: try meta.count("pageable_count"),
        number: number,
        size: size,
        isLast: try meta.optionalBool("is_end"),
        items: items
      )
    } catch {
      throw error.within("meta")
    }
  }
}

extension PictureHit {
  init(_ row: Fields) throws(Mismatch) {
    self.init(
      collection: try row.optionalText("collection"),
      time: try row.optionalText("datetime").flatMap(Instant.init(timestamp:)),
      siteName: try row.optionalText("display_sitename"),
      page: try row.optionalText("doc_url"),
      // A result without an address is useless, but doesn't invalidate the others.
      picture: try row.optionalText("image_url") ?? "",
      thumbnail: try row.optionalText("thumbnail_url"),
      width: try row.optionalCount("width") ?? 0,
      height: try row.optionalCount("height") ?? 0
    )
  }
}
