package import BosDomain

/// The Korean Movie Database of the Korean Film Archive: plots, keywords, awards, posters, stills.
package enum Kmdb {
  /// The only operation: a search, which answers with all details of each film.
  static let operation = "search_json2.jsp"
  private static let collection = "kmdb_new2"
  /// The results per page; a detailed film has about 20 KB.
  package static let pageSize = 20

  /// Searches for films by title or director.
  package static func films(
    _ query: KmdbQuery,
    page: Int = 1,
    size: Int = pageSize
  ) -> Endpoint<ResultPage<KmdbFilm>> {
    let (start, isBeyond) = (page - 1).multipliedReportingOverflow(by: size)
    let request = ServiceRequest(.kmdb, operation)
      .with("collection", collection)
      .with("detail", "Y")
      .with("title", query.title)
      .with("director", query.director)
      .with("listCount", size)
      .with("startCount", page == 1 ? nil : isBeyond ? Int.max : start)
    return Endpoint(request) { (answer) throws(Mismatch) in
      try ResultPage(answer, number: page, size: size)
    }
  }
}

extension ResultPage<KmdbFilm> {
  /// Reads the films of all collections; the list of results is missing if there are none, or none
  /// on the page.
  init(_ answer: Fields, number: Int, size: Int) throws(Mismatch) {
    let (start, isBeyond) = (number - 1).multipliedReportingOverflow(by: size)
    let collections = try answer.requiredList("Data") { (data) throws(Mismatch) in
      let total = try data.optionalCount("TotalCount")
      // An answer that counts results has some.
      let hasResults = !isBeyond && total.map { $0 > start } ?? false
      let films =
        hasResults
        ? try data.requiredList("Result", KmdbFilm.init) : try data.list("Result", KmdbFilm.init)
      return (films: films, total: total)
    }
    let rows = collections.flatMap(\.films)
    if rows.count > size {
      throw Mismatch(.tooManyRows(rows.count, limit: size), at: "Result").within("Data")
    }
    // A row without title and code is no film.
    let films = rows.filter { !$0.title.isEmpty || !$0.code.isEmpty }
    let total = collections.compactMap(\.total).reduce(0) { sum, count in
      let (sum, isBeyond) = sum.addingReportingOverflow(count)
      return isBeyond ? .max : sum
    }
    self.init(total: max(total, films.count), number: number, size: size, items: films)
  }
}
