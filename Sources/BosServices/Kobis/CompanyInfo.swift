package import BosDomain

extension Kobis {
  /// Fetches the details of a company, including films.
  package static func company(_ code: String) -> Endpoint<Company> {
    let request = ServiceRequest(.kobis, "company/searchCompanyInfo").with("companyCd", code)
    return Endpoint(request) { (answer) throws(Mismatch) in
      try answer.info("companyInfoResult", "companyInfo", code: ("companyCd", code), Company.init)
    }
  }
}

extension Company {
  init(_ company: Fields) throws(Mismatch) {
    self.init(
      code: try company.identity("companyCd"),
      name: try company.text("companyNm"),
      englishName: try company.optionalText("companyNmEn"),
      chief: try company.optionalText("ceoNm"),
      parts: try company.names("parts", "companyPartNm"),
      films: try company.list("filmos", FilmCredit.init)
    )
  }
}
