import BosDomain
import BosJSON

/// Film search responses.
struct FilmListAnswer {
  let catalog: Catalog

  func list(_ question: Question) throws(Fault) -> [UInt8] {
    let filter = try Filter(question)
    let places = catalog.films.indices.filter { filter.accepts($0, of: catalog) }
    let page = try Page(question, total: places.count)
    return JSONText.answer { json in
      json.member("movieListResult") { json in
        json.number("totCnt", places.count)
        json.member("source", JSONText.source)
        // Without results, the service omits the list.
        if places.isEmpty { return }
        json.member("movieList", list: places[page.range]) { json, place in
          write(place, to: &json)
        }
      }
    }
  }

  private func write(_ place: Int, to json: inout JSONText) {
    let film = catalog.films[place]
    let title = catalog.titles[place]
    let details = Details(of: film)
    let credits = Credits(of: film)
    json.member("movieCd", FilmCode.text(of: film))
    json.member("movieNm", title.rawKorean)
    json.member("movieNmEn", title.english)
    json.member("prdtYear", details.productionYear)
    json.member("openDt", film.hasOpenDay ? film.open.compact : "")
    json.member("typeNm", details.type)
    json.member("prdtStatNm", catalog.isOut(film) ? "개봉" : "개봉예정")
    json.member("nationAlt", details.nations.joined(separator: ","))
    json.member("genreAlt", details.genres.joined(separator: ","))
    json.member("repNationNm", details.nations.first ?? "")
    json.member("repGenreNm", details.genres.first ?? "")
    json.member("directors", list: credits.directors) { $0.member("peopleNm", $1.name.korean) }
    let makers = credits.companies.filter { $0.part == .producer }
    json.member("companys", list: makers) { json, company in
      json.member("companyCd", company.firm.code)
      json.member("companyNm", company.firm.name.korean)
    }
  }
}

extension FilmListAnswer {
  /// The conditions of a search.
  private struct Filter {
    let title: String?
    let director: String?
    let openYears: ClosedRange<Int>?
    let productionYears: ClosedRange<Int>?
    let nations: [String]
    let types: [String]

    init(_ question: Question) throws(Fault) {
      title = question.text("movieNm")
      director = question.text("directorNm")
      openYears = try Filter.years(question, "openStartDt", "openEndDt")
      productionYears = try Filter.years(question, "prdtStartYear", "prdtEndYear")
      nations = try Filter.names(question, "repNationCd", Details.nationCodes)
      types = try Filter.names(question, "movieTypeCd", Details.typeCodes)
    }

    /// Converts the codes of a search to their names.
    private static func names(
      _ question: Question,
      _ name: String,
      _ known: [(code: String, name: Word)]
    ) throws(Fault) -> [String] {
      var names: [String] = []
      for code in question.codes(name) {
        guard let match = known.first(where: { $0.code == code }) else { throw .bad(name, code) }
        names.append(match.name.korean)
      }
      return names
    }

    private static func years(
      _ question: Question,
      _ start: String,
      _ end: String
    ) throws(Fault) -> ClosedRange<Int>? {
      let first = try question.year(start)
      let last = try question.year(end)
      if first == nil, last == nil { return nil }
      let lower = first ?? 1
      return lower...max(lower, last ?? 9_999)
    }

    func accepts(_ place: Int, of catalog: Catalog) -> Bool {
      let film = catalog.films[place]
      if let openYears {
        guard film.hasOpenDay, openYears.contains(film.open.year) else { return false }
      }
      if let title {
        let known = catalog.titles[place]
        guard known.korean.holds(title) || known.english.holds(title) else { return false }
      }
      if productionYears != nil || !nations.isEmpty || !types.isEmpty {
        let details = Details(of: film)
        if let years = productionYears, !years.contains(details.productionYear) { return false }
        if !nations.isEmpty, !nations.contains(details.nations[0]) { return false }
        if !types.isEmpty, !types.contains(details.type) { return false }
      }
      guard let director else { return true }
      return Credits(of: film).directors.contains { $0.name.korean.holds(director) }
    }
  }
}

/// A page of a list.
struct Page {
  let range: Range<Int>

  init(_ question: Question, total: Int) throws(Fault) {
    let size = try question.count("itemPerPage", default: 10, maximum: 100)
    let number = try question.count("curPage", default: 1, maximum: 1_000_000)
    let start = min((number - 1) * size, total)
    range = start..<min(start + size, total)
  }
}
