import Testing

@testable import BosSiteTables

struct SiteNumberTests {
  private func num(_ text: String) -> Double? { SiteNumber.num(ArraySlice(text.utf8)) }

  @Test func `short percentages are the nearest numbers`() {
    for decimals in 1...4 {
      for number in stride(from: 0, to: 2_000_000, by: 7_919) {
        let digits = String(repeating: "0", count: decimals + 1) + String(number)
        let whole = digits.dropLast(decimals).drop { $0 == "0" }
        let text = (whole.isEmpty ? "0" : whole) + "." + digits.suffix(decimals)
        #expect(num(String(text) + "%")?.bitPattern == Double(text)?.bitPattern)
        #expect(num("-" + text)?.bitPattern == Double("-" + text)?.bitPattern)
      }
    }
  }

  @Test(arguments: [
    ("1,234.5%", 1234.5), ("+1.5", 1.5), ("7 %", 7), ("-3", -3),
    ("0.1234567890123456789", 0.12345678901234568),
  ])
  func `other forms of numbers are read`(text: String, number: Double) {
    #expect(num(text) == number)
  }

  @Test(arguments: ["", "%", ".5", "-.5", "5.", "1.2.3", "1,23.4", "--1.0", "1.0%%x", "１.５"])
  func `other texts are no numbers`(text: String) { #expect(num(text) == nil) }
}
