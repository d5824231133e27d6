import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Searches for films.
enum SearchCommand: Command {
  /// A service that is searched.
  private enum Origin: String, ChoiceWord {
    case kobis
    case kmdb

    var korean: String {
      switch self {
      case .kobis: "코비스"
      case .kmdb: "영상자료원"
      }
    }
  }

  private static let title = ParameterKey<String?>.text(
    "title",
    ko: "제목",
    Phrase("Part of the title.", ko: "제목의 일부.")
  )
  private static let director = ParameterKey<String?>.word(
    "director",
    ko: "감독",
    isOption: true,
    Phrase("Part of a director's name.", ko: "감독 이름의 일부.")
  ).completing(.directors(["director", "directors"]))
  private static let years = ParameterKey<String?>.word(
    "years",
    ko: "연도",
    isOption: true,
    Phrase(
      "Release years, such as 2024, 2019..2024 or an open range.",
      ko: "개봉 연도나 기간. 예: 2024, 2019..2024, 2019.."
    )
  )
  private static let nation = ParameterKey<String?>.word(
    "nation",
    ko: "국적",
    isOption: true,
    Phrase("Name or code of a nation.", ko: "국가 이름이나 코드.")
  ).completing(.codes(.nations))
  private static let type = ParameterKey<String?>.word(
    "type",
    ko: "유형",
    isOption: true,
    Phrase("Name or code of a type, such as feature.", ko: "장편 같은 유형 이름이나 코드.")
  ).completing(.codes(.types))

  private static let origin = ParameterKey<Origin?>.choice(
    "from",
    ko: "출처",
    Origin.self,
    isOption: true,
    Phrase("Service to search (default: KOBIS).", ko: "검색할 서비스. 생략하면 KOBIS.")
  )

  static let spec = CommandSpec(
    name: "search",
    aliases: ["검색"],
    group: .people,
    summary: Phrase("Searches for films.", ko: "영화를 검색합니다."),
    discussion: Phrase(
      """
      Films must match all conditions. A page has up to 100 films; the line above it shows the \
      total and how to get the next page. For values of `--nation` and `--type`, run `codes \
      nation` and `codes type`.

      `--from kmdb` searches KMDb, the database of the Korean Film Archive, by title or director. It \
      has films that KOBIS lacks, above all old ones, and needs its own key. Its pages have 20 films.
      """,
      ko: """
        조건을 모두 만족하는 영화를 찾습니다. 한 페이지는 최대 100편이고, 전체 편수와 다음 페이지를 \
        보는 방법은 표 위에 나옵니다. `--국적`과 `--유형`에 쓸 수 있는 값은 `코드 국적`과 `코드 유형`으로 \
        확인하세요.

        `--출처 영상자료원`은 한국영상자료원 KMDb에서 제목이나 감독으로 찾습니다. 옛 영화처럼 KOBIS에 \
        없는 영화도 있으며 KMDb 키가 필요합니다. 한 페이지는 20편입니다.
        """
    ),
    parameters: [title, director, years, nation, type, origin, SearchPage.option],
    pipe: .never,
    result: .rows,
    schema: .computed { call in
      guard case .choice(let index, _)? = call["from"] else { return columnNames }
      return Origin.allCases[index] == .kmdb ? KmdbSearch.columns : columnNames
    },
    effects: CommandEffects(
      asks: [
        ServiceUse(.codes, [("comCode", [.argument(nation), .argument(type)])]),
        ServiceUse(
          .films,
          [
            ("curPage", [.argument(SearchPage.option)]), ("movieNm", [.argument(title)]),
            ("directorNm", [.argument(director)]), ("openStartDt", [.argument(years)]),
            ("openEndDt", [.argument(years)]), ("repNationCd", [.argument(nation)]),
            ("movieTypeCd", [.argument(type)]),
          ],
          .followsResponse(of: .codes)
        ),
        ServiceUse(
          .kmdbFilms,
          [
            ("title", [.argument(title)]), ("director", [.argument(director)]),
            ("startCount", [.argument(SearchPage.option)]),
          ]
        ),
      ]
    ),
    examples: [
      Example("search --years 2024 --director 강방경 | count", prints: "1"),
      Example("search 휴가의 첫눈 | where open > 2024-01-01 | count", prints: "1"),
      Example("search --director 강방경 --from kmdb | count", prints: "20"),
    ],
    related: ["open", "people", "companies", "codes"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let years = try call[years]
    if try call[origin] == .kmdb { return try inKmdb(call) }
    var query = FilmQuery(title: try call[title], director: try call[director])
    query.openYears = try years.map(range)
    query.nationCode = try CodeList.nations.code(of: try call[nation], call)
    query.typeCode = try CodeList.types.code(of: try call[type], call)
    if query == FilmQuery() { throw .nothingToLookFor }
    let given = [
      query.title, query.director, years, try call[nation], try call[type],
    ].compactMap(\.self).joined(separator: ", ")
    let found = try table(query, given, call)
    guard let title = query.title, query == FilmQuery(title: title), call.machine.saysThings,
      case .table(let rows) = found, rows.rowCount == 0, try call[SearchPage.option] == nil
    else { return found }
    if let reason = InitialMatch.reason(noTitle: title, call.machine) {
      call.machine.emptySearch = reason
      return found
    }
    if let hyphenated = hyphenated(title, call.machine) {
      return try table(FilmQuery(title: hyphenated), hyphenated, call)
    }
    guard let near = NearName.title(title, call.machine) else {
      call.machine.emptySearch?.append(contentsOf: elsewhere(title, call.machine))
      return found
    }
    if near.isSame { return try table(FilmQuery(title: near.name), near.name, call) }
    call.machine.emptySearch?.append(
      .didYouMean(Phrase("search \(near.name)", ko: "검색 \(near.name)"))
    )
    return found
  }

  private static func inKmdb(_ call: Call) throws(RuntimeError) -> Value {
    let others = [
      (years, Phrase("--years", ko: "--연도")), (nation, Phrase("--nation", ko: "--국적")),
      (type, Phrase("--type", ko: "--유형")),
    ]
    for (key, option) in others where try call[key] != nil {
      throw call.at(key, .onlyOfKobis(option))
    }
    let query = KmdbQuery(title: try call[title], director: try call[director])
    if query == KmdbQuery() { throw .nothingToLookForInKmdb }
    return try KmdbSearch.table(query, call)
  }

  private static func table(
    _ query: FilmQuery,
    _ given: String,
    _ call: Call
  ) throws(RuntimeError) -> Value {
    call.machine.emptySearch = nil
    let found = try SearchPage.table(
      .film,
      title: Phrase("Films · \(given)", ko: "영화 · \(given)"),
      call,
      columns: columns
    ) { source, number throws(SourceFailure) in
      try source.films(query, page: number, size: SearchPage.size)
    } learn: { films throws(RuntimeError) in
      try call.machine.learnDirectors(of: films.map(\.code))
    }
    if case .table(let films) = found { try call.machine.learnTitles(of: films) }
    return found
  }

  /// English words that titles join with hyphens, where looking for them costs no call.
  private static func hyphenated(_ title: String, _ machine: Machine) -> String? {
    let words = title.split(separator: " ")
    guard words.count > 1, title.allSatisfy(\.isASCII), machine.sourceChoice != .live,
      let source = try? machine.dataSource()
    else { return nil }
    return words.indices.dropFirst().lazy.map { place in
      words[..<place].joined(separator: " ") + "-" + words[place...].joined(separator: " ")
    }.first { joined in
      (try? source.films(FilmQuery(title: joined), page: 1, size: 1)).map { $0.total > 0 } ?? false
    }
  }

  /// Where to find what isn't the title of a film.
  private static func elsewhere(_ title: String, _ machine: Machine) -> [Phrase] {
    let word = title.lowercased()
    if companyWords.contains(word) {
      return [
        Phrase(
          "to find a company, run `companies NAME`; the page of a film names its own: `movie 1`",
          ko: "영화사는 `영화사 검색 이름`으로 찾고, 영화의 배급사는 `영화 1`에서 보세요"
        )
      ]
    }
    if personWords.contains(word) {
      return [
        Phrase(
          "to find a person, run `people NAME`; for those of a film, `cast 1` or `movie 1`",
          ko: "영화인은 `영화인 검색 이름`으로 찾고, 영화의 출연진은 `출연 1`, 감독은 `영화 1`에서 보세요"
        )
      ]
    }
    guard machine.sourceChoice?.sendsCalls != true, let source = try? machine.dataSource(),
      let people = try? source.people(PersonQuery(name: title), page: 1, size: 1),
      people.total > 0
    else { return [] }
    return [
      Phrase(
        "to find the person, run `people \(title)`",
        ko: "영화인은 \(Particle.direction.attached(to: "`영화인 검색 \(title)`")) 찾으세요"
      )
    ]
  }

  private static let companyWords: Set<String> = [
    "distributor", "distributors", "studio", "company", "companies", "배급사", "제작사", "수입사", "영화사",
  ]
  private static let personWords: Set<String> = [
    "director", "directors", "actor", "actors", "actress", "people", "감독", "배우", "출연진", "영화인",
  ]

  /// Reads `2024`, `2019..2024`, `2019..` or `..2024`.
  private static func range(_ text: String) throws(RuntimeError) -> ClosedRange<Int> {
    func year(_ text: Substring, _ open: Int) throws(RuntimeError) -> Int {
      if text.isEmpty { return open }
      guard let year = Int(text), (1000...9999).contains(year) else {
        throw .notYears(String(text))
      }
      return year
    }
    guard let dots = text.utf8.firstRange(of: "..".utf8) else {
      let only = try year(text[...], -1)
      guard only > 0 else { throw .notYears(text) }
      return only...only
    }
    let (first, last) = (text[..<dots.lowerBound], text[dots.upperBound...])
    if first.isEmpty, last.isEmpty { throw .notYears(text) }
    let range = (try year(first, 1000), try year(last, 9999))
    guard range.0 <= range.1 else { throw .reversedYears(text) }
    return range.0...range.1
  }

  private static let columnNames = [
    "title", "open", "director", "nation", "genre", "year", "type", "status", "title_en", "code",
  ]

  private static func columns(_ films: [FilmSummary]) -> [Column] {
    func joined(_ texts: [String]) -> String? {
      texts.isEmpty ? nil : texts.joined(separator: ", ")
    }
    return [
      Column("title", texts: films.map(\.title)),
      Column("open", days: films.map(\.openDay)),
      Column("director", texts: films.map { joined($0.directors) }),
      Column("nation", texts: films.map { joined($0.nations) ?? $0.nation }),
      Column("genre", texts: films.map { joined($0.genres) ?? $0.genre }),
      Column("year", ints: films.map(\.productionYear)),
      Column("type", texts: films.map(\.type)),
      Column("status", texts: films.map(\.status)),
      Column("title_en", texts: films.map(\.englishTitle)),
      Column("code", texts: films.map { $0.code.isEmpty ? nil : $0.code }),
    ]
  }
}

extension RuntimeError {
  fileprivate static var nothingToLookFor: RuntimeError {
    RuntimeError(
      .usage,
      "a search needs a title or an option",
      ko: "제목이나 옵션을 입력하세요",
      hint: Phrase(
        "such as `search doll` or `search --years 2024`",
        ko: "예: `검색 인형`, `검색 --연도 2024`"
      ).suggesting(Phrase("search doll", ko: "검색 인형"))
    )
  }

  fileprivate static var nothingToLookForInKmdb: RuntimeError {
    RuntimeError(
      .usage,
      "a search in KMDb needs a title or `--director`",
      ko: "KMDb 검색에는 제목이나 `--감독`을 입력하세요"
    )
  }

  fileprivate static func onlyOfKobis(_ option: Phrase) -> RuntimeError {
    RuntimeError(
      .usage,
      "`\(option.english)` is for KOBIS; bos searches KMDb by title and director",
      ko: "`\(option.korean)` 옵션은 KOBIS용입니다. KMDb는 제목과 감독으로만 찾습니다",
      hint: Phrase(
        "for years, filter the rows: `| where year == 2024`",
        ko: "연도는 행을 걸러 찾으세요: `| 조건 제작연도 == 2024`"
      )
    )
  }

  fileprivate static func notYears(_ text: String) -> RuntimeError {
    RuntimeError(
      .value,
      "`\(text)` isn't a year; write 2024 or 2019..2024",
      ko: "`\(text)`: 연도는 2024나 2019..2024처럼 쓰세요"
    )
  }

  fileprivate static func reversedYears(_ text: String) -> RuntimeError {
    RuntimeError(
      .value,
      "the range of years `\(text)` ends before it begins",
      ko: "`\(text)`: 끝이 시작보다 앞섭니다"
    )
  }
}
