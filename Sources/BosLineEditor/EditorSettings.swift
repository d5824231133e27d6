import Glibc

/// The settings of an editor.
package struct EditorSettings: Sendable {
  /// The keys; ~/.editrc can select libedit's own keys of vi instead.
  package enum Mode: Sendable, Hashable {
    case emacs
    case vi
  }

  /// The styles that the editor draws, as SGR parameters.
  package struct Styles: Sendable, Hashable {
    /// A suggestion that isn't typed.
    package var hint = "2"
    /// The selected candidate in a menu.
    package var selection = "7"
    /// The match of a search.
    package var match = "4"

    package init() {}
  }

  package var input: Int32 = STDIN_FILENO
  package var output: Int32 = STDOUT_FILENO
  package var mode = Mode.emacs
  /// Whether to use colours and other attributes; without them there are no suggestions.
  package var isColored = true
  package var styles = Styles()
  /// Whether to ask the terminal for its background, once.
  package var asksBackground = false
  /// Whether to mark prompts, entries and output for the terminal (OSC 133).
  package var marksPrompts = false
  /// The value of the variable TERM.
  package var terminal: String?
  /// The path of the user's libedit settings.
  package var configuration: String?
  /// Whether the editor receives the process's signals while it reads.
  package var watchesSignals = true

  package init() {}
}
