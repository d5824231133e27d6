import BosTestSupport
import Foundation
import Testing

/// A relay that is asked in the place of KOBIS, as by the line for Python and curl.
@Suite(.dedicatedThread)
struct RelayAsServiceTests {
  private func relay(
    _ options: [String],
    kobis: String = "http://127.0.0.1:9"
  ) throws -> (relay: SharingShell, address: String) {
    let arguments = ["relay", "--port", "0", "--lang", "en"] + options
    let relay = try SharingShell(arguments, kobis: kobis)
    let line = relay.line(with: "http://127.0.0.1:")
    return (relay, line.trimmingCharacters(in: .whitespaces))
  }

  private func service(_ address: String) -> String { address + "/kobisopenapi/webservice/rest" }

  private func isStored(_ home: String) throws -> Bool {
    let shell = try SharingShell(
      ["--lang", "en", "--source", "offline", "-c", "list 2024-05-01 | count"],
      kobis: "http://127.0.0.1:9",
      home: home
    )
    return shell.end().status == 0
  }

  @Test func `answers of a sample are shown, and not stored as those of KOBIS`() throws {
    let (relay, address) = try relay(["--mode", "sample"])
    let shell = try SharingShell(
      ["--lang", "en", "--source", "live", "-c", "list 2024-05-01 | count"],
      kobis: service(address)
    )
    let (status, output, errors) = shell.end()
    #expect(status == 0 && output == "10\n", "\(errors)")
    #expect(errors.contains("is a relay with sample data"), "\(errors)")
    #expect(try !isStored(shell.home))
    relay.interrupt()
    #expect(relay.end().status == 0)
  }

  @Test func `a relay behind a relay stores none of its sample`() throws {
    let (sample, first) = try relay(["--mode", "sample"])
    let (live, second) = try relay([], kobis: service(first))
    let student = try SharingShell(
      ["--lang", "en", "--source", "relay:\(second)", "-c", "list 2024-05-01 | count"],
      kobis: "http://127.0.0.1:9"
    )
    let (status, output, errors) = student.end()
    #expect(status == 0 && output == "10\n", "\(errors)")
    #expect(try !isStored(student.home))
    for relay in [sample, live] {
      relay.interrupt()
      #expect(relay.end().status == 0)
    }
    #expect(try !isStored(live.home))
  }
}
