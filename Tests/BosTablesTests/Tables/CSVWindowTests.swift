import BosSystem
import BosTables
import BosTestSupport
import BosText
import Glibc
import Synchronization
import Testing

/// Large files, of which a piece at a time is in memory; here the pieces are small.
struct CSVWindowTests {
  /// A file that can be changed, and has no name.
  private final class Contents {
    let file: Int32

    init(_ bytes: [UInt8]) throws {
      var template = Array("/tmp/bos-window-XXXXXX".utf8CString)
      file = mkstemp(&template)
      try #require(file >= 0)
      unlink(template)
      Contents.write(bytes, to: file)
      // A clock that stands still between two writes hides the second one.
      try #require(futimens(file, [timespec(), timespec()]) == 0)
    }

    deinit { close(file) }

    static func write(_ bytes: [UInt8], to file: Int32) {
      ftruncate(file, 0)
      #expect(bytes.withUnsafeBytes { pwrite(file, $0.baseAddress, $0.count, 0) } == bytes.count)
    }

    func open() throws -> FileContents {
      .file(try #require(LargeFile(taking: fcntl(file, F_DUPFD_CLOEXEC, 0))))
    }
  }

  /// A table as text, or the message of the error.
  private func outcome(_ read: () throws -> Table) -> String {
    do {
      let table = try read()
      return "\(kinds(table))\n\(try csv(table))"
    } catch let error as RuntimeError {
      return error.message.english
    } catch {
      return "another error"
    }
  }

  private func text(_ random: inout SplitMix, widest: Int = 4) -> String {
    let cells = [
      "1", "-20", "3.5", "2024-05-01", "true", "글", "\"a,b\"", "\"두\n줄\"", "\"a\"\"b\"", "", "\"",
      "\"\r\n\r\n\"", "x\"y", "긴 글이라 창보다 길어질 수도 있습니다", "\"\"",
    ]
    let usual = Array(cells.prefix(random.next() % 3 == 0 ? cells.count : 10).enumerated())
    let width = Int.random(in: 1...widest, using: &random)
    let end = ["\n", "\r\n", "\r", "\n\n"].randomElement(using: &random) ?? "\n"
    var text = ["", "\u{FEFF}", "\n\r\n"].randomElement(using: &random) ?? ""
    text +=
      (0..<width).map { column in
        Bool.random(using: &random) ? "c\(column)" : "\"제목이\n길다 \(column)\""
      }.joined(separator: ",") + end
    for _ in 0..<Int.random(in: 0...40, using: &random) {
      let isRagged = Int.random(in: 0...150, using: &random) == 0
      text +=
        (0..<(isRagged ? width + 1 : width)).map { column in
          let index = Int.random(in: 0...20, using: &random)
          return index < usual.count ? usual[index].element : usual[column % usual.count].element
        }.joined(separator: ",") + end
    }
    return text
  }

  @Test(arguments: 1...8)
  func `small pieces give the same table or error as the whole file`(seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    var readable = 0
    for _ in 0..<300 {
      let bytes = Array(text(&random).utf8)
      let file = try Contents(bytes)
      let whole = outcome { try CSVReader.read(bytes: bytes, name: "a.csv") }
      if whole.contains("\n") { readable += 1 }
      for (parallelSize, windowSize) in [(0, 16), (0, 61), (1 << 30, 17), (1 << 30, 200)] {
        let pieces = outcome {
          try CSVReader.read(
            try file.open(),
            name: "a.csv",
            parallelSize: parallelSize,
            windowSize: windowSize
          )
        }
        #expect(
          pieces == whole,
          "\(parallelSize) \(windowSize) \(String(decoding: bytes, as: UTF8.self))"
        )
      }
    }
    #expect((100..<300).contains(readable), "\(readable)")
  }

  @Test(arguments: 1...8)
  func `columns that are read alone are those of the whole file`(seed: Int) throws {
    var random = SplitMix(seed: UInt64(seed))
    var readable = 0
    for _ in 0..<300 {
      let bytes = Array(text(&random, widest: 12).utf8)
      let file = try Contents(bytes)
      let whole = try? CSVReader.read(bytes: bytes, name: "a.csv")
      let failure = outcome { try CSVReader.read(bytes: bytes, name: "a.csv") }
      var columns = whole.map { Array($0.columns.indices) } ?? []
      columns.removeAll { _ in Bool.random(using: &random) }
      if columns.count < whole?.columns.count ?? 0 { readable += 1 }
      let names = Set(columns.compactMap { whole?.columnNames[$0] })
      for (parallelSize, windowSize) in [(0, 16), (0, 80), (1 << 30, 1 << 12)] {
        let alone = outcome {
          try CSVReader.read(
            try file.open(),
            name: "a.csv",
            columnsNeeded: names,
            parallelSize: parallelSize,
            windowSize: windowSize
          )
        }
        let expected = outcome {
          whole.map { $0.selecting(columns: columns) } ?? Table(columns: [], rowCount: 0)
        }
        #expect(
          alone == (whole == nil ? failure : expected),
          "\(names) \(windowSize) \(String(decoding: bytes, as: UTF8.self))"
        )
      }
    }
    #expect((100..<300).contains(readable), "\(readable)")
  }

  @Test(arguments: [0, 1 << 30])
  func `a file that changes while it is read gives one of its contents`(parallelSize: Int) throws {
    let old = Array(("n,t\n" + (0..<900).map { "\($0),a\($0 % 50)\n" }.joined()).utf8)
    let contents = [
      Array("n,t\n1,b\n".utf8), old.map { $0 == UInt8(ascii: "1") ? UInt8(ascii: "x") : $0 },
      Array("n\n".utf8) + old.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: "\n") : $0 }, [],
      Array("n,t,u\n1,2,3\n".utf8),
    ]
    let unchanged = outcome { try CSVReader.read(bytes: old, name: "a.csv") }
    for new in contents {
      let changed = outcome { try CSVReader.read(bytes: new, name: "a.csv") }
      var isLate = false
      var change = 0
      while !isLate {
        let file = try Contents(old)
        let descriptor = file.file
        let asked = Mutex(0)
        let moment = change
        let interruption = Interruption {
          let number = asked.withLock {
            $0 += 1
            return $0
          }
          if number == moment { Contents.write(new, to: descriptor) }
          return false
        }
        let open = try file.open()
        let result = outcome {
          var table = Table(columns: [], rowCount: 0)
          try interruption.watching { () throws(RuntimeError) in
            table = try CSVReader.read(
              open,
              name: "a.csv",
              parallelSize: parallelSize,
              windowSize: 512
            )
          }
          return table
        }
        isLate = asked.withLock { $0 } < moment
        #expect(result == (moment == 0 || isLate ? unchanged : changed), "\(moment)")
        change += 1
      }
      #expect(change > 10, "\(change)")
    }
  }

  @Test(arguments: [0, 1 << 30])
  func `different texts count as memory, however few rows have them`(parallelSize: Int) throws {
    let rows = (0..<200).map { "\($0),\($0)" + String(repeating: "글", count: 10_000) + "\n" }
    let file = try Contents(Array(("n,t\n" + rows.joined()).utf8))
    for (limit, expected) in [(1 << 20, RuntimeError.Kind.memory), (1 << 30, nil)] {
      let watch = MemoryWatch(
        limit: limit,
        permitted: nil,
        use: { MemoryUse(own: 0, reserved: 0) },
        giveBack: {}
      )
      var kind: RuntimeError.Kind?
      let contents = try file.open()
      do throws(RuntimeError) {
        try Interruption(memory: watch) { false }.watching { () throws(RuntimeError) in
          _ = try CSVReader.read(
            contents,
            name: "a.csv",
            parallelSize: parallelSize,
            windowSize: 1 << 12
          )
        }
      } catch {
        kind = error.kind
      }
      #expect(kind == expected)
    }
  }
}
