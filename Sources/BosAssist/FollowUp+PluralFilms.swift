import BosDomain
import BosRuntime
import BosTables
import BosText

/// A column of the listed films, for `그 영화들 감독은 누구야` and `who directed them`.
extension FollowUp {
  private static let leads = [
    "그 영화들의", "그 영화들", "이 영화들의", "이 영화들", "저 영화들", "그것들", "이것들", "각 영화의", "각 영화", "각각의", "각각",
    "영화별",
  ]
  private static let ends: Set<String> = [
    "누구야", "누구지", "누구", "누구누구야", "뭐야", "뭐지", "어디야", "어디지", "언제야", "언제지", "알려줘", "보여줘", "궁금해",
  ]
  private static let films: Set<String> = [
    "them", "these", "those", "these films", "those films", "these movies", "those movies",
    "each", "each of them", "each film", "the films", "all of them",
  ]
  private static let verbs: [(start: String, column: String)] = [
    ("who directed ", "director"), ("who made ", "director"),
    ("who distributed ", "distributor"), ("who distributes ", "distributor"),
    ("who released ", "distributor"), ("directors of ", "director"),
    ("the directors of ", "director"), ("distributors of ", "distributor"),
    ("genres of ", "genre"), ("release dates of ", "open"),
  ]
  private static let questions = [
    "when did they open": "open", "when did they come out": "open",
    "when were they released": "open",
    "who are the directors": "director", "who are their directors": "director",
    "their directors": "director", "their distributors": "distributor", "their genres": "genre",
  ]

  /// The column of the loaded films that words ask for, or nil.
  func columnsOfFilms(_ words: [String]) -> [ChartColumn]? {
    let text = words.joined(separator: " ").lowercased()
    if let name = Self.owners.first(where: text.hasPrefix).map({ text.dropFirst($0.count) }) {
      return Self.column(ofEach: String(name)).map { [$0] }
    }
    guard let list = machine.session.list, list.columnIndex("title") != nil, list.rowCount > 0,
      !isAboutFilm
    else { return nil }
    let english =
      Self.questions[text]
      ?? Self.verbs.first { verb in
        text.hasPrefix(verb.start) && Self.films.contains(String(text.dropFirst(verb.start.count)))
      }?.column
    if let english, let column = columnOfFilm(english) { return [column] }
    guard let lead = Self.leads.first(where: { text.hasPrefix($0 + " ") }) else { return nil }
    var rest = text.dropFirst(lead.count + 1).split(separator: " ").map(String.init)
    while rest.count > 1, let last = rest.last,
      Self.ends.contains(last.hasSuffix("요") ? String(last.dropLast()) : last)
    {
      rest.removeLast()
    }
    let name = PlainRequest.bareName(rest.joined(separator: " "))
    let details: Set<String> = ["director", "distributor", "genre", "nation", "open", "grade"]
    return columnOfFilm(name).flatMap { details.contains($0.name) ? [$0] : nil }
  }

  private static let owners = [
    "each film's ", "each movie's ", "each film’s ", "each movie’s ", "every film's ",
    "every movie's ", "각 영화의 ", "각 작품의 ",
  ]

  /// The column of each film that a name such as `관객수는` means, or nil.
  private static func column(ofEach name: String) -> ChartColumn? {
    var words = name.split(separator: " ").map(String.init)
    while words.count > 1, let last = words.last,
      ends.contains(last.hasSuffix("요") ? String(last.dropLast()) : last)
    {
      words.removeLast()
    }
    let text = words.joined(separator: " ")
    let known = ["release date": "open", "gross": "sales", "market share": "share"]
    let bare = PlainRequest.bareName(text)
    let column = [known[text] ?? text, bare, bare.filter { $0 != " " }].lazy.compactMap {
      ChartColumn.everyday($0) ?? ChartColumn.named($0)
    }.first
    return column.flatMap { ["title", "day", "code"].contains($0.name) ? nil : $0 }
  }

  private func columnOfFilm(_ name: String) -> ChartColumn? {
    ChartColumn.everyday(name) ?? ChartColumn.named(name)
  }
}
