import BosDomain
import BosSystem

/// The reason why a text isn't a pack.
package struct PackError: Error, Hashable, Sendable {
  package enum Problem: Hashable, Sendable {
    case noPack
    /// The pack has a newer version.
    case newer(version: Int)
    case unexpectedLine
    case badRequest
    case badTime
    case badStatus
    case badBody
    /// A request without a response.
    case unanswered
  }

  package var problem: Problem
  /// The number of the line, from 1.
  package var line: Int

  package init(problem: Problem, line: Int) {
    self.problem = problem
    self.line = line
  }
}

extension Pack {
  /// Reads the text of one or more concatenated packs.
  ///
  /// Of two responses to one request, the later one in the text counts.
  package init(_ text: [UInt8]) throws(PackError) {
    self.init()
    var reader = PackReader()
    for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      // An editor may have added carriage returns; no body contains one.
      let bytes = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      if let entry = try reader.read(Array(bytes)) { insert(entry) }
    }
    if let entry = try reader.end() { insert(entry) }
    if !reader.isOpen { throw PackError(problem: .noPack, line: 1) }
  }
}

/// Reads a pack line by line.
private struct PackReader {
  private var line = 0
  private(set) var isOpen = false
  private var request: ServiceRequest?
  private var requestLine = 0
  private var time: Instant?
  private var source: String?
  private var answer: ServiceAnswer?
  private var hasTextLine = false

  /// Reads a line, and returns the previous entry if the line starts another.
  mutating func read(_ bytes: [UInt8]) throws(PackError) -> Pack.Entry? {
    line += 1
    if bytes.starts(with: "| ".utf8) || bytes == [UInt8(ascii: "|")] {
      try addText(bytes.dropFirst(2))
      return nil
    }
    guard var text = String(validating: bytes, as: UTF8.self) else { throw error(.badBody) }
    if line == 1, text.unicodeScalars.first == "\u{FEFF}" { text.unicodeScalars.removeFirst() }
    if text.isEmpty || text.hasPrefix("#") { return nil }
    let (name, rest) = PackReader.halves(text)
    if name == Pack.heading {
      let entry = try end()
      guard let version = Int(rest), version > 0 else { throw error(.noPack) }
      if version > Pack.version { throw error(.newer(version: version)) }
      isOpen = true
      return entry
    }
    guard isOpen else { throw error(.noPack) }
    switch name {
    case "ask":
      let entry = try end()
      guard let asked = ServiceRequest(rest) else { throw error(.badRequest) }
      request = asked
      requestLine = line
      return entry
    case "at" where request != nil && answer == nil:
      guard let moment = Instant(timestamp: String(rest)) else { throw error(.badTime) }
      time = moment
    case "from" where request != nil && answer == nil: source = String(rest)
    case "got" where request != nil && answer == nil: try open(rest)
    case ":" where answer != nil && !hasTextLine:
      guard let bytes = Base64.bytes(rest) else { throw error(.badBody) }
      answer?.body += bytes
    default: throw error(.unexpectedLine)
    }
    return nil
  }

  /// Returns the last entry, or nil if there is none.
  mutating func end() throws(PackError) -> Pack.Entry? {
    guard let request else { return nil }
    guard let answer else { throw PackError(problem: .unanswered, line: requestLine) }
    let entry = Pack.Entry(request: request, answer: answer, time: time, source: source)
    (self.request, self.answer, time, source, hasTextLine) = (nil, nil, nil, nil, false)
    return entry
  }

  private mutating func addText(_ bytes: ArraySlice<UInt8>) throws(PackError) {
    guard isOpen else { throw error(.noPack) }
    guard var answer, hasTextLine || answer.body.isEmpty else { throw error(.unexpectedLine) }
    if hasTextLine { answer.body.append(UInt8(ascii: "\n")) }
    answer.body += bytes
    hasTextLine = true
    self.answer = answer
  }

  private mutating func open(_ text: Substring) throws(PackError) {
    let (status, type) = PackReader.halves(String(text))
    guard let status = Int(status), (100...999).contains(status) else { throw error(.badStatus) }
    answer = ServiceAnswer(
      status: status,
      contentType: type.isEmpty ? nil : String(type),
      body: []
    )
  }

  private func error(_ problem: PackError.Problem) -> PackError {
    PackError(problem: problem, line: line)
  }

  /// Splits a text at its first space.
  private static func halves(_ text: String) -> (Substring, Substring) {
    guard let blank = text.firstIndex(of: " ") else { return (text[...], "") }
    return (text[..<blank], text[text.index(after: blank)...])
  }
}
