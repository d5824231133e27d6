import CEditline
import Glibc

extension LineEditor {
  /// Waits for the next character for libedit.
  func next(_ place: UnsafeMutablePointer<UInt32>) -> Int32 {
    settleIfShort()
    while true {
      if !queue.isEmpty {
        place.pointee = queue.removeFirst()
        return 1
      }
      clampVi()
      let key = nextKey()
      if usesVi, !isQuoting, takeVi(key) { continue }
      if case .scalar = key {} else { isAfterEscape = false }
      switch key {
      case .scalar(let scalar):
        if let result = pass(scalar, to: place) { return result }
      case .alt(let scalar):
        if scalar == "\r" || scalar == "\n" {
          queue = [EditorCommand.privateLead, EditorCommand.newline.privateKey]
        } else if isVi {
          // In vi, ESC is a key.
          queue = [0x1B]
          reader.unread(.scalar(scalar))
        } else if scalar.isASCII {
          queue = [0x1B, scalar.value]
        }
      case .sequence(let bytes):
        if ownSequences.contains(bytes) {
          queue = bytes.map { UInt32($0) }
        } else if let command = KeyBindings.sequences[bytes] {
          queue = [EditorCommand.privateLead, command.privateKey]
        }
      case .paste(let text):
        pasted = text
        queue = [EditorCommand.privateLead, EditorCommand.paste.privateKey]
      case .signal(let number):
        if !handle(number) { return -1 }
      case .background, .attributes:
        break
      case .gone:
        finish(.hangup(signal: SIGHUP))
        return -1
      }
    }
  }

  /// Passes a character on, or returns nil if libedit doesn't get it.
  private func pass(_ scalar: Unicode.Scalar, to place: UnsafeMutablePointer<UInt32>) -> Int32? {
    if isQuoting {
      isQuoting = false
      if scalar == "\t" || scalar.value >= 0x20 && scalar.value != 0x7F { insert(String(scalar)) }
      return nil
    }
    let followsEscape = isAfterEscape
    isAfterEscape = false
    switch scalar.value {
    case 0x1B where !isVi:
      // libedit would wait for the next key, and discard it if the two aren't bound.
      isAfterEscape = true
      return nil
    case 0x20...0x7F where followsEscape, 0x08 where followsEscape:
      queue = [0x1B, scalar.value]
      return nil
    case 0, EditorCommand.privateLead, 0x1C, 0x80...0x9F:
      return nil
    case controls.interrupt:
      finish(.interrupted)
      return -1
    case controls.suspend:
      suspend()
      return nil
    case _ where ClusterTable.needsStandIn(scalar):
      insert(String(scalar))
      return nil
    default:
      outdent(before: scalar)
      place.pointee = scalar.value
      return 1
    }
  }

  /// Waits for a key, and shows the entry before it waits.
  func nextKey() -> Key {
    while true {
      if !reader.hasPending() {
        settle()
        render()
        history.loadIfNeeded()
      }
      let key = reader.next()
      switch key {
      case .background(let isLight):
        see(isLight: isLight)
      case .attributes:
        break
      default:
        isCut = false
        leftOut = 0
        return key
      }
    }
  }

  /// Handles a signal, or returns false if it ends the entry.
  func handle(_ signal: Int32) -> Bool {
    switch signal {
    case SIGWINCH:
      display.resize()
      layOutPrompts()
    case SIGCONT:
      // Something other than Ctrl-Z stopped the process, so the screen content is unknown.
      resume()
    case SIGTSTP:
      suspend()
    case SIGINT:
      finish(.interrupted)
      return false
    default:
      finish(.hangup(signal: signal))
      return false
    }
    return true
  }

  /// Suspends the process until it continues, as Ctrl-Z does.
  private func suspend() {
    let rows = footer
    footer = []
    // The shell's output must not follow a suggestion.
    render(suggests: false)
    footer = rows
    display.finish("")
    takeAnswers()
    shapeCursor(ends: true)
    if display is ScreenDisplay { port.write("\u{1B}[?2004l") }
    bos_editor_set_raw(editor, 0)
    bos_editor_stop_process()
    // Taking over the terminal covers signals that arrived meanwhile, including SIGCONT.
    reader.dropSignals([SIGCONT, SIGWINCH, SIGTSTP])
    resume()
  }

  /// Takes over the terminal again.
  private func resume() {
    bos_editor_set_raw(editor, 0)
    bos_editor_set_raw(editor, 1)
    if display is ScreenDisplay { port.write("\u{1B}[?2004h") }
    display.reset()
    display.resize()
    layOutPrompts()
    display.begin()
  }
}
