package import BosText

/// The film of the Korean Movie Database that is a film of KOBIS, and why.
package struct KmdbMatch: Hashable, Sendable {
  /// What the two entries have in common.
  package enum Basis: String, Hashable, Sendable {
    /// An audit number, which a film has alone.
    case audit
    /// The title and the year of release or production, which two films may share.
    case title

    package var words: Phrase {
      switch self {
      case .audit: Phrase("found by audit number", ko: "심의번호로 찾음")
      case .title: Phrase("found by title and year", ko: "제목과 연도로 찾음")
      }
    }
  }

  package var film: KmdbFilm
  package var basis: Basis

  package init(film: KmdbFilm, basis: Basis) {
    self.film = film
    self.basis = basis
  }

  /// Finds a film of KOBIS among those of a search.
  ///
  /// Returns nil rather than a film that might be another one: several films with the same title
  /// and year need a director in common.
  package init?(_ film: Film, among found: [KmdbFilm]) {
    let audits = Set(film.ratings.compactMap(\.number).compactMap(KmdbMatch.number))
    let title = KmdbMatch.plain(film.title)
    let audited = found.filter { found in
      found.ratingNumbers.contains { KmdbMatch.number($0).map(audits.contains) ?? false }
    }
    // A number that several films claim decides only for the one with the title.
    let claimed =
      audited.count > 1 ? audited.filter { KmdbMatch.plain($0.title) == title } : audited
    if let only = claimed.first, Set(claimed.map(\.code)).count == 1 {
      self.init(film: only, basis: .audit)
      return
    }
    let same = found.filter { other in
      !title.isEmpty && KmdbMatch.plain(other.title) == title && other.isOfYear(of: film)
    }
    let directors = Set(film.directors.map { KmdbMatch.plain($0.name) })
    let fitting =
      same.count > 1
      ? same.filter { $0.directors.contains { directors.contains(KmdbMatch.plain($0)) } } : same
    guard Set(fitting.map(\.code)).count == 1 else { return nil }
    self.init(film: fitting[0], basis: .title)
  }

  /// An audit number without blanks, or nil if it is none, such as a dash or a zero.
  private static func number(_ text: String) -> String? {
    let number = text.filter { !$0.isWhitespace }.uppercased()
    return number.count { ("1"..."9").contains($0) } >= 2 ? number : nil
  }

  /// A text without blanks, marks and capitals, which services write differently.
  private static func plain(_ text: String) -> String {
    text.filter { $0.isLetter || $0.isNumber }.lowercased()
  }
}

extension KmdbFilm {
  fileprivate func isOfYear(of film: Film) -> Bool {
    if let mine = openDay?.year, let other = film.openDay?.year { return mine == other }
    if let mine = productionYear, let other = film.productionYear { return mine == other }
    return false
  }
}
