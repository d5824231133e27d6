import BosTestSupport
import Foundation

/// The relay of a class as the program runs it, with services of the test behind it.
final class LiveClass {
  struct Failure: Error {
    let words: String
  }

  let home: LiveHome
  let port: Int
  private let secret: String
  private let run: LiveHome.Started

  /// Starts a relay, and waits until it says where it is.
  init(_ home: LiveHome, _ arguments: String...) throws {
    self.home = home
    run = try home.start(["relay", "--port", "0", "--lan", "--lang", "en"] + arguments)
    while true {
      let output = run.output
      let found = output.firstRange(of: "http://127.0.0.1:", "/teacher?secret=")
      if let found, output.contains("Ctrl-C ends the class"), let port = Int(found.between) {
        self.port = port
        secret = String(found.after.prefix { !$0.isWhitespace })
        return
      }
      guard run.process.isRunning else { throw Failure(words: try run.finish().errors) }
      usleep(10_000)
    }
  }

  deinit { if run.process.isRunning { kill() } }

  /// Ends the relay as a failure of its computer does.
  func kill() {
    run.signal(SIGKILL)
    run.process.waitUntilExit()
  }

  /// Ends the class as Ctrl-C does.
  func end() throws -> LiveHome.Run {
    run.signal(SIGINT)
    return try run.finish()
  }

  /// Gives a name its token, and returns the address to paste.
  func join(_ name: String) throws -> String {
    let text = try post("/join", #"{"name":"\#(name)"}"#)
    guard let found = text.firstRange(of: #""token":""#, "\"") else { throw Failure(words: text) }
    return "127.0.0.1:\(port)/t/\(found.between)"
  }

  /// Does something as the teacher.
  func teach(_ what: String, _ body: String) throws {
    let answer = try post("/teacher/\(what)?secret=\(secret)", body)
    guard answer == #"{"ok":true}"# else { throw Failure(words: answer) }
  }

  /// What the teacher's page knows.
  func state() throws -> String {
    var client = try TestClient(port: port)
    try client.send("GET", "/teacher/state?secret=\(secret)")
    return try client.response().text
  }

  private func post(_ target: String, _ body: String) throws -> String {
    var client = try TestClient(port: port)
    try client.send("POST", target, body: body)
    return try client.response().text
  }
}

extension String {
  /// The texts between and after two others, or nil.
  fileprivate func firstRange(of start: String, _ end: String) -> (
    between: Substring, after: Substring
  )? {
    guard let lower = self.firstRange(of: start)?.upperBound,
      let rest = self[lower...].firstRange(of: end)
    else { return nil }
    return (self[lower..<rest.lowerBound], self[rest.upperBound...])
  }
}
