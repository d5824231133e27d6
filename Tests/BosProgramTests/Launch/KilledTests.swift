import BosTestSupport
import Foundation
import Testing

/// Files are written completely or not at all, even by a killed run.
@Suite(.dedicatedThread)
struct KilledTests {
  @Test(arguments: [nil, "old\nfile\n"], ["0.9", "1.3", "1.6"])
  func `a killed run leaves the old file or the new one`(old: String?, after: String) throws {
    let home = try LiveHome()
    let folder = home.path("out")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    if let old { try home.write(old, to: "out/a.txt") }
    try home.write(
      """
      var text = "a line of a file that is large\\n"
      for _i in 1..17 { $text += $text }
      while true { $text | save out/a.txt --force }

      """,
      to: "writes.bos"
    )
    let run = try home.shell("timeout -s KILL \(after) \"$0\" --allow-write=out writes.bos")
    #expect(run.status == 137, "\(run.errors)")
    let bytes = FileManager.default.contents(atPath: home.path("out/a.txt"))
    let text = bytes.map { String(decoding: $0, as: UTF8.self) }
    let isWhole = text?.utf8.count == 31 << 17
    #expect(text == old || isWhole, "\(text?.count ?? 0) characters")
  }
}
