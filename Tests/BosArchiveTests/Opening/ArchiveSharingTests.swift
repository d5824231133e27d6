import BosDomain
import BosText
import Dispatch
import Synchronization
import Testing

@testable import BosArchive

@Suite struct ArchiveSharingTests {
  private let folder: TemporaryFolder

  init() throws {
    folder = try TemporaryFolder()
  }

  @Test func `two connections write at once and lose nothing`() throws {
    let archives = [try folder.open().archive, try folder.open().archive]
    let failures = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 2) { index in
      for number in 0..<150 {
        do {
          try archives[index].keep(Sample.answer("\(index) \(number)"), to: "\(index) \(number)")
          try archives[index].countCall(key: "key", on: Sample.day)
        } catch {
          failures.withLock { $0.append("\(error)") }
        }
      }
    }
    #expect(failures.withLock { $0 } == [])
    #expect(try archives[0].statistics().answers == 300)
    #expect(try archives[1].calls(key: "key", on: Sample.day) == 300)
    #expect(try archives[1].answer(to: "0 149") == Sample.answer("0 149"))
    #expect(try archives[0].check().isEmpty)
  }

  @Test func `charts that another connection stores or clears never count as missing`() throws {
    let (reader, writer) = (try folder.open().archive, try folder.open().archive)
    let failures = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 2) { index in
      for number in 0..<3_000 {
        do {
          if index == 0 {
            _ = try reader.storedDays(Sample.range(100))
          } else if number % 2 == 0 {
            _ = try writer.importCharts([Sample.chart()], at: Sample.noon(after: .maximum))
          } else {
            _ = try writer.write(.remove) { (database) throws(ArchiveError) in
              try database.removeCharts("1", [])
            }
          }
        } catch {
          failures.withLock { $0.append("\(error)") }
        }
      }
    }
    #expect(failures.withLock { $0 } == [])
  }

  @Test func `threads share one connection`() throws {
    let archive = try folder.open().archive
    DispatchQueue.concurrentPerform(iterations: 4) { index in
      for number in 0..<50 {
        _ = try? archive.keep(Sample.answer(), to: "\(index) \(number)")
        _ = try? archive.sheet(Sample.range(100))
      }
    }
    #expect(try archive.statistics().answers == 200)
  }

  @Test func `a new archive can be opened by several at once`() throws {
    let path = folder.archive
    let failures = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 4) { index in
      do {
        let archive = try Archive.open(folder: path)
        try archive.keep(Sample.answer(), to: "\(index)")
      } catch {
        failures.withLock { $0.append("\(error)") }
      }
    }
    #expect(failures.withLock { $0 } == [])
    #expect(try folder.open().archive.statistics().answers == 4)
  }

  @Test func `a damaged database is set aside once, however many find it`() throws {
    try folder.open().archive.keep(Sample.answer(), to: "a")
    try folder.write(Array("damage".utf8), to: folder.database)
    let path = folder.archive
    let notes = Mutex<[ArchiveNote]>([])
    let failures = Mutex<[String]>([])
    DispatchQueue.concurrentPerform(iterations: 4) { index in
      do {
        let archive = try Archive.open(folder: path) { note in notes.withLock { $0.append(note) } }
        try archive.keep(Sample.answer(), to: "\(index)")
      } catch {
        failures.withLock { $0.append("\(error)") }
      }
    }
    #expect(failures.withLock { $0 } == [])
    #expect(notes.withLock { $0 } == [.setAside(path: folder.database + ".damaged-1")])
    #expect(try folder.open().archive.statistics().answers == 4)
  }

  @Test func `an archive locked for too long gives an error`() throws {
    let (first, second) = (try folder.open().archive, try folder.open().archive)
    try second.perform(.keep) { (database) throws(ArchiveError) in
      try database.execute("PRAGMA busy_timeout = 0")
    }
    try first.write(.keep) { (_) throws(ArchiveError) in
      do throws(ArchiveError) {
        try second.keep(Sample.answer(), to: "a")
        Issue.record("it wrote while another was writing")
      } catch {
        #expect(error.code == .busy && error.attempt == .keep)
        #expect(error.message.english.hasPrefix("the archive `"))
      }
    }
    #expect(try second.keep(Sample.answer(), to: "a") == .stored(nil))
  }
}
