import BosSharing
import BosTestSupport
import Testing

@testable import BosPostgres

@Suite(.enabled(if: TestCluster.isAvailable, "needs a PostgreSQL server"))
struct LeaseTests {
  @Test func `a question has one holder until its lease ends`() async throws {
    let test = try await TestStore()
    let other = try await test.another()
    let first = try await test.store.claim(["a", "b"], holder: "ann", now: 100, until: 200)
    #expect(first == [1, 1])
    #expect(try await other.claim(["b", "c"], holder: "bob", now: 150, until: 250) == [nil, 1])
    #expect(try await other.claim(["b"], holder: "bob", now: 200, until: 300) == [nil])
    // After the end it passes on, and the number tells the holders apart.
    #expect(try await other.claim(["b"], holder: "bob", now: 201, until: 301) == [2])
    let old = Lease(question: "b", token: 1)
    #expect(try await test.store.renew([old], holder: "ann", until: 400) == [false])
    try await test.store.release([old], holder: "ann")
    #expect(try await test.store.claim(["b"], holder: "ann", now: 203, until: 303) == [nil])
  }

  @Test func `a holder that asks again after a lost connection keeps its lease`() async throws {
    let test = try await TestStore()
    #expect(try await test.store.claim(["a"], holder: "ann", now: 1, until: 100) == [1])
    #expect(try await test.store.claim(["a"], holder: "ann", now: 2, until: 100) == [2])
    let lease = Lease(question: "a", token: 2)
    #expect(try await test.store.renew([lease], holder: "ann", until: 200) == [true])
    #expect(try await test.store.renew([lease], holder: "bob", until: 200) == [false])
    try await test.store.release([lease], holder: "ann")
    #expect(try await test.store.claim(["a"], holder: "bob", now: 4, until: 9) == [1])
  }

  @Test func `two shells that claim the same range share it, and neither waits`() async throws {
    let test = try await TestStore()
    let other = try await test.another()
    let questions = (0..<1_200).map { "question \($0)" }
    async let ann = test.store.claim(questions, holder: "ann", now: 1, until: 100)
    async let bob = other.claim(questions.reversed(), holder: "bob", now: 1, until: 100)
    let (first, second) = (try await ann, Array(try await bob.reversed()))
    for (place, question) in questions.enumerated() {
      #expect((first[place] == nil) != (second[place] == nil), "\(question)")
    }
  }

  @Test func `30 shells that ask the same 40 days make 40 calls`() async throws {
    let test = try await TestStore()
    let outcome = try await ShellModel.run(test, shells: 30, questions: 40)
    #expect(outcome.answered == 30)
    #expect(outcome.calls.count == 40)
    #expect(outcome.calls.values.allSatisfy { $0 == 1 })
    let counted = try await test.store.calls(
      test.store.fingerprint(of: "the key of all"),
      on: .sample
    )
    #expect(counted.count == 40)
    #expect(try await test.run("SELECT request FROM bos.leases") == [])
  }

  @Test func `so they do with serializable transactions`() async throws {
    let test = try await TestStore()
    let options = "options=-c%20default_transaction_isolation%3Dserializable"
    let outcome = try await ShellModel.run(test, shells: 12, questions: 40, options: options)
    #expect(outcome.answered == 12)
    #expect(outcome.calls.count == 40)
    #expect(outcome.calls.values.allSatisfy { $0 == 1 })
  }
}
