import BosServices
import BosSharing

extension RelayedRequest {
  /// What a stored answer must be to answer the request without a call.
  var need: Question.Need {
    guard let maximumAge else { return .anyAge }
    return Question.Need(maximumAge: maximumAge, acceptsFinal: finalFrom != nil)
  }
}
