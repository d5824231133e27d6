package import BosDomain

extension Kobis {
  /// Fetches everything about a film.
  package static func film(_ code: String) -> Endpoint<Film> {
    let request = ServiceRequest(.kobis, "movie/searchMovieInfo").with("movieCd", code)
    return Endpoint(request) { (answer) throws(Mismatch) in
      try answer.info("movieInfoResult", "movieInfo", code: ("movieCd", code), Film.init)
    }
  }
}

extension Film {
  init(_ film: Fields) throws(Mismatch) {
    self.init(
      code: try film.identity("movieCd"),
      title: try film.text("movieNm"),
      englishTitle: try film.optionalText("movieNmEn"),
      originalTitle: try film.optionalText("movieNmOg"),
      minutes: try film.optionalCount("showTm"),
      productionYear: try film.optionalCount("prdtYear"),
      openDay: try film.optionalDay("openDt"),
      status: try film.optionalText("prdtStatNm"),
      type: try film.optionalText("typeNm"),
      nations: try film.names("nations", "nationNm"),
      genres: try film.names("genres", "genreNm"),
      directors: try film.list("directors", Name.init),
      actors: try film.list("actors", Actor.init),
      showTypes: try film.list("showTypes", ShowType.init),
      companies: try film.list("companys", CompanyCredit.init),
      ratings: try film.list("audits", Rating.init),
      staff: try film.list("staffs", StaffMember.init)
    )
  }
}

extension Film.Name {
  init(_ row: Fields) throws(Mismatch) {
    self.init(
      try row.optionalText("peopleNm") ?? "",
      english: try row.optionalText("peopleNmEn")
    )
  }
}

extension Film.Actor {
  init(_ row: Fields) throws(Mismatch) {
    self.init(
      try Film.Name(row),
      role: try row.optionalText("cast"),
      englishRole: try row.optionalText("castEn")
    )
  }
}

extension Film.StaffMember {
  init(_ row: Fields) throws(Mismatch) {
    self.init(try Film.Name(row), role: try row.optionalText("staffRoleNm"))
  }
}

extension Film.ShowType {
  init(_ row: Fields) throws(Mismatch) {
    self.init(
      group: try row.optionalText("showTypeGroupNm") ?? "",
      name: try row.optionalText("showTypeNm") ?? ""
    )
  }
}

extension Film.CompanyCredit {
  init(_ row: Fields) throws(Mismatch) {
    self.init(
      code: try row.optionalText("companyCd") ?? "",
      name: try row.optionalText("companyNm") ?? "",
      english: try row.optionalText("companyNmEn"),
      part: try row.optionalText("companyPartNm")
    )
  }
}

extension Film.Rating {
  init(_ row: Fields) throws(Mismatch) {
    self.init(
      number: try row.optionalText("auditNo"),
      grade: try row.optionalText("watchGradeNm")
    )
  }
}

extension Fields {
  /// Reads the item of a response, which must be the requested one; without a code, it doesn't
  /// exist.
  func info<Output>(
    _ envelope: String,
    _ name: String,
    code: (name: String, asked: String),
    _ read: (Fields) throws(Mismatch) -> Output
  ) throws(Mismatch) -> Output {
    let result = try object(envelope)
    do throws(Mismatch) {
      guard let info = try result.optionalObject(name) else { throw .notFound }
      do throws(Mismatch) {
        guard try info.optionalText(code.name) != nil else { throw .notFound }
        try info.require(code.name, code.asked)
        return try read(info)
      } catch {
        throw error.within(name)
      }
    } catch {
      throw error.within(envelope)
    }
  }
}
