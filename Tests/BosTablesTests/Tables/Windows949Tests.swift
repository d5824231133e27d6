import BosSystem
import Testing

@testable import BosTables

/// Korean text in windows-949.
struct Windows949Tests {
  private func text(_ bytes: [UInt8]) throws -> String? {
    try FileContents.bytes(FileBytes(bytes)).fromWindows949(name: "a.csv").map { contents in
      String(decoding: try contents.bytes("a.csv").array, as: UTF8.self)
    }
  }

  @Test func `usual syllables and those of the extension are read`() throws {
    let line: [UInt8] = [0xC1, 0xA6, 0xB8, 0xF1, 0x2C, 0x0A]
    #expect(try text(line) == "제목,\n")
    // 쀍 is beyond the older standard.
    let rare: [UInt8] = [0x95, 0x41]
    #expect(try text(line + line + rare)?.hasPrefix("제목,\n제목,\n") == true)
  }

  @Test(arguments: ["", "abc", "제목,관객수\n"])
  func `text in UTF-8 is left alone`(line: String) throws {
    #expect(try text(Array(line.utf8)) == nil)
  }

  @Test func `damaged text in UTF-8 isn't taken for windows-949`() throws {
    for cut in 1...2 { #expect(try text(Array("가나다라마바사".utf8.dropLast(cut))) == nil) }
    #expect(try text(Array("제목,관객수\n가나다라".utf8) + [0xB0, 0xA1]) == nil)
    #expect(try text([0xFF, 0xFE, 0xFD, 0xFC]) == nil)
    #expect(try text([0xB0]) == nil)
  }
}
