/// A numbered set of colours.
struct Palette: Sendable, Hashable {
  /// At most 256.
  let colors: [RGB]

  /// The 16 colours of the console; other terminals are similar.
  static let basic = Palette(
    colors: [
      RGB(0, 0, 0), RGB(170, 0, 0), RGB(0, 170, 0), RGB(170, 85, 0),
      RGB(0, 0, 170), RGB(170, 0, 170), RGB(0, 170, 170), RGB(170, 170, 170),
      RGB(85, 85, 85), RGB(255, 85, 85), RGB(85, 255, 85), RGB(255, 255, 85),
      RGB(85, 85, 255), RGB(255, 85, 255), RGB(85, 255, 255), RGB(255, 255, 255),
    ]
  )

  /// The basic colours that every terminal can use as backgrounds.
  static let behind = Palette(colors: Array(basic.colors.prefix(8)))

  /// The colours 16 to 255 of terminals with 256 colours: a cube and a grey scale.
  ///
  /// The first 16 are left out, because users choose those themselves.
  static let extended = Palette(
    colors: {
      let levels: [UInt8] = [0, 95, 135, 175, 215, 255]
      let cube = levels.flatMap { red in
        levels.flatMap { green in levels.map { blue in RGB(red, green, blue) } }
      }
      return cube + (0..<24).map { RGB(8 + 10 * $0, 8 + 10 * $0, 8 + 10 * $0) }
    }()
  )

  /// The number of the first colour of `extended`.
  static let extendedStart: UInt32 = 16
}
