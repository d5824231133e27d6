package import BosDomain
package import BosSystem
package import BosText
import Synchronization

/// Everything a run may reach outside itself, handed in by whoever starts it.
package struct Environment: Sendable {
  package var clock: Clock
  package var files: FileAccess
  /// Writes to standard output; false when nobody reads any more.
  package var write: @Sendable (String) -> Bool
  /// Writes a remark to standard error.
  package var remark: @Sendable (String) -> Void
  /// Draws a value as a top-level statement or `table` shows it.
  package var draw: @Sendable (Value, Presentation) -> String
  /// Draws a picture of numbers, for the screen or as the text of an SVG file.
  package var picture: @Sendable (PlotSpec, PlotSpec.PlotFormat) -> String = { _, _ in "" }
  /// What the user has chosen; changes are seen at once by all who look.
  package var settings: SettingsBox
  /// Keeps the settings for the next time; nil when they are kept, or when none are to be.
  package var keepSettings: @Sendable (_ lines: String) -> RuntimeError? = { _ in nil }
  /// Where data come from; nil when nothing gives any.
  package var sources: Sources?
  /// Whether a range of which some days fail is shown as far as it goes.
  package var allowsPartial = false
  /// Asks for a line that nobody is to see; nil when there is none.
  package var readSecret: @Sendable (_ question: String) -> String? = { _ in nil }
  /// Whether the first answer is to be marked as made up; the prompt says so by itself.
  package var notesSource = false
  /// Whether pictures among other text can be seen where output goes.
  package var drawsPictures: @Sendable () -> Bool = { false }
  /// Looks over the program and what is around it.
  package var checkup: @Sendable () -> [CheckResult] = { [] }
  /// Whether a terminal reads what is written.
  package var isTerminal = false
  /// The cells of the window, or those that were asked for; nil where there is no window.
  package var width: @Sendable () -> Int? = { nil }
  /// Wipes away what shows a person how far a wait is, before something is shown meanwhile.
  package var clearProgress: @Sendable () -> Void = {}
  /// Sends on what was written and still waits.
  package var flush: @Sendable () -> Void = {}
  /// Runs another script in the session of a machine; nil where none can be run.
  package var runScript:
    (@Sendable (_ script: ScriptCall, _ caller: Machine) throws(RuntimeError) -> Void)?
  /// Shows a long page a screen at a time; false when it is to be written as usual.
  package var page: @Sendable (String) -> Bool = { _ in false }
  /// Begins something on the screen whose parts come one after the other; nil where nothing can
  /// be drawn again.
  package var live: @Sendable () -> LivePage? = { nil }
  package var interrupt: InterruptFlag
  /// The user's home folder, for `~/`.
  package var home: String?
  /// Whether and where files may be written.
  package var writing: WritePermission

  package init(
    clock: Clock,
    files: FileAccess,
    write: @escaping @Sendable (String) -> Bool,
    remark: @escaping @Sendable (String) -> Void,
    draw: @escaping @Sendable (Value, Presentation) -> String,
    language: DisplayLanguage = .english,
    settings: SettingsBox? = nil,
    interrupt: InterruptFlag = InterruptFlag(),
    home: String? = nil,
    writing: WritePermission = .refused
  ) {
    self.clock = clock
    self.files = files
    self.write = write
    self.remark = remark
    self.draw = draw
    self.settings = settings ?? SettingsBox(locale: language)
    self.interrupt = interrupt
    self.home = home
    self.writing = writing
  }
}

extension Environment {
  package var language: DisplayLanguage { settings.language }
}

/// How a value is to be drawn.
package enum Presentation: Sendable, Equatable {
  /// For a person at the terminal: cut to its width and height.
  case screen
  /// For a person who wants cards and not rows.
  case grid
  /// The films of a table as cards; the posters of the first rows, as far as there are any.
  case cards(Cards)
  /// All rows, all columns.
  case whole
  /// The same, columns below each other where a terminal is too narrow for them.
  case parts
  /// All rows, each a block of lines with a column on each.
  case records
  /// All rows, all columns, without colours: for a file.
  case plain
  case markdown
}

/// Which films of a table have a poster.
package struct Cards: Sendable, Equatable {
  /// The posters of the first rows, as far as there are any.
  package var posters: [Poster?]
  /// The rows whose posters are still to come.
  package var awaited: Set<Int>
  /// Whether cards have room for a poster, even where there is none.
  package var hasPictures: Bool

  package init(posters: [Poster?], awaited: Set<Int> = [], hasPictures: Bool? = nil) {
    self.posters = posters
    self.awaited = awaited
    self.hasPictures = hasPictures ?? posters.contains { $0 != nil }
  }
}

/// A part of the screen that is drawn again as long as something is still to come.
package struct LivePage: Sendable {
  /// Draws a value in place of what was drawn before; false, with nothing changed, where that
  /// can't be done.
  ///
  /// The last time draws even what a change of the window has kept from being drawn.
  package var draw: @Sendable (Value, Presentation, _ isLast: Bool) -> Bool

  package init(draw: @escaping @Sendable (Value, Presentation, _ isLast: Bool) -> Bool) {
    self.draw = draw
  }
}

/// Where a run may write files.
package enum WritePermission: Sendable, Equatable {
  case refused
  /// Below this folder only, with links resolved.
  case below(String)
  case anywhere
}

/// The files a run can reach.
package struct FileAccess: Sendable {
  package var read: @Sendable (String) throws(RuntimeError) -> FileBytes
  /// Writes a whole file or nothing; refuses to replace one unless told to.
  package var write:
    @Sendable (_ path: String, _ bytes: [UInt8], _ replaces: Bool) throws(RuntimeError) -> Void
  /// Adds bytes at the end of a file, which is made when there is none.
  package var append: @Sendable (_ path: String, _ bytes: [UInt8]) throws(RuntimeError) -> Void = {
    (path, _) throws(RuntimeError) in throw .cannotAppend(path)
  }
  package var exists: @Sendable (String) -> Bool = { _ in false }
  /// The names in a folder, those of folders with a slash; none when it can't be read.
  package var entries: @Sendable (_ folder: String) -> [String] = { _ in [] }
  /// The path with links resolved, as far as it exists.
  package var resolve: @Sendable (String) -> String
  /// The test files at a path: itself, or all below it when it is a folder.
  package var list: @Sendable (String) throws(RuntimeError) -> [String]

  package init(
    read: @escaping @Sendable (String) throws(RuntimeError) -> FileBytes,
    write: @escaping @Sendable (String, [UInt8], Bool) throws(RuntimeError) -> Void,
    resolve: @escaping @Sendable (String) -> String,
    list: @escaping @Sendable (String) throws(RuntimeError) -> [String]
  ) {
    self.read = read
    self.write = write
    self.resolve = resolve
    self.list = list
  }
}

/// Raised by Ctrl-C, and looked at wherever a run could take long.
package final class InterruptFlag: Sendable {
  private let flag = Atomic<Bool>(false)
  private let expired = Atomic<Bool>(false)

  package init() {}

  package var isRaised: Bool { flag.load(ordering: .relaxed) }
  package func raise() { flag.store(true, ordering: .relaxed) }
  package func clear() { flag.store(false, ordering: .relaxed) }

  /// Whether it is the time of the run that is used up, and nobody pressed Ctrl-C.
  package var isExpired: Bool { expired.load(ordering: .relaxed) }
  package func noteExpired() { expired.store(true, ordering: .relaxed) }
}

extension RuntimeError {
  fileprivate static func cannotAppend(_ path: String) -> RuntimeError {
    RuntimeError(.output, "nothing can be added to `\(path)` here", ko: "`\(path)`에 덧붙일 수 없습니다")
  }
}
