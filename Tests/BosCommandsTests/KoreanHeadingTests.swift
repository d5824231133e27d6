import BosCommands
import BosDomain
import BosRuntime
import BosTables
import BosText
import Synchronization
import Testing

/// Every heading of a bos table or record has a Korean name.
struct KoreanHeadingTests {
  /// An entry for each command that shows its own rows or record.
  static let entries = [
    "list", "refresh", "booking", "search 휴가", "people 김", "companies 필름", "cast 1", "staff 1",
    "reviews 1", "trend 1", "codes", "codes 2204", "fields audi", "history", "key", "set",
    "cache days", "cache changes", "list | describe", "list | group open", "quota", "cache",
    "list | columns per_screen per_show ticket_price days_out drop", "compare 1 2 --by weekday",
    "date 2024-02-10; keywords 1",
  ]

  @Test(arguments: entries)
  func `every heading is there in Korean`(entry: String) throws {
    for (name, heading) in try headings(of: entry) where !Self.isTitle(name) {
      let isKorean = heading?.unicodeScalars.contains { ("가"..."힣").contains($0) }
      #expect(isKorean == true, "\(entry): \(name)")
    }
  }

  @Test func `no command with columns of its own is left out`() {
    for spec in CommandRegistry.all.map({ $0.spec }) {
      guard case .fixed = spec.schema else { continue }
      #expect(
        Self.entries.contains { $0.split(separator: "|").last?.contains(spec.name) == true },
        "\(spec.name)"
      )
    }
  }

  /// `compare` has a column for each film.
  private static func isTitle(_ name: String) -> Bool {
    name.unicodeScalars.contains { ("가"..."힣").contains($0) }
  }

  /// The names of the columns or keys of an entry, with their Korean names.
  private func headings(of entry: String) throws -> [(name: String, korean: String?)] {
    let shown = Shown()
    let bench = CommandFixture(language: .korean, drawing: { shown.add($0) })
    try bench.run(entry)
    let headings = shown.headings
    #expect(!headings.isEmpty, "\(entry) shows nothing")
    return headings
  }

  /// The headings of the drawn values.
  private final class Shown: Sendable {
    private let found = Mutex<[(name: String, korean: String?)]>([])

    var headings: [(name: String, korean: String?)] { found.withLock { $0 } }

    func add(_ value: Value) {
      let more: [(name: String, korean: String?)] =
        switch value {
        case .table(let table):
          table.columns.map { ($0.name, $0.korean ?? Self.known($0.name, table.caption != nil)) }
        case .record(let record):
          record.keys.enumerated().map { place, key in (key, record.koreanKeys?[place]) }
        default: []
        }
      found.withLock { $0 += more }
    }

    private static func known(_ name: String, _ isListed: Bool) -> String? {
      (isListed ? ChartColumn.named(name) : .recognized(name))?.label.korean
    }
  }
}
