import CPictures

/// Decodes picture files, with libraries that are loaded on demand.
package enum PictureDecoder {
  /// Larger pictures aren't read, whatever size the file states.
  package static let mostPixels = 64 << 20

  /// Decodes a picture.
  ///
  /// With `smallest`, the result may be smaller than the picture, but not smaller than this size;
  /// JPEG pictures then decode faster. Transparent areas show the background.
  package static func decode(
    _ bytes: [UInt8],
    atLeast smallest: PixelSize? = nil,
    background: RGB = .black
  ) throws(PictureError) -> Bitmap {
    guard let format = PictureFormat(bytes) else { throw PictureError(.unknownFormat) }
    if format == .gif { return try GIFDecoder.decode(bytes, background: background) }
    var shape = try measure(bytes, format)
    if format == .jpeg {
      try checkScans(of: bytes, shape)
      if let smallest { shape.shrink(atLeast: smallest) }
    }
    let pixels = try pixels(bytes, format, shape)
    let size = PixelSize(width: Int(shape.width), height: Int(shape.height))
    guard shape.channels == 4 else { return Bitmap(checked: size, pixels) }
    let rgb = format == .jpeg ? Ink.light(pixels) : Alpha.compose(pixels, over: background)
    return Bitmap(checked: size, rgb)
  }

  /// Returns a picture's size without decoding its pixels.
  package static func size(_ bytes: [UInt8]) throws(PictureError) -> PixelSize {
    guard let format = PictureFormat(bytes) else { throw PictureError(.unknownFormat) }
    if format == .gif { return try GIFDecoder.size(bytes) }
    let shape = try measure(bytes, format)
    return PixelSize(width: Int(shape.width), height: Int(shape.height))
  }

  /// Throws if a picture of this size needs too much memory.
  static func check(_ size: PixelSize) throws(PictureError) {
    guard size.width <= Bitmap.longestSide, size.height <= Bitmap.longestSide,
      size.width * size.height <= mostPixels
    else { throw PictureError(.tooLarge(size)) }
  }

  private static func measure(
    _ bytes: [UInt8],
    _ format: PictureFormat
  ) throws(PictureError) -> bos_picture_shape {
    var shape = bos_picture_shape()
    let result = bytes.withUnsafeBufferPointer { bytes in
      switch format {
      case .jpeg: bos_jpeg_measure(bytes.baseAddress, bytes.count, &shape)
      case .png: bos_png_measure(bytes.baseAddress, bytes.count, &shape)
      case .webp: bos_webp_measure(bytes.baseAddress, bytes.count, &shape)
      case .gif: BOS_PICTURE_UNSUPPORTED
      }
    }
    try check(result, format)
    try check(PixelSize(width: Int(shape.width), height: Int(shape.height)))
    return shape
  }

  private static func pixels(
    _ bytes: [UInt8],
    _ format: PictureFormat,
    _ shape: bos_picture_shape
  ) throws(PictureError) -> [UInt8] {
    let size = Int(shape.width) * Int(shape.height) * Int(shape.channels)
    var result = BOS_PICTURE_UNSUPPORTED
    let pixels = [UInt8](unsafeUninitializedCapacity: size) { pixels, count in
      result = bytes.withUnsafeBufferPointer { bytes in
        switch format {
        case .jpeg: bos_jpeg_decode(bytes.baseAddress, bytes.count, shape, pixels.baseAddress)
        case .png: bos_png_decode(bytes.baseAddress, bytes.count, shape, pixels.baseAddress)
        case .webp: bos_webp_decode(bytes.baseAddress, bytes.count, shape, pixels.baseAddress)
        case .gif: BOS_PICTURE_UNSUPPORTED
        }
      }
      count = result == BOS_PICTURE_READ ? size : 0
    }
    try check(result, format)
    return pixels
  }

  private static func check(
    _ result: bos_picture_result,
    _ format: PictureFormat
  ) throws(PictureError) {
    switch result {
    case BOS_PICTURE_READ: return
    case BOS_PICTURE_UNSUPPORTED: throw PictureError(.unsupported(format))
    case BOS_PICTURE_NO_LIBRARY: throw PictureError(.libraryMissing(format))
    default: throw PictureError(.damaged(format))
    }
  }

  /// Throws for a JPEG file with too many scans: a small file could take hours.
  private static func checkScans(
    of bytes: [UInt8],
    _ shape: bos_picture_shape
  ) throws(PictureError) {
    // This marker starts a scan; in compressed data, a zero follows its first byte.
    let scans = zip(bytes, bytes.dropFirst()).count { $0 == 0xFF && $1 == 0xDA }
    let pixels = Int(shape.width) * Int(shape.height)
    guard scans * pixels <= mostPixels * 16 else { throw PictureError(.damaged(.jpeg)) }
  }
}

extension bos_picture_shape {
  /// Reduces the size to an eighth, a quarter or a half, if that is still large enough.
  fileprivate mutating func shrink(atLeast smallest: PixelSize) {
    for part in [8, 4, 2] as [Int32] {
      let width = (width + part - 1) / part
      let height = (height + part - 1) / part
      if width >= smallest.width, height >= smallest.height {
        (self.width, self.height) = (width, height)
        return
      }
    }
  }
}
