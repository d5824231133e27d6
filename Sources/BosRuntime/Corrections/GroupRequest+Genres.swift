import BosDomain
package import BosText

/// Groups of genres and directors, of which a film can have several, and means of the films in groups.
extension GroupRequest {
  /// The columns of the groups of which a film can have several, so that it counts in each of its own.
  package var ofSeveral: [Phrase] {
    Self.several.filter { column in [key, second].contains { $0?.text.english == column.english } }
  }

  /// The columns with several names in a cell.
  package static let several = [Phrase("genre", ko: "장르"), Phrase("director", ko: "감독")]

  /// Whether its shares are those of all films, not parts of each group.
  package var hasSharesOfAll: Bool { isShare && part == nil }

  /// The stages that make a row for each genre or director of a film.
  var splits: [Phrase] { ofSeveral.map(Self.split) }

  /// The stage that makes a row for each name in a column.
  package static func split(_ column: Phrase) -> Phrase {
    Phrase("split \(column.english)", ko: "나누기 \(column.korean)")
  }

  /// The groups of genres or directors with their shares of all films, of which each counts once.
  static func sharesOfAll(_ keys: Phrase, _ field: Phrase, _ splits: [Phrase]) -> [Phrase] {
    func value(_ field: String) -> String {
      String(field.drop { $0 != ":" }.dropFirst()).trimmed
    }
    let (english, korean) = (value(field.english), value(field.korean))
    return [
      Phrase("derive { all: \(english) }", ko: "열추가 { 전체: \(korean) }")
    ] + splits + [
      group(
        keys,
        Phrase(
          "\(field.english), share: percent(\(english), max(all))",
          ko: "\(field.korean), 점유율: 백분율(\(korean), 최대(전체))"
        )
      )
    ]
  }

  /// Whether it has a group for each film.
  var groupsFilms: Bool {
    isMeanOfFilms || key?.column == "title" || second?.column == "title"
  }

  /// Whether a mean is that of films, each with its total in the days.
  package var isMeanOfFilms: Bool {
    guard function?.english == "mean", !counts, !isShare, let key, key.text.english == key.column,
      second == nil, Self.ofFilms.contains(key.column)
    else { return false }
    return ["audience", "sales", "shows"].contains(column?.name ?? "audience")
  }

  private static let ofFilms: Set<String> = ["genre", "nation", "distributor", "director", "grade"]
}

extension PlainRequest {
  /// The stage that adds the shares of an amount: of its sum, or of another column.
  package static func share(
    of amount: Phrase,
    in whole: Phrase? = nil,
    as name: Phrase = Phrase("share", ko: "점유율")
  ) -> Phrase {
    let whole = whole ?? Phrase("sum(\(amount.english))", ko: "합계(\(amount.korean))")
    return Phrase(
      "derive { \(name.english): percent(\(amount.english), \(whole.english)) }",
      ko: "열추가 { \(name.korean): 백분율(\(amount.korean), \(whole.korean)) }"
    )
  }
}
