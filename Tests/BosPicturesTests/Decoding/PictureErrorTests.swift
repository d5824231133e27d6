import BosPictures
import BosText
import Testing

@Suite struct PictureErrorTests {
  @Test(arguments: [
    (
      PictureError.Code.unknownFormat,
      "the file isn't a picture in a known format (JPEG, PNG, WebP, GIF)",
      "지원하는 형식(JPEG, PNG, WebP, GIF)의 이미지가 아닙니다", nil
    ),
    (.damaged(.jpeg), "the JPEG picture is damaged", "JPEG 이미지가 손상되었습니다", nil),
    (
      .unsupported(.webp), "this kind of WebP picture isn't supported",
      "지원하지 않는 종류의 WebP 이미지입니다", "to save the original, use `--save FILE`"
    ),
    (
      .tooLarge(PixelSize(width: 60_000, height: 50_000)),
      "the picture has 60000 × 50000 pixels, more than bos can draw",
      "이미지(60000 × 50000픽셀)가 그릴 수 있는 크기를 넘습니다", "to save the original, use `--save FILE`"
    ),
    (
      .libraryMissing(.jpeg),
      "to draw JPEG pictures, bos needs libturbojpeg, which isn't installed",
      "JPEG 이미지를 그리는 데 필요한 libturbojpeg 라이브러리가 없습니다", "on Debian: apt install libturbojpeg0"
    ),
  ])
  func `an error says what happened and what to do`(
    code: PictureError.Code,
    english: String,
    korean: String,
    hint: String?
  ) {
    let error = PictureError(code)
    #expect(error.message == Phrase(english, ko: korean))
    #expect(error.hint?.english == hint)
  }
}
