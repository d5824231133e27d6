import BosDomain
import BosJSON

/// Film responses, in the service's JSON.
struct FilmAnswer {
  let catalog: Catalog

  func info(_ question: Question) throws(Fault) -> [UInt8] {
    let code = try question.required("movieCd")
    let film = FilmCode.film(of: code).flatMap { catalog.contains($0) ? $0 : nil }
    return JSONText.info("movieInfoResult", "movieInfo", of: film, write: write(_:to:))
  }

  private func write(_ film: SampleFilm, to json: inout JSONText) {
    let title = Title(of: film)
    let details = Details(of: film)
    let credits = Credits(of: film)
    var dirt = Chance(.dirt, film.identity.number, 1)
    json.member("movieCd", FilmCode.text(of: film))
    json.member("movieNm", title.rawKorean)
    json.member("movieNmEn", title.english)
    json.member("movieNmOg", film.isKorean || dirt.permille(700) ? "" : title.english)
    json.member("showTm", details.minutes.map { String($0) } ?? "")
    json.member("prdtYear", details.productionYear)
    json.member("openDt", film.hasOpenDay ? film.open.compact : "")
    json.member("prdtStatNm", catalog.isOut(film) ? "개봉" : "개봉예정")
    json.member("typeNm", details.type)
    json.member("nations", list: details.nations) { $0.member("nationNm", $1) }
    json.member("genres", list: details.genres) { $0.member("genreNm", $1) }
    json.member("directors", list: credits.directors) { json, artist in
      json.member("peopleNm", artist.name.korean)
      json.member("peopleNmEn", artist.name.english)
    }
    json.member("actors", list: credits.actors) { json, actor in
      json.member("peopleNm", actor.artist.name.korean)
      json.member("peopleNmEn", dirt.permille(250) ? "" : actor.artist.name.english)
      json.member("cast", actor.role.korean + FilmAnswer.blanks(&dirt))
      json.member("castEn", actor.role.english)
    }
    json.member("showTypes", list: details.showTypes) { json, type in
      json.member("showTypeGroupNm", type.group)
      json.member("showTypeNm", type.name)
    }
    json.member("companys", list: credits.companies) { json, company in
      json.member("companyCd", company.firm.code)
      json.member("companyNm", company.firm.name.korean + FilmAnswer.blanks(&dirt))
      json.member("companyNmEn", company.firm.name.english)
      json.member("companyPartNm", company.part.rawValue)
    }
    json.member("audits", list: audits(of: film, details)) { json, audit in
      json.member("auditNo", audit.number)
      json.member("watchGradeNm", audit.grade)
    }
    json.member("staffs", list: credits.crew) { json, member in
      json.member("peopleNm", member.artist.name.korean)
      json.member("peopleNmEn", member.artist.name.english)
      json.member("staffRoleNm", member.job)
    }
  }

  /// The ratings of a film: the first one, and one for each re-release.
  private func audits(
    of film: SampleFilm,
    _ details: Details
  ) -> [(number: String, grade: String)] {
    if film.scale == .tiny, film.admissions % 7 == 0 { return [] }
    let old = film.open.year < 1_996
    let isForAdults = details.grade == "청소년관람불가"
    let first = old ? (isForAdults ? "연소자관람불가" : "연소자관람가") : details.grade
    var audits = [(number: details.auditNumber, grade: first)]
    let returns = Reissue.all(of: film.identity, upTo: Week(of: catalog.today))
    for reissue in returns.prefix(2) {
      let year = reissue.week.year ?? 0
      let number = Scramble.padded(reissue.admissions % 3_000, 5)
      audits.append(("\(year)-MF\(number)", details.grade))
    }
    return audits
  }

  /// Extra spaces, which the service has after one name in a hundred.
  private static func blanks(_ chance: inout Chance) -> String {
    switch chance.below(300) {
    case 0: "\t"
    case 1: " "
    case 2: "\u{3000}"
    case 3: "\u{A0}"
    default: ""
    }
  }
}
