import BosSystem
import BosTables
import Glibc
import Testing

struct ReadFileTests {
  /// Creates a file, and removes it after the body.
  private func withFile(_ bytes: [UInt8], _ body: (String) throws -> Void) throws {
    var template = Array("/tmp/bos-table-XXXXXX".utf8CString)
    let file = mkstemp(&template)
    let path = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    defer { unlink(path) }
    #expect(bytes.withUnsafeBytes { write(file, $0.baseAddress, $0.count) } == bytes.count)
    close(file)
    try body(path)
  }

  @Test
  func `a large table is read from a file`() throws {
    let text = "n\n" + (0..<200_000).map { "\($0)\n" }.joined()
    try withFile(Array(text.utf8)) { path in
      let table = try CSVReader.read(try openFile(path), name: path)
      #expect(table.rowCount == 200_000)
      if case .int(199_999) = table.value(row: 199_999, column: 0) {} else { Issue.record() }
    }
  }

  @Test(arguments: [
    ("/tmp/no-such-bos-file", "no such file"), ("/tmp", "it is a folder"),
    ("/dev/null/x", "no such folder"), ("a\0b", "no such file"),
  ])
  func `the error says why a file cannot be read`(path: String, reason: String) {
    #expect(message { _ = try readFile(path) } == "file: cannot read `\(path)`: \(reason)")
  }

  @Test
  func `devices and files without a size are read to their end`() throws {
    #expect(try readFile("/dev/null").count == 0)
    #expect(try readFile("/proc/self/status").count > 0)
  }
}
