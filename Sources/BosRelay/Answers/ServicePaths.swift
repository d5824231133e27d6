import BosDomain
import BosServices

/// The services' own paths, which the relay answers in their place.
enum ServicePaths {
  private static let bases: [(service: ServiceRequest.Service, path: [String])] = {
    let addresses = ServiceAddresses()
    return [
      (.kobis, path(of: addresses.kobis)), (.kmdb, path(of: addresses.kmdb)),
      (.kakao, path(of: addresses.kakao)), (.boostcourse, path(of: addresses.boostcourse)),
    ]
  }()

  /// The parts of an address after its host.
  private static func path(of address: String) -> [String] {
    address.split(separator: "/").dropFirst(2).map(String.init)
  }

  /// Returns the request that a path and its query make at a service, or nil if none has the path.
  ///
  /// The key of a client isn't part of it.
  static func request(_ target: RequestTarget, path: ArraySlice<String>) -> ServiceRequest? {
    for (service, base) in bases where path.starts(with: base) {
      var operation = path.dropFirst(base.count).joined(separator: "/")
      if service == .kobis {
        guard operation.hasSuffix(".json") else { continue }
        operation.removeLast(5)
      }
      let key = ServiceRequest(service, "", [:]).keyParameter
      let request = ServiceRequest(
        service: service,
        operation: operation,
        parameters: target.query.filter { $0.name != key }
          .map { ServiceRequest.Parameter(name: $0.name, value: $0.value) }
      )
      if request.declaration != nil { return request }
    }
    return nil
  }
}
