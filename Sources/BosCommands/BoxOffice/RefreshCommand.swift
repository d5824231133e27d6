import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Fetches the loaded chart again.
enum RefreshCommand: Command {
  static let spec = CommandSpec(
    name: "refresh",
    aliases: ["새로고침"],
    group: .browsing,
    summary: Phrase("Fetches the loaded chart again.", ko: "데이터를 다시 가져옵니다."),
    discussion: Phrase(
      """
      `refresh` fetches the chart even if it is stored; `cache changes` lists what changed. The \
      new chart replaces the loaded list, so sorting and filtering are undone. A service for posters \
      or bookings that did not answer is asked again from then on.
      """,
      ko: """
        불러온 박스오피스를 저장되어 있더라도 다시 요청합니다. 수정된 내역은 `저장소 변경내역`으로 보세요. 정렬과 \
        필터는 처음 상태로 돌아갑니다. 응답이 없어 요청을 쉬던 포스터, 예매 서비스에도 다시 요청합니다.
        """
    ),
    pipe: .never,
    result: .rows,
    schema: .fixed(ChartColumn.all.map(\.name)),
    effects: CommandEffects(
      reads: [.always([.date, .list])],
      asks: .charts(
        [.part(.list), .part(.date)],
        filters: ["weekGb", "multiMovieYn", "repNationCd", "wideAreaCd"].map {
          (parameter: $0, from: [.part(.list)])
        }
      )
    ),
    examples: [
      Example("date 2024-06-14; refresh | count", prints: "10")
    ],
    related: ["list", "cache changes"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let machine = call.machine
    if machine.sourceChoice == .live { try machine.sources().rests.end() }
    try machine.checkListIsKnown()
    var request = machine.session.list?.caption?.request ?? ChartRequest([machine.session.date])
    request.again = true
    let table = try machine.charts(request)
    return .table(table.captioned(table.caption?.notAgain))
  }
}

extension TableMetadata {
  /// The same request without the flag to fetch it again.
  fileprivate var notAgain: TableMetadata {
    var caption = self
    caption.request?.again = false
    return caption
  }
}
