package import BosDomain
import BosJSON

extension Kobis {
  /// Fetches the details of a person, including films.
  package static func person(_ code: String) -> Endpoint<Person> {
    let request = ServiceRequest(.kobis, "people/searchPeopleInfo").with("peopleCd", code)
    return Endpoint(request) { (answer) throws(Mismatch) in
      try answer.info("peopleInfoResult", "peopleInfo", code: ("peopleCd", code), Person.init)
    }
  }
}

extension Person {
  init(_ person: Fields) throws(Mismatch) {
    self.init(
      code: try person.identity("peopleCd"),
      name: try person.text("peopleNm"),
      englishName: try person.optionalText("peopleNmEn"),
      sex: try person.optionalText("sex"),
      role: try person.optionalText("repRoleNm"),
      homepages: try person.homepages("homepages"),
      films: try person.list("filmos", FilmCredit.init)
    )
  }
}

extension FilmCredit {
  init(_ row: Fields) throws(Mismatch) {
    // The roles in a company's films have either name.
    let part = try row.optionalText("moviePartNm")
    let companyPart = try row.optionalText("companyPartNm")
    self.init(
      code: try row.identity("movieCd"),
      title: try row.text("movieNm"),
      part: part ?? companyPart
    )
  }
}

extension Fields {
  /// Reads addresses, which are texts or undocumented fields of objects.
  fileprivate func homepages(_ name: String) throws(Mismatch) -> [String] {
    try values(name) { (item) throws(Mismatch) -> [String] in
      switch item {
      case .null: return []
      case .text(let text): return [text]
      case .object(let members):
        return members.compactMap { member in
          if case .text(let text) = member.value { text } else { nil }
        }
      default: throw Mismatch(.kind(.text, found: item.kind))
      }
    }
    .flatMap { $0 }
    .map(CleanText.line)
    .filter { !$0.isEmpty }
  }
}
