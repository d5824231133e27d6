package import BosServices

extension Transport {
  /// Makes the transport that asks the services themselves, over HTTP.
  ///
  /// Nothing is loaded and no thread runs before the first request. Once the transport and its
  /// copies are gone, its thread and its connections are gone too.
  package static func live(
    _ settings: LiveSettings,
    keys: ServiceKeys,
    events: @escaping @Sendable (NetworkEvent) -> Void = { _ in }
  ) -> Transport {
    let carrier = HTTPClient(settings, events: events)
    return Transport { (request) throws(ServiceError) in
      let call = try HTTPCall(request, settings: settings, keys: keys)
      return try await carrier.carry(call)
    }
  }
}
