import BosJSON

/// Person responses, in the service's JSON.
struct PeopleAnswer {
  private let catalog: Catalog
  private let works: Filmographies

  init(_ catalog: Catalog) {
    self.catalog = catalog
    works = Filmographies.of(catalog)
  }

  func list(_ question: Question) throws(Fault) -> [UInt8] {
    let name = question.text("peopleNm")
    let title = question.text("filmoNames")
    let found = works.everybody.filter { artist in
      if let name, !artist.name.contains(name) { return false }
      guard let title else { return true }
      return films(of: artist).contains { catalog.titles[$0.place].korean.holds(title) }
    }
    return try JSONText.list(
      "peopleListResult",
      "peopleList",
      of: found,
      question,
      write: write(summary:to:)
    )
  }

  func info(_ question: Question) throws(Fault) -> [UInt8] {
    let code = try question.required("peopleCd")
    let artist = SamplePerson(code: code).flatMap { works.people[$0] == nil ? nil : $0 }
    return JSONText.info("peopleInfoResult", "peopleInfo", of: artist, write: write(_:to:))
  }

  private func write(summary artist: SamplePerson, to json: inout JSONText) {
    json.member("peopleCd", artist.code)
    json.member("peopleNm", artist.name.korean)
    json.member("peopleNmEn", artist.name.english)
    json.member("repRoleNm", role(of: artist))
    let titles = films(of: artist).map { catalog.titles[$0.place].korean }
    json.member("filmoNames", titles.joined(separator: "|"))
  }

  private func write(_ artist: SamplePerson, to json: inout JSONText) {
    json.member("peopleCd", artist.code)
    json.member("peopleNm", artist.name.korean)
    json.member("peopleNmEn", artist.name.english)
    json.member("sex", artist.sex)
    json.member("repRoleNm", role(of: artist))
    json.member("homepages", list: [String]()) { $0.member("homepageUrl", $1) }
    json.member("filmos", list: films(of: artist)) { json, work in
      json.member("movieCd", FilmCode.text(of: catalog.films[work.place]))
      json.member("movieNm", catalog.titles[work.place].rawKorean)
      json.member("moviePartNm", work.part)
    }
  }

  private func films(of artist: SamplePerson) -> [Filmographies.Work] { works.people[artist] ?? [] }

  private func role(of artist: SamplePerson) -> String {
    switch artist.guild {
    case .koreanActors, .foreignActors: "배우"
    case .koreanDirectors, .foreignDirectors: "감독"
    case .crew: "스텝(기타)"
    }
  }
}
