import BosSystem
import BosTables
import BosText
import Synchronization
import Testing

struct InterruptionTests {
  /// The kind of error of work that should stop at once.
  private func stopped(_ work: () throws(RuntimeError) -> Void) -> String {
    do throws(RuntimeError) {
      try Interruption { true }.watching(work)
      return "done"
    } catch {
      return error.kind.rawValue
    }
  }

  /// Returns how often whole work asks whether to stop, after stopping it at the first time, then at
  /// later ones up to the last.
  private func timesAsked(
    growingBy factor: Double,
    _ work: () throws(RuntimeError) -> Void
  ) -> Int {
    var stopsAt = 0
    while true {
      let counter = Counter()
      let limit = stopsAt
      do throws(RuntimeError) {
        try Interruption { counter.next() > limit }.watching(work)
        return counter.value
      } catch {
        #expect(error.kind == .interrupted)
        // Work that fails for another reason would fail again.
        if error.kind != .interrupted { return counter.value }
      }
      stopsAt = Int(Double(stopsAt) * factor) + 1
    }
  }

  @Test
  func `long work on tables and files stops when it is asked to`() throws {
    let films = try table("t,n\nb,2\na,1\n" + String(repeating: "c,3\n", count: 1000))
    let json = try json(.table(films))
    let keys = [(films.columns[1], true)]
    #expect(
      stopped { () throws(RuntimeError) in
        _ = try CSVReader.read(bytes: "a\n1\n".utf8, name: "a.csv")
      } == "interrupted"
    )
    #expect(stopped { () throws(RuntimeError) in _ = try CSVWriter.bytes(films) } == "interrupted")
    #expect(
      stopped { () throws(RuntimeError) in
        _ = try JSONReader.read(bytes: json.utf8, name: "a.json")
      } == "interrupted"
    )
    #expect(
      stopped { () throws(RuntimeError) in _ = try JSONWriter.bytes(.table(films)) }
        == "interrupted"
    )
    #expect(
      stopped { () throws(RuntimeError) in _ = try sortedIndices(films, keys: keys) }
        == "interrupted"
    )
    #expect(
      stopped { () throws(RuntimeError) in
        _ = try films.joined(with: films, on: ["t"], keepUnmatched: false)
      } == "interrupted"
    )
  }

  @Test(arguments: [0, 1 << 30])
  func `a CSV file is read whole or not at all, whenever work stops`(parallelSize: Int) throws {
    let rows = (0..<150_000).map { "k\($0),\"q\($0 % 7)\"\n" }.joined()
    let file = FileBytes(("key,quoted\n" + rows).utf8)
    let asked = timesAsked(growingBy: 1.25) { () throws(RuntimeError) in
      let table = try CSVReader.read(.bytes(file), name: "a.csv", parallelSize: parallelSize)
      #expect(table.rowCount == 150_000)
      #expect(table.columns[0][149_999].display(.english) == "k149999")
    }
    // Counting lines, reading rows, finding room for texts, and joining both parts ask.
    #expect(asked >= 50, "\(asked)")
  }

  @Test func `a pattern finds the same in the parts of a long text`() throws {
    let long = String(repeating: "가나 ", count: 300_000)
    let pattern = try Pattern("라마|(?<=나) $")
    #expect(try pattern.firstMatch(in: long + "라마") == ["라마"])
    #expect(try pattern.matches(long + "라마"))
    #expect(try pattern.firstMatch(in: long) == [" "])
    #expect(try Pattern("^나").firstMatch(in: long) == nil)
    #expect(try !Pattern("\\G나").matches(long))
    // A match may begin in one part and end in another.
    #expect(try Pattern("가.*나").firstMatch(in: long)?[0]?.utf8.count == long.utf8.count - 1)
    #expect(
      stopped { () throws(RuntimeError) in _ = try pattern.matches(long + "라마") }
        == "interrupted"
    )
    #expect(
      stopped { () throws(RuntimeError) in _ = try Pattern("x").firstMatch(in: long) }
        == "interrupted"
    )
  }

  private final class Counter: Sendable {
    private let count = Atomic<Int>(0)

    var value: Int { count.load(ordering: .relaxed) }

    func next() -> Int { count.wrappingAdd(1, ordering: .relaxed).newValue }
  }

  /// Work on 40,000 rows, and how often it must ask whether to stop.
  private static let long: [(String, Int, @Sendable (Table) throws(RuntimeError) -> Int)] = [
    (
      "sort numbers", 18,
      { (table) throws(RuntimeError) in
        try sortedIndices(table, keys: [(table.columns[1], true)]).count
      }
    ),
    (
      "sort texts", 60,
      { (table) throws(RuntimeError) in
        try sortedIndices(table, keys: [(table.columns[0], false)]).count
      }
    ),
    (
      "distinct texts", 10,
      { (table) throws(RuntimeError) in try table.distinct(by: [0]).rowCount }
    ),
    (
      "distinct numbers", 40,
      { (table) throws(RuntimeError) in try table.distinct(by: [1]).rowCount }
    ),
    (
      "joined", 60,
      { (table) throws(RuntimeError) in
        try table.joined(with: table, on: ["t"], keepUnmatched: false).table.rowCount
      }
    ),
    ("appended", 6, { (table) throws(RuntimeError) in try table.appending(table).rowCount / 2 }),
    (
      "medians", 36,
      { (table) throws(RuntimeError) in
        try GroupIndex.single(count: table.rowCount)
          .aggregate(.median, of: table.columns[1].storage, column: "n").count * table.rowCount
      }
    ),
    (
      "ranks", 27,
      { (table) throws(RuntimeError) in
        try GroupIndex.single(count: table.rowCount)
          .ranks(table.columns[1].storage, column: "n", isDescending: true).count
      }
    ),
    (
      "records", 30,
      { (table) throws(RuntimeError) in
        try Table(values: try Iterable.list(.table(table))).rowCount
      }
    ),
    (
      "distinct values", 10,
      { (table) throws(RuntimeError) in
        let values = (0..<table.rowCount).map { row in
          row % 2 == 0 ? Value.int(Int64(row)) : .text("\(row)")
        }
        let mixed = Table(columns: [try Column("v", values: values)])
        return try mixed.distinct().rowCount
      }
    ),
    (
      "values", 30,
      { (table) throws(RuntimeError) in
        guard case .list(let list) = try table.list(of: "t") else { return 0 }
        return try Column("t", values: list.items).count
      }
    ),
  ]

  @Test(arguments: long.indices)
  func `long work is done whole or not at all, whenever it stops`(index: Int) throws {
    let (name, least, work) = Self.long[index]
    let count = 40_000
    let rows = (0..<count).map { "k\($0),\($0 * 7919 % 1_000_003)\n" }.joined()
    let table = try table("t,n\n" + rows)
    let asked = timesAsked(growingBy: 1.5) { () throws(RuntimeError) in
      let result = try work(table)
      #expect(result == count, "\(name)")
    }
    #expect(asked >= least, "\(name): \(asked)")
  }

  @Test func `elements are appended whole or not at all, whenever work stops`() throws {
    let numbers = [Int](0..<200_000)
    let asked = timesAsked(growingBy: 2) { () throws(RuntimeError) in
      let all = try [Int].collecting { all throws(RuntimeError) in
        try all.add(contentsOf: [-1])
        try all.add(contentsOf: numbers)
      }
      #expect(all == [-1] + numbers)
    }
    #expect(asked >= 40)
  }

  @Test
  func `groups and sums on two threads stop when they are asked to`() throws {
    let count = 1 << 18
    let cells = ColumnStorage.int((0..<count).map { Int64($0 % 900) }, nil)
    let asked = timesAsked(growingBy: 1.5) { () throws(RuntimeError) in
      let groups = try GroupIndex.make(keys: [cells], count: count)
      let sums = try groups.aggregate(.sum, of: cells, column: "n")
      #expect(groups.groupCount == 900 && sums.count == 900)
    }
    #expect(asked >= 30)
  }

  @Test
  func `groups, windows and columns stop when they are asked to`() throws {
    let films = try table("t,n\nb,2\na,1\n" + String(repeating: "c,3\n", count: 9000))
    let (titles, counts) = (films.columns[0].storage, films.columns[1].storage)
    let rows = films.rowCount
    let one = GroupIndex.single(count: rows)
    let work: [(String, () throws(RuntimeError) -> Void)] = [
      (
        "texts", { () throws(RuntimeError) in _ = try GroupIndex.make(keys: [titles], count: rows) }
      ),
      ("ints", { () throws(RuntimeError) in _ = try GroupIndex.make(keys: [counts], count: rows) }),
      ("sum", { () throws(RuntimeError) in _ = try one.aggregate(.sum, of: counts, column: "n") }),
      (
        "spark",
        { () throws(RuntimeError) in _ = try one.aggregate(.spark, of: counts, column: "n") }
      ),
      (
        "first",
        { () throws(RuntimeError) in _ = try one.aggregate(.first, of: counts, column: "n") }
      ),
      ("sizes", { () throws(RuntimeError) in _ = try one.sizes() }),
      ("numbers", { () throws(RuntimeError) in _ = try one.rowNumbers() }),
      ("cumulative", { () throws(RuntimeError) in _ = try one.cumulative(counts, column: "n") }),
      ("portions", { () throws(RuntimeError) in _ = try one.portions(counts, column: "n") }),
      ("moved", { () throws(RuntimeError) in _ = try one.moved(counts, by: 1) }),
      ("distinct", { () throws(RuntimeError) in _ = try films.distinct() }),
      ("append", { () throws(RuntimeError) in _ = try films.appending(films) }),
      ("records", { () throws(RuntimeError) in _ = try Iterable.list(.table(films)) }),
      ("list", { () throws(RuntimeError) in _ = try films.list(of: "n") }),
      ("gather", { () throws(RuntimeError) in try films.reversed().columns[0].load() }),
      (
        "pieces",
        { () throws(RuntimeError) in
          let text = String(repeating: "ab", count: 5000)
          _ = try TextSearch("b", in: text).pieces()
        }
      ),
    ]
    for (name, action) in work { #expect(stopped(action) == "interrupted", "\(name)") }
    // Nothing is kept of what was stopped.
    #expect(films.reversed().columns[0].storage.count == rows)
    // A vector that can't throw has no result.
    let both = try films.appending(try table("t,n\nd,1\n"))
    #expect(
      stopped { () throws(RuntimeError) in
        let part = ColumnVector.Operand.constant(.text("c"))
        let cells = ColumnVector.binary(.contains, .column(both.columns[0]), part, count: rows + 1)
        if cells == nil { throw .interrupted }
      } == "interrupted"
    )
  }
}
