import BosText

extension ChartColumn {
  /// The column of a chart that an everyday word in small letters means, or nil.
  package static func everyday(_ word: String) -> ChartColumn? {
    everydayNames[word].flatMap(named)
  }

  /// The column of a table that a mistyped everyday word means, such as `관갹` for `관객`, or nil.
  package static func nearEveryday(_ word: String, among names: [String]) -> ChartColumn? {
    let words = everydayNames.filter { names.contains($0.value) && $0.key.count > 1 }.keys.sorted()
    return closest(to: word, in: words, limit: 1).flatMap(everyday)
  }

  private static let everydayNames: [String: String] = [
    "매출": "sales", "관객": "audience", "관람객": "audience", "관객들": "audience",
    "흥행": "audience", "인기": "audience", "스크린": "screens",
    "누적": "total", "점유율": "share", "개봉": "open", "이름": "title", "국가": "nation", "나라": "nation",
    "cume": "total", "cumulative": "total", "psa": "per_screen", "revenue": "sales",
    "gross": "sales", "money": "sales", "admissions": "audience",
    "viewers": "audience", "admits": "audience", "tickets": "audience",
    "visitors": "audience", "spectators": "audience", "attendance": "audience",
    "popularity": "audience", "release": "open",
    "released": "open", "release_date": "open", "country": "nation", "countries": "nation",
    "nations": "nation", "genres": "genre", "distributors": "distributor", "studio": "distributor",
    "company": "distributor", "directors": "director", "theaters": "screens",
    "theatres": "screens", "price": "ticket_price", "showings": "shows", "titles": "title",
    "film": "title", "movie": "title", "date": "day",
  ]
}
