import BosDomain
import BosSharing
import BosText
import Synchronization

@testable import BosServices

/// A shared store in memory, which several shells of a test use; it follows the same rules.
final class MemoryStore: Sendable {
  struct State {
    var answers: [String: SharedAnswer] = [:]
    var leases: [String: (holder: String, token: Int64, until: Int64)] = [:]
    var counts: [String: Int] = [:]
    var exhausted: Set<String> = []
    var pushed: [String: Int] = [:]
    /// How often calls were reserved.
    var reservations = 0
    /// Whether all operations fail.
    var isGone = false
  }

  let state = Mutex(State())
  private let clock: Clock

  init(_ clock: Clock) { self.clock = clock }

  private func use<Output>(
    _ body: (inout sending State) throws(SourceFailure) -> sending Output
  ) throws(SourceFailure) -> sending Output {
    try state.withLock { (state) throws(SourceFailure) in
      if state.isGone {
        throw SourceFailure(message: Phrase("the store is gone", ko: "저장소가 없습니다"))
      }
      return try body(&state)
    }
  }

  /// The store as one shell sees it.
  func store(_ holder: String) -> SharedStore {
    SharedStore(
      open: { () throws(SourceFailure) in
        try self.use { _ in
          .init(
            time: self.clock.now().seconds * 1000,
            moment: MonotonicClock.milliseconds,
            canWrite: true
          )
        }
      },
      look: { (questions) throws(SourceFailure) in
        try self.use { state in questions.map { state.answers[$0] } }
      },
      claim: { (questions, now, until) throws(SourceFailure) in
        try self.use { state in
          questions.map { question in
            let old = state.leases[question]
            if let old, old.until >= now, old.holder != holder { return nil }
            let token = (old?.token ?? 0) + 1
            state.leases[question] = (holder, token, until)
            return token
          }
        }
      },
      renew: { (leases, until) throws(SourceFailure) in
        try self.use { state in
          leases.map { lease in
            guard let old = state.leases[lease.question], old.token == lease.token,
              old.holder == holder
            else { return false }
            state.leases[lease.question] = (holder, old.token, until)
            return true
          }
        }
      },
      release: { (leases) throws(SourceFailure) in
        try self.use { state in
          for lease in leases where state.leases[lease.question]?.holder == holder {
            state.leases[lease.question] = nil
          }
        }
      },
      reserve: { (calls, limit, key, day) throws(SourceFailure) in
        try self.use { state in
          let name = "\(key) \(day)"
          let count = state.counts[name] ?? 0
          guard count + calls <= limit, !state.exhausted.contains(name) else { return nil }
          state.reservations += 1
          state.counts[name] = count + calls
          return count + calls
        }
      },
      giveBack: { (calls, key, day) throws(SourceFailure) in
        try self.use { $0.counts["\(key) \(day)", default: 0] -= calls }
      },
      exhaust: { (key, day) throws(SourceFailure) in
        try self.use { state in _ = state.exhausted.insert("\(key) \(day)") }
      },
      calls: { (key, day) throws(SourceFailure) in
        try self.use { state in
          let name = "\(key) \(day)"
          return .init(
            count: state.counts[name] ?? 0,
            isExhausted: state.exhausted.contains(name)
          )
        }
      },
      pushCalls: { (total, key, day, archive) throws(SourceFailure) in
        try self.use { state in
          let name = "\(key) \(day)"
          let old = state.pushed[archive + name] ?? 0
          state.pushed[archive + name] = max(old, total)
          state.counts[name, default: 0] += max(0, total - old)
          return state.counts[name] ?? 0
        }
      },
      keep: { (answers) throws(SourceFailure) in try self.keep(answers) },
      add: { (answers) throws(SourceFailure) in try self.keep(answers) },
      index: { () throws(SourceFailure) in
        try self.use { state in
          state.answers.map { question, answer in
            .init(
              question: question,
              fetched: answer.fetched,
              isFinal: answer.isFinal,
              size: answer.body.count
            )
          }
        }
      },
      pull: { (entries, take) throws(SourceFailure) in
        let answers = try self.use { state in
          entries.compactMap { entry in
            state.answers[entry.question].map {
              KeptAnswer(question: entry.question, answer: $0)
            }
          }
        }
        try await take(answers)
      },
      state: { () throws(SourceFailure) in
        try self.use { state in
          SharedStoreState(
            engine: "memory",
            host: "here",
            roundTrip: 0,
            canWrite: true,
            answers: state.answers.count,
            hasMore: false
          )
        }
      },
      setUp: { () throws(SourceFailure) in
        SharedStoreSetup(wasComplete: false, roleFailure: nil)
      },
      close: {}
    )
  }

  private func keep(_ answers: [KeptAnswer]) throws(SourceFailure) {
    try use { state in
      for kept in answers where kept.answer.origin.isStorable {
        if let old = state.answers[kept.question], !kept.answer.mayReplace(old) { continue }
        state.answers[kept.question] = kept.answer
      }
    }
  }
}
