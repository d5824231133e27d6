import BosText
import Testing

@Test(arguments: [
  (0, "0"),
  (999, "999"),
  (1000, "1,000"),
  (-999, "-999"),
  (-1000, "-1,000"),
  (123_456, "123,456"),
  (1_234_567, "1,234,567"),
  (Int.min, "-9,223,372,036,854,775,808"),
  (Int.max, "9,223,372,036,854,775,807"),
])
func `digits are grouped by three`(number: Int, text: String) {
  #expect(grouped(number) == text)
}

@Test func `any whole number is grouped`() {
  #expect(grouped(UInt8.max) == "255")
  #expect(grouped(UInt64.max) == "18,446,744,073,709,551,615")
}

@Test(arguments: [
  (Int64(0), "0"),
  (9_999, "9,999"),
  (10_000, "1만"),
  (12_999, "1.3만"),
  (12_500, "1.3만"),
  (12_449, "1.2만"),
  (999_499, "99.9만"),
  (999_999, "100만"),
  (1_000_000, "100만"),
  (12_345_678, "1235만"),
  (99_994_999, "9999만"),
  (99_999_999, "1억"),
  (100_000_000, "1억"),
  (123_456_789, "1.2억"),
  (10_626_000_000, "106.3억"),
  (1_234_500_000_000, "12345억"),
  (-12_345, "-1.2만"),
  (.min, "-92233720368.5억"),
])
func `Korean units are short`(number: Int64, text: String) {
  #expect(koreanUnits(number) == text)
}

@Test(arguments: [
  (0.0, "0"),
  (-0.0, "0"),
  (1, "1"),
  (-1.5, "-1.5"),
  (0.1, "0.1"),
  (0.1 + 0.2, "0.30000000000000004"),
  (100, "100"),
  (12_345.678, "12345.678"),
  (1e-5, "0.00001"),
  (1.25e-5, "0.0000125"),
  (9.9e-6, "9.9e-06"),
  (1e15, "1000000000000000"),
  (123_456_789_012_345.6, "123456789012345.6"),
  (1.5e15, "1.5e+15"),
  (1e20, "1e+20"),
  (-1.25e-20, "-1.25e-20"),
  (.leastNonzeroMagnitude, "5e-324"),
  (1.797_693_134_862_315_7e308, "1.7976931348623157e+308"),
  (.infinity, "inf"),
  (-.infinity, "-inf"),
  (.nan, "nan"),
])
func `the shortest text of a number`(number: Double, text: String) {
  #expect(shortest(number) == text)
}

@Test func `the shortest text reads back`() {
  var bits: UInt64 = 0x9E37_79B9_7F4A_7C15
  for _ in 0..<20_000 {
    bits = bits &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    // Random bits for every magnitude, fractions for the usual ones.
    let numbers = [Double(bitPattern: bits), Double(Int64(bitPattern: bits)) / 1e12]
    for number in numbers where number.isFinite {
      #expect(Double(shortest(number)) == number)
    }
  }
}

@Test(arguments: [
  (0.0, 2, "0.00"),
  (2.5, 0, "3"),
  (-2.5, 0, "-3"),
  (0.5, 0, "1"),
  (0.4, 0, "0"),
  (-0.4, 0, "0"),
  (-0.001, 2, "0.00"),
  (0.06, 1, "0.1"),
  (0.04, 1, "0.0"),
  (0.004, 1, "0.0"),
  (2.675, 2, "2.68"),
  (1.005, 2, "1.01"),
  (9.995, 2, "10.00"),
  (99.99, 1, "100.0"),
  (1.5, 3, "1.500"),
  (1234, -1, "1234"),
  (1e20, 1, "100000000000000000000.0"),
  (.leastNonzeroMagnitude, 3, "0.000"),
  (.infinity, 2, "inf"),
  (-.infinity, 2, "-inf"),
  (.nan, 2, "nan"),
])
func `a fixed number of decimals`(number: Double, decimals: Int, text: String) {
  #expect(fixed(number, decimals: decimals) == text)
}

@Test func `fixed decimals never trap`() {
  #expect(fixed(.greatestFiniteMagnitude, decimals: 0).utf8.count == 309)
  #expect(fixed(1, decimals: .max).utf8.count == 342)
  #expect(fixed(1, decimals: .min) == "1")
  #expect(fixed(.leastNonzeroMagnitude, decimals: 324).hasSuffix("05"))
}

private let readableNumbers: [(Double, String)] = [
  (0.0, "0"),
  (7.790000000000001, "7.79"),
  (0.1 + 0.2, "0.3"),
  (-0.30000000000000004, "-0.3"),
  (1.0 / 3, "0.333333"),
  (5.0 / 3, "1.666667"),
  (1000.0 / 7, "142.857143"),
  (0.00012345678901234567, "0.000123457"),
  (61551.71428571428, "61551.71"),
  (33333333.333333332, "33333333.33"),
  (999.99999999999989, "1000"),
  (1234.5, "1234.5"),
  (100, "100"),
  (1e-7 / 3, "3.333333e-08"),
  (.infinity, "inf"),
]

@Test(arguments: readableNumbers)
func `a readable number has at most six decimals`(number: Double, text: String) {
  #expect(readable(number) == text)
}
