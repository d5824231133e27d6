import BosDomain

extension ServiceRequest {
  init(_ service: Service, _ operation: String) {
    self.init(service: service, operation: operation, parameters: [])
  }

  /// Adds a parameter unless its value is nil.
  func with(_ name: String, _ value: String?) -> ServiceRequest {
    guard let value else { return self }
    var request = self
    request.parameters.append(Parameter(name: name, value: value))
    return request
  }

  func with(_ name: String, _ value: Int?) -> ServiceRequest {
    with(name, value.map { String($0) })
  }
}
