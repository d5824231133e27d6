import BosDomain
import BosPostgres
import BosSharing
import Synchronization
import Testing

/// Shells that all ask the same questions, by the rule: look, claim, look again, reserve, ask,
/// keep, release.
enum ShellModel {
  struct Outcome: Sendable {
    /// The calls of each question.
    var calls: [String: Int] = [:]
    /// The shells that got all answers.
    var answered = 0
  }

  private final class Tally: Sendable {
    let outcome = Mutex(Outcome())
  }

  /// Runs shells until each has all answers.
  @discardableResult
  static func run(
    _ test: TestStore,
    shells: Int,
    questions count: Int,
    options: String = "",
    limit: Int = 3_000
  ) async throws -> Outcome {
    let questions = (0..<count).map { "kobis/daily?targetDt=\(20_240_101 + $0)" }
    let tally = Tally()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<shells {
        group.addTask {
          let store = try await test.another(options)
          try await ask(questions, store, "shell \(number)", limit) { question in
            tally.outcome.withLock { $0.calls[question, default: 0] += 1 }
          }
          tally.outcome.withLock { $0.answered += 1 }
          store.close()
        }
      }
      try await group.waitForAll()
    }
    return tally.outcome.withLock { $0 }
  }

  private static func ask(
    _ questions: [String],
    _ store: PostgresStore,
    _ holder: String,
    _ limit: Int,
    _ call: @Sendable (String) -> Void
  ) async throws {
    let fingerprint = try store.fingerprint(of: "the key of all")
    var missing = Set(questions)
    while !missing.isEmpty {
      try await look(&missing, store)
      let asked = missing.sorted()
      let now = try await store.open().serverTime
      let tokens = try await store.claim(asked, holder: holder, now: now, until: now + 60_000)
      let leases = zip(asked, tokens).compactMap { question, token in
        token.map { Lease(question: question, token: $0) }
      }
      // Another shell may have finished between the first look and the claim.
      try await look(&missing, store)
      let mine = leases.filter { missing.contains($0.question) }
      if !mine.isEmpty {
        #expect(try await store.reserve(mine.count, of: limit, fingerprint, on: .sample) != nil)
        for lease in mine { call(lease.question) }
        try await store.add(mine.map { .sample($0.question, "answer to \($0.question)") })
      }
      try await store.release(leases, holder: holder)
    }
  }

  private static func look(_ missing: inout Set<String>, _ store: PostgresStore) async throws {
    let questions = missing.sorted()
    for (question, answer) in zip(questions, try await store.look(questions)) where answer != nil {
      #expect(answer == .sample("answer to \(question)"))
      missing.remove(question)
    }
  }
}
