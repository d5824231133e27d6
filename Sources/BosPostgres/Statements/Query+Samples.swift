import BosSharing

extension Query {
  /// Every statement that this module can send, in the sizes that it can have.
  static let samples: [Query] = sizes.flatMap { sized($0) } + unsized + setup

  /// One row, a few, and the most of one statement.
  private static let sizes = [1, 3, rowLimit]

  private static func sized(_ count: Int) -> [Query] {
    let requests = (0..<count).map { "request \($0)" }
    let leases = requests.map { Lease(question: $0, token: 1) }
    let answer = SharedAnswer(body: [0])
    return [
      claim(requests, holder: "holder", now: 1, until: 2),
      renew(leases, holder: "holder", until: 2),
      release(leases, holder: "holder"),
      keep(requests.map { KeptAnswer(question: $0, answer: answer) }),
      answers(requests),
    ]
  }

  private static let unsized: [Query] = {
    let key = CallKey(fingerprint: "key", day: 1)
    return [
      begin, commit, rollback, time, engine, facts, mayWrite, copyAnswers, countAnswers,
      addFact("name", "value"), setVersion(1), removeLeases(before: 1), reserve(1, of: 2, key),
      add(1, key), giveBack(1, key), exhaust(key), calls(key), removeCalls(before: 1),
      addPush("archive", key), pushed("archive", key), push("archive", key, from: 1, to: 2),
      removePushes(before: 1), index(after: ""),
    ]
  }()

  private static let setup: [Query] =
    [StoreSchema.schema] + StoreSchema.migrations.flatMap { $0 }
    + StoreSchema.roles.flatMap { [StoreSchema.findRole($0), StoreSchema.createRole($0)] }
    + StoreSchema.grants
}
