import BosLineEditor
import BosViews
import Glibc

/// What happens at a whole screen.
enum ScreenEvent {
  /// Keys, in their order.
  case keys([ScreenKey])
  /// The window has another size, or was left for a while.
  case resized
  /// A signal or a closed terminal ends the screen.
  case ended
}

extension FullScreen {
  /// Waits for keys or a change.
  ///
  /// A signal that ends the process does so here, in the usual terminal.
  func nextEvent() -> ScreenEvent {
    switch next() {
    case .signal(SIGWINCH): return .resized
    case .signal(let number) where number != SIGINT:
      close()
      // The process ends as if nothing had caught the signal.
      raise(number)
      return .ended
    case .signal, .gone: return .ended
    // ESC that another key follows at once looks like Alt.
    case .alt(let scalar): return .keys([.escape] + [ScreenKey(.scalar(scalar))].compactMap { $0 })
    case let key: return .keys([ScreenKey(key)].compactMap { $0 })
    }
  }
}

extension ScreenKey {
  /// The key of a screen, or nil for one without a meaning.
  init?(_ key: Key) {
    switch key {
    case .scalar("\r"), .scalar("\n"): self = .enter
    case .scalar("\u{1B}"): self = .escape
    case .scalar("\u{7F}"): self = .backspace
    case .scalar(let scalar) where scalar.value < 0x20:
      guard let letter = Unicode.Scalar(scalar.value + 0x60) else { return nil }
      self = .control(Character(letter))
    case .scalar(let scalar): self = .character(Character(scalar))
    case .paste(let text): self = .paste(text)
    case .sequence(let bytes):
      guard let known = Self.sequences[String(decoding: bytes.dropFirst(), as: UTF8.self)] else {
        return nil
      }
      self = known
    case .alt, .background, .attributes, .signal, .gone: return nil
    }
  }

  /// The sequences of keys after ESC.
  private static let sequences: [String: ScreenKey] = [
    "[A": .up, "OA": .up, "[B": .down, "OB": .down, "[C": .right, "OC": .right, "[D": .left,
    "OD": .left, "[H": .home, "OH": .home, "[1~": .home, "[7~": .home, "[F": .end, "OF": .end,
    "[4~": .end, "[8~": .end, "[5~": .pageUp, "[6~": .pageDown, "[3~": .delete, "OM": .enter,
  ]
}
