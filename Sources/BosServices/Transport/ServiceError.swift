/// Why a service gave nothing that can be used; never holds a key.
package struct ServiceError: Error, Hashable, Sendable {
  package enum Code: Hashable, Sendable {
    /// No connection, or one that broke.
    case network
    case timeout
    case cancelled
    /// An HTTP status without an explanation in the service's own words.
    case status(Int)
    /// A redirect to another host, which is not followed.
    case redirected
    /// A body beyond the limit of so many bytes.
    case tooLarge(limit: Int)
    /// A body of no bytes, or of blanks.
    case empty
    /// A page of HTML or XML where JSON must be.
    case html
    /// JSON that ends too early.
    case truncated
    /// Not JSON, from this byte on.
    case notJSON(offset: Int)
    /// An error in the service's own words.
    case fault(code: String, message: String)
    case missingKey
    case refusedKey
    case quota
    /// The run has made as many calls as it may.
    case callLimit(Int)
    /// The service knows no such film, person or company.
    case notFound
    /// JSON of another shape; rows count from 1, in the outermost list.
    case decode(field: String, row: Int?, problem: DecodingProblem)
    /// No picture, or of a kind that is not known.
    case notPicture
    /// No such answer among those recorded in a pack, named as people know it, from a source.
    case noAnswer(pack: String, source: String = "live")
    /// Nothing is asked because the program is offline.
    case offline
  }

  package var code: Code
  /// What was asked.
  package var request: ServiceRequest?
  /// More about it, in the words of whoever knows, such as the system's on a connection.
  package var detail: String?
  /// The pack whose answer can't be used.
  package var pack: String?
  /// The drill that made it happen.
  package var drill: SimulatedFailure.Extent?

  package init(_ code: Code, request: ServiceRequest? = nil, detail: String? = nil) {
    self.code = code
    self.request = request
    self.detail = detail.map(Redaction.cleaned)
  }

  /// A fault in a service's words, cleaned of what a terminal must not see and of keys.
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
  /// Whether it happened for practice only.
  package var isDrill: Bool { drill != nil }

  /// Whether asking the same again soon may help.
  package var isTransient: Bool {
    switch code {
    case .network, .timeout: true
    case .status(let status): (500...599).contains(status)
    default: false
    }
  }

  /// Says of an error which request it belongs to, unless it knows.
  package func of(_ request: ServiceRequest) -> ServiceError {
    var error = self
    if error.request == nil { error.request = request }
    return error
  }
}
