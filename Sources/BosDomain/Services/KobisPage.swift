/// A page of the KOBIS web site about a film, a person or a company.
package enum KobisPage: Sendable, Hashable, CaseIterable {
  case film
  case person
  case company

  /// The address, without the code that ends it.
  ///
  /// The list page of the site opens the entry that the address names.
  package var start: String {
    let (list, kind) =
      switch self {
      case .film: ("mvie/searchMovieList.do", "movie")
      case .person: ("peop/searchPeopleList.do", "people")
      case .company: ("comp/searchCompanyList.do", "company")
      }
    return "https://www.kobis.or.kr/kobis/business/mast/\(list)?dtTp=\(kind)&dtCd="
  }
}
