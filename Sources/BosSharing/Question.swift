/// A question to a service, as one line without a key.
///
/// Two questions with the same text are the same question.
package struct Question: Sendable {
  /// The canonical text of the request, such as `kobis/boxoffice/searchDailyBoxOfficeList?…`.
  package var text: String
  /// The key that pays for the call, or nil if its service counts no calls.
  package var account: Account?
  package var need: Need
  /// For a chart, the time in seconds since 1970 from which a call returns final figures.
  package var finalFrom: Int64?
  /// Whether a relay answers it.
  ///
  /// The relay shares calls itself and may need the lease, so none is taken here.
  package var isRelayed: Bool

  package init(
    _ text: String,
    account: Account? = nil,
    need: Need = .anyAge,
    finalFrom: Int64? = nil,
    isRelayed: Bool = false
  ) {
    self.text = text
    self.account = account
    self.need = need
    self.finalFrom = finalFrom
    self.isRelayed = isRelayed
  }

  /// What a stored answer must be to answer a question without a call.
  package struct Need: Hashable, Sendable {
    /// The greatest age in seconds when the question is asked, or nil for any age.
    package var maximumAge: Int64?
    /// Whether a final chart of any age is good enough.
    package var acceptsFinal: Bool

    package init(maximumAge: Int64?, acceptsFinal: Bool = true) {
      self.maximumAge = maximumAge
      self.acceptsFinal = acceptsFinal
    }

    package static let anyAge = Need(maximumAge: nil)
    /// Charts: final, or fetched in the last hour.
    package static let chart = Need(maximumAge: 3600)
    /// What `refresh` wants: an answer fetched after the question was asked.
    package static let fresh = Need(maximumAge: 0, acceptsFinal: false)
  }
}

/// A service's key, under a name that doesn't reveal it, and the calls that a day allows.
package struct Account: Hashable, Sendable {
  /// A name that is the same in every run on this machine; the adapters map it to fingerprints.
  package var name: String
  /// The calls of a day for all who share the key.
  package var limit: Int

  package init(name: String, limit: Int) {
    self.name = name
    self.limit = limit
  }
}
