import BosDomain
import BosRuntime
import BosTables
import BosText

/// One page of search results, with the texts that describe it.
struct SearchPage {
  /// The number of results a page, which is the maximum of KOBIS.
  static let size = 100

  /// The `--page` option of a search.
  static let option = ParameterKey<Int?>.count(
    "page",
    ko: "페이지",
    isOption: true,
    Phrase("Page number (default: 1).", ko: "결과 페이지 번호.")
  ).alsoCalled("쪽")

  private let total: Int
  private let number: Int
  private let count: Int
  /// The number of results on a full page.
  private let size: Int
  private let hasNext: Bool

  private init<Element>(_ page: ResultPage<Element>) {
    total = page.total
    number = page.number
    count = page.items.count
    size = max(1, page.size)
    hasNext = page.hasNext
  }

  /// Fetches the page that `--page` names and returns it as a table.
  static func table<Element>(
    _ kind: TableMetadata.Kind,
    title: Phrase,
    _ call: Call,
    columns: ([Element]) -> [Column],
    fetch: (any DataSource, Int) throws(SourceFailure) -> ResultPage<Element>,
    learn: ([Element]) throws(RuntimeError) -> Void = { _ in }
  ) throws(RuntimeError) -> Value {
    let machine = call.machine
    let number = try number(try call[option])
    let source = try machine.dataSource()
    let found = try machine.asking { () throws(SourceFailure) in try fetch(source, number) }
    let page = SearchPage(found)
    try learn(found.items)
    page.remark(call)
    if found.items.isEmpty { machine.emptySearch = page.reason(kind, title, label: source.label) }
    return .table(
      Table(
        columns: columns(found.items),
        rowCount: found.items.count,
        caption: TableMetadata(
          kind,
          title: page.title(title, isShown: call.isShown),
          label: try machine.sourceLabel()
        )
      )
    )
  }

  /// Returns the number of the wanted page, which must be at least 1.
  private static func number(_ asked: Int?) throws(RuntimeError) -> Int {
    guard let asked else { return 1 }
    guard (1...100_000).contains(asked) else { throw .noPage(asked) }
    return asked
  }

  /// Returns the line above the rows.
  private func title(_ what: Phrase, isShown: Bool) -> Phrase {
    // The remark has said it, and a later stage may leave rows out.
    if hasNext, !isShown { return what }
    guard total > count || number > 1 else {
      return Phrase(
        "\(what.english) · \(grouped(total)) found",
        ko: "\(what.korean) · \(grouped(total))건"
      )
    }
    guard count > 0 else {
      // The page is past the last one.
      let last = grouped(total / size + (total % size == 0 ? 0 : 1))
      return Phrase(
        "\(what.english) · \(grouped(total)) found; the last page is \(last)",
        ko: "\(what.korean) · \(grouped(total))건, 마지막은 \(last)페이지"
      )
    }
    let first = (number - 1) * size + 1
    let rows = "\(grouped(first))–\(grouped(first + count - 1))"
    let more = hasNext ? " · `--page \(number + 1)` for more" : ""
    let moreKorean = hasNext ? " · 다음은 `--페이지 \(number + 1)`" : ""
    return Phrase(
      "\(what.english) · \(rows) of \(grouped(total))\(more)",
      ko: "\(what.korean) · \(grouped(total))건 중 \(rows)\(moreKorean)"
    )
  }

  /// Says why there are no rows.
  private func reason(
    _ kind: TableMetadata.Kind,
    _ title: Phrase,
    label: Phrase?
  ) -> [Phrase] {
    guard total == 0 else { return [] }
    let (what, koreanWhat) =
      switch kind {
      case .person: (("person", "people"), "영화인")
      case .company: (("company", "companies"), "영화사")
      default: (("film", "films"), "영화")
      }
    let nothing = Phrase(
      "\(title.english): no \(what.0) matches",
      ko: "\(title.korean): 일치하는 \(Particle.subject.attached(to: koreanWhat)) 없습니다"
    )
    // Only made-up data have a label.
    if label == nil { return [nothing] }
    let real = Phrase(
      "sample data has no real \(what.1); for those, see `help key`",
      ko: "샘플 데이터는 모두 가상입니다. 실제 데이터는 `도움말 키`를 보세요"
    )
    return [nothing, real]
  }

  /// Notes that there are more results if the line above the rows isn't shown.
  private func remark(_ call: Call) {
    guard hasNext, !call.isShown else { return }
    let machine = call.machine
    let words = Phrase(
      "note: \(grouped(count)) of \(grouped(total)) found; `--page \(number + 1)` gives the next",
      ko: "참고: \(grouped(total))건 중 \(grouped(count))건입니다. 다음은 `--페이지 \(number + 1)` 옵션으로 보세요"
    )
    machine.remark(words)
  }
}

extension RuntimeError {
  fileprivate static func noPage(_ number: Int) -> RuntimeError {
    RuntimeError(.value, "page numbers start at 1", ko: "페이지 번호는 1부터입니다")
  }
}
