import BosDomain
import BosRuntime
import BosText

/// Which page of what a search found is shown, and what there is to say about it.
struct SearchPage {
  /// As many as the service hands out at once, so that a search costs few calls.
  static let size = 100

  private let total: Int
  private let number: Int
  private let count: Int
  private let hasNext: Bool

  init<Element>(_ page: ResultPage<Element>) {
    total = page.total
    number = page.number
    count = page.items.count
    hasNext = page.hasNext
  }

  static func page(
    _ name: String,
    _ summary: Phrase
  ) -> ParameterKey<Int?> {
    .count(name, ko: "쪽", isOption: true, summary)
  }

  /// The number of the page that is wanted, which must be 1 at least.
  static func number(_ asked: Int?) throws(RuntimeError) -> Int {
    guard let asked else { return 1 }
    guard (1...100_000).contains(asked) else { throw .noPage(asked) }
    return asked
  }

  /// The line over the rows.
  func title(_ what: Phrase) -> Phrase {
    guard total > count || number > 1 else {
      return Phrase(
        "\(what.english) · \(grouped(total)) found",
        ko: "\(what.korean) · \(grouped(total))건"
      )
    }
    guard count > 0 else {
      // The page lies behind the last one.
      let last = grouped((total + Self.size - 1) / Self.size)
      return Phrase(
        "\(what.english) · \(grouped(total)) found, the last on page \(last)",
        ko: "\(what.korean) · \(grouped(total))건, 마지막은 \(last)쪽"
      )
    }
    let first = (number - 1) * Self.size + 1
    let rows = "\(grouped(first))–\(grouped(first + count - 1))"
    let more = hasNext ? " · `--page \(number + 1)` for more" : ""
    let moreKorean = hasNext ? " · 다음은 `--쪽 \(number + 1)`" : ""
    return Phrase(
      "\(what.english) · \(rows) of \(grouped(total))\(more)",
      ko: "\(what.korean) · \(grouped(total))건 중 \(rows)\(moreKorean)"
    )
  }

  /// Says that there is more where nobody sees the line over the rows.
  func remark(_ call: Call) {
    guard hasNext, !call.isShown else { return }
    let machine = call.machine
    let words = Phrase(
      "note: \(grouped(count)) of \(grouped(total)) found; `--page \(number + 1)` gives the next",
      ko: "참고: \(grouped(total))건 중 \(grouped(count))건입니다. 다음은 `--쪽 \(number + 1)`입니다"
    )
    machine.environment.remark(words.text(in: machine.language))
  }
}

extension RuntimeError {
  fileprivate static func noPage(_ number: Int) -> RuntimeError {
    RuntimeError(.value, "pages count from 1", ko: "쪽 번호는 1부터입니다")
  }
}
