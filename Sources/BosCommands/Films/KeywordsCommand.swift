import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Lists the keywords of a film.
enum KeywordsCommand: Command {
  private static let target = ParameterKey<Target?>.film

  static let spec = CommandSpec(
    name: "keywords",
    aliases: ["키워드"],
    group: .people,
    summary: Phrase("Lists the keywords of a film.", ko: "영화의 키워드를 보여 줍니다."),
    discussion: Phrase(
      """
      The keywords are from KMDb, the database of the Korean Film Archive, which needs its own key. \
      bos finds the film there by its audit number, else by title and year. If several films fit, \
      it chooses none.
      """,
      ko: """
        한국영상자료원 KMDb의 키워드이며 KMDb 키가 필요합니다. 영화는 심의번호로 찾고, 없으면 제목과 \
        연도로 찾습니다. 맞는 영화가 여럿이면 아무것도 선택하지 않습니다.
        """
    ),
    parameters: [target],
    pipe: .never,
    result: .rows,
    schema: .fixed(["keyword"]),
    effects: CommandEffects(
      reads: [.always(.film), .named(by: target)],
      asks: .filmKeywords([.argument(target), .part(.film)])
    ),
    examples: [
      Example("date 2024-02-10; keywords 1 | count", prints: "4")
    ],
    related: ["movie", "poster", "key"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let machine = call.machine
    let choice = try FilmChoice.find(try call[target], call)
    let match = try choice.kmdb(
      machine,
      hint: Phrase(
        "KMDb lacks many films; for another one, name its row: `keywords 2`",
        ko: "KMDb에 없는 영화가 많습니다. 다른 영화는 `키워드 2`처럼 행 번호로 보세요"
      )
    )
    let (title, words) = (match.film.title, match.film.keywords)
    return .table(
      Table(
        columns: [Column("keyword", ko: "키워드", texts: words)],
        rowCount: words.count,
        caption: TableMetadata(
          .keyword,
          title: Phrase(
            "Keywords of \(machine.shownTitle(title)) · \(words.count) · KMDb, \(match.basis.words.english)",
            ko: "\(title) 키워드 · \(words.count)개 · KMDb, \(match.basis.words.korean)"
          ),
          label: try machine.sourceLabel(),
          film: title
        )
      )
    )
  }
}

extension FilmChoice {
  /// Whether a request to the Korean Movie Database can succeed; finding the film there costs a
  /// call of KOBIS.
  func mayAskKmdb(_ machine: Machine) throws(RuntimeError) -> Bool {
    switch machine.sourceChoice {
    case .live: return try machine.sources().keys.key(.kmdb) != nil
    // The relay has the keys; it says at connecting which.
    case .relay(let address):
      return try machine.sources().relays.known(address)?.services?.contains("kmdb") != false
    case .sample, .offline, .pack, nil: return true
    }
  }

  /// The film in the Korean Movie Database; the hint says what to do if it isn't there.
  func kmdb(_ machine: Machine, hint: Phrase) throws(RuntimeError) -> KmdbMatch {
    if let match = openSheet(machine)?.kmdb { return match }
    let film = try details(machine)
    let source = try machine.dataSource()
    let match = try machine.asking { () throws(SourceFailure) in try source.kmdb(of: film) }
    guard let match else { throw .notInKmdb(machine.shownTitle(film.title), hint) }
    return match
  }
}

extension RuntimeError {
  fileprivate static func notInKmdb(_ title: String, _ hint: Phrase) -> RuntimeError {
    RuntimeError(
      .value,
      "KMDb, the Korean Film Archive, has no certain match for `\(title)`",
      ko: "`\(title)`: KMDb에서 같은 영화를 확인하지 못했습니다",
      hint: hint
    )
  }
}
