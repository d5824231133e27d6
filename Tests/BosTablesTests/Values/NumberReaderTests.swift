import Testing

@testable import BosTables

@Suite struct NumberReaderTests {
  @Test(arguments: [
    ("0", 0), ("-12", -12), ("+7", 7), (" 42 ", 42), ("1,234", 1234), ("12,345,678", 12_345_678),
    ("3.5만", 35_000), ("1억2천만", 120_000_000), ("1억 2천만", 120_000_000), ("2천", 2_000),
    ("1조", 1_000_000_000_000), ("-3만", -30_000), ("1만5", 10_005), ("9,100,000원", 9_100_000),
    ("-5만 원", -50_000), ("9223372036854775807", .max),
  ])
  func `whole numbers are read`(text: String, number: Int64) {
    #expect(NumberReader.read(text) == .int(number))
  }

  @Test(arguments: [
    ("2.5", 2.5), ("-1,234.5", -1234.5), ("1e3", 1000), ("1.5E-2", 0.015), ("2.0", 2),
    ("9223372036854775808", 0x1p63), ("0.0001만", 1),
  ])
  func `other numbers are read`(text: String, number: Double) {
    switch NumberReader.read(text) {
    case .int(let int)?: #expect(Double(int) == number)
    case .num(let num)?: #expect(num == number)
    case nil: Issue.record("\(text) was not read")
    }
  }

  @Test(arguments: [
    "", " ", "-", "a", "1a", "1,23", "1,2345", ",123", "1.", ".5", "1..2", "1e", "1e+", "--1",
    "만", "1만2억", "1만만", "2백3천", "0x10", "nan", "inf", "1 2", "1e999", "１２", "1.23456만",
    "9999999999999999만", "원", "1e3원", "5원원", "5원 미만",
  ])
  func `anything else is not`(text: String) {
    #expect(NumberReader.read(text) == nil)
  }

  @Test func `no length takes long`() {
    #expect(NumberReader.read(String(repeating: "9", count: 1_000_000)) == nil)
    #expect(NumberReader.read(String(repeating: "1만", count: 100)) == nil)
  }
}
