import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Searches for people.
enum PeopleCommand: Command {
  private static let name = ParameterKey<String?>.text(
    "name",
    ko: "이름",
    isRequired: true,
    Phrase("Part of the name.", ko: "이름의 일부.")
  ).completing(.loaded(["name"]))
  private static let film = ParameterKey<String?>.word(
    "film",
    ko: "영화",
    isOption: true,
    Phrase("Part of the title of one of their films.", ko: "참여한 영화 제목의 일부.")
  ).completing(.loaded(["title"]))

  static let spec = CommandSpec(
    name: "people",
    aliases: ["영화인 검색"],
    hiddenNames: ["영화인 찾기"],
    group: .people,
    summary: Phrase("Searches for people by name.", ko: "영화인을 이름으로 검색합니다."),
    discussion: Phrase(
      """
      Film titles distinguish people with the same name. `open 2` or `person 2` shows the second \
      person.
      """,
      ko: "이름이 같은 사람은 참여작으로 구별합니다. `열기 2`나 `영화인 2`로 두 번째 사람을 열 수 있습니다."
    ),
    parameters: [name, film, SearchPage.option],
    pipe: .never,
    result: .rows,
    schema: .fixed(["name", "role", "films", "name_en", "code"]),
    effects: CommandEffects(
      asks: [
        ServiceUse(
          .people,
          [
            ("curPage", [.argument(SearchPage.option)]), ("peopleNm", [.argument(name)]),
            ("filmoNames", [.argument(film)]),
          ]
        )
      ]
    ),
    examples: [
      Example("people 블랙우드슨 | where role == \"감독\" | count", prints: "19")
    ],
    related: ["person", "companies", "search"]
  )

  /// A name without the word of `people search kang`.
  private static func withoutVerb(_ name: String) -> String {
    let words = name.split(separator: " ")
    guard words.count > 1, ["search", "find", "검색"].contains(words[0].lowercased()) else {
      return name
    }
    return words.dropFirst().joined(separator: " ")
  }

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let name = withoutVerb(try call[name] ?? "")
    let query = PersonQuery(name: name, filmTitle: try call[film])
    return try SearchPage.table(
      .person,
      title: Phrase("People · \(name)", ko: "영화인 · \(name)"),
      call
    ) { people in
      [
        Column("name", texts: people.map(\.name)),
        Column("role", ko: "분야", texts: people.map(\.role)),
        Column("films", texts: people.map { $0.filmTitles.joined(separator: ", ") }),
        Column("name_en", texts: people.map(\.englishName)),
        Column("code", ko: "영화인코드", texts: people.map(\.code)),
      ]
    } fetch: { source, number throws(SourceFailure) in
      try source.people(query, page: number, size: SearchPage.size)
    } learn: { people throws(RuntimeError) in
      try call.machine.learnFilms(of: people)
    }
  }
}
