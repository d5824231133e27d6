import BosArchive
import Foundation

/// A folder of one test, removed with everything in it.
final class TemporaryFolder: Sendable {
  let path: String

  init() throws {
    let parent = FileManager.default.temporaryDirectory
    path = parent.appendingPathComponent("bos-archive-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
  }

  deinit {
    try? FileManager.default.removeItem(atPath: path)
  }

  /// A place for an archive, which is not there yet.
  var archive: String { path + "/data/bos" }
  var database: String { archive + "/archive.sqlite" }
  var snapshot: String { archive + "/charts.snapshot" }

  /// Opens the archive and hands it over together with what was noted.
  func open(_ access: Archive.Access = .writing) throws -> (archive: Archive, notes: [ArchiveNote])
  {
    var notes: [ArchiveNote] = []
    let archive = try Archive.open(folder: archive, access: access) { notes.append($0) }
    return (archive, notes)
  }

  func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  /// The names of the files beside the database, sorted.
  func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: archive).sorted()
  }

  func permissions(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }
}
