import Synchronization

/// The texts that were read as phrases for days of late, because many readers of an entry ask about the same words.
final class ReadPhrases: Sendable {
  static let shared = ReadPhrases()

  private static let limit = 2_000
  private let read = Mutex<[String: DatePhrase?]>([:])

  /// Reads a text as a phrase; returns nil if it is none.
  func phrase(_ text: String) -> DatePhrase? {
    if let known = read.withLock({ $0[text] }) { return known }
    let phrase = DateToken.tokens(of: text).flatMap { DatePhraseParser.phrase($0[...]) }
    read.withLock { read in
      if read.count >= Self.limit { read.removeAll(keepingCapacity: true) }
      read[text] = .some(phrase)
    }
    return phrase
  }
}
