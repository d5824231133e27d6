package import BosDomain

/// Where the services are: the addresses up to `/rest` or its like.
package struct ServiceAddresses: Sendable {
  package var kobis = "https://www.kobis.or.kr/kobisopenapi/webservice/rest"
  package var kakao = "https://dapi.kakao.com"
  package var boostcourse = "https://connect-boxoffice.run.goorm.io"

  package init() {}

  /// Says how a person would make a request by hand.
  package func call(_ request: ServiceRequest) -> ServiceCall {
    let parameters = request.parameters.map {
      ServiceCall.Parameter(name: $0.name, value: $0.value)
    }
    if let picture = request.pictureAddress {
      return ServiceCall(
        service: request.service.rawValue,
        operation: request.operation,
        address: picture,
        parameters: []
      )
    }
    let (base, key): (String, ServiceCall.KeyPlace?) =
      switch request.service {
      case .kobis: (kobis, .query(.kobis))
      case .kakao: (kakao, .header(.kakao))
      case .boostcourse: (boostcourse, nil)
      }
    return ServiceCall(
      service: request.service.rawValue,
      operation: request.operation,
      method: request.method.rawValue,
      address: ServiceAddresses.plain(base) + "/" + request.path,
      parameters: parameters,
      key: key,
      body: request.body.map { String(decoding: $0, as: UTF8.self) }
    )
  }

  /// A base address without a slash at its end, and without the name and password it may hold.
  private static func plain(_ base: String) -> String {
    let base = base.hasSuffix("/") ? base.dropLast() : base[...]
    guard let scheme = base.firstRange(of: "://") else { return String(base) }
    let host = base[scheme.upperBound...].prefix { $0 != "/" }
    guard let sign = host.lastIndex(of: "@") else { return String(base) }
    return String(base[..<scheme.upperBound] + base[host.index(after: sign)...])
  }
}
