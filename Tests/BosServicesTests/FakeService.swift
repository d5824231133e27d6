import BosServices
import Synchronization

/// A transport with given responses that records its requests.
final class FakeService: Sendable {
  private let asked = Mutex<[ServiceRequest]>([])
  private let answer: @Sendable (ServiceRequest) throws(ServiceError) -> ServiceAnswer

  init(_ answer: @escaping @Sendable (ServiceRequest) throws(ServiceError) -> ServiceAnswer) {
    self.answer = answer
  }

  var requests: [ServiceRequest] { asked.withLock { $0 } }

  /// A transport that answers on the thread of the caller.
  var immediate: Transport {
    .immediate { [self] (request) throws(ServiceError) in
      asked.withLock { $0.append(request) }
      return try answer(request)
    }
  }

  var transport: Transport {
    Transport { [self] (request) throws(ServiceError) in
      asked.withLock { $0.append(request) }
      return try answer(request)
    }
  }
}

extension ServiceAnswer {
  init(text: String, status: Int = 200) {
    self.init(status: status, body: Array(text.utf8))
  }
}
