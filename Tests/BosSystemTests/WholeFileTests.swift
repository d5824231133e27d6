import BosSystem
import Foundation
import Testing

struct WholeFileTests {
  /// A folder that exists during a test.
  private final class TestFolder {
    let path = NSTemporaryDirectory() + "bos-whole-\(UUID().uuidString)"

    init() throws { try Folder.make(path) }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    var names: [String] {
      get throws { try FileManager.default.contentsOfDirectory(atPath: path).sorted() }
    }

    func permissions(_ name: String) throws -> Int? {
      let attributes = try FileManager.default.attributesOfItem(atPath: "\(path)/\(name)")
      return attributes[.posixPermissions] as? Int
    }
  }

  private let folder: TestFolder

  init() throws { folder = try TestFolder() }

  @Test func `a file is replaced and keeps its permissions`() throws {
    let path = folder.path + "/a"
    try WholeFile.write(Array("old".utf8), to: path, permissions: 0o640)
    try WholeFile.write(Array("new".utf8), to: path)
    #expect(try String(contentsOfFile: path, encoding: .utf8) == "new")
    #expect(try folder.permissions("a") == 0o640)
    #expect(try folder.names == ["a"])
  }

  @Test func `a write that is stopped leaves the old file and no draft`() throws {
    let path = folder.path + "/a"
    try WholeFile.write(Array("old".utf8), to: path)
    let bytes = [UInt8](repeating: 7, count: 20 << 20)
    var attempts = 0
    while true {
      attempts += 1
      var questions = 0
      do {
        try WholeFile.write(
          bytes,
          to: path,
          isStopped: {
            questions += 1
            return questions == attempts
          }
        )
        break
      } catch {
        #expect(error.code == EINTR)
        #expect(try String(contentsOfFile: path, encoding: .utf8) == "old")
        #expect(try folder.names == ["a"])
      }
      // A disk may need any time; the questions before it were all tried.
      if attempts == 5 { return }
    }
    #expect(attempts > 3)
    #expect(try folder.names == ["a"])
  }

  @Test func `a file that can't be replaced stays, and no draft is left`() throws {
    let path = folder.path + "/a"
    try Folder.make(path + "/b")
    let error = #expect(throws: SystemError.self) { try WholeFile.write([1], to: path) }
    #expect(error?.code == EISDIR && error?.reason == "is a directory")
    #expect(try folder.names == ["a"])
  }

  @Test func `a folder has the parents that it needs, for the user only`() throws {
    try Folder.make(of: folder.path + "/b/c/d")
    #expect(try folder.permissions("b") == 0o700)
    #expect(try folder.permissions("b/c") == 0o700)
    #expect(try folder.names == ["b"])
    try WholeFile.write([1], to: folder.path + "/b/c/d")
    let error = #expect(throws: Folder.Failure.self) {
      try Folder.make(folder.path + "/b/c/d/e")
    }
    #expect(error?.error.code == ENOTDIR)
  }

  @Test func `drafts that killed processes left of the same file are removed`() throws {
    let drafts = ["a.1-2.part", "a.99999-65535.part"]
    let others = [
      "a.1-2-3.part", "a.1-x.part", "a.part", "a.1-.part", "b.1-2.part", "a.1-2.partial",
    ]
    for name in drafts + others { try WholeFile.write([1], to: "\(folder.path)/\(name)") }
    try WholeFile.write([2], to: folder.path + "/a")
    #expect(try folder.names == (others + ["a"]).sorted())
  }

  @Test func `drafts that are locked, or that aren't files, stay`() throws {
    let locked = folder.path + "/a.1-2.part"
    try WholeFile.write([1], to: locked)
    let file = open(locked, O_RDONLY)
    #expect(flock(file, LOCK_EX) == 0)
    try Folder.make(folder.path + "/a.1-3.part")
    #expect(mkfifo(folder.path + "/a.1-4.part", 0o600) == 0)
    #expect(symlink(locked, folder.path + "/a.1-5.part") == 0)
    try WholeFile.write([2], to: folder.path + "/a")
    #expect(try folder.names == ["a", "a.1-2.part", "a.1-3.part", "a.1-4.part", "a.1-5.part"])
    close(file)
    try WholeFile.write([2], to: folder.path + "/a")
    #expect(try folder.names == ["a", "a.1-3.part", "a.1-4.part", "a.1-5.part"])
  }

  @Test func `processes that write one file at once don't remove each other's drafts`() async throws
  {
    let path = folder.path + "/a"
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<8 {
        group.addTask {
          for _ in 0..<50 { try WholeFile.write([UInt8(number)], to: path) }
        }
      }
      try await group.waitForAll()
    }
    #expect(try folder.names == ["a"])
  }
}
