import BosJSON

/// Company responses, in the service's JSON.
struct CompanyAnswer {
  private let catalog: Catalog
  private let works: Filmographies

  init(_ catalog: Catalog) {
    self.catalog = catalog
    works = Filmographies.of(catalog)
  }

  func list(_ question: Question) throws(Fault) -> [UInt8] {
    let name = question.text("companyNm")
    let chief = question.text("ceoNm")
    let wanted = question.codes("companyPartCd")
    for code in wanted where !FirmPart.allCases.contains(where: { $0.code == code }) {
      throw .bad("companyPartCd", code)
    }
    let found = works.everyFirm.filter { firm in
      if let name, !firm.name.contains(name) { return false }
      if let chief, !firm.chief.holds(chief) { return false }
      return wanted.isEmpty || parts(of: firm).contains { wanted.contains($0.code) }
    }
    return try JSONText.list(
      "companyListResult",
      "companyList",
      of: found,
      question,
      write: write(summary:to:)
    )
  }

  func info(_ question: Question) throws(Fault) -> [UInt8] {
    let code = try question.required("companyCd")
    let firm = SampleCompany(code: code).flatMap { works.firms[$0] == nil ? nil : $0 }
    return JSONText.info("companyInfoResult", "companyInfo", of: firm, write: write(_:to:))
  }

  private func write(summary firm: SampleCompany, to json: inout JSONText) {
    json.member("companyCd", firm.code)
    json.member("companyNm", firm.name.korean)
    json.member("companyNmEn", firm.name.english)
    json.member("companyPartNames", parts(of: firm).map(\.rawValue).joined(separator: ","))
    json.member("ceoNm", firm.chief)
    var places: [Int] = []
    // A company with two roles in a film lists it twice in a row.
    for work in films(of: firm) where places.last != work.place { places.append(work.place) }
    let titles = places.prefix(20).map { catalog.titles[$0].korean }
    json.member("filmoNames", titles.joined(separator: "|"))
  }

  private func write(_ firm: SampleCompany, to json: inout JSONText) {
    json.member("companyCd", firm.code)
    json.member("companyNm", firm.name.korean)
    json.member("companyNmEn", firm.name.english)
    json.member("ceoNm", firm.chief)
    json.member("parts", list: parts(of: firm)) { $0.member("companyPartNm", $1.rawValue) }
    json.member("filmos", list: films(of: firm)) { json, work in
      json.member("movieCd", FilmCode.text(of: catalog.films[work.place]))
      json.member("movieNm", catalog.titles[work.place].rawKorean)
      json.member("companyPartNm", work.part)
    }
  }

  private func films(of firm: SampleCompany) -> [Filmographies.Work] { works.firms[firm] ?? [] }

  private func parts(of firm: SampleCompany) -> [FirmPart] {
    let own = Set(films(of: firm).map(\.part))
    return FirmPart.allCases.filter { own.contains($0.rawValue) }
  }
}
