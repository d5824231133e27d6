import BosJSON

extension ServiceAnswer {
  /// Whether the status indicates success.
  var isSuccess: Bool { (200...299).contains(status) }

  /// Parses the body as JSON, unless it is an error or something else.
  ///
  /// Neither the status nor the header is reliable alone: errors can have status 200, and a
  /// service's own error is more informative than its status.
  func json(for request: ServiceRequest) throws(ServiceError) -> JSON {
    let json = try parsed(for: request) { (bytes) throws(JSONError) in try JSON(bytes) }
    // A relay refuses requests to all services in one form.
    let relayed = relay == nil ? nil : SpokenFault(json, of: .kobis)
    if var fault = SpokenFault(json, of: request.service) ?? relayed {
      let hasKey = request.service == .kakao || request.service == .kmdb
      if hasKey, status == 401 || status == 403 { fault.isKeyRefused = true }
      throw fault.error(for: request)
    }
    if !isSuccess { throw ServiceError(.status(status), request: request) }
    return json
  }

  /// Returns what a reader of JSON makes of the body, unless the body is something else.
  func parsed<Output>(
    for request: ServiceRequest,
    _ read: ([UInt8]) throws(JSONError) -> Output
  ) throws(ServiceError) -> Output {
    func failure(_ code: ServiceError.Code) -> ServiceError {
      ServiceError(isSuccess ? code : .status(status), request: request)
    }
    var first = body.first { $0 != 0x20 && !(0x09...0x0D).contains($0) }
    if body.starts(with: [0xEF, 0xBB, 0xBF]) { first = body.dropFirst(3).first }
    guard let first else { throw failure(.empty) }
    if first == UInt8(ascii: "<") { throw failure(.html) }
    do throws(JSONError) { return try read(body) } catch {
      throw failure(error.offset < body.count ? .notJSON(offset: error.offset) : .truncated)
    }
  }
}

/// An error in a service's own words.
private struct SpokenFault {
  var code: String
  var message: String
  var isKeyRefused = false
  var isQuota = false

  /// Finds the error in the body, or returns nil for an ordinary response.
  init?(_ json: JSON, of service: ServiceRequest.Service) {
    switch service {
    case .kobis:
      guard let envelope = json["faultInfo"] ?? json["faultResult"] else { return nil }
      code = SpokenFault.text(envelope["errorCode"])
      message = SpokenFault.text(envelope["message"])
      isKeyRefused = code == "320010"
      isQuota = code == "320011"
    case .kakao:
      if let type = json["errorType"] {
        code = SpokenFault.text(type)
        message = SpokenFault.text(json["message"])
        isKeyRefused = code == "AccessDeniedError"
      } else if let number = json["code"] {
        code = SpokenFault.text(number)
        message = SpokenFault.text(json["msg"])
        isKeyRefused = code == "-401"
        isQuota = code == "-10"
      } else {
        return nil
      }
    case .boostcourse, .relay:
      return nil
    case .kmdb:
      // Every ordinary response has this list, even without results.
      guard json["Data"] == nil else { return nil }
      let fault = ["Error", "error", "header", "result"].lazy.compactMap { json[$0] }.first ?? json
      let names = ["errorCode", "resultCode", "code"]
      code = names.lazy.map { SpokenFault.text(fault[$0]) }.first { !$0.isEmpty } ?? ""
      let words = ["message", "resultMsg", "msg"].lazy.map { SpokenFault.text(fault[$0]) }
      message = words.first { !$0.isEmpty } ?? SpokenFault.text(fault)
      if code.isEmpty, message.isEmpty { return nil }
      let all = (code + " " + message).lowercased()
      isKeyRefused = all.contains("key") || all.contains("인증키") || all.contains("서비스키")
    }
  }

  private static func text(_ json: JSON?) -> String {
    switch json {
    case .text(let text), .number(let text): text
    default: ""
    }
  }

  func error(for request: ServiceRequest) -> ServiceError {
    if isQuota { return ServiceError(.quota, request: request, detail: message) }
    if isKeyRefused { return ServiceError(.refusedKey, request: request, detail: message) }
    return .fault(code: code, message: message, request: request)
  }
}
