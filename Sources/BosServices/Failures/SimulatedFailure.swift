/// A simulated failure of a service.
package enum SimulatedFailure: String, Hashable, Sendable, CaseIterable {
  /// The daily quota is used up.
  case quota
  /// The service refuses the key.
  case badkey
  case timeout
  /// The service sends a web page instead of data, with a success status.
  case html
  /// The service sends an empty response, with a success status.
  case empty
  /// The response is correct, but delayed.
  case slow
  /// There is no network.
  case offline

  /// The requests that it applies to.
  package enum Extent: Hashable, Sendable {
    case next
    case all
    /// Those that a relay chooses.
    case relay
  }
}

extension SimulatedFailure {
  /// The simulated result of a request, or nil if it is only delayed.
  ///
  /// Errors of a service have its own format, so that they are decoded like real ones.
  package func answer(
    to request: ServiceRequest,
    _ extent: Extent
  ) throws(ServiceError) -> ServiceAnswer? {
    var answer: ServiceAnswer
    switch self {
    case .slow: return nil
    case .timeout: throw failure(.timeout, request, extent)
    case .offline: throw failure(.network, request, extent)
    case .empty: answer = ServiceAnswer(body: [])
    case .html:
      answer = ServiceAnswer(
        contentType: "text/html;charset=UTF-8",
        body: Array(SimulatedFailure.page.utf8)
      )
    case .quota, .badkey:
      let (status, text) = refusal(by: request.service)
      answer = ServiceAnswer(status: status, body: Array(text.utf8))
    }
    answer.drill = extent
    return answer
  }

  func failure(
    _ code: ServiceError.Code,
    _ request: ServiceRequest,
    _ extent: Extent
  ) -> ServiceError {
    var error = ServiceError(code, request: request)
    error.drill = extent
    return error
  }

  private static let page = """
    <!DOCTYPE html>
    <html lang="ko"><head><title>점검 중</title></head>
    <body><h1>서비스 점검 중입니다.</h1></body></html>

    """

  /// The service's response to a refused key or a used-up quota.
  private func refusal(by service: ServiceRequest.Service) -> (status: Int, text: String) {
    switch (service, self) {
    case (.kobis, .quota):
      (200, #"{"faultInfo":{"message":"일일 요청 한도를 초과했습니다.","errorCode":"320011"}}"#)
    case (.kobis, _):
      (200, #"{"faultInfo":{"message":"유효하지않은 키값입니다.","errorCode":"320010"}}"#)
    case (.kakao, .quota):
      (400, #"{"code":-10,"msg":"API limit has been exceeded."}"#)
    case (.kakao, _):
      (401, #"{"errorType":"AccessDeniedError","message":"wrong appKey(null) format"}"#)
    case (.kmdb, .quota):
      (429, #"{"Error":"Too Many Requests"}"#)
    case (.kmdb, _):
      (200, #"{"Error":"등록되지 않은 서비스키입니다."}"#)
    case (.relay, _): (200, "{}")
    // This service has no keys and no quota; these are the closest HTTP statuses.
    case (.boostcourse, .quota):
      (429, #"{"message":"Too Many Requests"}"#)
    case (.boostcourse, _):
      (401, #"{"message":"Unauthorized"}"#)
    }
  }
}
