package import BosDomain
package import BosLineEditor
package import BosRuntime
package import BosTables

/// The process around the shell, complete when it is made.
package struct Host: Sendable {
  package let streams: Streams
  package let terminal: Terminal
  package let files: FileAccess
  package let configuration: Configuration
  package let system: System
  /// Makes the sources of a run; nil if there are none.
  package let sources: (@Sendable (SourceSettings) -> Sources)?
  /// Serves a class until Ctrl-C; nil if that can't be done.
  package let relay: (@Sendable (RelayOptions) -> ExitStatus)?

  package init(
    streams: Streams,
    terminal: Terminal,
    files: FileAccess,
    configuration: Configuration = Configuration(),
    system: System,
    sources: (@Sendable (SourceSettings) -> Sources)? = nil,
    relay: (@Sendable (RelayOptions) -> ExitStatus)? = nil
  ) {
    self.streams = streams
    self.terminal = terminal
    self.files = files
    self.configuration = configuration
    self.system = system
    self.sources = sources
    self.relay = relay
  }

  /// The same host with some of its parts replaced.
  package func replacing(
    streams: Streams? = nil,
    terminal: Terminal? = nil,
    files: FileAccess? = nil,
    system: System? = nil,
    sources: (@Sendable (SourceSettings) -> Sources)? = nil
  ) -> Host {
    Host(
      streams: streams ?? self.streams,
      terminal: terminal ?? self.terminal,
      files: files ?? self.files,
      configuration: configuration,
      system: system ?? self.system,
      sources: sources ?? self.sources,
      relay: relay
    )
  }
}

extension Host {
  /// The standard streams and the text that passes through the terminal.
  package struct Streams: Sendable {
    /// Reads a line of standard input with its line end.
    package let readLine: @Sendable () -> InputLine
    /// Writes to standard output; returns false if the reader has closed it.
    package let write: @Sendable (String) -> Bool
    package let writeError: @Sendable (String) -> Void
    /// Sends buffered output.
    package let flush: @Sendable () -> Void
    /// Shows a text one screen at a time; returns false if that can't be done.
    package let page: (@Sendable (LongText) -> Bool)?
    /// Reads a line without showing what is typed; returns nil if no line can be read.
    package let readSecret: @Sendable (_ question: String) -> String?

    package init(
      readLine: @escaping @Sendable () -> InputLine,
      write: @escaping @Sendable (String) -> Bool,
      writeError: @escaping @Sendable (String) -> Void,
      flush: @escaping @Sendable () -> Void = {},
      page: (@Sendable (LongText) -> Bool)? = nil,
      readSecret: @escaping @Sendable (String) -> String? = { _ in nil }
    ) {
      self.readLine = readLine
      self.write = write
      self.writeError = writeError
      self.flush = flush
      self.page = page
      self.readSecret = readSecret
    }
  }

  /// The terminal around the process.
  package struct Terminal: Sendable {
    package let isInput: Bool
    package let isOutput: Bool
    package let isErrors: Bool
    /// Returns the current width; nil without a terminal.
    package let columns: @Sendable () -> Int?
    /// Returns the current height; nil without a terminal.
    package let rows: @Sendable () -> Int?
    /// The settings of the line editor, or nil to read plain lines.
    package let editing: EditorSettings?

    package init(
      isInput: Bool = false,
      isOutput: Bool = false,
      isErrors: Bool = false,
      columns: @escaping @Sendable () -> Int? = { nil },
      rows: @escaping @Sendable () -> Int? = { nil },
      editing: EditorSettings? = nil
    ) {
      self.isInput = isInput
      self.isOutput = isOutput
      self.isErrors = isErrors
      self.columns = columns
      self.rows = rows
      self.editing = editing
    }
  }

  /// The user's configuration and history.
  package struct Configuration: Sendable {
    /// Reads a configuration file by its name, such as `settings`; nil if there is none.
    package let read: @Sendable (_ name: String) throws(RuntimeError) -> [UInt8]?
    /// Writes a configuration file; returns the error if that fails.
    package let write: @Sendable (_ name: String, [UInt8]) -> RuntimeError?
    /// The file of the history; nil keeps it for the session only.
    package let historyPath: String?

    package init(
      read: @escaping @Sendable (String) throws(RuntimeError) -> [UInt8]? = { _ in nil },
      write: @escaping @Sendable (String, [UInt8]) -> RuntimeError? = { _, _ in nil },
      historyPath: String? = nil
    ) {
      self.read = read
      self.write = write
      self.historyPath = historyPath
    }
  }

  /// The clocks, the environment variables and the signals of the process.
  package struct System: Sendable {
    /// The variables that the program itself uses.
    package let variables: [String: String]
    /// Returns any variable of the process.
    package let variable: @Sendable (_ name: String) -> String?
    package let clock: Clock
    /// Returns the time of a monotonic clock; it stands still in tests.
    package let uptime: @Sendable () -> Duration
    /// Raises the interrupt as expired after a duration; it never does in tests.
    package let setAlarm: @Sendable (Duration) -> Void
    /// Returns the checks that only the process can make: libraries, folders, the system.
    package let checkup: @Sendable () -> [CheckResult]
    /// Makes the watch for a limit in bytes, or for the default limit; nil in tests.
    package let memory: @Sendable (_ limit: Int?) -> MemoryWatch?
    package let interrupt: InterruptFlag

    package init(
      variables: [String: String] = [:],
      variable: (@Sendable (String) -> String?)? = nil,
      clock: Clock,
      uptime: @escaping @Sendable () -> Duration = { .zero },
      setAlarm: @escaping @Sendable (Duration) -> Void = { _ in },
      checkup: @escaping @Sendable () -> [CheckResult] = { [] },
      memory: @escaping @Sendable (Int?) -> MemoryWatch? = { _ in nil },
      interrupt: InterruptFlag
    ) {
      self.variables = variables
      self.variable = variable ?? { variables[$0] }
      self.clock = clock
      self.uptime = uptime
      self.setAlarm = setAlarm
      self.checkup = checkup
      self.memory = memory
      self.interrupt = interrupt
    }

    /// The same system with other variables or another alarm.
    package func replacing(
      variables: [String: String]? = nil,
      setAlarm: (@Sendable (Duration) -> Void)? = nil
    ) -> System {
      System(
        variables: variables ?? self.variables,
        variable: variables == nil ? variable : nil,
        clock: clock,
        uptime: uptime,
        setAlarm: setAlarm ?? self.setAlarm,
        checkup: checkup,
        memory: memory,
        interrupt: interrupt
      )
    }
  }
}

/// The result of reading a line.
package enum InputLine: Sendable {
  case line([UInt8])
  case end
  /// Ctrl-C while waiting.
  case interrupted
  /// The terminal was closed, or the process was asked to end.
  case hangup(Int32)
}
