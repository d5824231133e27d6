/// A request to a service, with the decoder of its response.
///
/// Decoding needs no transport, so stored responses are decoded like new ones.
package struct Endpoint<Output: Sendable>: Sendable {
  package let request: ServiceRequest
  private let read: @Sendable (ServiceAnswer) throws(ServiceError) -> Output

  init(
    _ request: ServiceRequest,
    read: @escaping @Sendable (ServiceAnswer) throws(ServiceError) -> Output
  ) {
    self.request = request
    self.read = read
  }

  /// Creates an endpoint whose response is a JSON object.
  init(
    _ request: ServiceRequest,
    object read: @escaping @Sendable (Fields) throws(Mismatch) -> Output
  ) {
    self.init(request) { (answer) throws(ServiceError) in
      let json = try answer.json(for: request)
      do throws(Mismatch) { return try read(try Fields(json)) } catch {
        throw ServiceError(error.code, request: request)
      }
    }
  }

  /// Decodes a response, or throws its error.
  package func decode(_ answer: ServiceAnswer) throws(ServiceError) -> Output {
    do throws(ServiceError) {
      if let refusal = ServiceError(answer.relay, of: request) { throw refusal }
      return try read(answer)
    } catch {
      var error = error
      error.drill = answer.drill
      error.pack = answer.pack
      // A response without an origin comes from the relay, or from something that is none.
      if let mark = answer.relay, mark.origin == nil || mark.reason != nil {
        error.relay = mark.address
      }
      throw error
    }
  }
}

extension Transport {
  /// Sends a request and decodes the response.
  package func fetch<Output>(_ endpoint: Endpoint<Output>) async throws(ServiceError) -> Output {
    let answer: ServiceAnswer
    do throws(ServiceError) { answer = try await send(endpoint.request) } catch {
      throw error.of(endpoint.request)
    }
    do throws(ServiceError) { return try endpoint.decode(answer) } catch {
      distrustConnections()
      throw error
    }
  }
}
