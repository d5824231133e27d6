import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Opens a film, a person or a company: a row of the list, a code, or a title.
enum OpenCommand: Command {
  private static let target = ParameterKey<Target?>.target(
    "target",
    ko: "대상",
    isRequired: true,
    Phrase(
      "Row of the loaded list, `last`, a code or a title; quoted text is always a title.",
      ko: "불러온 목록의 행 번호, `마지막`, 코드, 또는 제목. 따옴표로 감싸면 항상 제목입니다."
    )
  )

  static let spec = CommandSpec(
    name: "open",
    aliases: ["열기"],
    group: .browsing,
    summary: Phrase("Opens a film and shows its page.", ko: "영화를 열어 정보를 보여 줍니다."),
    discussion: Phrase(
      """
      The film stays open: `$movie` holds it, and `poster`, `reviews`, `cast` and `trend` use it. \
      `next` and `previous` move through the list from which you opened it. `open` also opens a \
      row of people, companies, reviews or codes. If the loaded rows have no page, such as the days \
      of a `trend`, a row is one of the last list with films. Initials, as in `open ㄱㅅㅊ`, stand for a \
      title or name in the loaded list. The films of a person or company become \
      the loaded list. bos fetches the details and the poster at the same time. If there is no \
      poster, it shows the page without one.
      """,
      ko: """
        영화는 계속 열려 있습니다. `$movie`로 쓸 수 있고 `포스터`, `한줄평`, `출연`, `추이`는 그 \
        영화를 보여 주며 `다음`과 `이전`은 그 목록을 따라갑니다. 영화인, 영화사, 한줄평, \
        코드 목록의 행도 열 수 있습니다. `추이`의 날짜처럼 열 것이 없는 행이면 마지막 영화 목록의 행 번호로 \
        봅니다. `열기 ㄱㅅㅊ`처럼 초성을 쓰면 불러온 목록에서 찾습니다. \
        영화인과 영화사의 참여작은 불러온 목록이 됩니다. 정보와 포스터를 동시에 요청하며, 포스터가 \
        없어도 정보는 나옵니다.
        """
    ),
    parameters: [target],
    pipe: .never,
    result: .value,
    effects: CommandEffects(
      reads: [.unless(target, .film), .named(by: target)],
      writes: [.film, .list],
      asks: [ServiceUse].filmPage([.argument(target), .part(.film)])
        + [ServiceUse].personPage([.argument(target)], .always)
        + [ServiceUse].companyPage([.argument(target)], .always)
        + [ServiceUse(.codes, [("comCode", [.argument(target)])])]
    ),
    examples: [
      Example(
        "date 2024-06-14; open 1",
        prints: """
          The First Snow of the Vacation
          휴가의 첫눈

          Directors  Sevrin Blackwoodson
          Released   2024-06-05 (Wed)
          ...
          """,
        ko: """
          휴가의 첫눈
          The First Snow of the Vacation

          감독      세브린 블랙우드슨
          개봉일    2024-06-05 (수)
          ...
          """
      ),
      Example(
        "open \"Lighthouse: The Second Prosecutor's Office\"",
        koreanInput: "열기 \"등대: 두 번째 검사실\"",
        prints: """
          Lighthouse: The Second Prosecutor's Office
          등대: 두 번째 검사실

          Directors  KANG Bang-kyung
          Released   2024-06-12 (Wed)
          ...
          """,
        ko: """
          등대: 두 번째 검사실
          Lighthouse: The Second Prosecutor's Office

          감독        강방경
          개봉일      2024-06-12 (수)
          ...
          """
      ),
    ],
    related: ["movie", "next", "previous", "list"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let target = try call[target]
    if let other = try RowPages.open(target, call) { return other }
    return try open(try FilmChoice.find(target, call), call)
  }

  /// Opens a film in the session.
  static func open(
    _ choice: FilmChoice,
    again: Bool = false,
    _ call: Call
  ) throws(RuntimeError) -> Value {
    let loaded = try FilmLoader(call: call).load(choice, again: again)
    call.machine.session.movie = loaded.record
    if case .text(let title)? = loaded.record["title"],
      case .text(let english)? = loaded.record["title_en"]
    {
      call.machine.environment.titles.learn(english, of: title)
    }
    call.machine.session.walk = choice.place
    return loaded.value
  }
}
