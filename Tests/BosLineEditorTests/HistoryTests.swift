import BosLineEditor
import Foundation
import Testing

struct HistoryTests {
  /// A folder that exists during a test.
  private final class Folder {
    let path: String
    var history: String { path + "/state/bos/history" }

    init() throws {
      path = NSTemporaryDirectory() + "history-\(UUID().uuidString)"
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit { try? FileManager.default.removeItem(atPath: path) }

    func write(_ bytes: [UInt8]) throws {
      let folder = (history as NSString).deletingLastPathComponent
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try #require(FileManager.default.createFile(atPath: history, contents: Data(bytes)))
    }

    func write(_ text: String) throws { try write(Array(text.utf8)) }

    var contents: String? { try? String(contentsOfFile: history, encoding: .utf8) }
  }

  @Test
  func `an entry is encoded as one line and decoded unchanged`() throws {
    let folder = try Folder()
    let entries = ["검색 기생충", "하기 {\n\t검색\n}", #"가\n나 \ "#, "가\r나"]
    let history = History(path: folder.history)
    for entry in entries { history.append(entry) }
    #expect(
      folder.contents == "검색 기생충\n하기 {\\n\\t검색\\n}\n가\\\\n나 \\\\ \n가\\r나\n"
    )
    #expect(History(path: folder.history).entries == entries)
    #expect(history.takeNotes() == [])
  }

  @Test
  func `only the owner may read the file`() throws {
    let folder = try Folder()
    History(path: folder.history).append("가")
    let attributes = try FileManager.default.attributesOfItem(atPath: folder.history)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    try FileManager.default.setAttributes([.posixPermissions: 0o644], ofItemAtPath: folder.history)
    History(path: folder.history).append("나")
    let mended = try FileManager.default.attributesOfItem(atPath: folder.history)
    #expect(mended[.posixPermissions] as? Int == 0o600)
  }

  @Test
  func `blanks in front, the same again and nothing are not kept`() throws {
    let folder = try Folder()
    let history = History(path: folder.history)
    for entry in ["가", "가", "", " 나", "\t다", "라", "가"] { history.append(entry) }
    #expect(history.entries == ["가", "라", "가"])
    #expect(folder.contents == "가\n라\n가\n")
  }

  @Test
  func `two sessions keep the entries of both`() throws {
    let folder = try Folder()
    let first = History(path: folder.history)
    let second = History(path: folder.history)
    _ = (first.entries, second.entries)
    first.append("하나")
    second.append("둘")
    first.append("셋")
    #expect(first.entries == ["하나", "둘", "셋"])
    second.refresh()
    #expect(second.entries == ["하나", "둘", "셋"])
    second.append("셋")
    #expect(folder.contents == "하나\n둘\n셋\n")
  }

  @Test
  func `the file stays within bounds`() throws {
    let folder = try Folder()
    try folder.write((1...130).map { "명령 \($0)\n" }.joined())
    let history = History(path: folder.history, limit: 100)
    #expect(history.entries.count == 100)
    #expect(history.entries.first == "명령 31")
    #expect(folder.contents?.split(separator: "\n").count == 100)
    history.append("끝")
    #expect(history.entries.count == 100)
    #expect(folder.contents?.hasSuffix("명령 130\n끝\n") == true)
  }

  @Test
  func `invalid history lines are skipped and counted`() throws {
    let folder = try Folder()
    try folder.write(
      Array("가\n".utf8) + [0xFF, 0xFE, 0x0A, 0x00, 0x01, 0x0A] + Array("나\\x\n다\n".utf8)
    )
    let history = History(path: folder.history)
    #expect(history.entries == ["가", "다"])
    #expect(history.takeNotes() == [.damaged(path: folder.history, lines: 3)])
    #expect(history.takeNotes() == [])
  }

  @Test
  func `a line that was cut off does not swallow the next`() throws {
    let folder = try Folder()
    try folder.write("가\n반쯤")
    let history = History(path: folder.history)
    #expect(history.entries == ["가"])
    history.append("나")
    #expect(folder.contents == "가\n반쯤\n나\n")
    #expect(History(path: folder.history).entries == ["가", "반쯤", "나"])
  }

  @Test
  func `only the end of a huge history file is read`() throws {
    let folder = try Folder()
    let line = String(repeating: "가", count: 300) + "\n"
    try folder.write(String(repeating: line, count: 20_000) + "끝\n")
    let history = History(path: folder.history)
    #expect(history.entries.last == "끝")
    #expect(history.takeNotes() == [])
  }

  @Test
  func `a history without a file lasts for the session`() {
    let history = History(path: nil)
    history.append("가")
    #expect(history.entries == ["가"])
    #expect(history.takeNotes() == [])
  }

  @Test
  func `a place that can't be a file is a note and no error`() throws {
    let folder = try Folder()
    for path in [folder.path, folder.path + "/file/history", "/dev/full", "/dev/null"] {
      if path.hasSuffix("/file/history") {
        try #require(FileManager.default.createFile(atPath: folder.path + "/file", contents: nil))
      }
      let history = History(path: path)
      history.append("가")
      #expect(history.entries == ["가"])
      let notes = history.takeNotes()
      guard case .unusable(path, _)? = notes.first else {
        Issue.record("\(path): \(notes)")
        continue
      }
      history.append("나")
      #expect(history.takeNotes() == [])
    }
  }

  @Test
  func `a lock that is held for long is a note`() throws {
    let folder = try Folder()
    try folder.write("가\n")
    let descriptor = open(folder.history, O_RDWR)
    defer { close(descriptor) }
    try #require(flock(descriptor, LOCK_EX) == 0)
    let history = History(path: folder.history)
    history.append("나")
    #expect(history.entries == ["가", "나"])
    #expect(history.takeNotes() == [.locked(path: folder.history)])
    #expect(folder.contents == "가\n")
  }

  @Test
  func `an entry that finds the file locked is written later`() throws {
    let folder = try Folder()
    try folder.write("가\n")
    let history = History(path: folder.history)
    func whileLocked(_ body: () -> Void) throws {
      let descriptor = open(folder.history, O_RDWR)
      defer { close(descriptor) }
      try #require(flock(descriptor, LOCK_EX) == 0)
      body()
    }

    try whileLocked { history.append("나") }
    history.append("다")
    #expect(folder.contents == "가\n나\n다\n")
    #expect(history.entries == ["가", "나", "다"])

    try whileLocked { history.append("라") }
    history.finish()
    #expect(folder.contents == "가\n나\n다\n라\n")

    try whileLocked {
      history.append("마")
      history.append("바")
    }
    history.delete(["마"])
    history.finish()
    #expect(folder.contents == "가\n나\n다\n라\n바\n")

    // Another session replaces the file in the meantime.
    try whileLocked { history.append("사") }
    History(path: folder.history).delete(["나"])
    history.append("아")
    #expect(folder.contents == "가\n다\n라\n바\n사\n아\n")
    #expect(history.entries == ["가", "다", "라", "바", "사", "아"])
  }

  @Test
  func `entries are found, numbered and forgotten`() throws {
    let folder = try Folder()
    let history = History(path: folder.history)
    for entry in ["검색 기생충", "정렬", "검색 괴물", "Title X"] { history.append(entry) }
    #expect(history.search("검색").map(\.number) == [1, 3])
    #expect(history.search("검색", limit: 1).map(\.text) == ["검색 괴물"])
    #expect(history.search("title").map(\.number) == [4])
    #expect(history.last(2).map(\.text) == ["검색 괴물", "Title X"])
    let other = History(path: folder.history)
    _ = other.entries
    history.delete(["정렬", "검색 기생충"])
    #expect(history.entries == ["검색 괴물", "Title X"])
    #expect(folder.contents == "검색 괴물\nTitle X\n")
    other.append("새로")
    #expect(other.entries == ["검색 괴물", "Title X", "새로"])
    history.clear()
    #expect(folder.contents == "")
  }

  @Test
  func `a link stays a link`() throws {
    let folder = try Folder()
    try folder.write("가\n나\n")
    let link = folder.path + "/link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.history)
    History(path: link).delete(["가"])
    #expect(folder.contents == "나\n")
    #expect(try FileManager.default.destinationOfSymbolicLink(atPath: link) == folder.history)
  }
}
