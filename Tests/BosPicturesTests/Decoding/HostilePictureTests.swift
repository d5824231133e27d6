import BosPictures
import BosText
import Testing

@Suite struct HostilePictureTests {
  @Test(arguments: PictureFiles.all)
  func `a file may end anywhere`(file: [UInt8]) {
    for length in 0..<file.count { read(Array(file.prefix(length))) }
  }

  @Test(arguments: PictureFiles.all)
  func `any bytes may be wrong`(file: [UInt8]) {
    var dice = Dice(UInt64(file.count))
    for _ in 0..<400 {
      var file = file
      for _ in 0...dice.roll(4) {
        file[dice.roll(file.count)] = UInt8(truncatingIfNeeded: dice.roll(256))
      }
      read(file)
    }
  }

  @Test(arguments: PictureFiles.all)
  func `bytes may be missing or twice`(file: [UInt8]) {
    var dice = Dice(UInt64(file.count))
    for _ in 0..<100 {
      var file = file
      let start = dice.roll(file.count)
      let end = min(start + dice.roll(40), file.count)
      if dice.roll(2) == 0 {
        file.removeSubrange(start..<end)
      } else {
        file.insert(contentsOf: file[start..<end], at: dice.roll(file.count))
      }
      read(file)
    }
  }

  /// Reads a file that may be damaged; the result is an error or any picture.
  private func read(_ file: [UInt8]) {
    do {
      let size = try PictureDecoder.size(file)
      // Large pictures only take time here.
      guard size.width * size.height <= 1 << 18 else { return }
      let bitmap = try PictureDecoder.decode(file)
      #expect(bitmap.size == size)
      #expect(bitmap.pixels.count == size.width * size.height * 3)
      let small = try PictureDecoder.decode(file, atLeast: PixelSize(width: 3, height: 3))
      #expect(small.pixels.count == small.width * small.height * 3)
    } catch {
      #expect(error.message.english != "")
    }
  }

  @Test func `sizes beyond measure are refused before reading`() {
    var jpeg = PictureFiles.jpeg
    if let start = jpeg.firstRange(of: [0xFF, 0xC0]) {
      // After the marker: length, precision, height, width.
      jpeg.replaceSubrange(start.upperBound + 3..<start.upperBound + 7, with: [255, 0, 255, 0])
    }
    expectTooLarge(jpeg, width: 65_280, height: 65_280)

    var gif = PictureFiles.gif
    gif.replaceSubrange(6..<10, with: [255, 255, 255, 255])
    expectTooLarge(gif, width: 65_535, height: 65_535)

    // The canvas of an extended file: three bytes per side, minus one.
    var webp = Array("RIFF\u{1E}\0\0\0WEBPVP8X\u{0A}\0\0\0".utf8) + [0, 0, 0, 0]
    webp += [0xFE, 0x3F, 0, 0xFE, 0x3F, 0] + Array("VP8 \0\0\0\0".utf8)
    expectTooLarge(webp, width: 16_383, height: 16_383)

    expectTooLarge(
      base64(
        "iVBORw0KGgoAAAANSUhEUgAAdTAAAHUwCAIAAADpRW/tAAAAC0lEQVR4nGNggAEAAAoAAX+AdF4A"
          + "AAAASUVORK5CYII="
      ),
      width: 30_000,
      height: 30_000
    )
  }

  private func expectTooLarge(_ file: [UInt8], width: Int, height: Int) {
    let error = PictureError(.tooLarge(PixelSize(width: width, height: height)))
    #expect(throws: error) { try PictureDecoder.size(file) }
    #expect(throws: error) { try PictureDecoder.decode(file) }
  }

  @Test func `a JPEG file may not go over its pixels without end`() throws {
    let file = PictureFiles.jpegProgressive
    var large = file
    let frame = try #require(file.firstRange(of: [0xFF, 0xC2])?.upperBound)
    large.replaceSubrange(frame + 3..<frame + 7, with: [0x1F, 0xFF, 0x1F, 0xFF])
    let scan = try #require(large.firstRange(of: [0xFF, 0xDA])?.lowerBound)
    let data = large[scan..<large.count - 2]
    for _ in 0..<20 { large.insert(contentsOf: data, at: scan) }
    #expect(throws: PictureError(.damaged(.jpeg))) { try PictureDecoder.decode(large) }
  }

  @Test func `codes of GIF files that mean nothing end the picture`() throws {
    // One pixel wide and two high, without a colour table; the codes start with an unknown one.
    let head = Array("GIF89a".utf8) + [1, 0, 2, 0, 0, 0, 0]
    let image: [UInt8] = [0x2C, 0, 0, 0, 0, 1, 0, 2, 0, 0]
    #expect(throws: PictureError(.damaged(.gif))) {
      try PictureDecoder.decode(head + image + [2, 1, 0xFF, 0, 0x3B])
    }
    // The code of a pixel with a missing colour: the background shows.
    let bitmap = try PictureDecoder.decode(
      head + image + [2, 1, 0b0100_1100, 0, 0x3B],
      background: RGB(7, 8, 9)
    )
    #expect(bitmap.pixels == [7, 8, 9, 7, 8, 9])
  }
}
