import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Shows a person and their films.
enum PersonCommand: Command {
  private static let target = ParameterKey<Target?>.target(
    "target",
    ko: "대상",
    isRequired: true,
    Phrase("Row of a list of people, a code or a name.", ko: "영화인 목록의 행 번호, 코드, 이름.")
  ).completing(.loaded(["name"]))

  static let spec = CommandSpec(
    name: "person",
    aliases: ["영화인"],
    group: .people,
    summary: Phrase("Shows a person and their films.", ko: "영화인의 정보와 참여작을 보여 줍니다."),
    discussion: Phrase(
      """
      The films become the loaded list: `open 2` opens the second. If several people share the \
      name and one of them worked on the open film, bos shows that one. After `let p = person …`, \
      `$p.films` is a table.
      """,
      ko: """
        참여작이 불러온 목록이 되어 `열기 2`로 두 번째 영화를 열 수 있습니다. 이름이 같은 사람이 여럿이면 열린 \
        영화에 참여한 사람을 선택합니다. `let p = 영화인 …`의 `$p.films`는 표입니다.
        """
    ),
    parameters: [target],
    pipe: .never,
    result: .value,
    effects: CommandEffects(
      reads: [.named(by: target, [.list, .film])],
      writes: .list,
      asks: .personPage([.argument(target)])
    ),
    examples: [
      Example("let p = person 세브린 블랙우드슨; print $p.role", prints: "감독")
    ],
    related: ["people", "cast", "staff", "company"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    guard let target = try call[target] else { return .null }
    return try PartyPages(call: call).person(
      PartyChoice(sort: .person, call: call).code(of: target)
    )
  }
}
