import Glibc

/// Wakes an editor that waits for a key; any thread and any signal handler may use it.
package struct EditorWakeHandle: Sendable {
  let descriptor: Int32

  /// Does to the editor what a signal would.
  package func wake(_ signal: Int32) {
    var byte = UInt8(truncatingIfNeeded: signal)
    _ = write(descriptor, &byte, 1)
  }
}
