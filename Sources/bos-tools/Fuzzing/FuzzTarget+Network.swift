import BosDomain
import BosNetwork
import BosServices
import BosText
import Dispatch
import Synchronization

extension FuzzTarget {
  /// Whole responses as they come from a socket: the status line, headers and the body.
  static let http = FuzzTarget(
    "http",
    share: 3,
    texts: [
      "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nContent-Length: 2\r\n\r\n{}",
      "HTTP/1.1 302 Found\r\nLocation: /a?b#c\r\nContent-Length: 0\r\n\r\n",
      "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\nTrailer: x\r\n\r\n",
      "HTTP/1.1 100 Continue\r\n\r\nHTTP/1.1 503 No\r\nRetry-After: 1\r\n\r\nlater",
      "HTTP/1.0 200 OK\nContent-Encoding: gzip\nX: a\n b\n\n\u{1F}\u{8}",
      "HTTP/1.1 401 \u{1B}[31m\r\nContent-Type: text/html; charset=\"가\"\r\n\r\n<html>",
    ],
    tokens: [
      "HTTP/1.1 ", "HTTP/2 ", "200", "204", "304", "307", "503", "999", "\r\n", "\n", "\r", ": ",
      " ",
      "Location: ", "Location: http://127.0.0.1:1/", "Content-Length: ", "Content-Type: ", "-1",
      "Retry-After: ", "Transfer-Encoding: chunked", "Content-Encoding: ", "gzip", "deflate", "br",
      "Set-Cookie: a=b", "Connection: close", "0\r\n\r\n", "ffffffffffffffff\r\n", "\u{0}",
      "\u{1B}[",
    ]
  ) {
    let server = FuzzServer()
    var settings = LiveSettings(version: "fuzz")
    // Redirects of these requests stay at this address.
    settings.kobis = server.address
    settings.delays = []
    settings.stallLimit = .seconds(2)
    settings.proxy = ""
    let key = String(repeating: "0a1b2c3d", count: 4)
    let transport = Transport.live(settings, keys: ServiceKeys(kobis: { key }, kakao: { nil }))
    let request = Kobis.chart(of: .minimum).request
    return { bytes in
      guard server.isOpen else { return "no port is free" }
      server.answer(bytes)
      switch waited({ await transport.result(request) }) {
      case .success(let answer):
        // Libraries can decompress a body to at most a thousand times its size.
        return answer.body.count > bytes.count * 1_100 ? "the body has other bytes" : nil
      case .failure(let error):
        let message = error.message.english
        if message.contains(key) { return "an error contains the key" }
        return sanitized(message) == message ? nil : "an error holds control characters"
      }
    }
  }
}

extension Transport {
  fileprivate func result(_ request: ServiceRequest) async -> Result<ServiceAnswer, ServiceError> {
    do throws(ServiceError) { return .success(try await send(request)) } catch {
      return .failure(error)
    }
  }
}

/// Waits for work on the calling thread, which runs no tasks.
private func waited<Output: Sendable>(_ work: @escaping @Sendable () async -> Output) -> Output {
  let slot = ResultSlot<Output>()
  // The loop below outlasts the task.
  Task.detached { slot.fill(await work()) }
  while true {
    if let output = slot.take() { return output }
  }
}

/// A result that one thread waits for.
private final class ResultSlot<Output: Sendable>: Sendable {
  private let result = Mutex<Output?>(nil)
  private let isReady = DispatchSemaphore(value: 0)

  func fill(_ output: Output) {
    result.withLock { $0 = output }
    isReady.signal()
  }

  func take() -> Output? {
    isReady.wait()
    return result.withLock { $0 }
  }
}
