package import BosDomain
package import BosRuntime

/// The process around the shell: its files, its terminal, its clock.
package struct Host: Sendable {
  /// Reads a line of standard input with its line end; nil at the end.
  package var readLine: @Sendable () -> InputLine
  /// Writes to standard output; false when nobody reads any more.
  package var write: @Sendable (String) -> Bool
  package var writeError: @Sendable (String) -> Void
  /// Sends on what was written and still waits.
  package var flush: @Sendable () -> Void
  package var variables: [String: String]
  package var isInputTerminal: Bool
  package var isOutputTerminal: Bool
  package var isErrorTerminal: Bool
  /// The width of the terminal now; nil when there is none.
  package var columns: @Sendable () -> Int?
  package var clock: Clock
  /// Asks for a line without showing what is typed; nil when there is none.
  package var readSecret: @Sendable (_ question: String) -> String? = { _ in nil }
  /// Makes the sources of a run; nil where there are none.
  package var sources: (@Sendable (SourceSettings) -> Sources)?
  package var files: FileAccess
  package var interrupt: InterruptFlag

  package init(
    readLine: @escaping @Sendable () -> InputLine,
    write: @escaping @Sendable (String) -> Bool,
    writeError: @escaping @Sendable (String) -> Void,
    flush: @escaping @Sendable () -> Void,
    variables: [String: String],
    isInputTerminal: Bool,
    isOutputTerminal: Bool,
    isErrorTerminal: Bool,
    columns: @escaping @Sendable () -> Int?,
    clock: Clock,
    files: FileAccess,
    interrupt: InterruptFlag
  ) {
    self.readLine = readLine
    self.write = write
    self.writeError = writeError
    self.flush = flush
    self.variables = variables
    self.isInputTerminal = isInputTerminal
    self.isOutputTerminal = isOutputTerminal
    self.isErrorTerminal = isErrorTerminal
    self.columns = columns
    self.clock = clock
    self.files = files
    self.interrupt = interrupt
  }
}

/// What reading a line gives.
package enum InputLine: Sendable {
  case line([UInt8])
  case end
  /// Ctrl-C while waiting.
  case interrupted
}
