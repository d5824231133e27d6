/// A question to a service together with how to read its answer.
///
/// Reading needs no transport, so that a stored answer is read as a fresh one is.
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

  /// An endpoint that answers with an object of JSON.
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

  /// Reads an answer, or finds the error in it.
  package func decode(_ answer: ServiceAnswer) throws(ServiceError) -> Output {
    do throws(ServiceError) { return try read(answer) } catch {
      var error = error
      error.drill = answer.drill
      error.pack = answer.pack
      throw error
    }
  }
}

extension Transport {
  /// Asks a service and reads its answer.
  package func fetch<Output>(_ endpoint: Endpoint<Output>) async throws(ServiceError) -> Output {
    let answer: ServiceAnswer
    do throws(ServiceError) { answer = try await send(endpoint.request) } catch {
      throw error.of(endpoint.request)
    }
    return try endpoint.decode(answer)
  }
}
