import BosDomain
import BosRuntime
import BosTables
import BosText

/// A search for films in the Korean Movie Database, as `search --from kmdb` shows it.
enum KmdbSearch {
  /// The columns of its table; the rows have no code of KOBIS, and open by title and release day.
  static let columns = [
    "title", "open", "director", "nation", "genre", "year", "minutes", "title_en", "code", "kmdb",
  ]

  static func table(_ query: KmdbQuery, _ call: Call) throws(RuntimeError) -> Value {
    let given = [query.title, query.director].compactMap(\.self).joined(separator: ", ")
    call.machine.emptySearch = nil
    return try SearchPage.table(
      .film,
      title: Phrase("KMDb (Korean Film Archive) · \(given)", ko: "KMDb(한국영상자료원) · \(given)"),
      call,
      columns: columns
    ) { source, number throws(SourceFailure) in
      try source.kmdbFilms(query, page: number)
    }
  }

  private static func columns(_ films: [KmdbFilm]) -> [Column] {
    func joined(_ texts: [String]) -> String? {
      texts.isEmpty ? nil : texts.joined(separator: ", ")
    }
    func told(_ text: String) -> String? { text.isEmpty ? nil : text }
    return [
      Column("title", texts: films.map { told($0.title) }),
      Column("open", days: films.map(\.openDay)),
      Column("director", texts: films.map { joined($0.directors) }),
      Column("nation", texts: films.map { joined($0.nations) }),
      Column("genre", texts: films.map { joined($0.genres) }),
      Column("year", ints: films.map(\.productionYear)),
      Column("minutes", ints: films.map(\.minutes)),
      Column("title_en", texts: films.map(\.englishTitle)),
      Column("code", texts: films.map { _ in nil }),
      Column("kmdb", texts: films.map { told($0.code) }),
    ]
  }
}
