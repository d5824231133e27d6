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
        ko: "알려진 형식(JPEG, PNG, WebP, GIF)의 그림이 아닙니다"
      )
    case .damaged(let format):
      Phrase("the \(format.name) picture is damaged", ko: "\(format.name) 그림이 손상되었습니다")
    case .unsupported(let format):
      Phrase(
        "this kind of \(format.name) picture isn't supported",
        ko: "이런 종류의 \(format.name) 그림은 그릴 수 없습니다"
      )
    case .tooLarge(let size):
      Phrase(
        "the picture has \(size.width) × \(size.height) pixels, more than bos can draw",
        ko: "그림이 \(size.width) × \(size.height)픽셀로, 그릴 수 있는 크기를 넘습니다"
      )
    case .libraryMissing(let format):
      Phrase(
        """
        to draw \(format.name) pictures, bos needs \(format.library.name), which isn't installed
        """,
        ko: "\(format.name) 그림을 그리는 데 필요한 \(format.library.name) 라이브러리가 없습니다"
      )
    }
  }

  /// A possible solution.
  package var hint: Phrase? {
    switch code {
    case .libraryMissing(let format):
      Phrase(
        "on Debian: apt install \(format.library.package)",
        ko: "데비안에서는: apt install \(format.library.package)"
      )
    case .unsupported, .tooLarge:
      Phrase("to save the original, use `--save FILE`", ko: "`--save 파일`로 원본을 저장할 수 있습니다")
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
