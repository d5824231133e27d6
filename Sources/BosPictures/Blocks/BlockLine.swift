import BosTerminal

/// A line of half blocks, written with the fewest colour changes.
struct BlockLine {
  private let depth: ColorDepth
  private var text = ""
  private var foreground: UInt32?
  private var background: UInt32?

  init(_ depth: ColorDepth) {
    self.depth = depth
  }

  /// The line; it ends with the terminal's default colours.
  var finished: String { foreground == nil && background == nil ? text : text + "\u{1B}[0m" }

  /// Appends a cell with an upper and a lower pixel.
  mutating func append(_ top: UInt32, _ bottom: UInt32) {
    if top == bottom {
      // A half block can be drawn in two ways; a colour that is already set needs no change.
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
      // With two bright colours, the lower one becomes its dark variant.
      set(top, bottom & 7)
      text += "▀"
    }
  }

  /// Returns whether a colour can be a background.
  ///
  /// With 16 colours only the first eight can,
  /// because the console has no others.
  private func canBeBackground(_ color: UInt32) -> Bool {
    depth != .basic || color < 8
  }

  /// Switches colours; nil leaves one unchanged.
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
