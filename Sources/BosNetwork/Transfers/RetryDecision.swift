import BosServices

/// The step after an attempt.
enum RetryDecision {
  case end(Result<ServiceAnswer, ServiceError>)
  case goElsewhere(String)
  case tryAgain(after: Duration, because: ServiceError)

  init(
    _ outcome: Transfer.Outcome,
    _ errand: PendingRequest,
    _ retryAfter: Duration,
    timeLeft: Duration,
    _ settings: LiveSettings
  ) {
    let call = errand.call
    switch outcome {
    case .elsewhere(let answer, let address):
      // Only these two status codes repeat the request body.
      let isTaken = call.body != nil && ![307, 308].contains(answer.status)
      if isTaken {
        self = .end(.success(answer))
      } else if !call.mayGo(from: errand.address, to: address) {
        self = .end(.failure(call.error(.redirected)))
      } else if errand.redirects >= settings.redirectLimit {
        self = .end(.failure(call.error(.redirectLoop(limit: settings.redirectLimit))))
      } else {
        self = .goElsewhere(address)
      }
    case .answer(let answer):
      let error = call.error(.status(answer.status))
      self = again(because: error) ?? .end(.success(answer))
    case .failure(let error, let isLasting):
      self = (isLasting ? nil : again(because: error)) ?? .end(.failure(error))
    }

    func again(because error: ServiceError) -> RetryDecision? {
      guard error.isTransient else { return nil }
      return RetryDecision.delay(errand, retryAfter, timeLeft, settings)
        .map { .tryAgain(after: $0, because: error) }
    }
  }

  /// The delay before the next attempt, or nil if there is none.
  private static func delay(
    _ errand: PendingRequest,
    _ retryAfter: Duration,
    _ timeLeft: Duration,
    _ settings: LiveSettings
  ) -> Duration? {
    guard errand.call.request.isRepeatable, errand.attempt < settings.attempts,
      retryAfter <= settings.patience
    else { return nil }
    let own = settings.delays[errand.attempt - 1] * Double.random(in: settings.jitter)
    let delay = max(own, retryAfter)
    return delay < timeLeft ? delay : nil
  }
}
