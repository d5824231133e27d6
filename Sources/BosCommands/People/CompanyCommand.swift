import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Shows a company and its films.
enum CompanyCommand: Command {
  private static let target = ParameterKey<Target?>.target(
    "target",
    ko: "대상",
    isRequired: true,
    Phrase(
      "Row of a list of companies, a code or a name.",
      ko: "영화사 목록의 행 번호, 코드, 이름."
    )
  ).completing(.loaded(["name"]))

  static let spec = CommandSpec(
    name: "company",
    aliases: ["영화사"],
    group: .people,
    summary: Phrase("Shows a company and its films.", ko: "영화사의 정보와 참여작을 보여 줍니다."),
    discussion: Phrase(
      """
      The films become the loaded list: `open 2` opens the second. If a film is open, you can name \
      its companies without a search.
      """,
      ko: """
        참여작이 불러온 목록이 되어 `열기 2`로 두 번째 영화를 열 수 있습니다. 열린 영화의 영화사는 이름만 쓰면 \
        바로 찾습니다.
        """
    ),
    parameters: [target],
    pipe: .never,
    result: .value,
    effects: CommandEffects(
      reads: [.named(by: target, [.list, .film])],
      writes: .list,
      asks: .companyPage([.argument(target)])
    ),
    examples: [
      Example("let c = company 20000690; print $c.name", prints: "(주)제비울필름")
    ],
    related: ["companies", "person", "movie"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    guard let target = try call[target] else { return .null }
    let choice = PartyChoice(sort: .company, call: call)
    return try PartyPages(call: call).company(try choice.code(of: target))
  }
}
