import BosDomain
import BosSharing
import BosText

extension ServiceClient {
  /// Asks all who share a store, one of whom sends the request if none has the answer.
  func sendShared<Output>(
    _ endpoint: Endpoint<Output>,
    _ need: Question.Need,
    finalFrom: Instant?,
    _ batch: SharedBatch?,
    _ driver: SharingDriver
  ) async throws(ServiceError) -> (output: Output, answer: ServiceAnswer) {
    let text = endpoint.request.description
    let question = driver.question(endpoint.request, need, finalFrom: finalFrom)
    if let batch, batch.awaits(text) {
      defer { batch.finish(text) }
      if let found = try await answer(endpoint, batch, driver) { return found }
    } else {
      if let found = try await answer(endpoint, question, driver) { return found }
    }
    // What somebody else stored can't be decoded, so it is asked again.
    if let found = try await answer(endpoint, question, driver) { return found }
    throw ServiceError(.empty, request: endpoint.request)
  }

  /// Asks one question by itself.
  private func answer<Output>(
    _ endpoint: Endpoint<Output>,
    _ question: Question,
    _ driver: SharingDriver
  ) async throws(ServiceError) -> (output: Output, answer: ServiceAnswer)? {
    let batch = driver.begin([question])
    do throws(ServiceError) {
      let found = try await answer(endpoint, batch, driver)
      driver.end(batch)
      return found
    } catch {
      driver.end(batch)
      await driver.settle()
      throw error
    }
  }

  /// Waits for the answer, and makes the call if told to; nil if a stored answer can't be decoded.
  private func answer<Output>(
    _ endpoint: Endpoint<Output>,
    _ batch: SharedBatch,
    _ driver: SharingDriver
  ) async throws(ServiceError) -> (output: Output, answer: ServiceAnswer)? {
    let request = endpoint.request
    let text = request.description
    while true {
      switch await batch.next(text) {
      case .ended: throw ServiceError(.cancelled, request: request)
      case .call(let call): await make(call, endpoint, batch, driver)
      case .reply(.answer(let shared, let source)):
        var answer = ServiceAnswer(
          status: shared.status,
          contentType: shared.contentType,
          body: shared.body
        )
        answer.fetched = Instant(seconds: shared.fetched)
        answer.wasRelayed = shared.origin == .relay
        answer.isMadeUp = !shared.origin.isStorable
        do throws(ServiceError) {
          let output = try endpoint.decode(answer)
          if source != .call { onStored(request, StoredAnswer(shared), 0) }
          return (output, answer)
        } catch {
          if source == .call { throw error }
          driver.ignore(shared, text)
          return nil
        }
      case .reply(.refused(let refusal)):
        throw driver.error(text) ?? ServiceError(refusal, request)
      case .reply(.drill): throw ServiceError(.network, request: request)
      }
    }
  }

  /// Sends the request once, and tells the others how it went.
  private func make<Output>(
    _ call: Call,
    _ endpoint: Endpoint<Output>,
    _ batch: SharedBatch,
    _ driver: SharingDriver
  ) async {
    let request = endpoint.request
    do throws(ServiceError) {
      let answer = try await send(request, through: once ?? transport, isReserved: true)
      var shared = SharedAnswer(
        status: answer.status,
        contentType: answer.contentType,
        body: answer.body
      )
      if let mark = answer.relay {
        shared.origin = mark.sharedOrigin
        remarkOnce(.notOfService(mark), unless: mark.origin == .live)
      }
      let age = answer.relay.map { $0.age ?? RelayMark.unknownAge } ?? 0
      do throws(ServiceError) {
        let output = try endpoint.decode(answer)
        // The participant compares the time; a chart without rows is never final.
        shared.isFinal = (output as? Chart)?.rows.count != 0
        driver.tell(.answered(call, shared, age: age))
      } catch {
        transport?.distrustConnections()
        throw error
      }
    } catch {
      driver.note(error.of(request), request.description)
      // First of all, no other call of the batch takes the place of this one.
      if Task.isCancelled { driver.tell(.gaveUp(batch.ticket)) }
      driver.tell(.failed(call, CallFailure(error.callFailure)))
    }
  }
}

extension SharingDriver {
  /// The question of a request.
  func question(
    _ request: ServiceRequest,
    _ need: Question.Need,
    finalFrom: Instant?
  ) -> Question {
    Question(
      request.description,
      account: request.service == .kobis ? account : nil,
      need: need,
      finalFrom: finalFrom?.seconds
    )
  }
}

extension ServiceRequest {
  /// Whether its answers are shared: not pictures, which are large, and not what is posted.
  var isShared: Bool { isRepeatable && pictureAddress == nil }
}

extension StoredAnswer {
  fileprivate init(_ answer: SharedAnswer) {
    self.init(
      status: answer.status,
      contentType: answer.contentType,
      body: answer.body,
      fetched: Instant(seconds: answer.fetched)
    )
  }
}

extension ServiceError {
  /// The error of a question that has no answer.
  fileprivate init(_ refusal: Refusal, _ request: ServiceRequest) {
    switch refusal {
    case .quotaReached, .quotaUsedUp, .budgetSpent, .reserved: self.init(.quota, request: request)
    case .failed(let failure) where failure.kind == .quotaUsedUp:
      self.init(.quota, request: request)
    case .uncounted: self.init(.uncounted, request: request)
    case .frozen, .notInPack, .failed: self.init(.network, request: request)
    }
  }

  /// What the failure of a call means for those who wait.
  fileprivate var callFailure: CallFailure.Kind {
    switch code {
    case .quota: .quotaUsedUp
    case .network, .timeout, .cancelled, .html, .truncated, .empty, .notJSON, .redirected,
      .redirectLoop, .longHeader, .tooLarge:
      .outage
    case .status(let status): (500...599).contains(status) ? .outage : .refused
    default: .refused
    }
  }
}
