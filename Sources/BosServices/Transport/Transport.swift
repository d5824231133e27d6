package import BosDomain

/// A request to a service, without the key.
package struct ServiceRequest: Sendable, Hashable {
  package enum Service: String, Sendable {
    case kobis
    case kakao
    case boostcourse
    case kmdb
    /// A class relay itself.
    case relay
  }

  package typealias Parameter = ServiceCall.Parameter

  package var service: Service
  /// The operation, such as `boxoffice/searchDailyBoxOfficeList`, without suffix or leading slash.
  package var operation: String
  /// The parameters in order, without the key.
  package var parameters: [Parameter]

  package init(service: Service, operation: String, parameters: [Parameter]) {
    self.service = service
    self.operation = operation
    self.parameters = parameters
  }

  package init(
    _ service: Service,
    _ operation: String,
    _ parameters: KeyValuePairs<String, String>
  ) {
    self.init(
      service: service,
      operation: operation,
      parameters: parameters.map { Parameter(name: $0.key, value: $0.value) }
    )
  }

  /// The first value of a parameter.
  package subscript(name: String) -> String? {
    parameters.first { $0.name == name }?.value
  }
}

/// The response to a request, as it came.
package struct ServiceAnswer: Sendable, Hashable {
  package var status: Int
  package var contentType: String?
  package var body: [UInt8]
  /// The pack that contains it.
  package var pack: String?
  /// The drill that simulated it; such a response isn't stored.
  package var drill: SimulatedFailure.Extent?
  /// What the relay says about it, if it came through one.
  package var relay: RelayMark?
  /// The time of its call, if that is known from a shared store.
  package var fetched: Instant?
  /// Whether the shared store has it from a class relay.
  package var wasRelayed = false
  /// Whether a relay in the place of a service has it from its sample, a pack or a drill.
  package var isMadeUp = false
  /// Whether a drill delayed it; it is correct and stored anyway.
  package var isLate = false

  /// Whether it was simulated.
  package var isDrill: Bool { drill != nil }

  package init(
    status: Int = 200,
    contentType: String? = "application/json;charset=UTF-8",
    body: [UInt8]
  ) {
    self.status = status
    self.contentType = contentType
    self.body = body
  }
}

/// A way to the responses of services: the network, the sample or a pack.
package enum Transport: Sendable {
  /// Answers on the thread of the caller, without waiting.
  case immediate(@Sendable (ServiceRequest) throws(ServiceError) -> ServiceAnswer)
  /// Answers after a while, over the network.
  case remote(
    @Sendable (ServiceRequest) async throws(ServiceError) -> ServiceAnswer,
    distrust: @Sendable () -> Void
  )

  /// Makes a transport that takes its time; `distrust` ends the connections that are open.
  package init(
    send: @escaping @Sendable (ServiceRequest) async throws(ServiceError) -> ServiceAnswer,
    distrust: @escaping @Sendable () -> Void = {}
  ) {
    self = .remote(send, distrust: distrust)
  }

  /// Sends a request, and returns the response as it came.
  package func send(_ request: ServiceRequest) async throws(ServiceError) -> ServiceAnswer {
    switch self {
    case .immediate(let answer): try answer(request)
    case .remote(let answer, _): try await answer(request)
    }
  }

  /// The same way, with pictures from another one.
  func withPictures(of other: Transport) -> Transport {
    Transport(
      send: { (request) throws(ServiceError) in
        try await (request.pictureAddress == nil ? self : other).send(request)
      },
      distrust: { self.distrustConnections() }
    )
  }

  /// Uses no open connection for later requests.
  ///
  /// A response to another request shows that requests and responses on a connection can be out of
  /// step, and a later response needn't show it.
  func distrustConnections() {
    if case .remote(_, let distrust) = self { distrust() }
  }
}
