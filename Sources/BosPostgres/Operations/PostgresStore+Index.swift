package import BosSharing

extension PostgresStore {
  package typealias Entry = SharedStore.Entry

  /// Lists all that the store holds, without the bodies.
  ///
  /// A list by time would miss what a slow transaction stored late; this one is compared as a whole.
  package func index() async throws(StoreError) -> [Entry] {
    var entries: [Entry] = []
    while true {
      let query = Query.index(after: entries.last?.question ?? "")
      let page = try await connection.perform { (session) throws(StoreError) in
        try session.run(query).entries()
      }
      entries += page
      if page.count < Query.indexLimit { return entries }
    }
  }

  /// Splits entries into batches whose answers have a bounded size.
  static func batches(of entries: [Entry]) -> [[Entry]] {
    var batches: [[Entry]] = []
    var size = 0
    for entry in entries {
      if batches.isEmpty || size + entry.size > batchSize
        || batches[batches.count - 1].count == Query.rowLimit
      {
        batches.append([])
        size = 0
      }
      batches[batches.count - 1].append(entry)
      size += entry.size
    }
    return batches
  }

  /// Reads the answers of a batch.
  package func pull(_ batch: [Entry]) async throws(StoreError) -> [KeptAnswer] {
    if batch.isEmpty { return [] }
    let query = Query.answers(batch.map(\.question))
    return try await connection.perform { (session) throws(StoreError) in
      self.known(try session.run(query))
    }
  }
}

extension Rows {
  fileprivate func entries() throws(StoreError) -> [PostgresStore.Entry] {
    var entries: [PostgresStore.Entry] = []
    for row in 0..<count {
      guard let question = text(row, 0) else { continue }
      entries.append(
        PostgresStore.Entry(
          question: question,
          fetched: try integer(row, 1),
          isFinal: try integer(row, 2) == 1,
          size: Int(try integer(row, 3))
        )
      )
    }
    return entries
  }
}
