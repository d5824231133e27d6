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
          koreanInput: """
            def 순위확인(): int {
              날짜 2024-06-14
              열기 2
              \(aliases.first ?? name)
              return $movie.순위
            }
            출력 순위확인()
            """,
          prints: rank
        )
      ],
      related: related
    )
  }

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let machine = call.machine
    guard let walk = machine.session.walk else { throw .noWalk(instead: besideShown(machine)) }
    let row = walk.row + step
    guard (1...max(1, walk.list.rowCount)).contains(row) else { throw .endOfWalk(step > 0) }
    return try OpenCommand.open(try FilmChoice.film(row, of: walk.list, call).withCode(), call)
  }

  /// The page of the film beside the one that `movie 2` showed without opening it, or nil.
  private static func besideShown(_ machine: Machine) -> Phrase? {
    guard let title = machine.session.askedFilm?.filter({ $0 != "\"" }),
      machine.session.filmAnswer == .page, let list = machine.session.filmList,
      let titles = list.column("title")
    else { return nil }
    let rows = (0..<list.rowCount).filter { row in
      if case .text(let text) = titles[row] { text == title } else { false }
    }
    guard rows.count == 1, let row = rows.first, (0..<list.rowCount).contains(row + step) else {
      return nil
    }
    return Phrase("movie \(row + step + 1)", ko: "영화 \(row + step + 1)")
  }
}

extension RuntimeError {
  /// The error without an open film of a list, with the line for the film beside the shown one.
  fileprivate static func noWalk(instead line: Phrase?) -> RuntimeError {
    RuntimeError(
      .value,
      "no film was opened from a list",
      ko: "목록에서 연 영화가 없습니다",
      hint: line.map(Phrase.writeInstead)
        ?? Phrase("`open 1` opens the first row", ko: "`열기 1`로 첫 번째 영화를 여세요")
    )
  }

  fileprivate static func endOfWalk(_ isEnd: Bool) -> RuntimeError {
    isEnd
      ? RuntimeError(.value, "this is the last film in the list", ko: "목록의 마지막 영화입니다")
      : RuntimeError(.value, "this is the first film in the list", ko: "목록의 첫 영화입니다")
  }
}
