import BosDomain
import BosLanguage
import BosRuntime
import BosTables
import BosText

/// Summarises the archive.
enum CacheCommand: Command {
  static let spec = CommandSpec(
    name: "cache",
    aliases: ["저장소", "캐시"],
    group: .data,
    summary: Phrase("Summarises the archive.", ko: "저장소 현황을 보여 줍니다."),
    discussion: Phrase(
      """
      bos stores every response of the live services with its time, but without the key. Final \
      charts stay stored. A chart fetched before noon of the next day is provisional; bos fetches \
      it again, at most once an hour. `relayed` counts the responses that came through a class \
      relay. `cache days` lists the stored days, `cache changes DAY` \
      lists corrections, `cache check` looks for damage and `cache clear` deletes data.
      """,
      ko: """
        온라인 서비스의 모든 응답을 시각과 함께, 키 없이 저장합니다. 확정된 박스오피스는 계속 남고, \
        다음 날 정오 전에 받은 것은 잠정치라서 많아야 1시간에 1회 다시 요청합니다. `중계 응답`은 수업 중계 서버에서 받은 응답의 수입니다. `저장소 날짜`는 저장된 날짜를, \
        `저장소 변경내역 날짜`는 수정된 내역을 보여 주고, `저장소 점검`은 손상을 찾고 \
        `저장소 비우기`는 지웁니다.
        """
    ),
    pipe: .never,
    result: .value,
    effects: .none,
    examples: [
      Example("let c = cache; print $c.days", prints: "0")
    ],
    related: ["cache days", "cache changes", "cache check", "cache clear", "import", "export"]
  )

  static func run(_ call: Call) throws(RuntimeError) -> Value {
    let machine = call.machine
    let archive = try machine.archive()
    let held = try machine.asking { () throws(SourceFailure) in try archive.statistics() }
    func day(_ day: Day?) -> Value { day.map(Value.day) ?? .null }
    func int(_ number: Int) -> Value { .int(Int64(number)) }
    return .record(
      Record(titled: [
        ("path", "파일", .text(held.path)), ("bytes", "바이트", int(held.bytes)),
        ("days", "일수", int(held.days)), ("first", "첫날", day(held.firstDay)),
        ("last", "마지막 날", day(held.lastDay)), ("provisional", "잠정치", int(held.provisionalDays)),
        ("other_charts", "그 밖의 박스오피스", int(held.otherCharts)), ("answers", "응답", int(held.answers)),
        ("relayed", "중계 응답", int(held.relayed)),
        ("complete_charts", "전체 박스오피스", int(held.completeCharts)),
        ("booking_pages", "예매 페이지", int(held.bookingPages)),
        ("films", "영화", int(held.films)), ("people", "영화인", int(held.people)),
        ("companies", "영화사", int(held.companies)), ("version", "형식 버전", int(held.schemaVersion)),
      ])
    )
  }
}
