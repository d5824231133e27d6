import BosTables
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
}
