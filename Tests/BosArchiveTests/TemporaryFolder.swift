import BosArchive
import BosDomain
import Foundation

/// The folder of one test, removed with its contents.
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

  /// The path of an archive that doesn't exist yet.
  var archive: String { path + "/data/bos" }
  var database: String { archive + "/archive.sqlite" }
  var snapshot: String { archive + "/charts.snapshot" }

  /// Opens the archive, and returns it with its notes.
  func open(
    _ access: Archive.Access = .writing,
    decoder: AnswerDecoder = .none
  ) throws -> (archive: Archive, notes: [ArchiveNote]) {
    var notes: [ArchiveNote] = []
    let archive = try Archive.open(folder: archive, access: access, decoder: decoder) {
      notes.append($0)
    }
    return (archive, notes)
  }

  func bytes(_ path: String) throws -> [UInt8] {
    [UInt8](try Data(contentsOf: URL(fileURLWithPath: path)))
  }

  func write(_ bytes: [UInt8], to path: String) throws {
    try Data(bytes).write(to: URL(fileURLWithPath: path))
  }

  /// Changes a file in its place, as another program may do while it is open here.
  func overwrite(_ path: String, _ change: (inout [UInt8]) -> Void) throws {
    var bytes = try bytes(path)
    change(&bytes)
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    try file.truncate(atOffset: 0)
    try file.write(contentsOf: Data(bytes))
    try file.close()
  }

  /// The sorted names of the files next to the database.
  func files() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: archive).sorted()
  }

  func permissions(of path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }
}
