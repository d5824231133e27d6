package import BosText

/// The services that rest because they did not answer.
package struct Rests: Sendable {
  /// Those that rest now, by their names.
  package var current: @Sendable () -> [(name: Phrase, rest: ServiceRest)]
  /// Ends all rests, so that the next requests go out.
  package var end: @Sendable () -> Void

  package init(
    current: @escaping @Sendable () -> [(name: Phrase, rest: ServiceRest)],
    end: @escaping @Sendable () -> Void
  ) {
    self.current = current
    self.end = end
  }

  package static let none = Rests(current: { [] }, end: {})
}
