package import BosText

/// An error that prevents showing a picture.
package struct PictureError: Error, Sendable, Hashable {
  /// The kind of error.
  package enum Code: Sendable, Hashable {
    case unknownFormat
    case damaged(PictureFormat)
    /// A valid kind of file that bos can't read, such as an animated WebP picture.
    case unsupported(PictureFormat)
    case tooLarge(PixelSize)
    /// The library for the format isn't installed.
    case libraryMissing(PictureFormat)
  }

  package let code: Code

  package init(_ code: Code) {
    self.code = code
  }

  /// The message: one sentence without a period.
  package var message: Phrase {
    switch code {
    case .unknownFormat:
      Phrase(
        "the file isn't a picture in a known format (JPEG, PNG, WebP, GIF)",
        ko: "지원하는 형식(JPEG, PNG, WebP, GIF)의 이미지가 아닙니다"
      )
    case .damaged(let format):
      Phrase("the \(format.name) picture is damaged", ko: "\(format.name) 이미지가 손상되었습니다")
    case .unsupported(let format):
      Phrase(
        "this kind of \(format.name) picture isn't supported",
        ko: "지원하지 않는 종류의 \(format.name) 이미지입니다"
      )
    case .tooLarge(let size):
      Phrase(
        "the picture has \(size.width) × \(size.height) pixels, more than bos can draw",
        ko: "이미지(\(size.width) × \(size.height)픽셀)가 그릴 수 있는 크기를 넘습니다"
      )
    case .libraryMissing(let format):
      Phrase(
        """
        to draw \(format.name) pictures, bos needs \(format.library.name), which isn't installed
        """,
        ko: "\(format.name) 이미지를 그리는 데 필요한 \(format.library.name) 라이브러리가 없습니다"
      )
    }
  }

  /// A possible solution.
  package var hint: Phrase? {
    switch code {
    case .libraryMissing(let format):
      Phrase(
        "on Debian: apt install \(format.library.package)",
        ko: "Debian에서는 `apt install \(format.library.package)` 명령으로 설치하세요"
      )
    case .unsupported, .tooLarge:
      Phrase("to save the original, use `--save FILE`", ko: "원본은 `--저장 파일`로 저장하세요")
    case .unknownFormat, .damaged:
      nil
    }
  }
}

extension PictureFormat {
  /// The library for the format, and its Debian package.
  fileprivate var library: (name: String, package: String) {
    switch self {
    case .png: ("libpng", "libpng16-16")
    case .jpeg: ("libturbojpeg", "libturbojpeg0")
    case .webp: ("libwebp", "libwebp7")
    // This needs no library, so no error names it.
    case .gif: ("bos", "bos")
    }
  }
}
