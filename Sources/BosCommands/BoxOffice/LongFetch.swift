import BosDomain
import BosRuntime
import BosTables
import BosText

/// A request for many charts, which the prompt sends only if the user agrees.
struct LongFetch {
  private let request: ChartRequest

  /// The most API calls without a question; a day has 3,000.
  private static let mostCalls = 100

  init(_ request: ChartRequest) {
    self.request = request
  }

  /// Asks a user who can answer, and throws if the answer is no.
  func confirm(_ call: Call) throws(RuntimeError) {
    let machine = call.machine
    guard request.days.count > Self.mostCalls, machine.scripts.isEmpty,
      machine.sourceChoice?.sendsCalls == true, let confirm = machine.environment.console.confirm
    else { return }
    let calls = request.days.count - stored(machine)
    guard calls > Self.mostCalls else { return }
    let question = Phrase(
      "This needs \(grouped(calls)) calls to KOBIS. Continue? [y/N] ",
      ko: "KOBIS에 \(grouped(calls))회 요청해야 합니다. 계속할까요? [y/N] "
    )
    if !confirm(question.text(in: machine.language)) { throw .notFetched }
  }

  /// The number of days that are stored.
  private func stored(_ machine: Machine) -> Int {
    guard request.span == .day, let first = request.days.min(), let last = request.days.max(),
      let archive = try? machine.archive()
    else { return 0 }
    let range = DayRange(lower: first, upper: last)
    let days = (try? archive.days(range, request.filter).map(\.day)) ?? []
    let complete = (try? archive.complete.days(range, .day, request.filter)) ?? []
    return Set(request.days).intersection(days + complete.map(\.days.lower)).count
  }
}

extension RuntimeError {
  fileprivate static let notFetched = RuntimeError(
    .value,
    "nothing was fetched",
    ko: "가져오지 않았습니다",
    hint: Phrase(
      "choose fewer days, such as `list last 30 days`",
      ko: "`목록 최근 30일`처럼 기간을 줄이세요"
    )
  )
}
