import BosRuntime
import Synchronization
import Testing

struct HistoryDeleteTests {
  /// A history of entries, numbered from 1.
  private final class Entries: Sendable {
    let texts: Mutex<[String]>

    init(_ texts: [String] = ["list 3", "open 13", "trend 3", "list | first 13"]) {
      self.texts = Mutex(texts)
    }

    var access: HistoryAccess {
      HistoryAccess(
        search: { text, _ in
          self.texts.withLock { texts in
            texts.enumerated().filter { text.isEmpty || $0.element.contains(text) }
              .map { ($0.offset + 1, $0.element) }
          }
        },
        delete: { gone in self.texts.withLock { $0.removeAll { gone.contains($0) } } },
        clear: {}
      )
    }
  }

  private func bench(_ entries: Entries, answer: Bool = true) -> CommandFixture {
    let bench = CommandFixture(marksDrawings: false, confirm: { _ in answer })
    bench.history = entries.access
    return bench
  }

  @Test func `a number deletes the entry with it`() throws {
    let entries = Entries()
    #expect(try bench(entries).run("print $(history delete 3)") == "1\n")
    #expect(entries.texts.withLock { $0 } == ["list 3", "open 13", "list | first 13"])
  }

  @Test func `an entry that was typed twice goes as a whole, and is counted so`() throws {
    let entries = Entries(["list 3", "open 1", "list 3"])
    #expect(try bench(entries).run("print $(history delete 3)") == "2\n")
    #expect(entries.texts.withLock { $0 } == ["open 1"])
  }

  @Test func `a number that no entry has is an error`() {
    #expect(
      bench(Entries()).failure("history delete 13")
        == "value: the history has no entry 13\n"
        + "for entries that contain it, write `history delete \"13\"`"
    )
  }

  @Test(arguments: [(true, 2), (false, 4)])
  func `several entries with a text go after a question`(answer: Bool, left: Int) throws {
    let entries = Entries()
    try bench(entries, answer: answer).run("history delete \"13\"")
    #expect(entries.texts.withLock { $0.count } == left)
  }

  @Test func `one entry with a text goes without a question`() throws {
    let entries = Entries()
    try bench(entries, answer: false).run("history delete trend")
    #expect(entries.texts.withLock { $0 } == ["list 3", "open 13", "list | first 13"])
  }
}
