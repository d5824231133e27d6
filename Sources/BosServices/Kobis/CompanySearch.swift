package import BosDomain

extension Kobis {
  /// Fetches a page of a company search.
  package static func companies(
    _ query: CompanyQuery,
    page: Int = 1,
    size: Int = pageSize
  ) -> Endpoint<ResultPage<CompanySummary>> {
    let request = ServiceRequest(.kobis, "company/searchCompanyList")
      .with("curPage", page)
      .with("itemPerPage", size)
      .with("companyNm", query.name)
      .with("ceoNm", query.chief)
      .with("companyPartCd", query.partCode)
    return Endpoint(request) { (answer) throws(Mismatch) in
      try answer.page(
        "companyListResult",
        "companyList",
        number: page,
        size: size,
        CompanySummary.init
      )
    }
  }
}

extension CompanySummary {
  init(_ row: Fields) throws(Mismatch) {
    self.init(
      code: try row.identity("companyCd"),
      name: try row.text("companyNm"),
      englishName: try row.optionalText("companyNmEn"),
      chief: try row.optionalText("ceoNm"),
      // The documentation names no separator; neither character occurs in a part.
      parts: try row.parts("companyPartNames") { $0 == "," || $0 == "|" },
      filmTitles: try row.parts("filmoNames") { $0 == "|" }
    )
  }
}
