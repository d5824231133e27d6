import BosDomain
import BosServices
import BosSharing

/// The services, asked for the class with the teacher's key.
struct Upstream: Sendable {
  /// Sends one request, without another attempt.
  let transport: Transport
  /// The keys, which can change at any time.
  let secrets: @Sendable () -> [String]
  let rests: SideServiceRests

  enum Outcome: Sendable {
    case answered(SharedAnswer)
    case failed(CallFailure)
  }

  /// Makes one attempt, and checks that the response answers the request.
  func ask(_ question: RelayedRequest) async -> Outcome {
    let service = question.request.service
    guard let began = rests.admit(service) else { return .failed(CallFailure(.outage)) }
    let forms = SecretForms(secrets())
    let answer: ServiceAnswer
    do throws(ServiceError) {
      answer = try await transport.send(question.request).redacted(forms)
    } catch {
      if error.isTransient { rests.note(service, isDown: true, began: began) }
      return .failed(CallFailure(error.callFailure))
    }
    rests.note(service, isDown: (500...599).contains(answer.status), began: began)
    var shared = SharedAnswer(
      status: answer.status,
      contentType: answer.contentType,
      body: answer.body
    )
    // What should be the service can be another class's relay.
    if let mark = answer.relay { shared.origin = mark.sharedOrigin }
    do throws(ServiceError) {
      let content = try question.content(of: answer)
      // An empty chart may have come too early.
      shared.isFinal = content?.isEmptyChart != true
      return .answered(shared)
    } catch {
      return .failed(CallFailure(error.callFailure, response: error.isSpoken ? shared : nil))
    }
  }
}

extension ArchiveContent {
  var isEmptyChart: Bool {
    if case .chart(let chart, _) = self { chart.rows.count == 0 } else { false }
  }
}

extension ServiceError {
  /// What the failure means for a call.
  fileprivate var callFailure: CallFailure.Kind {
    switch code {
    case .quota: .quotaUsedUp
    case .network, .timeout, .html, .truncated, .empty, .redirected, .redirectLoop, .longHeader,
      .tooLarge, .notJSON, .cancelled:
      .outage
    case .status(let status): (500...599).contains(status) ? .outage : .refused
    default: .refused
    }
  }

  /// Whether the response is the service's own word, which the student's program understands.
  fileprivate var isSpoken: Bool {
    switch code {
    case .fault, .notFound: true
    default: false
    }
  }
}
