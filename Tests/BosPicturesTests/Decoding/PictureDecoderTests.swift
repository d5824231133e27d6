import BosPictures
import Testing

@Suite struct PictureDecoderTests {
  @Test(arguments: [
    (PictureFiles.png, 0), (PictureFiles.pngPalette, 0), (PictureFiles.pngInterlaced, 0),
    (PictureFiles.jpeg, 6), (PictureFiles.jpegProgressive, 6), (PictureFiles.jpegInk, 6),
    (PictureFiles.webp, 16), (PictureFiles.gif, 0), (PictureFiles.gifInterlaced, 0),
  ])
  func `a file shows its quarters`(file: [UInt8], tolerance: Int) throws {
    let bitmap = try PictureDecoder.decode(file)
    #expect(bitmap.size == PixelSize(width: 32, height: 32))
    #expect(try PictureDecoder.size(file) == bitmap.size)
    for (place, color) in PictureFiles.quarters.enumerated() {
      let shown = bitmap[8 + place % 2 * 16, 8 + place / 2 * 16]
      #expect(shown.difference(color) <= tolerance, "quarter \(place): \(shown)")
    }
  }

  @Test(arguments: [
    (PictureFiles.pngGray16, [76, 150, 29, 240] as [UInt8]),
    (PictureFiles.jpegGray, [89, 130, 73, 240]),
  ])
  func `greys become colours`(file: [UInt8], values: [UInt8]) throws {
    let bitmap = try PictureDecoder.decode(file)
    for (place, value) in values.enumerated() {
      let shown = bitmap[8 + place % 2 * 16, 8 + place / 2 * 16]
      #expect(shown.difference(RGB(value, value, value)) <= 2, "quarter \(place): \(shown)")
    }
  }

  @Test(arguments: [PictureFiles.pngAlpha, PictureFiles.webpAlpha])
  func `transparent areas show the background`(file: [UInt8]) throws {
    let dark = try PictureDecoder.decode(file)
    #expect(dark[8, 8] == RGB(224, 32, 32))
    #expect(dark[24, 8] == .black)
    #expect(dark[24, 24] == RGB(120, 120, 120))
    let light = try PictureDecoder.decode(file, background: RGB(200, 100, 0))
    #expect(light[8, 8] == RGB(224, 32, 32))
    #expect(light[24, 8] == RGB(200, 100, 0))
    #expect(light[24, 24] == RGB(220, 170, 120))
  }

  @Test func `pixels missing in a GIF picture show the background`() throws {
    let bitmap = try PictureDecoder.decode(
      PictureFiles.gifTransparent,
      background: RGB(1, 2, 3)
    )
    #expect(bitmap[24, 8] == RGB(1, 2, 3))
    #expect(bitmap[8, 24] == RGB(32, 64, 224))
  }

  @Test(arguments: [
    (1, 4), (4, 4), (5, 8), (8, 8), (9, 16), (16, 16), (17, 32), (32, 32), (1_000, 32),
  ])
  func `a JPEG file is read as small as is enough`(needed: Int, read: Int) throws {
    let bitmap = try PictureDecoder.decode(
      PictureFiles.jpeg,
      atLeast: PixelSize(width: needed, height: 1)
    )
    #expect(bitmap.size == PixelSize(width: read, height: read))
    #expect(bitmap[0, 0].difference(PictureFiles.quarters[0]) <= 8)
    #expect(bitmap[read - 1, read - 1].difference(PictureFiles.quarters[3]) <= 8)
  }

  @Test func `other files are read whole`() throws {
    let small = PixelSize(width: 1, height: 1)
    #expect(try PictureDecoder.decode(PictureFiles.png, atLeast: small).width == 32)
  }

  @Test func `a moving WebP picture is not read`() {
    #expect(throws: PictureError(.unsupported(.webp))) {
      try PictureDecoder.decode(PictureFiles.webpMoving)
    }
  }

  @Test(arguments: ["", "R", "GIF8", "<html>", "BM......", "RIFF....AVI ", "\u{89}PNG"])
  func `other content is no known picture`(content: String) {
    #expect(PictureFormat(Array(content.utf8)) == nil)
    #expect(throws: PictureError(.unknownFormat)) {
      try PictureDecoder.decode(Array(content.utf8))
    }
  }

  @Test func `formats are detected by content`() {
    #expect(PictureFormat(PictureFiles.png) == .png)
    #expect(PictureFormat(PictureFiles.jpeg) == .jpeg)
    #expect(PictureFormat(PictureFiles.webp) == .webp)
    #expect(PictureFormat(PictureFiles.gif) == .gif)
  }
}

extension RGB {
  /// The largest difference of a channel.
  func difference(_ other: RGB) -> Int {
    let pairs = [(red, other.red), (green, other.green), (blue, other.blue)]
    return pairs.map { abs(Int($0) - Int($1)) }.max() ?? 0
  }
}
