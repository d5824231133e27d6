/// The keys of the pager.
extension PagerState {
  /// Changes the state after a key, and returns what it asks for.
  package mutating func press(_ key: ScreenKey) -> Action {
    note = nil
    switch mode {
    case .help:
      mode = .lines
      return key == .control("c") ? .leave : .stay
    case .search:
      pressInSearch(key)
      return .stay
    case .lines: return pressInLines(key.latin)
    }
  }

  /// A key without a meaning does nothing, since what was meant for the prompt may be typed here.
  private mutating func pressInLines(_ key: ScreenKey) -> Action {
    if moves(key) { return .stay }
    switch key {
    case .character("q"), .character("Q"), .control("c"), .control("d"): return .leave
    case .escape:
      if search == nil { return .leave }
      endSearch()
    case .character("/"): beginSearch()
    case .character("n"): searchOn(isForward: true)
    case .character("N"): searchOn(isForward: false)
    case .character("?"), .character("h"): mode = .help
    case .control("l"): return .redraw
    default: break
    }
    return .stay
  }

  /// Moves the window; returns false for another key.
  private mutating func moves(_ key: ScreenKey) -> Bool {
    switch key {
    case .down, .enter, .character("j"), .control("n"): scroll(1)
    case .up, .character("k"), .control("p"): scroll(-1)
    case .pageDown, .character(" "), .character("f"), .control("f"): scrollPage(isForward: true)
    case .pageUp, .character("b"), .control("b"): scrollPage(isForward: false)
    case .character("d"): scroll(max(1, height / 2))
    case .character("u"), .control("u"): scroll(-max(1, height / 2))
    case .home, .character("g"): scroll(-text.count)
    case .end, .character("G"): scroll(text.count)
    case .right: moveSideways(isForward: true)
    case .left: moveSideways(isForward: false)
    default: return false
    }
    return true
  }

  private mutating func pressInSearch(_ key: ScreenKey) {
    switch key {
    case .enter: endTyping(keeps: true)
    case .escape, .control("c"): endTyping(keeps: false)
    case .backspace where input.isEmpty, .control("h") where input.isEmpty:
      endTyping(keeps: false)
    case .up, .down, .pageUp, .pageDown: break
    default:
      let typed = input.text
      if input.press(key), input.text != typed { searchTyped() }
    }
  }
}
