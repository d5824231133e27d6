import BosPictures
import BosTerminal
import Testing

@Suite struct SixelPictureTests {
  private func sixels(_ bitmap: Bitmap, columns: Int, rows: Int, cell: PixelSize) -> String {
    PictureDrawing(
      bitmap,
      as: .sixel,
      on: TerminalCapabilities(columns: 80, isTerminal: true, color: .truecolor, unicode: true),
      within: CellSize(columns: columns, rows: rows),
      cell: cell
    ).lines()[0]
  }

  @Test func `a small picture is written exactly`() throws {
    let red: [UInt8] = [255, 0, 0]
    let blue: [UInt8] = [0, 0, 255]
    let rows = [red + red + red + red, red + blue + blue + blue, red + blue + blue + blue]
    let bitmap = try #require(
      Bitmap(width: 4, height: 4, pixels: (rows + [red + red + red + blue]).flatMap { $0 })
    )
    let text = sixels(bitmap, columns: 1, rows: 1, cell: PixelSize(width: 4, height: 4))
    #expect(
      text == "\u{1B}P0;1;0q\"1;1;4;4#0;2;0;0;100#1;2;100;0;0#1NHH@$#0?EEM\u{1B}\\"
    )
  }

  @Test func `few colours stay as they are`() throws {
    let bitmap = try PictureDecoder.decode(PictureFiles.png)
    let reader = try SixelReader(
      sixels(bitmap, columns: 4, rows: 2, cell: PixelSize(width: 10, height: 20))
    )
    #expect(reader.size == PixelSize(width: 40, height: 40))
    #expect(reader.faults == 0)
    for (place, color) in PictureFiles.quarters.enumerated() {
      for offset in [0, 9, 19] {
        let shown = reader[place % 2 * 20 + offset, place / 2 * 20 + offset]
        #expect(shown?.difference(color) ?? 255 <= 2)
      }
    }
  }

  @Test(arguments: [(61, 47), (1, 1), (7, 6), (100, 13)])
  func `every pixel is drawn once, and areas keep their colours`(width: Int, height: Int) throws {
    var pixels: [UInt8] = []
    for row in 0..<height {
      for column in 0..<width {
        pixels.append(UInt8(column * 255 / max(1, width - 1)))
        pixels.append(UInt8(row * 255 / max(1, height - 1)))
        pixels.append(UInt8((column * 5 + row * 3) % 256))
      }
    }
    let bitmap = try #require(Bitmap(width: width, height: height, pixels: pixels))
    let reader = try SixelReader(
      sixels(bitmap, columns: 1, rows: 1, cell: PixelSize(width: width, height: height))
    )
    #expect(reader.size == bitmap.size)
    #expect(reader.colors.count <= 256)
    #expect(reader.faults == 0)
    #expect(!reader.pixels.contains(nil))
    var sum = 0
    for row in 0..<height {
      for column in 0..<width {
        sum += reader[column, row]?.difference(bitmap[column, row]) ?? 255
      }
    }
    #expect(sum / (width * height) <= 12)
  }

  @Test func `a picture fits its cells`() throws {
    let bitmap = try #require(
      Bitmap(width: 3, height: 4, pixels: .init(repeating: 90, count: 36))
    )
    let text = sixels(bitmap, columns: 7, rows: 3, cell: PixelSize(width: 9, height: 19))
    let size = try SixelReader(text).size
    #expect(size.width <= 7 * 9 && size.height <= 3 * 19)
    #expect(size == PixelSize(width: 42, height: 57) || size == PixelSize(width: 43, height: 57))
    // One colour in runs: only a few numbers.
    #expect(text.utf8.count < 200)
  }

  @Test func `an enormous window does not make an enormous picture`() throws {
    let bitmap = try #require(
      Bitmap(width: 1_000, height: 1, pixels: .init(repeating: 9, count: 3_000))
    )
    let text = sixels(bitmap, columns: 1_000, rows: 1_000, cell: PixelSize(width: 10, height: 20))
    #expect(text.hasPrefix("\u{1B}P0;1;0q\"1;1;2000;2#"))
  }
}
