import BosDomain
import BosText
import Synchronization
import Testing

@testable import BosServices

@Suite struct RelayConnectionTests {
  private let plain = RelayInvitation(address: RelayFixture.address)
  private let own = RelayInvitation(address: RelayFixture.address, token: RelayFixture.token)

  @Test func `the token of an address is used from then on, and a new one replaces it`() throws {
    let relay = try RelayFixture()
    let sources = relay.sources()
    #expect(sources.keys.secrets.isEmpty && !sources.relays.isJoined(.init("other")))
    _ = try sources.relays.connect(own)
    _ = try sources.open(RelayFixture.choice).charts(ChartRequest(Ports.days(1)))
    _ = try sources.relays.connect(plain)
    _ = try sources.relays.connect(.init(address: RelayFixture.address, token: "another77"))
    _ = try sources.open(RelayFixture.choice)
    let tokens = relay.state.withLock { $0.tokens }
    #expect(tokens == [own.token, own.token, own.token, "another77", "another77"])
    #expect(sources.relays.isJoined(RelayFixture.address))
    // A revoked token stays a secret.
    #expect(Set(sources.keys.secrets) == [RelayFixture.token, "another77"])
  }

  @Test func `the token of the command line is for its relay only`() throws {
    let relay = try RelayFixture()
    let sources = relay.sources(token: RelayFixture.token)
    _ = try sources.relays.connect(plain)
    _ = try sources.relays.connect(.init(address: .init("other")))
    #expect(relay.state.withLock { $0.tokens } == [RelayFixture.token, nil])
  }

  @Test func `a response that repeats the token is redacted everywhere`() throws {
    let relay = try RelayFixture { request in
      let text = String(decoding: Ports.chart(request).body, as: UTF8.self)
      return ServiceAnswer(text: text.replacing("일별 박스오피스", with: RelayFixture.token))
    }
    let sources = relay.sources(token: RelayFixture.token)
    let chart = try sources.open(RelayFixture.choice).charts(ChartRequest(Ports.days(1)))
    #expect(chart.heading == "**********")
    let seen = sources.exchanges.recent().map { String(decoding: $0.body, as: UTF8.self) }
    #expect(seen.count == 1 && !seen[0].contains(RelayFixture.token))
    let address = sources.exchanges.recent()[0].call.address
    #expect(address.hasPrefix("http://teacher:9000/t/••••/kobisopenapi/webservice/rest/boxoffice/"))
    // A search for the token sends nothing.
    var query = FilmQuery()
    query.title = RelayFixture.token
    let failure = #expect(throws: SourceFailure.self) {
      try sources.open(RelayFixture.choice).films(query, page: 1, size: 10)
    }
    #expect(failure?.kind == .key && failure?.message.english.contains(RelayFixture.token) == false)
  }

  @Test(arguments: ["", "<html></html>", "[]", "{}", #"{"mode":3}"#, #"{"mode":null}"#])
  func `something else that answers isn't a relay`(body: String) throws {
    let relay = try RelayFixture()
    relay.set { $0.status = body }
    let failure = #expect(throws: SourceFailure.self) { try relay.sources().relays.connect(own) }
    #expect(
      failure?.message.english == "the relay teacher:9000 answers, but isn't a relay of bos"
    )
  }

  @Test func `a refused token tells where to get one`() throws {
    let relay = try RelayFixture()
    relay.set { $0.reason = "token" }
    let failure = #expect(throws: SourceFailure.self) { try relay.sources().relays.connect(own) }
    #expect(failure?.kind == .key)
    #expect(failure?.hint?.english.contains("http://teacher:9000/") == true)
    #expect(failure?.hint?.korean.contains("http://teacher:9000/") == true)
  }

  // MARK: The state

  @Test func `the state is read leniently, and its texts are harmless`() throws {
    let relay = try RelayFixture()
    relay.set {
      $0.status = """
        {"name":"Ann\\u001b[31m","mode":"pack:days.pack","frozen":true,"drill":"quota",
        "budget":{"used":3,"left":2},"quota":{"used":10,"left":10},"services":["kobis",7],
        "sees":{"en":"sees\\nall","ko":"다 봄"},"more":[1]}
        """
    }
    let status = try relay.sources().relays.connect(own)
    #expect(status.mode == .pack && status.isFrozen && status.drill == "quota")
    #expect(status.budget == .init(used: 3, left: 2) && status.quota == .init(used: 10, left: 10))
    #expect(status.services == ["kobis"])
    #expect(!status.name.contains("\u{1B}") && status.sees?.korean == "다 봄")
    let welcome = status.welcome(to: RelayFixture.address)
    #expect(welcome.english.contains("recorded data, stopped by the teacher, drill: quota"))
    #expect(!welcome.english.contains("\n"))
  }

  @Test(arguments: [
    (#"{"used":2,"left":null}"#, 2, nil), (#"{"used":2,"left":4}"#, 2, 4),
    (#"{"used":9,"left":0}"#, 9, 0), ("{}", nil, nil), ("7", nil, nil),
    (#"{"used":-1,"left":1e99}"#, nil, nil), (#"{"left":99999999999999999999}"#, nil, nil),
  ])
  func `calls have a number, or none`(budget: String, used: Int?, left: Int?) throws {
    let relay = try RelayFixture()
    relay.set { $0.status = #"{"mode":"live","budget":\#(budget)}"# }
    let status = try relay.sources().relays.connect(own)
    #expect(status.budget == RelayStatus.Calls(used: used, left: left))
  }

  @Test func `a mode of a later version is no live data`() throws {
    let relay = try RelayFixture()
    relay.set { $0.status = #"{"mode":"dream"}"# }
    let sources = relay.sources()
    #expect(try sources.relays.connect(own).mode == nil)
    #expect(try sources.open(RelayFixture.choice).label?.english == "data of unknown origin")
  }

  // MARK: Hand, agreement and errors

  private func sent(_ relay: RelayFixture, _ operation: String) -> [String?] {
    relay.service.requests.filter { $0.operation == operation }.map { RelayOperation.body(of: $0) }
  }

  @Test func `a hand goes up and down, and stays if the relay can't be told`() throws {
    let relay = try RelayFixture()
    let relays = relay.sources().relays
    try relays.raiseHand(RelayFixture.address, true)
    #expect(relays.isHandUp(RelayFixture.address))
    relay.set { $0.isGone = true }
    #expect(throws: SourceFailure.self) { try relays.raiseHand(RelayFixture.address, false) }
    #expect(relays.isHandUp(RelayFixture.address))
    #expect(sent(relay, "bos/hand") == ["up"])
  }

  @Test func `errors go out only while the student agrees, each once and in order`() async throws {
    let relay = try RelayFixture()
    let relays = relay.sources().relays
    let address = RelayFixture.address
    relays.report(address, "before")
    try relays.agree(address, true)
    for number in 1...5 { relays.report(address, "error-\(number)") }
    let wanted = (1...5).map { "error-\($0)" }
    while sent(relay, "bos/errors").compactMap({ $0 }).flatMap({ $0.split(separator: "\n") }).count
      < 5
    {
      await Task.yield()
    }
    try relays.agree(address, false)
    relays.report(address, "after")
    let lines = sent(relay, "bos/errors").compactMap { $0 }.joined(separator: "\n")
    #expect(lines == wanted.joined(separator: "\n"))
    #expect(sent(relay, "bos/agree") == ["on", "off"])
  }

  @Test func `an agreement ends with the relay that knows it`() async throws {
    let relay = try RelayFixture()
    let relays = relay.sources().relays
    let address = RelayFixture.address
    func set(_ knows: Bool) { relay.set { $0.status = #"{"mode":"live","agreed":\#(knows)}"# } }
    try relays.agree(address, true)
    set(true)
    #expect(try relays.connect(own).hasAgreed == true)
    #expect(relays.hasAgreed(address))
    // It was started again.
    set(false)
    _ = try relays.connect(own)
    #expect(!relays.hasAgreed(address))
    relays.report(address, "after")
    #expect(sent(relay, "bos/errors").isEmpty)
    // Its answer to an error says so, too.
    try relays.agree(address, true)
    relays.report(address, "error")
    while relays.hasAgreed(address) { await Task.yield() }
    #expect(sent(relay, "bos/errors") == ["error"])
  }

  @Test func `an agreement that is taken back holds even if the relay is gone`() throws {
    let relay = try RelayFixture()
    let relays = relay.sources().relays
    try relays.agree(RelayFixture.address, true)
    relay.set { $0.isGone = true }
    #expect(throws: SourceFailure.self) { try relays.agree(RelayFixture.address, false) }
    #expect(!relays.hasAgreed(RelayFixture.address))
    #expect(throws: SourceFailure.self) { try relays.agree(RelayFixture.address, true) }
    #expect(!relays.hasAgreed(RelayFixture.address))
  }
}

extension RelayAddress {
  fileprivate init(_ text: String) { self = RelayFixture.address(text) }
}
