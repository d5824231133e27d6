/// A request to a service as a person would make it by hand, without the key.
package struct ServiceCall: Hashable, Sendable {
  package struct Parameter: Hashable, Sendable {
    package var name: String
    package var value: String

    package init(name: String, value: String) {
      self.name = name
      self.value = value
    }
  }

  /// Where a key goes that the service wants.
  package enum KeyPlace: Hashable, Sendable {
    /// The parameter `key` of the query, before all others.
    case query(Keys.Service)
    /// The header `Authorization: KakaoAK …`.
    case header(Keys.Service)

    package var service: Keys.Service {
      switch self {
      case .query(let service), .header(let service): service
      }
    }
  }

  /// Such as `kobis`.
  package var service: String
  /// Such as `boxoffice/searchDailyBoxOfficeList`.
  package var operation: String
  package var method: String
  /// The address up to the question mark.
  package var address: String
  /// In the order in which they are sent, without the key.
  package var parameters: [Parameter]
  package var key: KeyPlace?
  /// The JSON that is posted instead of a query; nil when nothing is.
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

  /// The whole address for eyes: the key is masked, and Hangul stays readable.
  package var shown: String {
    var query = parameters.map { "\($0.name)=\($0.value)" }
    if case .query? = key { query.insert("key=••••", at: 0) }
    return body != nil || query.isEmpty ? address : address + "?" + query.joined(separator: "&")
  }
}
