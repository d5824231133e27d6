import CMicroHTTPD

/// The first lines of a request.
struct RequestHead {
  let method: String
  let target: String
  let version: String
  private(set) var headers: [(name: String, value: String)] = []

  init(method: String, target: String, version: String, headers: [(String, String)]) {
    self.method = method
    self.target = target
    self.version = version
    self.headers = headers.map { ($0.0.lowercased(), $0.1) }
  }

  init(_ exchange: OpaquePointer) {
    method = String(cString: bos_http_method(exchange))
    target = String(cString: bos_http_target(exchange))
    version = String(cString: bos_http_version(exchange))
    var lines: [(name: String, value: String)] = []
    withUnsafeMutablePointer(to: &lines) { lines in
      bos_http_headers(exchange, lines) { context, name, nameCount, value, valueCount in
        guard let lines = context?.assumingMemoryBound(to: [(name: String, value: String)].self)
        else { return }
        lines.pointee.append(
          (text(name, nameCount).lowercased(), text(value, valueCount))
        )
      }
    }
    headers = lines
  }

  /// The values of a header, whose name is in small letters.
  func values(_ name: String) -> [String] { headers.filter { $0.name == name }.map(\.value) }

  /// The value of a header that stands once, or nil.
  func value(_ name: String) -> String? {
    let values = values(name)
    return values.count == 1 ? values[0] : nil
  }
}

private func text(_ bytes: UnsafePointer<CChar>?, _ count: Int) -> String {
  let raw = UnsafeRawBufferPointer(start: bytes, count: bytes == nil ? 0 : count)
  return String(decoding: raw, as: UTF8.self)
}

extension RequestHead {
  /// Why the request isn't read further, or nil.
  ///
  /// Two programs that read a length differently would take one request for two, so that only
  /// what all of them read alike is accepted.
  var objection: (status: Int, words: String)? {
    if version != "HTTP/1.1", version != "HTTP/1.0" { return (505, "HTTP/1.1 only") }
    if method != "GET", method != "POST" { return (405, "GET only") }
    if target.utf8.count > 4_096 { return (414, "too long") }
    if !target.utf8.allSatisfy({ (0x21...0x7E).contains($0) }) || !target.hasPrefix("/") {
      return (400, "not a path")
    }
    for line in headers {
      let isName = !line.name.isEmpty && line.name.utf8.allSatisfy(Self.isToken)
      let isValue = line.value.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F || $0 == 0x09 }
      if !isName || !isValue { return (400, "not a header") }
    }
    if !values("transfer-encoding").isEmpty { return (501, "no transfer encoding") }
    if !values("upgrade").isEmpty, values("connection").contains(where: { $0.contains("pgrade") }) {
      return (400, "no upgrade")
    }
    if version == "HTTP/1.1", value("host") == nil { return (400, "one Host") }
    let lengths = values("content-length")
    if method == "GET" { return lengths.isEmpty ? nil : (400, "no body") }
    guard lengths.count == 1, let first = lengths.first, (1...7).contains(first.utf8.count),
      first.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let length = Int(first)
    else { return (400, "one length") }
    if length > HTTPServer.bodyLimit { return (413, "too large") }
    return nil
  }

  private static func isToken(_ byte: UInt8) -> Bool {
    switch byte {
    case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
