import BosTerminal

/// A line of half blocks that is written with as few changes of colour as possible.
struct BlockLine {
  private let depth: ColorDepth
  private var text = ""
  private var foreground: UInt32?
  private var background: UInt32?

  init(_ depth: ColorDepth) {
    self.depth = depth
  }

  /// The line, which leaves the terminal in its usual colours.
  var finished: String { foreground == nil && background == nil ? text : text + "\u{1B}[0m" }

  /// Appends a cell of two pixels, one over the other.
  mutating func append(_ top: UInt32, _ bottom: UInt32) {
    if top == bottom {
      // Both can be said in two ways; the colour that is there already need not be said again.
      if background != top, foreground == top || !canBeBackground(top) {
        set(top, nil)
        text += "█"
      } else {
        set(nil, top)
        text += " "
      }
      return
    }
    let upper = (foreground == top ? 0 : 1) + (background == bottom ? 0 : 1)
    let lower = (foreground == bottom ? 0 : 1) + (background == top ? 0 : 1)
    if canBeBackground(bottom), upper <= lower || !canBeBackground(top) {
      set(top, bottom)
      text += "▀"
    } else if canBeBackground(top) {
      set(bottom, top)
      text += "▄"
    } else {
      // Two bright colours: the lower one is drawn as dark as it has to be.
      set(top, bottom & 7)
      text += "▀"
    }
  }

  /// Tells whether a terminal can draw behind with a colour: with 16, only the first eight, because
  /// the console has no others.
  private func canBeBackground(_ color: UInt32) -> Bool {
    depth != .basic || color < 8
  }

  /// Switches to colours; nil leaves one as it is.
  private mutating func set(_ foreground: UInt32?, _ background: UInt32?) {
    let newForeground = foreground == self.foreground ? nil : foreground
    let newBackground = background == self.background ? nil : background
    guard newForeground != nil || newBackground != nil else { return }
    text += "\u{1B}["
    if let newForeground {
      write(newForeground, "38", basic: newForeground < 8 ? 30 : 82)
      self.foreground = newForeground
      if newBackground != nil { text += ";" }
    }
    if let newBackground {
      write(newBackground, "48", basic: 40)
      self.background = newBackground
    }
    text += "m"
  }

  private mutating func write(_ color: UInt32, _ layer: String, basic: UInt32) {
    switch depth {
    case .truecolor:
      text += "\(layer);2;\(color >> 16);\(color >> 8 & 255);\(color & 255)"
    case .palette256: text += "\(layer);5;\(color)"
    case .basic, .none: text += "\(basic + color)"
    }
  }
}
