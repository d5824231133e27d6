package import BosDomain
package import BosSharing
package import BosText
import Synchronization

extension SharedStore {
  /// Makes a shared store on PostgreSQL.
  ///
  /// It connects when it is first used. No other participant and no earlier run has the same holder.
  /// `remark` tells once if there are answers of an unknown origin, which count as not stored.
  package static func postgres(
    _ settings: ConnectionSettings,
    holder: String,
    remark: @escaping @Sendable (Phrase) -> Void
  ) -> SharedStore {
    let isSaid = Mutex(false)
    let store = PostgresStore(settings) {
      let isFirst = isSaid.withLock { isSaid in
        defer { isSaid = true }
        return !isSaid
      }
      if isFirst { remark(.unknownOrigin) }
    }
    return SharedStore(
      open: { () throws(SourceFailure) in
        try await failing { () throws(StoreError) in
          // Somebody waits for the first try; later ones are made while the work goes on.
          let opening = try await store.open(within: .seconds(4))
          return Opening(
            time: opening.serverTime,
            moment: opening.moment,
            canWrite: opening.canWrite
          )
        }
      },
      look: { (questions) throws(SourceFailure) in
        try await failing { () throws(StoreError) in try await store.look(questions) }
      },
      claim: { (questions, now, until) throws(SourceFailure) in
        try await failing { () throws(StoreError) in
          try await store.claim(questions, holder: holder, now: now, until: until)
        }
      },
      renew: { (leases, until) throws(SourceFailure) in
        try await failing { () throws(StoreError) in
          try await store.renew(leases, holder: holder, until: until)
        }
      },
      release: { (leases) throws(SourceFailure) in
        try await failing { () throws(StoreError) in
          try await store.release(leases, holder: holder)
        }
      },
      reserve: { (calls, limit, key, day) throws(SourceFailure) in
        try await failing { () throws(StoreError) in
          try await store.reserve(calls, of: limit, store.fingerprint(of: key), on: day)
        }
      },
      giveBack: { (calls, key, day) throws(SourceFailure) in
        try await failing { () throws(StoreError) in
          try await store.giveBack(calls, store.fingerprint(of: key), on: day)
        }
      },
      exhaust: { (key, day) throws(SourceFailure) in
        try await failing { () throws(StoreError) in
          try await store.exhaust(store.fingerprint(of: key), on: day)
        }
      },
      calls: { (key, day) throws(SourceFailure) in
        try await failing { () throws(StoreError) in
          let state = try await store.calls(store.fingerprint(of: key), on: day)
          return CallState(count: state.count, isExhausted: state.isExhausted)
        }
      },
      pushCalls: { (total, key, day, archive) throws(SourceFailure) in
        try await failing { () throws(StoreError) in
          try await store.push(total, store.fingerprint(of: key), on: day, archive: archive)
        }
      },
      keep: { (answers) throws(SourceFailure) in
        try await failing { () throws(StoreError) in _ = try await store.keep(answers) }
      },
      add: { (answers) throws(SourceFailure) in
        try await failing { () throws(StoreError) in _ = try await store.add(answers) }
      },
      index: { () throws(SourceFailure) in
        try await failing { () throws(StoreError) in try await store.index() }
      },
      pull: { (entries, take) throws(SourceFailure) in
        for batch in PostgresStore.batches(of: entries) {
          try await take(
            try await failing { () throws(StoreError) in try await store.pull(batch) }
          )
        }
      },
      state: { () throws(SourceFailure) in
        try await failing { () throws(StoreError) in try await store.state() }
      },
      setUp: { () throws(SourceFailure) in
        do throws(StoreError) {
          let report = try await store.setUp()
          return SharedStoreSetup(
            wasComplete: report.earlierVersion == report.version,
            roleFailure: report.roleFailure?.message
          )
        } catch {
          throw error.kind == .reader ? error.setupFailure : error.failure
        }
      },
      close: { store.close() }
    )
  }
}

extension Phrase {
  fileprivate static let unknownOrigin = Phrase(
    "the shared store has responses of an origin that this bos doesn't know; they are left out",
    ko: "공유 저장소에 이 bos가 모르는 출처의 응답이 있어 제외했습니다"
  )
}

extension StoreError {
  /// The error as one of a source.
  package var failure: SourceFailure {
    let kind: SourceFailure.Kind =
      switch self.kind {
      case .cancelled: .interrupted
      case .reader, .login: .permission
      default: .service
      }
    return SourceFailure(kind, message: message, hint: hint)
  }
}

extension StoreError {
  /// The error of a setup by somebody who may not create tables, which a role doesn't change.
  fileprivate var setupFailure: SourceFailure {
    SourceFailure(
      .permission,
      message: message,
      hint: Phrase(
        "ask the owner of the database to run `share setup`",
        ko: "데이터베이스 소유자에게 `공유 설치` 실행을 요청하세요"
      )
    )
  }
}

/// Turns an error of the store into one of a source.
private func failing<Output>(
  _ body: () async throws(StoreError) -> Output
) async throws(SourceFailure) -> Output {
  do throws(StoreError) { return try await body() } catch { throw error.failure }
}
