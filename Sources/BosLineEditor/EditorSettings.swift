import Glibc

/// How an editor is set up.
package struct EditorSettings: Sendable {
  /// The key bindings to begin with; ~/.editrc may choose others.
  package enum Mode: Sendable, Hashable {
    case emacs
    case vi
  }

  /// The styles, as SGR parameters, of what the editor itself draws.
  package struct Styles: Sendable, Hashable {
    /// What is suggested but not typed.
    package var hint = "2"
    /// The candidate that is chosen in a menu.
    package var selection = "7"
    /// The part of an entry that a search found.
    package var match = "4"

    package init() {}
  }

  package var input: Int32 = STDIN_FILENO
  package var output: Int32 = STDOUT_FILENO
  package var mode = Mode.emacs
  /// Whether to use colours and other attributes; without them there are no suggestions.
  package var isColored = true
  package var styles = Styles()
  /// The value of the variable TERM.
  package var terminal: String?
  /// The path of the user's libedit settings.
  package var configuration: String?
  /// Whether signals of the process go to the editor while it reads.
  package var watchesSignals = true

  package init() {}
}
