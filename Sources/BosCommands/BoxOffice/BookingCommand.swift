import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Lists the films open for booking.
enum BookingCommand: Command {
  private enum Order: String, ChoiceWord {
    case reservation
    case curation
    case open

    var korean: String {
      switch self {
      case .reservation: "예매율"
      case .curation: "추천"
      case .open: "개봉일"
      }
    }

    var order: BookingOrder {
      switch self {
      case .reservation: .reservation
      case .curation: .curation
      case .open: .open
      }
    }

    var summary: Phrase? { title }

    var title: Phrase {
      switch self {
      case .reservation: Phrase("by tickets booked", ko: "예매율순")
      case .curation: Phrase("by rating", ko: "추천순")
      case .open: Phrase("by day of release", ko: "개봉일순")
      }
    }
  }

  private static let order = ParameterKey<Order?>.choice(
    "order",
    ko: "순서",
    Order.self,
    Phrase(
      "The order of the list (default: reservation).",
      ko: "목록의 순서. 생략하면 예매율입니다."
    )
  )

  static let spec = CommandSpec(
    name: "booking",
    aliases: ["예매"],
    group: .browsing,
    summary: Phrase("Lists the films open for booking.", ko: "예매할 수 있는 영화를 보여 줍니다."),
    discussion: Phrase(
      """
      The list is current, whichever day is selected. `rate` is the share of all booked tickets in \
      percent, `rating` is the viewers' rating from 0 to 10, and `age` is the minimum age (0 for \
      all ages). The codes belong to the booking service; `open 2` finds the film by its title.
      """,
      ko: """
        선택한 날짜와 상관없이 현재 목록입니다. `예매율` 열은 %, `평점` 열은 0~10이고, `관람등급` 열의 \
        0은 전체 관람가입니다. 코드는 예매 서비스의 코드여서 `열기 2`는 제목으로 영화를 \
        찾습니다.
        """
    ),
    parameters: [order],
    pipe: .never,
    result: .rows,
    schema: .fixed(["rank", "title", "rate", "rating", "age", "open", "code"]),
    effects: CommandEffects(asks: [ServiceUse(.bookings, [("order_type", [.argument(order)])])]),
    examples: [
      Example("booking | count", prints: "24"),
      Example("booking open | where rank == 1 | count", prints: "1"),
    ],
    related: ["booking history", "list", "reviews", "open"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let machine = call.machine
    let order = try call[order] ?? .reservation
    let source = try machine.dataSource()
    var films = try machine.asking { () throws(SourceFailure) in
      try source.bookings(by: order.order)
    }
    // The service's own order by rate is several days old.
    if order == .reservation {
      films.sort {
        ($0.reservationRate, $1.reservationGrade) > ($1.reservationRate, $0.reservationGrade)
      }
    }
    return .table(
      Table(
        columns: [
          Column("rank", ints: films.map { $0.reservationGrade > 0 ? $0.reservationGrade : nil }),
          Column("title", texts: films.map(\.title)),
          Column("rate", isLargestFirst: true, .num(films.map(\.reservationRate), nil)),
          Column("rating", isLargestFirst: true, .num(films.map(\.userRating), nil)),
          Column("age", ints: films.map(\.grade)),
          Column("open", days: films.map(\.openDay)),
          Column("code", ko: "코드", texts: films.map(\.id)),
        ],
        rowCount: films.count,
        caption: TableMetadata(
          .booking,
          title: Phrase("Booking", ko: "예매"),
          order: order.title,
          label: try machine.sourceLabel()
        )
      )
    )
  }
}
