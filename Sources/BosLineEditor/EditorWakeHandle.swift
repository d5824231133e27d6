import Glibc

/// A handle that wakes an editor waiting for a key.
///
/// Any thread or signal handler may use it.
package struct EditorWakeHandle: Sendable {
  let descriptor: Int32

  /// Has the effect of a signal on the editor.
  package func wake(_ signal: Int32) {
    var byte = UInt8(truncatingIfNeeded: signal)
    _ = write(descriptor, &byte, 1)
  }
}
