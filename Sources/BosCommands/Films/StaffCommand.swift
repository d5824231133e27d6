import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Lists a film's staff.
enum StaffCommand: Command {
  private static let target = ParameterKey<Target?>.film

  static let spec = CommandSpec(
    name: "staff",
    aliases: ["제작진"],
    group: .people,
    summary: Phrase("Lists a film's staff.", ko: "영화의 제작진을 보여 줍니다."),
    discussion: Phrase(
      """
      Many films list no staff. `open 3` or `person 3` shows the third person and all their films.
      """,
      ko: "제작진이 등록되지 않은 영화가 많습니다. `열기 3`이나 `영화인 3`으로 세 번째 사람과 참여작을 볼 수 있습니다."
    ),
    parameters: [target],
    pipe: .never,
    result: .rows,
    schema: .fixed(["name", "role", "name_en"]),
    effects: CommandEffects(
      reads: [.always(.film), .named(by: target)],
      asks: .filmDetails([.argument(target), .part(.film)])
    ),
    examples: [
      Example("date 2024-06-14; staff 1 | count", prints: "0")
    ],
    related: ["cast", "person", "open"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let credits = FilmCredits(heading: Phrase("Staff", ko: "제작진")) { film in
      [
        Column("name", texts: film.staff.map(\.name.name)),
        Column("role", ko: "담당", texts: film.staff.map(\.role)),
        Column("name_en", texts: film.staff.map(\.name.english)),
      ]
    }
    return try credits.table(of: try call[target], call)
  }
}
