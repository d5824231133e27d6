import BosDomain

extension ServiceRequest: CustomStringConvertible {
  /// The request on one line, for display and packs.
  package var description: String {
    ([service.rawValue, ServiceRequest.escaped(operation)]
      + parameters.map {
        ServiceRequest.escaped($0.name, "=") + "=" + ServiceRequest.escaped($0.value)
      })
      .joined(separator: " ")
  }

  /// Parses a request from one line.
  package init?(_ text: some StringProtocol) {
    let words = text.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count >= 2, let service = Service(rawValue: String(words[0])),
      let operation = ServiceRequest.unescaped(words[1]), !operation.isEmpty
    else { return nil }
    self.init(service: service, operation: operation, parameters: [])
    for word in words.dropFirst(2) {
      guard let sign = word.firstIndex(of: "="),
        let name = ServiceRequest.unescaped(word[..<sign]),
        let value = ServiceRequest.unescaped(word[word.index(after: sign)...])
      else { return nil }
      parameters.append(Parameter(name: name, value: value))
    }
  }

  /// Percent-encodes separators and invisible characters, but not Hangul.
  private static func escaped(_ text: String, _ more: Unicode.Scalar? = nil) -> String {
    // Most texts are codes and numbers.
    let isUsual = text.utf8.allSatisfy { byte in
      (0x21...0x7E).contains(byte) && byte != UInt8(ascii: "%")
        && more.map { $0.value != UInt32(byte) } ?? true
    }
    if isUsual { return text }
    var result = ""
    for scalar in text.unicodeScalars {
      let isPlain =
        scalar.value > 0x20 && scalar != "%" && scalar != more
        && !(0x7F...0xA0).contains(scalar.value) && !scalar.properties.isWhitespace
        && scalar.properties.generalCategory != .format
      if isPlain {
        result.unicodeScalars.append(scalar)
      } else {
        result += encoded(String(scalar))
      }
    }
    return result
  }

  private static func unescaped(_ text: some StringProtocol) -> String? {
    var bytes: [UInt8] = []
    var rest = Array(text.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "%") else {
        bytes.append(byte)
        continue
      }
      guard let high = rest.popFirst(), let low = rest.popFirst(),
        let code = UInt8(String(decoding: [high, low], as: UTF8.self), radix: 16)
      else { return nil }
      bytes.append(code)
    }
    return String(validating: bytes, as: UTF8.self)
  }
}
