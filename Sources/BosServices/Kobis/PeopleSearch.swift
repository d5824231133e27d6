package import BosDomain

extension Kobis {
  /// Fetches a page of a person search.
  package static func people(
    _ query: PersonQuery,
    page: Int = 1,
    size: Int = pageSize
  ) -> Endpoint<ResultPage<PersonSummary>> {
    let request = ServiceRequest(.kobis, "people/searchPeopleList")
      .with("curPage", page)
      .with("itemPerPage", size)
      .with("peopleNm", query.name)
      .with("filmoNames", query.filmTitle)
    return Endpoint(request) { (answer) throws(Mismatch) in
      try answer.page(
        "peopleListResult",
        "peopleList",
        number: page,
        size: size,
        PersonSummary.init
      )
    }
  }
}

extension PersonSummary {
  init(_ row: Fields) throws(Mismatch) {
    self.init(
      code: try row.identity("peopleCd"),
      name: try row.text("peopleNm"),
      englishName: try row.optionalText("peopleNmEn"),
      role: try row.optionalText("repRoleNm"),
      // Titles can contain commas.
      filmTitles: try row.parts("filmoNames") { $0 == "|" }
    )
  }
}
