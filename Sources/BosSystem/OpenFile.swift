import Glibc

/// Writing to an open file.
package enum OpenFile {
  /// The number of bytes that are written at once.
  static let pieceSize = 1 << 23

  /// Writes all bytes at the current position; throws `EINTR` if it is stopped.
  package static func write(
    _ bytes: [UInt8],
    to file: Int32,
    isStopped: () -> Bool = { false }
  ) throws(SystemError) {
    var place = 0
    while place < bytes.count {
      if isStopped() { throw SystemError(EINTR) }
      let count = bytes[place...].prefix(pieceSize).withUnsafeBytes {
        Glibc.write(file, $0.baseAddress, $0.count)
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { throw SystemError(count < 0 ? errno : EIO) }
      place += count
    }
  }

  /// Adds bytes at the end of a file that was opened for appending and is locked; if that fails,
  /// nothing is added.
  package static func append(_ bytes: [UInt8], to file: Int32) throws(SystemError) {
    var status = stat()
    guard fstat(file, &status) == 0 else { throw SystemError() }
    do throws(SystemError) {
      try write(bytes, to: file)
    } catch {
      if status.st_mode & S_IFMT == S_IFREG { ftruncate(file, status.st_size) }
      throw error
    }
  }
}
