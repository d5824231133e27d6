import BosDomain
import BosTables

/// Writes a request as code that runs unchanged, with the key in an environment variable.
struct RequestCode {
  private let call: ServiceCall

  init(_ call: ServiceCall) { self.call = call }

  private var variable: String? { call.key?.service.variable }

  private var keyName: String { call.key?.name ?? "key" }

  private var isKeyInQuery: Bool { if case .query? = call.key { true } else { false } }

  private var isKeyInHeader: Bool { if case .header? = call.key { true } else { false } }

  /// The address around the token, or nil if no part of it is a key.
  private var partsOfAddress: (before: String, after: String)? {
    guard case .path? = call.key, let mark = call.address.firstRange(of: ServiceCall.mask) else {
      return nil
    }
    let address = call.address
    return (String(address[..<mark.lowerBound]), String(address[mark.upperBound...]))
  }

  // MARK: curl

  var curl: String {
    var lines: [String] = []
    if let body = call.body {
      lines = [
        "curl -sS \(shellAddress)",
        "  -H 'Content-Type: application/json; charset=utf-8'",
        "  --data-raw \(Self.shell(body))",
      ]
    } else {
      let hasQuery = isKeyInQuery || !call.parameters.isEmpty
      lines.append("curl -sS \(hasQuery ? "-G " : "")\(shellAddress)")
      if isKeyInHeader, let variable {
        lines.append("  -H \"Authorization: KakaoAK $\(variable)\"")
      }
      if isKeyInQuery, let variable {
        lines.append("  --data-urlencode \"\(keyName)=$\(variable)\"")
      }
      lines += call.parameters.map {
        "  --data-urlencode \(Self.shell("\($0.name)=\($0.value)"))"
      }
    }
    return lines.joined(separator: " \\\n")
  }

  private var shellAddress: String {
    guard let (before, after) = partsOfAddress, let variable else {
      return Self.shell(call.address)
    }
    return Self.shell(before) + "\"$\(variable)\"" + Self.shell(after)
  }

  /// A shell word in which no character has a special meaning.
  private static func shell(_ text: String) -> String {
    "'" + text.split(separator: "'", omittingEmptySubsequences: false).joined(separator: #"'\''"#)
      + "'"
  }

  // MARK: Swift

  var swift: String {
    // A value that doesn't change must be a constant.
    let word = isKeyInHeader || call.body != nil ? "var" : "let"
    var lines = [
      "import Foundation", "#if canImport(FoundationNetworking)", "import FoundationNetworking",
      "#endif", "",
    ]
    if call.body == nil, isKeyInQuery || !call.parameters.isEmpty {
      lines += [
        "var address = URLComponents(string: \(swiftAddress))!",
        "address.queryItems = [",
      ]
      if isKeyInQuery, let variable {
        lines.append("  URLQueryItem(name: \"\(keyName)\", value: \(Self.swiftKey(variable))),")
      }
      lines += call.parameters.map {
        "  URLQueryItem(name: \(Self.swift($0.name)), value: \(Self.swift($0.value))),"
      }
      lines += ["]"]
      if call.parameters.contains(where: { $0.value.contains("+") }) {
        lines += [
          "// A plus sign would mean a space.",
          "address.percentEncodedQuery = address.percentEncodedQuery?",
          "  .replacingOccurrences(of: \"+\", with: \"%2B\")",
        ]
      }
      lines.append("\(word) request = URLRequest(url: address.url!)")
    } else {
      lines.append("\(word) request = URLRequest(url: URL(string: \(swiftAddress))!)")
    }
    if isKeyInHeader, let variable {
      lines.append(
        "request.setValue(\"KakaoAK \\(\(Self.swiftKey(variable)) ?? \"\")\", "
          + "forHTTPHeaderField: \"Authorization\")"
      )
    }
    if let body = call.body {
      lines += [
        "request.httpMethod = \"\(call.method)\"",
        "request.setValue(",
        "  \"application/json; charset=utf-8\", forHTTPHeaderField: \"Content-Type\")",
        "request.httpBody = Data(\(Self.swift(body)).utf8)",
      ]
    }
    lines += [
      "let (data, _) = try await URLSession.shared.data(for: request)",
      "print(String(decoding: data, as: UTF8.self))",
    ]
    return lines.joined(separator: "\n")
  }

  private var swiftAddress: String {
    guard let (before, after) = partsOfAddress, let variable else {
      return Self.swift(call.address)
    }
    return "\(Self.swift(before)) + (\(Self.swiftKey(variable)) ?? \"\") + \(Self.swift(after))"
  }

  private static func swiftKey(_ variable: String) -> String {
    "ProcessInfo.processInfo.environment[\"\(variable)\"]"
  }

  private static func swift(_ text: String) -> String {
    quoted(text) { "\\u{\($0)}" }
  }

  // MARK: Python

  var python: String {
    var lines = ["import os", "import urllib.parse", "import urllib.request", ""]
    let hasQuery = call.body == nil && (isKeyInQuery || !call.parameters.isEmpty)
    if hasQuery {
      lines.append("query = urllib.parse.urlencode([")
      if isKeyInQuery, let variable {
        lines.append("    (\"\(keyName)\", os.environ[\"\(variable)\"]),")
      }
      lines += call.parameters.map { "    (\(Self.script($0.name)), \(Self.script($0.value)))," }
      lines.append("], quote_via=urllib.parse.quote)")
    }
    let mark = hasQuery ? "?" : ""
    let plain = scriptAddress("os.environ[\"\(variable ?? "")\"]", mark)
    let address = plain + (hasQuery ? " + query" : "")
    lines.append("request = urllib.request.Request(\(address))")
    if isKeyInHeader, let variable {
      lines.append(
        "request.add_header(\"Authorization\", \"KakaoAK \" + os.environ[\"\(variable)\"])"
      )
    }
    if let body = call.body {
      lines += [
        "request.add_header(\"Content-Type\", \"application/json; charset=utf-8\")",
        "request.data = \(Self.script(body)).encode()",
      ]
    }
    lines += [
      "with urllib.request.urlopen(request) as answer:", "    print(answer.read().decode())",
    ]
    let needsEnvironment = variable != nil
    return lines.filter {
      (needsEnvironment || $0 != "import os") && (hasQuery || $0 != "import urllib.parse")
    }.joined(separator: "\n")
  }

  // MARK: JavaScript

  var javascript: String {
    var lines = ["const address = new URL(\(scriptAddress("process.env.\(variable ?? "")")));"]
    if call.body == nil {
      if isKeyInQuery, let variable {
        lines.append("address.searchParams.append(\"\(keyName)\", process.env.\(variable));")
      }
      lines += call.parameters.map {
        "address.searchParams.append(\(Self.script($0.name)), \(Self.script($0.value)));"
      }
    }
    var options: [String] = []
    if isKeyInHeader, let variable {
      options.append("  headers: { Authorization: \"KakaoAK \" + process.env.\(variable) },")
    }
    if let body = call.body {
      options += [
        "  method: \"\(call.method)\",",
        "  headers: { \"Content-Type\": \"application/json; charset=utf-8\" },",
        "  body: \(Self.script(body)),",
      ]
    }
    lines += options.isEmpty ? ["fetch(address)"] : ["fetch(address, {"] + options + ["})"]
    lines += ["  .then((answer) => answer.text())", "  .then(console.log);"]
    return lines.joined(separator: "\n")
  }

  /// The address in Python or JavaScript, with the token from an expression.
  private func scriptAddress(_ token: String, _ end: String = "") -> String {
    guard let (before, after) = partsOfAddress else { return Self.script(call.address + end) }
    return "\(Self.script(before)) + \(token) + \(Self.script(after + end))"
  }

  private static func script(_ text: String) -> String {
    quoted(text) { "\\u" + String(repeating: "0", count: max(0, 4 - $0.utf8.count)) + $0 }
  }

  /// Text in quotes; control characters become escapes with their hexadecimal number.
  private static func quoted(_ text: String, _ escape: (String) -> String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": result += "\\\(scalar)"
      case _ where scalar.value < 0x20 || (0x7F..<0xA0).contains(scalar.value),
        "\u{2028}", "\u{2029}":
        result += escape(String(scalar.value, radix: 16))
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result + "\""
  }
}
