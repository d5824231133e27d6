package import BosDomain

extension Kobis {
  /// Fetches a page of a film search.
  package static func films(
    _ query: FilmQuery = FilmQuery(),
    page: Int = 1,
    size: Int = pageSize
  ) -> Endpoint<ResultPage<FilmSummary>> {
    let request = ServiceRequest(.kobis, "movie/searchMovieList")
      .with("curPage", page)
      .with("itemPerPage", size)
      .with("movieNm", query.title)
      .with("directorNm", query.director)
      .with("openStartDt", query.openYears.map { Kobis.year($0.lowerBound) })
      .with("openEndDt", query.openYears.map { Kobis.year($0.upperBound) })
      .with("prdtStartYear", query.productionYears.map { Kobis.year($0.lowerBound) })
      .with("prdtEndYear", query.productionYears.map { Kobis.year($0.upperBound) })
      .with("repNationCd", query.nationCode)
      .with("movieTypeCd", query.typeCode)
    return Endpoint(request) { (answer) throws(Mismatch) in
      try answer.page(
        "movieListResult",
        "movieList",
        number: page,
        size: size,
        FilmSummary.init
      )
    }
  }

  private static func year(_ year: Int) -> String {
    let digits = String(year)
    return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
  }
}

extension FilmSummary {
  init(_ row: Fields) throws(Mismatch) {
    let isComma: (Character) -> Bool = { $0 == "," }
    self.init(
      code: try row.identity("movieCd"),
      title: try row.text("movieNm"),
      englishTitle: try row.optionalText("movieNmEn"),
      productionYear: try row.optionalCount("prdtYear"),
      openDay: try row.optionalDay("openDt"),
      type: try row.optionalText("typeNm"),
      status: try row.optionalText("prdtStatNm"),
      nations: try row.parts("nationAlt", separatedBy: isComma),
      genres: try row.parts("genreAlt", separatedBy: isComma),
      nation: try row.optionalText("repNationNm"),
      genre: try row.optionalText("repGenreNm"),
      directors: try row.names("directors", "peopleNm"),
      companies: try row.list("companys", Film.CompanyCredit.init)
    )
  }
}

extension Fields {
  /// Reads a page of a search from its envelope.
  ///
  /// Without results, the list may be missing if the count is zero.
  func page<Element>(
    _ envelope: String,
    _ list: String,
    number: Int,
    size: Int,
    _ read: (Fields) throws(Mismatch) -> Element
  ) throws(Mismatch) -> ResultPage<Element> {
    let result = try object(envelope)
    do throws(Mismatch) {
      let count = try result.optionalCount("totCnt")
      let items = try count == 0 ? result.list(list, read) : result.requiredList(list, read)
      if items.count > size { throw Mismatch(.tooManyRows(items.count, limit: size), at: list) }
      guard let total = items.isEmpty ? count ?? 0 : count else {
        throw Mismatch(.missing(.wholeNumber), at: "totCnt")
      }
      return ResultPage(total: total, number: number, size: size, items: items)
    } catch {
      throw error.within(envelope)
    }
  }

  /// Reads one text of each object in a list, skipping blank ones.
  func names(_ list: String, _ name: String) throws(Mismatch) -> [String] {
    try self.list(list) { (row) throws(Mismatch) in try row.optionalText(name) }
      .compactMap { $0 }
  }
}
