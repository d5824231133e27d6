package import BosDomain

/// The addresses of the services, up to `/rest` or similar.
package struct ServiceAddresses: Sendable {
  package var kobis = "https://www.kobis.or.kr/kobisopenapi/webservice/rest"
  package var kakao = "https://dapi.kakao.com"
  package var boostcourse = "https://connect-boxoffice.run.goorm.io"
  package var kmdb = "https://api.koreafilm.or.kr/openapi-data2/wisenut/search_api"

  /// The address of a class relay, if the others are there too.
  private var relay: String?
  /// Where requests to the relay have a token.
  private var relayKey: ServiceCall.KeyPlace?

  package init() {}

  /// The same services at a relay; a mask stands for the token.
  package static func at(_ relay: RelayAddress, hasToken: Bool) -> ServiceAddresses {
    at(relay.base + (hasToken ? "/t/" + ServiceCall.mask : ""), hasToken: hasToken)
  }

  /// The same services at a relay whose address may hold a token.
  package static func at(_ relay: String, hasToken: Bool = true) -> ServiceAddresses {
    var addresses = ServiceAddresses()
    func moved(_ address: String) -> String {
      let rest = address.firstRange(of: "://").map { address[$0.upperBound...] } ?? address[...]
      return relay + rest.drop { $0 != "/" }
    }
    addresses.kobis = moved(addresses.kobis)
    addresses.kakao = moved(addresses.kakao)
    addresses.boostcourse = moved(addresses.boostcourse)
    addresses.kmdb = moved(addresses.kmdb)
    addresses.relay = relay
    addresses.relayKey = hasToken ? .path(.relay) : nil
    return addresses
  }

  /// Returns the request as a user would send it.
  package func call(_ request: ServiceRequest) -> ServiceCall {
    if let picture = request.pictureAddress {
      return ServiceCall(
        service: request.service.rawValue,
        operation: request.operation,
        address: picture,
        parameters: []
      )
    }
    let base =
      switch request.service {
      case .kobis: kobis
      case .kakao: kakao
      case .boostcourse: boostcourse
      case .kmdb: kmdb
      case .relay: relay ?? ""
      }
    return ServiceCall(
      service: request.service.rawValue,
      operation: request.operation,
      method: request.method.rawValue,
      address: ServiceAddresses.plain(base) + "/" + request.path,
      parameters: request.parameters,
      key: relay == nil ? request.service.keyPlace : relayKey,
      body: request.body.map { String(decoding: $0, as: UTF8.self) }
    )
  }

  /// The host to which a request goes, with the port if the address has one.
  func host(of request: ServiceRequest) -> String {
    let address = call(request).address
    let start = address.firstRange(of: "://")?.upperBound ?? address.startIndex
    let host = address[start...].prefix { !"/?#".contains($0) }
    return host.split(separator: "@").last.map { $0.lowercased() } ?? ""
  }

  /// The name of the service at a host, or nil if the host only has pictures.
  package func service(at host: String) -> ServiceRequest.Service? {
    [ServiceRequest.Service.kakao, .boostcourse, .kmdb].first { service in
      self.host(of: ServiceRequest(service, "", [:])) == host
    }
  }

  /// A base address without a final slash, name and password.
  private static func plain(_ base: String) -> String {
    let base = base.hasSuffix("/") ? base.dropLast() : base[...]
    guard let scheme = base.firstRange(of: "://") else { return String(base) }
    let host = base[scheme.upperBound...].prefix { $0 != "/" }
    guard let sign = host.lastIndex(of: "@") else { return String(base) }
    return String(base[..<scheme.upperBound] + base[host.index(after: sign)...])
  }
}

extension ServiceRequest.Service {
  /// Where a request has its key, or nil for a service without keys.
  fileprivate var keyPlace: ServiceCall.KeyPlace? {
    switch self {
    case .kobis: .query(.kobis)
    case .kakao: .header(.kakao)
    case .boostcourse: nil
    case .kmdb: .query(.kmdb)
    case .relay: nil
    }
  }
}

extension ServiceRequest {
  /// The query parameter for the key, or nil if the query has none.
  package var keyParameter: String? {
    if case .query? = service.keyPlace { service.keyPlace?.name } else { nil }
  }
}
