import BosDomain
import BosServices

/// An outgoing request with its key; it never leaves this module.
struct HTTPCall: Sendable {
  let request: ServiceRequest
  let address: String
  /// Header lines such as `Accept: application/json`.
  private(set) var headers: [String]
  /// The request body, or nil if there is none.
  let body: [UInt8]?
  /// The largest response in bytes.
  let limit: Int
  /// The relay to which the request goes, or nil.
  let relay: RelayAddress?
  /// The host that is asked as a service, which turns out to be a relay if its answers say so.
  let host: RelayAddress?
  /// The secret that no message may contain.
  private let key: String?

  /// The scheme, the host and the port of an address, as those of a relay.
  private static func host(of base: String) -> RelayAddress? {
    let parts = base.split(separator: "/", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count >= 3, parts[1].isEmpty else { return nil }
    return RelayInvitation("\(parts[0])//\(parts[2])")?.address
  }

  init(
    _ request: ServiceRequest,
    settings: LiveSettings,
    keys: ServiceKeys
  ) throws(ServiceError) {
    self.request = request
    body = request.body
    headers = []
    if body != nil {
      // Without this, the library waits for a permission that some servers never give.
      let type = request.service == .relay ? "text/plain" : "application/json"
      headers += ["Expect:", "Content-Type: \(type); charset=utf-8"]
    }
    if let picture = request.pictureAddress {
      guard let web = WebAddress(picture) else {
        throw HTTPCall.unusable("the address of the picture", request)
      }
      address = web.text
      // Hosts with several formats send the newest accepted one.
      headers.append("Accept: image/jpeg, image/png, image/webp, */*;q=0.5")
      limit = settings.pictureLimit
      key = nil
      (relay, host) = (nil, nil)
      return
    }
    headers.append("Accept: application/json")
    limit = settings.answerLimit
    relay = settings.relay?.address
    let base =
      switch request.service {
      case .kobis: settings.kobis
      case .kakao: settings.kakao
      case .boostcourse: settings.boostcourse
      case .kmdb: settings.kmdb
      case .relay:
        settings.relay.map { $0.address.base + ($0.token.map { "/t/" + $0 } ?? "") } ?? ""
      }
    host = Self.host(of: base)
    guard let web = WebAddress(base: base) else {
      throw HTTPCall.unusable("the base address", request)
    }
    var query = request.query
    switch request.service {
    // The key stays on the teacher's computer, and the token is part of the base address.
    case _ where settings.relay != nil, .relay: key = settings.relay?.token
    case .kobis:
      let key = try HTTPCall.checked(keys.kobis(), for: request)
      query = HTTPCall.adding(key, to: query, of: request)
      self.key = key
    case .kmdb:
      let key = try HTTPCall.checked(keys.kmdb(), for: request)
      query = HTTPCall.adding(key, to: query, of: request)
      self.key = key
    case .kakao:
      let key = try HTTPCall.checked(keys.kakao(), for: request)
      headers.append("Authorization: KakaoAK " + key)
      self.key = key
    case .boostcourse: key = nil
    }
    let path = request.path.split(separator: "/", omittingEmptySubsequences: false)
      .map { ServiceRequest.encoded(String($0)) }.joined(separator: "/")
    address = web.appending(path) + (query.isEmpty ? "" : "?" + query)
  }

  /// A query that begins with the key.
  private static func adding(
    _ key: String,
    to query: String,
    of request: ServiceRequest
  ) -> String {
    let start = (request.keyParameter ?? "key") + "=" + ServiceRequest.encoded(key)
    return query.isEmpty ? start : start + "&" + query
  }

  /// Whether to follow a redirect to an address.
  ///
  /// Pictures can be on any host and need no key; other requests stay at their host.
  func mayGo(from old: String, to new: String) -> Bool {
    guard let old = WebAddress(old), let new = WebAddress(new) else { return false }
    return request.pictureAddress != nil || old.mayHandOver(to: new)
  }

  /// Creates an error of this request, without the key.
  func error(_ code: ServiceError.Code, _ detail: String? = nil) -> ServiceError {
    var detail = detail
    // No key is this short, but such text occurs in many words.
    if let key, key.count >= 4 {
      for secret in [key, ServiceRequest.encoded(key)] {
        detail = detail?.replacing(secret, with: "•••")
      }
    }
    var error = ServiceError(code, request: request, detail: detail)
    error.relay = relay
    return error
  }

  private static func checked(
    _ key: String?,
    for request: ServiceRequest
  ) throws(ServiceError) -> String {
    guard let key, !key.isEmpty else { throw ServiceError(.missingKey, request: request) }
    // A line break would start another header.
    guard key.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) else {
      let detail = "the stored key contains spaces or characters that no key has"
      throw ServiceError(.missingKey, request: request, detail: detail)
    }
    return key
  }

  /// The address isn't shown, because it may contain a password.
  private static func unusable(_ what: String, _ request: ServiceRequest) -> ServiceError {
    let form =
      request.pictureAddress == nil ? "http(s)://host[:port][/path]" : "http(s)://host[:port]/…"
    return ServiceError(.network, request: request, detail: "\(what) is not of the form \(form)")
  }
}
