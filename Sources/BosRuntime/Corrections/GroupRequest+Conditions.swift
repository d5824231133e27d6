import BosDomain
package import BosText

/// Which films a question for totals is about: those of a genre, a country or a grade.
extension GroupRequest {
  /// Takes the words of such films, as in `코미디 영화 관객수` or `japanese films by month`, and counts
  /// them.
  mutating func condition(_ words: ArraySlice<String>) -> Int? {
    let word = words[words.startIndex]
    let next = words.dropFirst().first
    guard let found = Self.condition(word, next),
      !conditions.contains(where: { $0.column == found.column })
    else { return nil }
    conditions.append((found.column, found.stage))
    return next.map { PlainRequest.filmWords.contains(PlainRequest.bare($0)) } == true ? 2 : 1
  }

  /// Whether a word is one of such films.
  static func isCondition(_ word: String) -> Bool { condition(word, nil) != nil }

  private static func condition(_ word: String, _ next: String?) -> (column: String, stage: Phrase)?
  {
    // `show us` asks for nobody's films.
    let isFilms = next.map { PlainRequest.filmWords.contains($0) } == true
    let names = [word, PlainRequest.bare(word)]
    let country =
      names.lazy.compactMap { PlainRequest.Words.countries[$0] }.first
      ?? PlainRequest.Words.country(ofFilms: word)
    if let country, word != "us" || isFilms {
      return ("nation", PlainRequest.condition(ofCountry: country))
    }
    if let grade = PlainRequest.grade(word) {
      return ("grade", PlainRequest.condition(ofGrade: grade))
    }
    return PlainRequest.genre(word).map { genre in
      (
        "genre",
        Phrase("where genre contains \"\(genre.english)\"", ko: "조건 장르 포함 \"\(genre.korean)\"")
      )
    }
  }

  /// Turns the condition of a share such as `올해 코미디 점유율` into two groups.
  ///
  /// They are those films and the others. Returns whether the request has a meaning.
  mutating func takeShareOfConditions() -> Bool {
    guard let first = conditions.first else { return true }
    guard isShare else { return key?.column != first.column && second?.column != first.column }
    guard key == nil, conditions.count == 1, options.isEmpty, !counts,
      let name = first.stage.english.split(separator: "\"").last,
      let korean = first.stage.korean.split(separator: "\"").last
    else { return false }
    let condition = (
      english: first.stage.english.dropFirst("where ".count),
      korean: first.stage.korean.dropFirst("조건 ".count)
    )
    key = Key(
      text: Phrase(
        "films: if \(condition.english) then \"\(name)\" else \"others\"",
        ko: "구분: if \(condition.korean) then \"\(korean)\" else \"나머지\""
      ),
      column: first.column
    )
    conditions = []
    return true
  }

  /// The request for the films of the last answer only, if it was about those of a genre, a country
  /// or the like.
  package func limited(to stages: [Phrase]) -> GroupRequest {
    var request = self
    for stage in stages where !isShare {
      let words = stage.english.split(separator: " ")
      guard words.count > 2, let column = ChartColumn.named(String(words[1]))?.name,
        ["genre", "nation", "grade", "director", "distributor"].contains(column),
        !["and", "or", "null"].contains(where: words.contains), key?.column != column,
        second?.column != column, !request.conditions.contains(where: { $0.column == column }),
        column != "nation" || options.isEmpty
      else { continue }
      request.conditions.append((column, stage))
    }
    return request
  }
}
