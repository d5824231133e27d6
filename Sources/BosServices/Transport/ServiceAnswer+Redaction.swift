extension ServiceAnswer {
  /// Replaces each byte of a secret by an asterisk; services may repeat the key of a request.
  mutating func redact(_ secrets: [String]) {
    for secret in secrets { body.redact(Array(secret.utf8)) }
  }
}

extension [UInt8] {
  fileprivate mutating func redact(_ secret: [UInt8]) {
    guard let first = secret.first, count >= secret.count else { return }
    var place = 0
    while place <= count - secret.count {
      if self[place] == first, self[place..<(place + secret.count)].elementsEqual(secret) {
        for index in place..<(place + secret.count) { self[index] = UInt8(ascii: "*") }
        place += secret.count
      } else {
        place += 1
      }
    }
  }
}
