/// The result of reading an entry.
package enum EditorInput: Sendable, Hashable {
  /// An entry that ended with Enter; it can have several lines.
  case entry(String)
  /// Ctrl-C: the entry was cancelled.
  case interrupted
  /// Ctrl-D on an empty entry.
  case end
  /// The terminal closed, or the signal with this number asks the process to end.
  case hangup(signal: Int32)
}

/// The reason why bos reads plain lines without editing.
package enum EditorUnavailable: Error, Sendable, Hashable {
  /// The library libedit is not installed.
  case library
  /// Input or output isn't a terminal.
  case terminal
  /// The user switched editing off, by `edit off` in ~/.editrc or by TERM=emacs.
  case disabled
}
