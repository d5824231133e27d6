/// A request to a service, as a user would send it, without the key.
package struct ServiceCall: Hashable, Sendable {
  /// A query parameter.
  package struct Parameter: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// The place of the key in a request.
  package enum KeyPlace: Hashable, Sendable {
    /// A query parameter, before all others.
    case query(Keys.Service)
    /// The header `Authorization: KakaoAK …`.
    case header(Keys.Service)
    /// A part of the address, in place of `mask`.
    case path(Keys.Service)

    package var service: Keys.Service {
      switch self {
      case .query(let service), .header(let service), .path(let service): service
      }
    }

    /// Whether it is a part of the address.
    package var isInAddress: Bool { if case .path = self { true } else { false } }

    /// The name of the parameter or header.
    package var name: String {
      switch self {
      case .query(.kmdb): "ServiceKey"
      case .query: "key"
      case .header: "Authorization"
      case .path: "token"
      }
    }
  }

  /// What stands for a key.
  package static let mask = "••••"

  /// The service, such as `kobis`.
  package var service: String
  /// The operation, such as `boxoffice/searchDailyBoxOfficeList`.
  package var operation: String
  package var method: String
  /// The address before the question mark.
  package var address: String
  /// The parameters in order, without the key.
  package var parameters: [Parameter]
  package var key: KeyPlace?
  /// The JSON body, or nil for a query.
  package var body: String?

  package init(
    service: String,
    operation: String,
    method: String = "GET",
    address: String,
    parameters: [Parameter],
    key: KeyPlace? = nil,
    body: String? = nil
  ) {
    self.service = service
    self.operation = operation
    self.method = method
    self.address = address
    self.parameters = parameters
    self.key = key
    self.body = body
  }

  /// The whole address for display: the key is masked, and Hangul stays readable.
  package var shown: String {
    var query = parameters.map { "\($0.name)=\($0.value)" }
    if let key, case .query = key { query.insert("\(key.name)=••••", at: 0) }
    return body != nil || query.isEmpty ? address : address + "?" + query.joined(separator: "&")
  }
}
