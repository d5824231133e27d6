package import BosDomain

/// A request of a client whose response is fetched, checked and stored by another program.
package struct RelayedRequest: Sendable {
  /// The request in the form in which bos itself sends it, so that both find the same response.
  package let request: ServiceRequest
  /// Whether bos makes such requests; the responses to others are checked less, and not stored.
  package let isKnown: Bool
  /// The time for which a response is recent enough.
  private let lifetime: Lifetime
  /// The last day of a chart; once its response is final, it lasts forever.
  private let lastDay: Day?
  private let read: @Sendable (ServiceAnswer) throws(ServiceError) -> ArchiveContent?

  /// Returns nil for what no service answers, for posts, and for ambiguous parameters.
  ///
  /// Keys, empty parameters and those that the service doesn't know are left out.
  package init?(_ sent: ServiceRequest) {
    guard let operation = sent.declaration,
      ![.siteTable, .picture, .addReview].contains(operation.id),
      var given = GivenParameters(sent, of: operation)
    else { return nil }
    let known = RelayedRequest(operation.id, &given)
    if let known, given.isEmpty {
      self = known
      return
    }
    let request = ServiceRequest(
      service: sent.service,
      operation: sent.operation,
      parameters: given.all
    )
    self.init(request: request, isKnown: false, lifetime: .hour, lastDay: nil) {
      (answer) throws(ServiceError) in
      _ = try answer.json(for: request)
      return nil
    }
  }

  private init(
    request: ServiceRequest,
    isKnown: Bool,
    lifetime: Lifetime,
    lastDay: Day?,
    read: @escaping @Sendable (ServiceAnswer) throws(ServiceError) -> ArchiveContent?
  ) {
    self.request = request
    self.isKnown = isKnown
    self.lifetime = lifetime
    self.lastDay = lastDay
    self.read = read
  }

  init<Output>(
    _ endpoint: Endpoint<Output>,
    _ lifetime: Lifetime,
    lastDay: Day? = nil,
    content: @escaping @Sendable (Output) -> ArchiveContent? = { _ in nil }
  ) {
    self.init(request: endpoint.request, isKnown: true, lifetime: lifetime, lastDay: lastDay) {
      (answer) throws(ServiceError) in content(try endpoint.decode(answer))
    }
  }

  /// Returns what a response holds for the archive; throws if it is an error or answers another
  /// request.
  package func content(of answer: ServiceAnswer) throws(ServiceError) -> ArchiveContent? {
    try read(answer)
  }

  /// The greatest age in seconds of a response that is recent enough, or nil for any.
  package var maximumAge: Int64? {
    switch lifetime {
    case .none: 0
    case .forever: nil
    case .hour, .day, .month: lifetime.seconds
    }
  }

  /// The time from which a response is final, or nil for what isn't a chart.
  package var finalFrom: Instant? {
    lastDay.flatMap { $0.adding(days: 1) }.flatMap { Instant(seoulDay: $0, hour: 12) }
  }

  /// Whether a response never changes again.
  package func isFinal(_ fetched: Instant) -> Bool {
    lastDay.map { Chart.isFinal(lastDay: $0, fetched: fetched) } ?? (lifetime == .forever)
  }
}

extension ServiceAnswer {
  /// Returns the response with asterisks in place of keys, which services may repeat.
  package func redacted(_ secrets: SecretForms) -> ServiceAnswer {
    var answer = self
    answer.redact(secrets)
    return answer
  }
}

extension ServiceRequest {
  /// What is known about the operation, or nil for one that bos doesn't use.
  package var declaration: ServiceOperation? {
    ServiceOperation.all.first { $0.service == service.rawValue && $0.name == operation }
  }
}
