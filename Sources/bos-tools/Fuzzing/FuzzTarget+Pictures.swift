import BosDomain
import BosPictures
import BosServices
import BosSystem
import BosText

extension FuzzTarget {
  /// Pictures that libraries decode, with right checksums in half of the PNG files.
  static let pictures = FuzzTarget(
    "pictures",
    share: 40,
    seeds: PictureSamples.others,
    tokens: [
      "IHDR", "IDAT", "PLTE", "tRNS", "IEND", "RIFF", "WEBP", "VP8 ", "VP8L", "VP8X", "ANMF",
    ]
    .map { Array($0.utf8) }
      + [[0xFF, 0xD8], [0xFF, 0xDA], [0xFF, 0xC0], [0xFF, 0xC2], [0xFF, 0xD9], [0xFF, 0xC4]]
  ) {
    { bytes in
      PictureLaws.problem(bytes.count % 2 == 0 ? PictureSamples.repairedPNG(bytes) : bytes)
    }
  }

  /// GIF files, which bos decodes itself.
  static let gif = FuzzTarget(
    "gif",
    share: 20,
    seeds: PictureSamples.gifs,
    tokens: [
      Array("GIF89a".utf8), [0x21, 0xF9, 4, 1, 0, 0, 1, 0], [0x21, 0xFE], [0x2C], [0x3B], [0],
      [0, 0, 0, 0, 16, 0, 16, 0], [255],
    ]
  ) {
    { bytes in PictureLaws.problem(bytes) }
  }
}

/// What must hold for any picture.
private enum PictureLaws {
  static func problem(_ bytes: [UInt8]) -> String? {
    let address = PictureAddress("https://a.example/b")
    if let address {
      _ = try? Kakao.picture(at: address).decode(ServiceAnswer(body: bytes))
    }
    do throws(PictureError) {
      let size = try PictureDecoder.size(bytes)
      let bitmap = try PictureDecoder.decode(bytes)
      if bitmap.size != size { return "the size differs" }
      if bitmap.pixels.count != size.width * size.height * 3 { return "pixels are missing" }
      let small = try PictureDecoder.decode(bytes, atLeast: PixelSize(width: 3, height: 3))
      return small.pixels.count == small.width * small.height * 3 ? nil : "pixels are missing"
    } catch {
      return error.message.english.isEmpty ? "an error has no message" : nil
    }
  }
}
