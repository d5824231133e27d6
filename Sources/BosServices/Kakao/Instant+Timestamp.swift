package import BosDomain

extension Instant {
  /// Reads a time such as `2023-05-05T08:56:00.000+09:00`, ignoring fractions of a second.
  package init?(timestamp text: String) {
    guard text.utf8.count >= 20, let day = Day(text.prefix(10)) else { return nil }
    let tail = Array(text.utf8.dropFirst(10))
    guard tail.count >= 10, tail[0] == UInt8(ascii: "T"), tail[3] == UInt8(ascii: ":"),
      tail[6] == UInt8(ascii: ":"),
      let hour = Instant.number(tail[1...2], below: 24),
      let minute = Instant.number(tail[4...5], below: 60),
      // A leap second counts as the second before.
      let second = Instant.number(tail[7...8], below: 61)
    else { return nil }
    var zone = tail[9...]
    if zone.first == UInt8(ascii: ".") {
      zone = zone.dropFirst().drop { (0x30...0x39).contains($0) }
    }
    guard let offset = Instant.offset(Array(zone)) else { return nil }
    let time = hour * 3600 + minute * 60 + min(second, 59)
    self.init(seconds: Int64(day.number) * 86_400 + Int64(time - offset))
  }

  /// Reads `Z`, `+09:00` or `+0900` as seconds.
  private static func offset(_ zone: [UInt8]) -> Int? {
    if zone == [UInt8(ascii: "Z")] { return 0 }
    let digits = zone.dropFirst().filter { $0 != UInt8(ascii: ":") }
    guard digits.count == 4, zone.count == 5 || zone.count == 6 && zone[3] == UInt8(ascii: ":"),
      let hours = number(digits[0...1], below: 24),
      let minutes = number(digits[2...3], below: 60)
    else { return nil }
    switch zone[0] {
    case UInt8(ascii: "+"): return hours * 3600 + minutes * 60
    case UInt8(ascii: "-"): return -(hours * 3600 + minutes * 60)
    default: return nil
    }
  }

  private static func number(_ digits: ArraySlice<UInt8>, below limit: Int) -> Int? {
    var number = 0
    for digit in digits {
      guard (0x30...0x39).contains(digit) else { return nil }
      number = number * 10 + Int(digit - 0x30)
    }
    return number < limit ? number : nil
  }
}
