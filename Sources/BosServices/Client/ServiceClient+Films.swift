package import BosDomain
import BosText

/// Films from stored charts, for a run that can't request their details.
extension ServiceClient {
  /// Returns the details of a film; offline, a film without stored details comes from the charts.
  func film(_ code: String, again: Bool) async throws(ServiceError) -> Film {
    do throws(ServiceError) {
      return try await ask(Kobis.film(code), lifetime: .month, again: again) { .film($0) }
    } catch {
      guard transport == nil, !code.isEmpty, let listed = try? archive?.listedFilms(code, nil).first
      else {
        throw error
      }
      remarkOnce(
        Phrase(
          "film details aren't stored; this comes from the stored charts",
          ko: "영화 상세 정보가 저장되어 있지 않아 저장된 박스오피스의 정보만 표시합니다"
        )
      )
      return Film(code: listed.code, title: listed.title, openDay: listed.openDay)
    }
  }

  package func importedFilms(titled title: String) throws(SourceFailure) -> [FilmSummary] {
    try archive?.complete.films(title) ?? []
  }

  /// Searches the stored charts for films.
  ///
  /// Returns nil if the service can be asked, if charts don't hold what the search is about, or if
  /// no charts are stored.
  func listed(_ query: FilmQuery, page: Int, size: Int) -> ResultPage<FilmSummary>? {
    let isTold = query.director == nil && query.productionYears == nil && query.nationCode == nil
    guard transport == nil, isTold, query.typeCode == nil,
      let films = try? archive?.listedFilms(nil, query.title)
    else { return nil }
    // Without charts, nothing was searched; bos may have set a damaged archive aside.
    if films.isEmpty, (try? archive?.listedFilms(nil, nil))?.isEmpty != false { return nil }
    let found = films.filter { film in
      guard let years = query.openYears else { return true }
      return film.openDay.map { years.contains($0.year) } ?? false
    }
    remarkOnce(
      Phrase(
        "only films in stored charts are searched",
        ko: "저장된 박스오피스에 있는 영화에서만 검색합니다"
      )
    )
    let (skipped, isBeyond) = max(0, page - 1).multipliedReportingOverflow(by: size)
    return ResultPage(
      total: found.count,
      number: page,
      size: size,
      items: isBeyond ? [] : Array(found.dropFirst(skipped).prefix(size))
    )
  }
}
