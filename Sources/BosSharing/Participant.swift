/// A shell or a relay that shares questions, as a pure state machine.
///
/// For each question: look in the local tier, look in the shared store, claim, look again, reserve,
/// ask, keep in the shared store and then locally, reply, release. Events go in, actions come out;
/// there is no clock, thread, socket or randomness inside.
package struct Participant: Sendable {
  package let configuration: SharingConfiguration

  /// Creates a participant that waits for `started`.
  package init(_ configuration: SharingConfiguration) {
    self.configuration = configuration
  }

  /// Takes an event at a time, and returns what to do.
  package mutating func step(_ event: SharingEvent, at now: Moment) -> [SharingAction] {
    []
  }
}
