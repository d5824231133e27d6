package import BosDomain

extension Transport {
  /// Hands over each question and its answer as they pass.
  ///
  /// What fails without an answer is not recorded, nor what is made up or posted. Services may
  /// repeat the key that they were sent, therefore secrets are blotted out in what is handed over.
  package func recording(
    source: String? = nil,
    clock: Clock,
    hiding secrets: [String] = [],
    _ keep: @escaping @Sendable (Pack.Entry) -> Void
  ) -> Transport {
    Transport { [self] (request) throws(ServiceError) in
      let answer = try await send(request)
      if request.isRepeatable, !answer.isDrill {
        var recorded = answer
        for secret in secrets { recorded.body.blot(Array(secret.utf8)) }
        keep(Pack.Entry(request: request, answer: recorded, time: clock.now(), source: source))
      }
      return answer
    }
  }
}

extension Transport {
  /// Blots secrets out of every answer before anybody reads it.
  func hiding(_ secrets: @escaping @Sendable () -> [String]) -> Transport {
    Transport { [self] (request) throws(ServiceError) in
      var answer = try await send(request)
      // Pictures come without a key.
      guard request.pictureAddress == nil else { return answer }
      for secret in secrets() { answer.body.blot(Array(secret.utf8)) }
      return answer
    }
  }
}

extension ServiceAnswer {
  /// Blots secrets out of what is kept to be looked at.
  mutating func blot(_ secrets: [String]) {
    // No key is this short, but such text occurs in many words.
    for secret in secrets where secret.utf8.count >= 4 { body.blot(Array(secret.utf8)) }
  }
}

extension [UInt8] {
  /// Replaces each occurrence of some bytes by as many asterisks.
  fileprivate mutating func blot(_ secret: [UInt8]) {
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
