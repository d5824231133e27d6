package import BosDomain
package import BosTables
package import BosText

/// Everything outside itself that a run may reach, complete when it is made.
package struct Environment: Sendable {
  package let clock: Clock
  /// Returns a variable of the process.
  package let variable: @Sendable (_ name: String) -> String?
  package let console: Console
  package let files: FileAccess
  package let display: Display
  /// The sources of data, or nil if there are none.
  package let sources: Sources?
  /// Whether a range is shown although some of its days failed.
  package let allowsPartial: Bool
  /// Whether the first use of sample data is remarked; the prompt shows the source by itself.
  package let notesSource: Bool
  /// The settings of the user, shared by all who read them.
  package let settings: SettingsBox
  /// The English titles seen so far, shared with what draws values.
  package let titles: KnownTitles
  /// Stores the settings for the next session; returns the error if that fails.
  package let keepSetting: @Sendable (Setting, _ value: String) -> RuntimeError?
  /// Returns the results of checking the program and the system.
  package let checkup: @Sendable () -> [CheckResult]
  /// Runs another script in the session of a machine, and returns the status with which it quits;
  /// nil where scripts can't be run.
  package let runScript:
    (@Sendable (_ script: ScriptCall, _ caller: Machine) throws(RuntimeError) -> Int32)?
  /// Shows rows on the whole screen until the user leaves; returns nil if the user cancels.
  ///
  /// It is nil itself where there is no terminal for it.
  package let browse: (@Sendable (BrowseRequest, Machine) throws(RuntimeError) -> BrowseResult?)?
  package let interrupt: InterruptFlag
  /// Watches the memory of the run, or nil without a limit.
  package let memory: MemoryWatch?

  package init(
    clock: Clock,
    variable: @escaping @Sendable (String) -> String? = { _ in nil },
    console: Console,
    files: FileAccess,
    display: Display,
    sources: Sources? = nil,
    allowsPartial: Bool = false,
    notesSource: Bool = false,
    settings: SettingsBox = SettingsBox(locale: .english),
    titles: KnownTitles = KnownTitles(),
    keepSetting: @escaping @Sendable (Setting, String) -> RuntimeError? = { _, _ in nil },
    checkup: @escaping @Sendable () -> [CheckResult] = { [] },
    runScript: (@Sendable (ScriptCall, Machine) throws(RuntimeError) -> Int32)? = nil,
    browse: (@Sendable (BrowseRequest, Machine) throws(RuntimeError) -> BrowseResult?)? = nil,
    interrupt: InterruptFlag = InterruptFlag(),
    memory: MemoryWatch? = nil
  ) {
    self.clock = clock
    self.variable = variable
    self.console = console
    self.files = files
    self.display = display
    self.sources = sources
    self.allowsPartial = allowsPartial
    self.notesSource = notesSource
    self.titles = titles
    self.settings = settings
    self.keepSetting = keepSetting
    self.checkup = checkup
    self.runScript = runScript
    self.browse = browse
    self.interrupt = interrupt
    self.memory = memory
  }

  package var language: DisplayLanguage { settings.language }

  /// The same environment for a run with other permissions.
  func permitting(_ permissions: Permissions) -> Environment {
    Environment(
      clock: clock,
      variable: variable,
      console: console,
      files: files.permitting(permissions, home: files.home),
      display: display,
      sources: sources,
      allowsPartial: allowsPartial,
      notesSource: notesSource,
      settings: settings,
      keepSetting: keepSetting,
      checkup: checkup,
      runScript: runScript,
      browse: browse,
      interrupt: interrupt,
      memory: memory
    )
  }
}
