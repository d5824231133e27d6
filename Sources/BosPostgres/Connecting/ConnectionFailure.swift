/// The error of a connection that wasn't made, read from the library's message.
enum ConnectionFailure {
  /// Finds the kind of an error.
  ///
  /// A server's message begins with its severity and its SQLSTATE.
  static func error(_ message: String) -> StoreError {
    let lines = message.split(whereSeparator: \.isNewline).map(String.init)
    // The library's advice begins with a tab.
    let said = lines.filter { !$0.hasPrefix("LOCATION:") && !$0.hasPrefix("\t") }
    var state: String?
    let detail = said.map { line in
      let (code, text) = parted(line)
      state = state ?? code
      return text
    }.joined(separator: "; ")
    if let state {
      let error = StoreError(state: state, detail: detail)
      return error
    }
    let words = detail.lowercased()
    let kind: StoreError.Kind =
      if ["certificate", "ssl", "tls"].contains(where: words.contains) {
        .encryption
      } else if words.contains("password") {
        .login
      } else {
        .unreachable
      }
    // Whether a server may be written to is found by libpq; another one may take its place.
    let isStandby = words.contains("read-only") || words.contains("not in hot standby")
    return StoreError(kind, state: isStandby ? "25006" : nil, detail: detail)
  }

  /// Splits `… FATAL:  53300: sorry, too many clients` into the code and the rest without it.
  private static func parted(_ line: String) -> (code: String?, text: String) {
    let bytes = Array(line.utf8)
    var place = 0
    while place + 8 < bytes.count {
      // A colon, two spaces, five characters and a colon.
      let code = bytes[(place + 3)..<(place + 8)]
      if bytes[place] == UInt8(ascii: ":"), bytes[place + 1] == UInt8(ascii: " "),
        bytes[place + 2] == UInt8(ascii: " "), bytes[place + 8] == UInt8(ascii: ":"),
        code.allSatisfy({ isCodeByte($0) })
      {
        let rest = bytes[(place + 9)...].drop { $0 == UInt8(ascii: " ") }
        return (String(decoding: code, as: UTF8.self), String(decoding: rest, as: UTF8.self))
      }
      place += 1
    }
    guard let start = line.firstRange(of: " failed: "), line.hasPrefix("connection to server")
    else { return (nil, line) }
    return (nil, String(line[start.upperBound...]))
  }

  private static func isCodeByte(_ byte: UInt8) -> Bool {
    UInt8(ascii: "0")...UInt8(ascii: "9") ~= byte || UInt8(ascii: "A")...UInt8(ascii: "Z") ~= byte
  }
}
