import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Lists viewer reviews of a film.
enum ReviewsCommand: Command {
  private static let target = ParameterKey<Target?>.film

  static let spec = CommandSpec(
    name: "reviews",
    aliases: ["한줄평"],
    group: .people,
    summary: Phrase("Lists viewer reviews of a film.", ko: "관객의 한줄평을 보여 줍니다."),
    discussion: Phrase(
      """
      The newest review comes first, and each has 0 to 10 stars. The heading shows the average and \
      the distribution of stars. `open 2` shows the second review in full. Only films in the \
      booking list have reviews; to list those films, run `booking`.
      """,
      ko: """
        최근 한줄평이 먼저 나오고 별점은 0~10입니다. 위에는 평균과 별점의 분포가 있습니다. \
        `열기 2`로 두 번째 한줄평의 전체 내용을 볼 수 있습니다. 한줄평은 예매 목록의 영화에만 있습니다. 목록은 \
        `예매`로 확인하세요.
        """
    ),
    parameters: [target],
    pipe: .never,
    result: .rows,
    schema: .fixed(["stars", "text", "writer", "day"]),
    effects: CommandEffects(
      reads: [.always(.film), .named(by: target)],
      asks: .filmBooking(
        [.argument(target), .part(.film)],
        ServiceUse(.reviews, [("movie_id", [.argument(target), .part(.film)])], .follows)
      )
    ),
    examples: [
      Example("date 2024-06-14; reviews 1 | where stars >= 7 | count", prints: "8")
    ],
    related: ["reviews add", "booking", "open"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let machine = call.machine
    let film = try BookedFilm.find(try call[target], call)
    let source = try machine.dataSource()
    let reviews = try machine.asking { () throws(SourceFailure) in
      try source.reviews(of: film.id)
    }
    return .table(
      Table(
        columns: [
          Column("stars", isLargestFirst: true, .num(reviews.map(\.rating), nil)),
          Column("text", texts: reviews.map(\.text)),
          Column("writer", texts: reviews.map(\.writer)),
          Column("day", days: reviews.map { $0.time?.seoulDay }),
        ],
        rowCount: reviews.count,
        caption: TableMetadata(
          .review,
          title: Phrase("Reviews of \(machine.shownTitle(film.title))", ko: "\(film.title) 한줄평"),
          label: try machine.sourceLabel(),
          film: film.title
        )
      )
    )
  }
}
