package import BosServices

extension Transport {
  /// Creates the live transport, which sends HTTP requests to the services.
  ///
  /// Nothing is loaded and no thread runs before the first request. When the transport and its
  /// copies are released, its thread and connections end.
  package static func live(
    _ settings: LiveSettings,
    keys: ServiceKeys,
    events: @escaping @Sendable (NetworkEvent) -> Void = { _ in }
  ) -> Transport {
    let carrier = HTTPClient(settings, events: events)
    return Transport(
      send: { (request) throws(ServiceError) in
        let call = try HTTPCall(request, settings: settings, keys: keys)
        return try await carrier.carry(call)
      },
      distrust: { carrier.distrustConnections() }
    )
  }
}
