import BosTestSupport
import Foundation
import Testing

@testable import BosRelay

/// The packages of the program that students can download.
@Suite(.dedicatedThread) struct DownloadTests {
  /// A file of a million bytes that compress badly, without a name once it is open.
  private static func file(
    _ kind: ProgramFile.Kind,
    _ name: String
  ) throws -> (file: ProgramFile, bytes: [UInt8]) {
    var seed: UInt32 = 7
    let bytes = (0..<1_000_003).map { _ -> UInt8 in
      seed = seed &* 1_664_525 &+ 1_013_904_223
      return UInt8(truncatingIfNeeded: seed >> 24)
    }
    let path = NSTemporaryDirectory() + "bos-download-" + UUID().uuidString
    try Data(bytes).write(to: URL(fileURLWithPath: path))
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    try FileManager.default.removeItem(atPath: path)
    let file = ProgramFile(kind: kind, name: name, descriptor: descriptor, size: bytes.count)
    return (file, bytes)
  }

  @Test func manyTakeAPackageWhileTheClassGoesOn() throws {
    let (archive, bytes) = try Self.file(.archive, "bos-0.1.0-linux-x86_64.tar.gz")
    defer { close(archive.descriptor) }
    let relay = try TestRelay(programs: [archive])
    let token = try relay.join("a")
    // A dozen ask, and take nothing yet.
    var waiting: [TestDownload] = []
    for _ in 0..<12 { waiting.append(try TestDownload(relay.port)) }
    let chart = try relay.send("GET", TestRelay.chart("20240601", token: token))
    #expect(chart.header("X-Bos-Origin") == "live")
    for download in waiting {
      let response = try download.finish()
      #expect(response.status == 200 && response.body == bytes)
      #expect(response.header("Content-Type") == "application/gzip")
      #expect(
        response.header("Content-Disposition")
          == "attachment; filename=\"bos-0.1.0-linux-x86_64.tar.gz\""
      )
    }
    let missing = try relay.send("GET", "/bos.deb")
    #expect(missing.header("X-Bos-Reason") == "token")
  }

  @Test func thePageKnowsWhatThereIs() throws {
    let (archive, bytes) = try Self.file(.archive, "bos-0.1.0-linux-aarch64.tar.gz")
    let (debian, _) = try Self.file(.debian, "bos_0.1.0_arm64.deb")
    defer { for file in [archive, debian] { close(file.descriptor) } }
    let relay = try TestRelay(programs: [archive, debian])
    #expect(
      try relay.send("GET", "/programs").text
        == #"{"archive":{"path":"/bos.tar.gz","bytes":\#(bytes.count),"machine":"aarch64"},"#
        + #""debian":{"path":"/bos.deb","bytes":\#(bytes.count),"machine":null}}"#
    )
    let package = try relay.send("GET", "/bos.deb")
    #expect(package.header("Content-Type") == "application/vnd.debian.binary-package")
    #expect(package.body.count == bytes.count)
  }

  @Test func withoutPackagesThereIsNothingToTake() throws {
    let relay = try TestRelay()
    #expect(try relay.send("GET", "/programs").text == #"{"archive":null,"debian":null}"#)
    let refused = try relay.send("GET", "/bos.tar.gz")
    #expect(refused.header("X-Bos-Reason") == "token")
  }

  @Test(arguments: [
    ("bos-0.1.0-linux-x86_64.tar.gz", ProgramFile.Kind.archive), ("bos_0.1.0_amd64.deb", .debian),
    ("bos.tar.gz", .archive), ("box.deb", nil), ("bos.zip", nil), ("bos\".deb", nil),
    ("bos\r\n.deb", nil), (".bos.deb.part", nil),
  ])
  func packagesHaveTheirNames(_ name: String, _ kind: ProgramFile.Kind?) {
    #expect(ProgramFile.kind(name) == kind)
  }
}

/// A client that asks for a package, and takes it later.
private final class TestDownload {
  private var client: TestClient

  init(_ port: Int) throws {
    client = try TestClient(port: port)
    try client.send("GET", "/bos.tar.gz")
  }

  func finish() throws -> TestResponse { try client.response() }
}
