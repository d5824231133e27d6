package import BosDomain

/// A service error; it never contains a key.
package struct ServiceError: Error, Hashable, Sendable {
  package enum Code: Hashable, Sendable {
    /// A missing or broken connection.
    case network
    case timeout
    case cancelled
    /// An HTTP status without an explanation by the service.
    case status(Int)
    /// A redirect to another host, which isn't followed.
    case redirected
    /// More redirects than the limit.
    case redirectLoop(limit: Int)
    /// Header lines longer than bos accepts.
    case longHeader
    /// A body larger than the limit in bytes.
    case tooLarge(limit: Int)
    /// A body that is empty or blank.
    case empty
    /// A page of HTML or XML instead of JSON.
    case html
    /// JSON that ends too early.
    case truncated
    /// Not JSON, starting at this byte.
    case notJSON(offset: Int)
    /// An error in the service's own words.
    case fault(code: String, message: String)
    case missingKey
    case refusedKey
    case quota
    /// The archive can't count the call, so that it isn't made.
    case uncounted
    /// The run has used its call limit.
    case callLimit(Int)
    /// The film, person or company doesn't exist.
    case notFound
    /// JSON of another form; rows count from 1, in the outermost list.
    case decode(field: String, row: Int?, problem: DecodingProblem)
    /// Data that isn't a picture, or has an unknown format.
    case notPicture
    /// A picture that is incomplete or was changed on the way.
    case damagedPicture
    /// A parameter contains a key, so that the request wasn't sent.
    case keyInRequest(parameter: String)
    /// The pack has no such response; `pack` is its display name, and `source` the origin of its
    /// responses.
    case noAnswer(pack: String, source: String = "live")
    /// The service isn't asked, because it did not answer a short time ago.
    case resting(since: Instant, until: Instant)
    /// The program is offline.
    case offline
    /// A class relay doesn't pass on the request.
    case refusedByRelay(RelayRefusal)
    /// Something answers that isn't a relay.
    case notRelay
    /// The relay now answers from another source, whose data doesn't mix with that before.
    case relayChanged
  }

  package var code: Code
  /// The request.
  package var request: ServiceRequest?
  /// Why there is no connection, if bos has words for it.
  package enum Obstacle: Hashable, Sendable {
    case refused
    case unknownHost
    case unreachable
  }

  package var obstacle: Obstacle?
  /// A detail, such as the system's message about a connection.
  package var detail: String?
  /// The pack with the unusable response.
  package var pack: String?
  /// The relay that has no response, or sent it in place of the service.
  package var relay: RelayAddress?
  /// The drill that caused it.
  package var drill: SimulatedFailure.Extent?

  package init(_ code: Code, request: ServiceRequest? = nil, detail: String? = nil) {
    self.code = code
    self.request = request
    self.detail = detail.map(Redaction.cleaned)
  }

  /// Creates an error in a service's words, without control characters and keys.
  package static func fault(
    code: String,
    message: String,
    request: ServiceRequest? = nil
  ) -> ServiceError {
    ServiceError(
      .fault(code: Redaction.cleaned(code), message: Redaction.cleaned(message)),
      request: request
    )
  }
}

extension ServiceError {
  /// Whether it was simulated.
  package var isDrill: Bool { drill != nil }

  /// Whether an early retry may help.
  package var isTransient: Bool {
    switch code {
    case .network, .timeout: true
    case .status(let status): (500...599).contains(status)
    default: false
    }
  }

  /// Adds the request to an error that has none.
  package func of(_ request: ServiceRequest) -> ServiceError {
    var error = self
    if error.request == nil { error.request = request }
    return error
  }
}
