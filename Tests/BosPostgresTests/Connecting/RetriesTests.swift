import Testing

@testable import BosPostgres

struct RetriesTests {
  @Test(arguments: [
    "40001", "40P01", "08006", "08007", "57P01", "57P02", "57P03", "25006", "53300",
  ])
  func `an error that passes is tried again`(_ state: String) {
    #expect(Retries().allows(StoreError(state: state, detail: ""), wasSent: true))
  }

  @Test(arguments: ["23505", "42501", "42P01", "53100", "57014", "28P01", "22021"])
  func `an error that stays ends the attempts`(_ state: String) {
    #expect(!Retries().allows(StoreError(state: state, detail: ""), wasSent: true))
  }

  @Test func `what must not be done twice is repeated only if the server undid it`() {
    var retries = Retries()
    retries.repeatsUnknown = false
    #expect(retries.allows(StoreError(state: "40001", detail: ""), wasSent: true))
    #expect(!retries.allows(StoreError(.lost), wasSent: true))
    #expect(retries.allows(StoreError(.unreachable), wasSent: false))
  }

  @Test func `pauses grow to a second, and are of any length up to it`() {
    let retries = Retries()
    for attempt in 1...40 {
      let greatest = min(
        Duration.seconds(1),
        Duration.milliseconds(5) * (1 << min(attempt - 1, 20))
      )
      let pauses = (0..<200).map { _ in retries.pause(after: attempt) }
      #expect(pauses.allSatisfy { $0 >= .zero && $0 <= greatest })
      #expect(pauses.contains { $0 > greatest / 2 })
      #expect(pauses.contains { $0 < greatest / 2 })
    }
  }
}
