import CEditline
import Glibc

extension LineEditor {
  /// Waits for what libedit is to read next.
  func next(_ place: UnsafeMutablePointer<UInt32>) -> Int32 {
    settleIfShort()
    while true {
      if !queue.isEmpty {
        place.pointee = queue.removeFirst()
        return 1
      }
      let key = nextKey()
      if case .scalar = key {} else { isAfterEscape = false }
      switch key {
      case .scalar(let scalar):
        if let result = pass(scalar, to: place) { return result }
      case .alt(let scalar):
        if scalar == "\r" || scalar == "\n" {
          queue = [EditorCommand.privateLead, EditorCommand.newline.privateKey]
        } else if isVi {
          // In vi ESC is a key of its own.
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
      case .gone:
        finish(.hangup(signal: SIGHUP))
        return -1
      }
    }
  }

  /// Hands a character on; nil when it is none for libedit.
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
      // libedit would wait for the next key, and swallow it if nothing is bound to the two.
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

  /// Waits for a key; before waiting, shows the entry as it stands.
  func nextKey() -> Key {
    if !reader.hasPending() {
      settle()
      render()
      history.loadIfNeeded()
    }
    return reader.next()
  }

  /// Does what a signal asks for; false when it ends the entry.
  func handle(_ signal: Int32) -> Bool {
    switch signal {
    case SIGWINCH:
      display.resize()
    case SIGCONT:
      // Stopped by another than Ctrl-Z, and nobody knows what has been written since.
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

  /// Stops the process until it is told to go on, as Ctrl-Z does.
  private func suspend() {
    let rows = footer
    footer = []
    // The shell's own output must not follow what was only suggested.
    render(suggests: false)
    footer = rows
    display.finish("")
    if display is ScreenDisplay { port.write("\u{1B}[?2004l") }
    bos_editor_set_raw(editor, 0)
    bos_editor_stop_process()
    // What came meanwhile, SIGCONT among it, is dealt with by taking the terminal over.
    reader.dropSignals([SIGCONT, SIGWINCH, SIGTSTP])
    resume()
  }

  /// Takes the terminal over again.
  private func resume() {
    bos_editor_set_raw(editor, 0)
    bos_editor_set_raw(editor, 1)
    if display is ScreenDisplay { port.write("\u{1B}[?2004h") }
    display.reset()
    display.resize()
    display.begin()
  }
}
