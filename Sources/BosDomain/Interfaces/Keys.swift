import BosText

/// The keys of the services; none is ever shown.
package struct Keys: Sendable {
  /// A service that needs a key.
  package enum Service: String, Hashable, Sendable, CaseIterable {
    case kobis
    case kakao
    case kmdb
    /// The token of a student for a class relay.
    case relay

    /// The services whose keys a user stores.
    package static let stored: [Service] = [.kobis, .kakao, .kmdb]

    /// The environment variable for the key.
    package var variable: String {
      switch self {
      case .kobis: "KOBIS_API_KEY"
      case .kakao: "KAKAO_REST_API_KEY"
      case .kmdb: "KMDB_API_KEY"
      case .relay: "BOS_RELAY_TOKEN"
      }
    }
  }

  /// The location of a key.
  package enum Place: Hashable, Sendable {
    case nowhere
    case environment
    /// In the key file at this path.
    case file(String)
  }

  /// The key itself, for sending requests.
  package var key: @Sendable (Service) -> String?
  package var place: @Sendable (Service) -> Place
  /// Stores a key in the file, and returns whether there was one before.
  package var store: @Sendable (Service, _ key: String) throws(SourceFailure) -> Bool
  /// Removes a key from the file, or returns false if there was none.
  package var remove: @Sendable (Service) throws(SourceFailure) -> Bool
  /// The tokens for relays that this run has used.
  package var tokens: @Sendable () -> [String] = { [] }

  /// All keys and tokens, which nothing may show.
  package var secrets: [String] {
    let keys = Service.allCases.compactMap(key)
    return keys + tokens().filter { !keys.contains($0) }
  }

  package init(
    key: @escaping @Sendable (Service) -> String?,
    place: @escaping @Sendable (Service) -> Place,
    store: @escaping @Sendable (Service, String) throws(SourceFailure) -> Bool,
    remove: @escaping @Sendable (Service) throws(SourceFailure) -> Bool
  ) {
    self.key = key
    self.place = place
    self.store = store
    self.remove = remove
  }

  /// No keys, and no storage for them.
  package static let none = Keys(
    key: { _ in nil },
    place: { _ in .nowhere },
    store: { (_, _) throws(SourceFailure) in
      throw SourceFailure(
        .file,
        message: Phrase("keys can't be stored here", ko: "여기에는 키를 저장할 수 없습니다")
      )
    },
    remove: { _ in false }
  )
}
