import BosSystem
import Glibc

/// A student's connection to a relay.
final class CrowdStudent {
  let socket: Int32
  private let request: [UInt8]
  private var answer: [UInt8] = []
  private var began = ContinuousClock.Instant.now
  /// The time of the latest response.
  private(set) var waited = Duration.zero

  /// Joins a class, and connects.
  init(port: Int, number: Int) throws(ToolError) {
    // Each run has its own names, so that a relay can be measured twice.
    let body = "{\"name\":\"student \(getpid())-\(number)\"}"
    let joining = try Self.connect(port)
    defer { close(joining) }
    try Self.send(
      "POST /join HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: \(body.utf8.count)\r\n\r\n\(body)",
      to: joining
    )
    var bytes: [UInt8] = []
    while try Self.read(joining, into: &bytes) {}
    let text = String(decoding: bytes, as: UTF8.self)
    guard let mark = text.firstRange(of: "\"token\":\"") else {
      throw .failed("not joined: \(text)")
    }
    let token = text[mark.upperBound...].prefix { $0 != "\"" }
    let path = "/kobisopenapi/webservice/rest/boxoffice/searchDailyBoxOfficeList.json"
    request = Array(
      "GET /t/\(token)\(path)?targetDt=20240601 HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n".utf8
    )
    socket = try Self.connect(port)
  }

  deinit { close(socket) }

  func ask() throws(ToolError) {
    answer = []
    began = .now
    do throws(SystemError) { try OpenFile.write(request, to: socket) } catch {
      throw .failed("can't ask: \(error.reason)")
    }
  }

  /// Takes what has come; returns whether the response is whole.
  func takes() throws(ToolError) -> Bool {
    guard try Self.read(socket, into: &answer) else { throw .failed("the relay has hung up") }
    guard let head = answer.firstRange(of: Array("\r\n\r\n".utf8)) else { return false }
    let lines = String(decoding: answer[..<head.lowerBound], as: UTF8.self)
    guard lines.hasPrefix("HTTP/1.1 200"), lines.contains("X-Bos-Origin"),
      let mark = lines.firstRange(of: "Content-Length: ")
    else { throw .failed("no answer: \(lines)") }
    let length = Int(lines[mark.upperBound...].prefix { $0.isNumber }) ?? 0
    guard answer.count >= head.upperBound + length else { return false }
    waited = began.duration(to: .now)
    return true
  }

  private static func connect(_ port: Int) throws(ToolError) -> Int32 {
    let descriptor = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = (UInt16(exactly: port) ?? 0).bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafePointer(to: address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, size)
      }
    }
    guard descriptor >= 0, result == 0 else {
      throw .failed("can't connect: \(SystemError().reason)")
    }
    return descriptor
  }

  private static func send(_ text: String, to socket: Int32) throws(ToolError) {
    do throws(SystemError) { try OpenFile.write(Array(text.utf8), to: socket) } catch {
      throw .failed("can't send: \(error.reason)")
    }
  }

  /// Reads what has come; false at the end.
  private static func read(_ socket: Int32, into bytes: inout [UInt8]) throws(ToolError) -> Bool {
    var piece = [UInt8](repeating: 0, count: 1 << 14)
    let count = recv(socket, &piece, piece.count, 0)
    guard count >= 0 else { throw .failed("can't read: \(SystemError().reason)") }
    bytes += piece.prefix(count)
    return count > 0
  }
}
