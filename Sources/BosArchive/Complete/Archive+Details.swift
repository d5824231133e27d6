package import BosDomain

extension Archive {
  /// Returns what the stored pages of films tell; a film without a page is left out.
  package func details(
    of codes: [String]
  ) throws(ArchiveError) -> [String: [FilmDetail: String]] {
    try read { (database) throws(ArchiveError) in
      guard try database.number("SELECT EXISTS (SELECT 1 FROM films)") == 1 else { return [:] }
      var result: [String: [FilmDetail: String]] = [:]
      for code in Set(codes) {
        var names: [FilmDetail: [String]] = [:]
        try database.query(
          """
          SELECT list, name, role FROM film_items
          WHERE owner = ? AND list IN ('nation', 'genre', 'director', 'rating', 'company')
          ORDER BY list, position
          """,
          [.text(code)]
        ) { row in
          guard let detail = FilmDetail(list: row.text(0), role: row.optionalText(2)),
            let name = row.optionalText(1), !name.isEmpty
          else { return }
          names[detail, default: []].append(name)
        }
        guard !names.isEmpty else { continue }
        // The last grade is the latest, and the first nation the one that counts.
        result[code] = names.reduce(into: [:]) { film, item in
          switch item.key {
          case .grade: film[item.key] = item.value.last
          case .nation: film[item.key] = item.value.first
          default: film[item.key] = item.value.joined(separator: ",")
          }
        }
      }
      return result
    }
  }
}

extension FilmDetail {
  /// The detail that an item of a film's lists tells, or nil.
  fileprivate init?(list: String, role: String?) {
    switch list {
    case "nation": self = .nation
    case "genre": self = .genre
    case "director": self = .director
    case "rating": self = .grade
    case "company" where role == Self.distributorPart: self = .distributor
    default: return nil
    }
  }
}
