import BosPictures
import BosTerminal
import Testing

/// Pictures that the terminal itself decodes: kitty and iTerm2.
@Suite struct SentPictureTests {
  private static let capabilities = TerminalCapabilities(
    columns: 80,
    isTerminal: true,
    color: .truecolor,
    unicode: true
  )

  private func drawing(
    _ bitmap: Bitmap,
    _ way: PictureProtocol,
    original: [UInt8]? = nil,
    columns: Int = 4,
    rows: Int = 2,
    cell: PixelSize? = nil
  ) -> PictureDrawing {
    PictureDrawing(
      bitmap,
      original: original,
      as: way,
      on: Self.capabilities,
      within: CellSize(columns: columns, rows: rows),
      cell: cell
    )
  }

  private static func noise(side: Int) throws -> Bitmap {
    var dice = Dice(3)
    let pixels = (0..<side * side * 3).map { _ in UInt8(truncatingIfNeeded: dice.roll(256)) }
    return try #require(Bitmap(width: side, height: side, pixels: pixels))
  }

  @Test func `kitty gets the pixels`() throws {
    let bitmap = try #require(Bitmap(width: 2, height: 1, pixels: [255, 0, 0, 0, 0, 255]))
    #expect(
      drawing(bitmap, .kitty).lines()
        == ["\u{1B}_Ga=T,f=24,s=2,v=1,q=2,c=4,r=1,m=0;/wAAAAD/\u{1B}\\"]
    )
  }

  @Test func `kitty gets a PNG file as it is`() throws {
    let bitmap = try PictureDecoder.decode(PictureFiles.png)
    let line = drawing(bitmap, .kitty, original: PictureFiles.png).lines()[0]
    #expect(line.hasPrefix("\u{1B}_Ga=T,f=100,q=2,c=4,r=2,m=0;iVBORw0KGgo"))
    #expect(pieces(line).flatMap(\.content) == PictureFiles.png)
  }

  @Test func `a PNG file that is longer than its pixels is not sent`() throws {
    let padded = PictureFiles.png + [UInt8](repeating: 0, count: 32 * 32 * 3)
    let bitmap = try PictureDecoder.decode(PictureFiles.png)
    #expect(drawing(bitmap, .kitty, original: padded).lines()[0].contains("f=24,s=32,v=32,"))
  }

  @Test(arguments: [(32, 1), (33, 2), (45, 2), (46, 3), (64, 4)])
  func `long pictures are sent in pieces`(side: Int, count: Int) throws {
    let bitmap = try Self.noise(side: side)
    let line = drawing(bitmap, .kitty, columns: 40, rows: 20).lines()[0]
    let pieces = pieces(line)
    #expect(pieces.count == count)
    #expect(pieces.flatMap(\.content) == bitmap.pixels)
    #expect(pieces.allSatisfy { $0.length <= 4_096 && $0.length.isMultiple(of: 4) })
    #expect(pieces.dropLast().allSatisfy { $0.keys.hasSuffix("m=1") && $0.length == 4_096 })
    #expect(pieces.last?.keys.hasSuffix("m=0") == true)
    #expect(pieces.dropFirst().allSatisfy { $0.keys.hasPrefix("q=2,m=") })
  }

  @Test func `no more pixels are sent than can be seen`() throws {
    let bitmap = try Self.noise(side: 64)
    let cell = PixelSize(width: 4, height: 8)
    let line = drawing(bitmap, .kitty, columns: 4, rows: 2, cell: cell).lines()[0]
    #expect(line.contains("s=16,v=16,"))
  }

  @Test func `iTerm2 gets the file`() throws {
    let bitmap = try PictureDecoder.decode(PictureFiles.gif)
    let line = drawing(bitmap, .iterm, original: PictureFiles.gif).lines()[0]
    let keys = "size=\(PictureFiles.gif.count);width=4;height=2;preserveAspectRatio=1"
    #expect(line.hasPrefix("\u{1B}]1337;File=inline=1;\(keys):R0lGOD"))
    #expect(line.hasSuffix("\u{07}"))
    #expect(base64(line.drop { $0 != ":" }.dropFirst()) == PictureFiles.gif)
  }

  @Test func `iTerm2 without a file gets characters`() throws {
    let bitmap = try Self.noise(side: 4)
    #expect(drawing(bitmap, .iterm).lines() == drawing(bitmap, .blocks).lines())
  }

  private struct Piece {
    var keys: Substring
    var length: Int
    var content: [UInt8]
  }

  private func pieces(_ line: String) -> [Piece] {
    line.split(separator: "\u{1B}\\").map { piece in
      let parts = piece.split(separator: ";", maxSplits: 1)
      let letters = parts.last ?? ""
      return Piece(
        keys: (parts.first ?? "").dropFirst("\u{1B}_G".count),
        length: letters.utf8.count,
        content: base64(letters)
      )
    }
  }
}
