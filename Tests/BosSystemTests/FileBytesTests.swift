import BosSystem
import Glibc
import Testing

struct FileBytesTests {
  private static let content = (0..<200_000).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ 1) }

  /// Makes a file, and removes it after the body, which receives its path and descriptor.
  private func withFile(
    _ bytes: [UInt8],
    _ body: (String, Int32) throws -> Void
  ) throws {
    var template = Array("/tmp/bos-bytes-XXXXXX".utf8CString)
    let file = mkstemp(&template)
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer {
      close(file)
      unlink(path)
    }
    #expect(bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) } == bytes.count)
    lseek(file, 0, SEEK_SET)
    try body(path, file)
  }

  /// Reads a file in pieces of at most 50,000 bytes, and calls `change` after the first one.
  private func read(_ file: Int32, change: @escaping () -> Void) throws -> [UInt8] {
    var count = 0
    let reader = FileReader(limit: 1 << 20) { room in
      if count == 1 { change() }
      count += 1
      return Glibc.read(file, room.baseAddress, min(room.count, 50_000))
    }
    return try reader.read(size: FileBytesTests.content.count).array
  }

  @Test(arguments: [0, 1, 4_096, 65_535, 65_536, 200_000])
  func `a file is read to its end`(count: Int) throws {
    let bytes = Array(FileBytesTests.content.prefix(count))
    try withFile(bytes) { path, _ in
      let file = try FileContents.bytes(of: path)
      #expect(file.array == bytes)
      #expect(file.withBytes { $0.elementsEqual(bytes) })
    }
  }

  @Test
  func `a file that shrinks between two reads gives what was read`() throws {
    try withFile(FileBytesTests.content) { path, file in
      let bytes = try read(file) { truncate(path, 70_000) }
      #expect(bytes == Array(FileBytesTests.content.prefix(70_000)))
    }
  }

  @Test
  func `a file that shrinks below what was read gives that`() throws {
    try withFile(FileBytesTests.content) { path, file in
      let bytes = try read(file) { truncate(path, 10) }
      #expect(bytes == Array(FileBytesTests.content.prefix(50_000)))
    }
  }

  @Test
  func `a file that shrinks after it was read keeps its bytes`() throws {
    try withFile(FileBytesTests.content) { path, _ in
      let file = try FileContents.bytes(of: path)
      truncate(path, 0)
      #expect(file.array == FileBytesTests.content)
    }
  }

  @Test
  func `a file that grows between two reads is read to its new end`() throws {
    try withFile(FileBytesTests.content) { path, file in
      let bytes = try read(file) {
        let end = open(path, O_WRONLY | O_APPEND)
        let more = FileBytesTests.content
        #expect(more.withUnsafeBytes { write(end, $0.baseAddress, $0.count) } == more.count)
        close(end)
      }
      #expect(bytes == FileBytesTests.content + FileBytesTests.content)
    }
  }

  @Test
  func `input beyond the limit is rejected`() {
    let reader = FileReader(limit: 1 << 20) { $0.count }
    #expect(throws: FileReadError.tooLong) { try reader.read(size: 0) }
  }

  @Test
  func `a wait ends only by an interrupt`() {
    var count = 0
    func fail(_: UnsafeMutableRawBufferPointer) -> Int {
      count += 1
      errno = EINTR
      return -1
    }
    let reader = FileReader(limit: 1 << 20, isInterrupted: { count == 3 }, fail)
    #expect(throws: FileReadError.interrupted) { try reader.read(size: 0) }
    #expect(count == 3)
  }

  @Test
  func `zeros follow the bytes`() {
    let file = FileBytes("ab".utf8)
    #expect(file.count == 2)
    let next = file.withBytes { bytes in
      bytes.baseAddress.map { start in (0..<FileBytes.padding).map { start[2 + $0] } }
    }
    #expect(next == [UInt8](repeating: 0, count: FileBytes.padding))
  }
}
