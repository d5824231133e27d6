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
    var asked = 0
    var stopsAt = 0
    while true {
      let count = Counter()
      let limit = stopsAt
      do throws(RuntimeError) {
        try Interruption { count.next() > limit }.watching { () throws(RuntimeError) in
          let table = try CSVReader.read(.bytes(file), name: "a.csv", parallelSize: parallelSize)
          #expect(table.rowCount == 150_000)
          #expect(table.columns[0][149_999].display(.english) == "k149999")
        }
        asked = count.value
        break
      } catch {
        #expect(error.kind == .interrupted)
      }
      stopsAt += max(1, stopsAt / 4)
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
