import CEditline

/// What the editor says to the terminal and hears from it, besides keys and frames.
extension LineEditor {
  /// The limit for the terminal's answers in milliseconds.
  private static let answerLimit = 100

  /// Asks for the background colour, unless that was done.
  ///
  /// Every terminal answers the second question, about its attributes, after the first one.
  func askBackground() {
    guard settings.asksBackground, askedAt == nil, display is ScreenDisplay else { return }
    askedAt = KeyReader.now()
    reader.awaitsAnswers = true
    port.write("\u{1B}]11;?\u{1B}\\\u{1B}[c")
  }

  /// Waits for the answers before another program may read them as text.
  func takeAnswers() {
    guard reader.awaitsAnswers, let askedAt else { return }
    reader.waitForAnswers(Self.answerLimit - (KeyReader.now() - askedAt))
  }

  /// Takes over the terminal's background.
  func see(isLight: Bool) {
    hooks.sawBackground(isLight)
    painted = PaintedText()
    layOutPrompts()
  }

  /// Draws the prompts again, for the current window and colours.
  func layOutPrompts() {
    guard let prompts = hooks.prompts(display.columns) else { return }
    (prompt, continuation) = (prompts.first, prompts.continuation)
    settings.styles.hint = prompts.hint
  }

  // MARK: - Marks

  /// Shows by the cursor's shape whether keys are commands, or ends that.
  func shapeCursor(ends: Bool = false) {
    let shape = ends || !usesVi ? 0 : vi.isNormal ? 2 : 6
    guard shape != cursorShape, marksPrompts || shape == 0 else { return }
    cursorShape = shape
    port.write("\u{1B}[\(shape) q")
  }

  /// Marks the end of the last entry's output.
  func markOutputEnd() {
    guard isOutputMarked else { return }
    isOutputMarked = false
    port.write("\u{1B}]133;D;\(lastStatus)\u{1B}\\")
  }

  /// Marks the start of an entry's output.
  func markOutputStart(of text: String) {
    guard marksPrompts, !text.isEmpty else { return }
    isOutputMarked = true
    port.write("\u{1B}]133;C\u{1B}\\")
  }

  private var marksPrompts: Bool { settings.marksPrompts && display is ScreenDisplay }
}
