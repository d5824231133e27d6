import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// A command that opens another film of the list that the open film came from.
protocol ListStepCommand: Command {
  /// The number of rows from the open film to the wanted one.
  static var step: Int { get }
}

extension ListStepCommand {
  /// Returns the declaration of the command, whose example opens row 2 first and prints a rank.
  static func listStepSpec(
    name: String,
    aliases: [String],
    summary: Phrase,
    printsRank rank: String,
    related: [String]
  ) -> CommandSpec {
    CommandSpec(
      name: name,
      aliases: aliases,
      group: .browsing,
      summary: summary,
      discussion: Phrase(
        """
        The list is the one from which you opened the film, even if you have loaded another since.
        """,
        ko: "그사이 다른 목록을 불러와도, 지금 영화를 연 목록을 따라갑니다."
      ),
      pipe: .never,
      result: .value,
      effects: CommandEffects(
        reads: [.always(.film)],
        writes: .film,
        asks: .filmPage([.originList])
      ),
      examples: [
        Example(
          """
          def place(): int {
            date 2024-06-14
            open 2
            \(name)
            return $movie.rank
          }
          print place()
          """,
          prints: rank
        )
      ],
      related: related
    )
  }

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let machine = call.machine
    guard let walk = machine.session.walk else { throw .noWalk }
    let row = walk.row + step
    guard (1...max(1, walk.list.rowCount)).contains(row) else { throw .endOfWalk(step > 0) }
    return try OpenCommand.open(try FilmChoice.film(row, of: walk.list, call).withCode(), call)
  }
}

extension RuntimeError {
  fileprivate static var noWalk: RuntimeError {
    RuntimeError(
      .value,
      "no film was opened from a list",
      ko: "목록에서 연 영화가 없습니다",
      hint: Phrase("`open 1` opens the first row", ko: "`열기 1`로 첫 번째 영화를 여세요")
    )
  }

  fileprivate static func endOfWalk(_ isEnd: Bool) -> RuntimeError {
    isEnd
      ? RuntimeError(.value, "this is the last film in the list", ko: "목록의 마지막 영화입니다")
      : RuntimeError(.value, "this is the first film in the list", ko: "목록의 첫 영화입니다")
  }
}
