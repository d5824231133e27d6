import BosCommands
import BosShell
import BosTestSupport
import Glibc
import Testing

/// The transcripts, each a session on the screen.
struct TranscriptTests {
  static let files: [String] = below(TestData.transcripts)

  private static func below(_ folder: String) -> [String] {
    guard let directory = opendir(folder) else { return [] }
    defer { closedir(directory) }
    var names: [String] = []
    while let entry = readdir(directory) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      names.append(name)
    }
    return names.sorted().flatMap { name -> [String] in
      if name.hasSuffix(".bost") { return [folder + "/" + name] }
      return name.contains(".") ? [] : below(folder + "/" + name)
    }
  }

  @Test(arguments: files)
  func `a transcript still holds`(path: String) {
    let host = FixtureHost(folder: "/")
    let status = host.run(["test", path], commands: CommandRegistry.all)
    #expect(status == .success, "\(host.output)\(host.errors)")
  }
}
