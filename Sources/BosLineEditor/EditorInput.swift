/// What came of reading an entry.
package enum EditorInput: Sendable, Hashable {
  /// An entry that was finished with Enter; it may have several lines.
  case entry(String)
  /// Ctrl-C: the entry was given up.
  case interrupted
  /// Ctrl-D on an empty entry.
  case end
  /// The terminal went away, or the process is asked to end by the signal of this number.
  case hangup(signal: Int32)
}

/// A reason why entries can't be edited, so that lines have to be read plainly.
package enum EditorUnavailable: Error, Sendable, Hashable {
  /// The library libedit is not installed.
  case library
  /// Input or output is no terminal.
  case terminal
  /// The user switched editing off, by `edit off` in ~/.editrc or by TERM=emacs.
  case disabled
}
