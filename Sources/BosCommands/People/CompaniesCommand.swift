import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Searches for companies.
enum CompaniesCommand: Command {
  private static let name = ParameterKey<String?>.text(
    "name",
    ko: "이름",
    isRequired: true,
    Phrase("Part of the name.", ko: "이름의 일부.")
  ).completing(.loaded(["name"]))

  static let spec = CommandSpec(
    name: "companies",
    aliases: ["영화사 검색"],
    hiddenNames: ["영화사 찾기"],
    group: .people,
    summary: Phrase("Searches for companies by name.", ko: "영화사를 이름으로 검색합니다."),
    discussion: Phrase(
      "`open 2` or `company 2` shows the second company and its films.",
      ko: "`열기 2`나 `영화사 2`로 두 번째 영화사와 참여작을 볼 수 있습니다."
    ),
    parameters: [name, SearchPage.option],
    pipe: .never,
    result: .rows,
    schema: .fixed(["name", "parts", "chief", "films", "name_en", "code"]),
    effects: CommandEffects(
      asks: [
        ServiceUse(
          .companies,
          [("curPage", [.argument(SearchPage.option)]), ("companyNm", [.argument(name)])]
        )
      ]
    ),
    examples: [
      Example("companies 제비울필름 | count", prints: "2")
    ],
    related: ["company", "people", "search"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let name = try call[name] ?? ""
    return try SearchPage.table(
      .company,
      title: Phrase("Companies · \(name)", ko: "영화사 · \(name)"),
      call
    ) { companies in
      [
        Column("name", texts: companies.map(\.name)),
        Column("parts", texts: companies.map { $0.parts.joined(separator: ", ") }),
        Column("chief", texts: companies.map(\.chief)),
        Column("films", texts: companies.map { $0.filmTitles.joined(separator: ", ") }),
        Column("name_en", texts: companies.map(\.englishName)),
        Column("code", ko: "영화사코드", texts: companies.map(\.code)),
      ]
    } fetch: { source, number throws(SourceFailure) in
      try source.companies(CompanyQuery(name: name), page: number, size: SearchPage.size)
    }
  }
}
