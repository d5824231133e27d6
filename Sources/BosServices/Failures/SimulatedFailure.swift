/// A way in which services fail, to be practised.
package enum SimulatedFailure: String, Hashable, Sendable, CaseIterable {
  /// Today's calls are used up.
  case quota
  /// The key is refused.
  case badkey
  case timeout
  /// A web page comes instead of data, with a status that says that all is well.
  case html
  /// Nothing comes, with a status that says that all is well.
  case empty
  /// What comes is right, but late.
  case slow
  /// There is no network.
  case offline

  /// Which requests meet it.
  package enum Extent: Hashable, Sendable {
    case next
    case all
  }
}

extension SimulatedFailure {
  /// What happens to a request instead of what would; nil when it is only late.
  ///
  /// What a service would say is said in its own bytes, so that it is read as the real thing.
  func answer(
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

  /// How a service says that a key is refused or used up.
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
    // This service has neither keys nor a quota; these are the nearest that HTTP has.
    case (.boostcourse, .quota):
      (429, #"{"message":"Too Many Requests"}"#)
    case (.boostcourse, _):
      (401, #"{"message":"Unauthorized"}"#)
    }
  }
}
