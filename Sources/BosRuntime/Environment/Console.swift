/// The text that a run exchanges with the user.
package struct Console: Sendable {
  /// Writes to standard output; returns false if the reader has closed it.
  package let write: @Sendable (String) -> Bool
  /// Writes a note to standard error.
  package let remark: @Sendable (String) -> Void
  /// Shows a long page one screen at a time; returns false if the text must be written as usual.
  package let page: @Sendable (String) -> Bool
  /// Whether long pages are shown one screen at a time.
  package let pages: Bool
  /// Reads a line without showing what is typed; returns nil if no line can be read.
  package let readSecret: @Sendable (_ question: String) -> String?
  /// Writes a dim line about what a command did; nil except at a prompt.
  package let note: (@Sendable (String) -> Void)?
  /// Asks the user a question and returns whether the answer is yes; nil if nobody can answer.
  package let confirm: (@Sendable (_ question: String) -> Bool)?
  /// Removes the progress line before other output.
  package let clearProgress: @Sendable () -> Void
  /// Sends buffered output.
  package let flush: @Sendable () -> Void
  /// Whether standard output is a terminal.
  package let isTerminal: Bool

  package init(
    write: @escaping @Sendable (String) -> Bool,
    remark: @escaping @Sendable (String) -> Void,
    page: @escaping @Sendable (String) -> Bool = { _ in false },
    pages: Bool = false,
    readSecret: @escaping @Sendable (String) -> String? = { _ in nil },
    note: (@Sendable (String) -> Void)? = nil,
    confirm: (@Sendable (String) -> Bool)? = nil,
    clearProgress: @escaping @Sendable () -> Void = {},
    flush: @escaping @Sendable () -> Void = {},
    isTerminal: Bool = false
  ) {
    self.write = write
    self.remark = remark
    self.page = page
    self.pages = pages
    self.readSecret = readSecret
    self.note = note
    self.confirm = confirm
    self.clearProgress = clearProgress
    self.flush = flush
    self.isTerminal = isTerminal
  }

  /// The same console, without any output or input.
  func silenced() -> Console {
    Console(write: { _ in true }, remark: { _ in }, page: { _ in true }, isTerminal: isTerminal)
  }
}
