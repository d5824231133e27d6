package import BosText

/// What a request in everyday words means, before a session checks that it may run.
package struct PlainReading {
  /// The line.
  package let line: Phrase
  /// The days that it names, or nil.
  package let days: Phrase?
  /// The totals that it asks for, or nil.
  package let group: GroupRequest?

  /// Reads a text, or returns nil if it is no request.
  package static func reading(_ text: String) -> PlainReading? {
    if let group = GroupRequest.reading(text) {
      return PlainReading(line: group.line, days: group.days, group: group)
    }
    guard let request = PlainRequest.reading(text) else { return nil }
    return PlainReading(line: request.line, days: request.days, group: nil)
  }
}
