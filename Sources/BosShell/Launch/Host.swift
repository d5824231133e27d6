package import BosDomain
package import BosLineEditor
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
  /// The height of the terminal now; nil when there is none.
  package var rows: @Sendable () -> Int? = { nil }
  /// Shows a text a screen at a time; false when that can't be done.
  package var page: (@Sendable (String) -> Bool)?
  package var clock: Clock
  /// How entries are edited at the prompt; nil reads plain lines.
  package var editing: EditorSettings?
  /// Where entries are remembered; nil remembers them for the session only.
  package var historyPath: String?
  /// Reads a file of the user's configuration by its name, such as `settings`; nil without one.
  package var readConfiguration: @Sendable (_ name: String) -> [UInt8]? = { _ in nil }
  /// Writes a file of the user's configuration; gives what went wrong.
  package var writeConfiguration: @Sendable (_ name: String, [UInt8]) -> RuntimeError? = { _, _ in
    nil
  }
  /// How long the machine has run, by a clock that never jumps; it stands still in tests.
  package var uptime: @Sendable () -> Duration = { .zero }
  /// Raises the interrupt, as expired, once so much time has passed; it never does in tests.
  package var setAlarm: @Sendable (Duration) -> Void = { _ in }
  /// Asks for a line without showing what is typed; nil when there is none.
  package var readSecret: @Sendable (_ question: String) -> String? = { _ in nil }
  /// Looks over what only the process can see: libraries, folders, the system.
  package var checkup: @Sendable () -> [CheckResult] = { [] }
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
  /// The terminal went away, or the process is asked to end.
  case hangup(Int32)
}
