/// The time of an event by the two clocks of a machine.
package struct Moment: Hashable, Sendable {
  /// Milliseconds of a clock that never jumps and goes on in sleep (`CLOCK_BOOTTIME`).
  package var monotonic: Int64
  /// Milliseconds since 1970, as the machine believes; used only while the store's time is unknown.
  package var wall: Int64

  package init(monotonic: Int64, wall: Int64) {
    self.monotonic = monotonic
    self.wall = wall
  }
}
