import BosDomain
import BosSharing
import BosTestSupport
import BosText
import Testing

@testable import BosRelay

/// The addresses at which a relay listens, and what it says about them.
@Suite(.dedicatedThread) struct ListeningTests {
  private func settings(_ hosts: [String], hasNetwork: Bool = true) -> RelaySettings {
    RelaySettings(
      port: 8_317,
      isOnNetwork: true,
      addresses: hosts.map { "http://\($0):8317" },
      ownAddress: "http://127.0.0.1:8317",
      hasNetwork: hasNetwork,
      hostNames: ["localhost", "teacher"],
      secret: .random(),
      language: .english,
      allowance: 3_000,
      reserve: 0,
      keepsRecord: false
    )
  }

  @Test func aComputerInNoNetworkSaysThatOnlyItCanJoin() {
    let alone = RelayGreeting(
      settings(["127.0.0.1"], hasNetwork: false),
      mode: .sample,
      names: nil
    ).text
    #expect(alone.contains("in no network now, so only it can join"))
    #expect(alone.contains("`--address`") && !alone.contains("█"))
    let other = RelayGreeting(settings(["192.168.0.5"]), mode: .sample, names: nil).text
    #expect(!other.contains("no network"))
  }

  @Test(arguments: [
    ("127.0.0.1", "127.0.0.1", true), ("::1", "[::1]", true), ("[::1]", "[::1]", true),
    ("0.0.0.0", "0.0.0.0", false), ("::", "[::]", false), ("192.168.0.5", "192.168.0.5", false),
  ])
  func anAddressIsANumber(text: String, host: String, isLoopback: Bool) throws {
    let address = try ListeningAddress(text)
    #expect(address.host == host && address.isLoopback == isLoopback)
  }

  @Test(arguments: ["", "localhost", "a", "300.1.1.1", "[::1", "::1]:80", "1.2.3.4:80", "http://a"])
  func whatIsNoNumberIsRefused(text: String) {
    #expect(throws: RelayError.self) { try ListeningAddress(text) }
  }

  @Test(arguments: [
    ("[::1]:8317", true), ("[::1]", true), ("[fe80::1]:80", true), ("127.0.0.1:8317", true),
    ("teacher:8317", true), ("evil:8317", false), ("[evil]:80", false), ("[::1", false),
    ("[::1]evil", false), ("[]:80", false), ("", false),
  ])
  func aHostIsThisComputersByNumberOrName(host: String, isOwn: Bool) {
    #expect(settings(["127.0.0.1"]).isOwnHost(host) == isOwn)
  }

  @Test func aRelayListensAtItsAddress() throws {
    #expect(throws: RelayError.self) {
      // An address of the documentation, which no computer has.
      try ListeningSocket(port: 0, at: ListeningAddress("192.0.2.1"))
    }
    let relay = try TestRelay { $0.address = "127.0.0.1" }
    #expect(relay.screen.text.contains("Only this computer reaches it"))
    #expect(try relay.send("GET", "/").status == 200)
  }

  @Test func aRelayListensAtAnAddressOfIPv6() throws {
    guard let socket = try? ListeningSocket(port: 0, at: ListeningAddress("::1")) else { return }
    #expect(socket.port > 0)
    #expect(throws: RelayError.self) {
      try ListeningSocket(port: socket.port, at: ListeningAddress("::1"))
    }
  }
}
