import BosPictures
import BosTerminal
import Testing

@Suite struct BlockPictureTests {
  /// Four by four: red above blue, white and black, and greys.
  private static let pixels: [UInt8] = [
    255, 0, 0, 255, 0, 0, 255, 255, 255, 0, 0, 0,
    0, 0, 255, 0, 0, 255, 0, 0, 0, 255, 255, 255,
    255, 0, 0, 0, 0, 255, 128, 128, 128, 128, 128, 128,
    255, 0, 0, 0, 0, 255, 128, 128, 128, 64, 64, 64,
  ]

  private func lines(_ depth: ColorDepth, unicode: Bool = true) throws -> [String] {
    let bitmap = try #require(Bitmap(width: 4, height: 4, pixels: Self.pixels))
    return PictureDrawing(
      bitmap,
      as: .blocks,
      on: TerminalCapabilities(columns: 80, isTerminal: true, color: depth, unicode: unicode),
      within: CellSize(columns: 4, rows: 4)
    ).lines().map { $0.replacing("\u{1B}", with: "^") }
  }

  @Test func `true colours are shown as they are`() throws {
    #expect(
      try lines(.truecolor) == [
        "^[38;2;255;0;0;48;2;0;0;255m▀▀^[38;2;255;255;255;48;2;0;0;0m▀▄^[0m",
        "^[48;2;255;0;0m ^[48;2;0;0;255m ^[48;2;128;128;128m ^[38;2;64;64;64m▄^[0m",
      ]
    )
  }

  @Test func `256 colours give the nearest colours`() throws {
    #expect(
      try lines(.palette256) == [
        "^[38;5;196;48;5;21m▀▀^[38;5;231;48;5;16m▀▄^[0m",
        "^[48;5;196m ^[48;5;21m ^[48;5;244m ^[38;5;237m▄^[0m",
      ]
    )
  }

  @Test func `16 colours give patterns`() throws {
    #expect(
      try lines(.basic) == ["^[31;44m▀▀^[97;40m▀▄^[0m", "^[41m ^[44m ^[90;47m▀▄^[0m"]
    )
  }

  @Test func `a picture without colours has dots`() throws {
    #expect(try lines(.none) == ["⠐⠈⠛⣤", "⠨ ⡏⡊"])
  }

  @Test func `a picture without Unicode has one pixel per cell`() throws {
    #expect(try lines(.none, unicode: false) == ["::@@", "= @*"])
    #expect(
      try lines(.truecolor, unicode: false) == [
        "^[48;2;128;0;128m  ^[48;2;128;128;128m  ^[0m",
        "^[48;2;255;0;0m ^[48;2;0;0;255m ^[48;2;128;128;128m ^[48;2;96;96;96m ^[0m",
      ]
    )
    #expect(
      try lines(.palette256, unicode: false) == [
        "^[48;5;89m ^[48;5;90m ^[48;5;244m  ^[0m",
        "^[48;5;196m ^[48;5;21m ^[48;5;244m ^[48;5;59m ^[0m",
      ]
    )
    #expect(
      try lines(.basic, unicode: false) == [
        "^[44m ^[45m ^[43m ^[47m ^[0m", "^[41m ^[44m ^[47m ^[43m ^[0m",
      ]
    )
  }

  @Test(arguments: [true, false])
  func `only the first eight of 16 colours are backgrounds`(unicode: Bool) throws {
    var dice = Dice(11)
    let pixels = (0..<30 * 30 * 3).map { _ in UInt8(truncatingIfNeeded: dice.roll(256)) }
    let text = PictureDrawing(
      try #require(Bitmap(width: 30, height: 30, pixels: pixels)),
      as: .blocks,
      on: TerminalCapabilities(columns: 80, isTerminal: true, color: .basic, unicode: unicode),
      within: CellSize(columns: 30, rows: 15)
    ).text()
    let codes = text.split(separator: "\u{1B}[").flatMap { part in
      part.prefix { $0 != "m" }.split(separator: ";").compactMap { Int($0) }
    }
    #expect(codes.count > 300)
    #expect(codes.allSatisfy { $0 == 0 || (30...47).contains($0) || (90...97).contains($0) })
  }

  @Test func `a current colour isn't set again`() throws {
    // Two colours that change places: one sequence is enough.
    let (dark, light): ([UInt8], [UInt8]) = ([10, 20, 30], [40, 50, 60])
    let bitmap = try #require(
      Bitmap(
        width: 4,
        height: 2,
        pixels: (dark + light + dark + light) + (light + dark + dark + light)
      )
    )
    let lines = PictureDrawing(
      bitmap,
      as: .blocks,
      on: TerminalCapabilities(columns: 80, isTerminal: true, color: .truecolor, unicode: true),
      within: CellSize(columns: 4, rows: 1)
    ).lines()
    #expect(lines == ["\u{1B}[38;2;10;20;30;48;2;40;50;60m▀▄█ \u{1B}[0m"])
  }

  @Test func `an even picture is drawn without noise`() throws {
    for value in [0, 100, 255] as [UInt8] {
      let bitmap = try #require(
        Bitmap(width: 6, height: 6, pixels: .init(repeating: value, count: 108))
      )
      for unicode in [true, false] {
        let lines = PictureDrawing(
          bitmap,
          as: .blocks,
          on: TerminalCapabilities(columns: 80, isTerminal: true, color: .none, unicode: unicode),
          within: CellSize(columns: 6, rows: 3)
        ).lines()
        #expect(lines.count == 3)
        if value == 0 { #expect(lines == ["      ", "      ", "      "]) }
        if value == 255 {
          let full = unicode ? "⣿⣿⣿⣿⣿⣿" : "@@@@@@"
          #expect(lines == [full, full, full])
        }
      }
    }
  }
}
