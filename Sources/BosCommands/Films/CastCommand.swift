import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Lists the actors of a film.
enum CastCommand: Command {
  private static let target = ParameterKey<Target?>.film

  static let spec = CommandSpec(
    name: "cast",
    aliases: ["출연"],
    group: .people,
    summary: Phrase("Lists the actors of a film.", ko: "영화의 출연 배우를 보여 줍니다."),
    discussion: Phrase(
      """
      The leading cast comes first. `open 3` or `person 3` shows the third actor and all their \
      films. Actors have no codes here, so bos searches for the name. If several people share it, \
      bos chooses the one with this film.
      """,
      ko: """
        주연이 먼저 나옵니다. `열기 3`이나 `영화인 3`으로 세 번째 배우와 출연작을 볼 수 있습니다. 여기에는 \
        배우의 코드가 없어서 이름으로 찾고, 이름이 같은 사람이 여럿이면 이 영화에 나온 사람을 선택합니다.
        """
    ),
    parameters: [target],
    pipe: .never,
    result: .rows,
    schema: .fixed(["name", "role", "name_en", "role_en"]),
    effects: CommandEffects(
      reads: [.always(.film), .named(by: target)],
      asks: .filmDetails([.argument(target), .part(.film)])
    ),
    examples: [
      Example("date 2024-06-14; cast 1 | count", prints: "18")
    ],
    related: ["staff", "person", "open"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let credits = FilmCredits(heading: Phrase("Cast", ko: "출연")) { film in
      [
        Column("name", texts: film.actors.map(\.name.name)),
        Column("role", texts: film.actors.map(\.role)),
        Column("name_en", texts: film.actors.map(\.name.english)),
        Column("role_en", texts: film.actors.map(\.englishRole)),
      ]
    }
    return try credits.table(of: try call[target], call)
  }
}
