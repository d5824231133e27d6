/// The reason why a file could not be read.
package enum FileReadError: Error, Hashable, Sendable {
  /// An error number of the system.
  case system(Int32)
  /// The path leads to a device, which may have no end.
  case isDevice
  /// A file that can contain keys.
  case isSecret
  /// The path leads to a pipe that no process writes into.
  case noWriter
  /// The file has more than 2 GiB.
  case tooLong
  /// Ctrl-C ended the wait for input.
  case interrupted
  /// The caller has no memory for it.
  case refused
}
