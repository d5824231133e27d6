import BosDomain

extension ServiceClient {
  /// Whether requests are answered on this thread, without waiting.
  var answersAtOnce: Bool {
    guard case .immediate? = transport else { return false }
    return steps?.log.drills.current != .slow
  }

  /// Sends the request of an endpoint, and decodes the answer.
  func send<Output>(
    _ endpoint: Endpoint<Output>
  ) async throws(ServiceError) -> (output: Output, answer: ServiceAnswer) {
    let answer: ServiceAnswer
    do throws(ServiceError) { answer = try await send(endpoint.request) } catch {
      throw error.of(endpoint.request)
    }
    return (try endpoint.decode(answer), answer)
  }

  /// Sends the request of an endpoint to a transport that answers at once, and decodes the answer.
  func sendAtOnce<Output>(
    _ endpoint: Endpoint<Output>
  ) throws(ServiceError) -> (output: Output, answer: ServiceAnswer) {
    if attention.isInterrupted() { throw ServiceError(.cancelled, request: endpoint.request) }
    let answer: ServiceAnswer
    do throws(ServiceError) { answer = try sendAtOnce(endpoint.request) } catch {
      throw error.of(endpoint.request)
    }
    return (try endpoint.decode(answer), answer)
  }

  private func send(_ request: ServiceRequest) async throws(ServiceError) -> ServiceAnswer {
    guard let transport else { throw ServiceError(.offline, request: request) }
    guard let steps else { return try await transport.send(request) }
    let passage = steps.begin(request)
    let result: Result<ServiceAnswer, ServiceError>
    do throws(ServiceError) {
      if let simulated = passage.simulated {
        result = simulated
      } else {
        try await steps.admit(passage)
        result = .success(try await transport.send(request))
      }
    } catch {
      result = .failure(error)
    }
    return try steps.finish(passage, result)
  }

  private func sendAtOnce(_ request: ServiceRequest) throws(ServiceError) -> ServiceAnswer {
    guard case .immediate(let answer)? = transport else {
      throw ServiceError(.offline, request: request)
    }
    guard let steps else { return try answer(request) }
    let passage = steps.begin(request)
    let result: Result<ServiceAnswer, ServiceError>
    do throws(ServiceError) {
      if let simulated = passage.simulated {
        result = simulated
      } else {
        try steps.calls?.admit(request)
        result = .success(try answer(request))
      }
    } catch {
      result = .failure(error)
    }
    return try steps.finish(passage, result)
  }
}
