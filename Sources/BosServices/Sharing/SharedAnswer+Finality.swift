import BosDomain
package import BosSharing

extension SharedAnswer {
  /// The answer as its time allows: whoever stored it can have had a wrong clock, or written that a
  /// chart is final which isn't.
  package func judged(_ question: String) -> SharedAnswer {
    guard isFinal else { return self }
    var answer = self
    let relayed = ServiceRequest(question).flatMap { RelayedRequest($0) }
    answer.isFinal = relayed?.isFinal(Instant(seconds: fetched)) ?? false
    return answer
  }
}
