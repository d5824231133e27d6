package import BosDomain

extension PostgresStore {
  package func state() async throws(StoreError) -> SharedStoreState {
    let weakMode: String? = if case .chosen(let mode) = settings.encryption { mode } else { nil }
    return try await connection.perform { (session) throws(StoreError) in
      let facts = try session.facts()
      try facts.checkVersion()
      let sent = StoreMoment.now
      let engine = try session.run(.engine).text(0, 0) ?? ""
      let received = StoreMoment.now
      let count = Int(try session.run(.countAnswers).integer(0, 0))
      return SharedStoreState(
        engine: Self.shortName(engine),
        host: session.link.server.name,
        encryption: session.link.encryption,
        weakMode: weakMode,
        roundTrip: Int(received.milliseconds - sent.milliseconds),
        canWrite: try session.mayWrite(),
        answers: min(count, Query.countLimit - 1),
        hasMore: count >= Query.countLimit
      )
    }
  }

  /// The name and version at the beginning of what an engine says about itself.
  static func shortName(_ text: String) -> String {
    var words: [Substring] = []
    for word in text.split(separator: " ") {
      words.append(word)
      if word.utf8.first.map({ UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }) == true { break }
      if words.count == 3 { break }
    }
    return words.joined(separator: " ")
  }
}
