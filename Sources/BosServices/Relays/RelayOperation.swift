/// The requests to a relay itself, for no service.
enum RelayOperation: String {
  case status
  case hand
  case agree
  case errors

  private static let prefix = "bos/"
  private static let text = "text"

  /// Makes the request with the text that it sends.
  func request(_ text: String? = nil) -> ServiceRequest {
    ServiceRequest(.relay, Self.prefix + rawValue).with(Self.text, text)
  }

  /// The text that a request sends, or nil for one that only reads.
  static func body(of request: ServiceRequest) -> String? {
    request.service == .relay ? request[text] : nil
  }
}
