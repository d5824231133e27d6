import BosDomain

extension ServiceAnswer {
  /// Replaces each byte of a key by an asterisk; services may repeat the key of a request.
  ///
  /// A picture has no escapes. One with a key in it counts as damaged afterwards.
  mutating func redact(_ secrets: SecretForms, isText: Bool = true) {
    if secrets.isEmpty { return }
    if isText { secrets.redact(&body) } else { secrets.redactPlain(&body) }
    contentType = contentType.map(secrets.redacted)
  }
}

extension ServiceError {
  /// Removes keys from the detail, which can contain words of a server.
  func redacted(_ secrets: SecretForms) -> ServiceError {
    var error = self
    error.detail = detail.map(secrets.redacted)
    return error
  }
}

extension SecretForms {
  /// Replaces each byte of a form by an asterisk where it is written without escapes.
  fileprivate func redactPlain(_ bytes: inout [UInt8]) {
    for range in ranges(in: bytes) {
      for index in range { bytes[index] = UInt8(ascii: "*") }
    }
  }

  /// Replaces each byte of a form by an asterisk, also where escapes or invisible characters hide
  /// it.
  package func redact(_ bytes: inout [UInt8]) {
    if isEmpty { return }
    var found = ranges(in: bytes)
    DecodedBytes.inLayers(of: bytes) { layer in
      found += ranges(in: layer.bytes).map(layer.original)
      return false
    }
    for range in found {
      for index in range { bytes[index] = UInt8(ascii: "*") }
    }
  }

  /// Returns a text with asterisks in place of keys.
  func redacted(_ text: String) -> String {
    if isEmpty { return text }
    var bytes = Array(text.utf8)
    redact(&bytes)
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension ServiceRequest {
  /// Throws if a parameter contains a key; the error shows no value.
  func check(_ secrets: SecretForms) throws(ServiceError) {
    if secrets.isEmpty { return }
    let culprit =
      parameters.first { secrets.occur(in: $0.value) || secrets.occur(in: $0.name) }
      // Several values together can hold the parts of a key.
      ?? (secrets.occur(in: parameters.map(\.value).joined()) ? parameters.first : nil)
    guard let culprit else { return }
    let hidden = ServiceRequest(service: service, operation: operation, parameters: [])
    throw ServiceError(.keyInRequest(parameter: secrets.redacted(culprit.name)), request: hidden)
  }
}
