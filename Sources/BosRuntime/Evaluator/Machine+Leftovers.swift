import BosSystem
import BosTables

extension Machine {
  /// Clears the slots of a call; after an interrupt, without waiting until their values are free.
  @inline(__always)
  func clear(_ slots: UnsafeMutablePointer<Value>, count: Int, isFinished: Bool = false) {
    // Finished calls don't ask for an interrupt, which would take longer than clearing the slots.
    if isFinished || !interrupt.isRaised {
      slots.deinitialize(count: count)
    } else {
      Machine.leave(slots, count)
    }
  }

  /// Drops values after an error; after an interrupt, without waiting until they are free.
  func drop(_ values: inout [Value]) {
    if interrupt.isRaised { Leftovers.free(&values) } else { values = [] }
  }

  /// Drops a value after an error.
  func drop(_ value: inout Value?) {
    var values = value.map { [$0] } ?? []
    value = nil
    drop(&values)
  }

  /// Moves values out of slots; another thread may free them.
  @inline(never)
  static func leave(_ slots: UnsafeMutablePointer<Value>, _ count: Int) {
    var values = (0..<count).map { (slots + $0).move() }
    Leftovers.free(&values)
  }

  /// Clears the globals that aren't in use, up to a slot.
  func keepOnly(_ used: Set<Int>, of count: Int) {
    var dropped: [Value] = []
    for slot in 0..<min(count, globalCount) where !used.contains(slot) {
      if !globals[slot].isMissing { dropped.append(globals[slot]) }
      globals[slot] = .null
      variableOrigins[slot] = nil
    }
    Leftovers.free(&dropped)
  }
}
