import CEditline

/// Input without echo at the terminal of standard input.
package enum HiddenInput {
  /// Runs an action while typed characters aren't shown, or returns nil without a terminal.
  package static func during<Result>(_ body: () -> Result) -> Result? {
    guard bos_echo_hide() != 0 else { return nil }
    defer { bos_echo_show() }
    return body()
  }
}
