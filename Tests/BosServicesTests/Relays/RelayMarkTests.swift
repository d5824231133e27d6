import BosDomain
import Testing

@testable import BosServices

@Suite struct RelayMarkTests {
  private func mark(_ lines: String...) -> RelayMark {
    var mark = RelayMark(RelayFixture.address)
    for line in lines { mark.read(line: Array((line + "\r\n").utf8)) }
    return mark
  }

  @Test(arguments: ["live", "pack", "sample", "drill"])
  func `each origin is read, whatever the case`(name: String) {
    #expect(mark("x-bos-origin:\(name)").origin?.rawValue == name)
    #expect(mark("X-BOS-ORIGIN:  \(name.uppercased()) ").origin?.rawValue == name)
  }

  @Test(arguments: [
    "X-Bos-Origin:", "X-Bos-Origin: lively", "X-Bos-Origin: live, sample", "X-Bos-Origins: live",
    "X-Bos-Origin live", " X-Bos-Origin: live", "X-Bos-Origin: l\u{0}ive\u{7F}",
    "X-Bos-Origin: " + String(repeating: "live", count: 40),
  ])
  func `everything else isn't live`(line: String) {
    #expect(mark(line).origin == nil)
    var answer = ServiceAnswer(text: "{}")
    answer.relay = mark(line)
    #expect(!answer.isOfService)
  }

  @Test(arguments: [
    ("0", 0), ("3600", 3600), ("-1", nil), ("1e3", nil), ("", nil), ("99999999999999999999", nil),
    ("315360001", nil),
  ])
  func `an age is a number of seconds, or unknown`(text: String, age: Int64?) {
    #expect(mark("Age: \(text)").age == age)
    let now = Instant(seconds: 1_000_000_000)
    #expect(mark("Age: \(text)").fetched(now).seconds == now.seconds - (age ?? 3_600))
  }

  @Test func `the last line of the last response counts`() {
    #expect(mark("X-Bos-Origin: live", "X-Bos-Origin: sample").origin == .sample)
    #expect(mark("X-Bos-Origin: live", "HTTP/1.1 200 OK", "Date: x").origin == nil)
    #expect(mark("X-Bos-Reason: budget").reason == "budget")
  }
}
