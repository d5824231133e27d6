import BosTerminal
import BosText
import Testing

@Suite struct PlotNumberFormatTests {
  @Test(arguments: [
    (PlotNumberFormat.plain, 1_234_567.0, "1,234,567"), (.plain, -1234, "-1,234"),
    (.plain, 0.125, "0.13"), (.plain, 1234.5, "1,234.5"), (.plain, 0.001, "0.001"),
    (.plain, 0.007_284_589, "0.0073"), (.plain, 199_998.75, "199,999"), (.percent, 28.96, "29.0%"),
    (.percent, 0.007, "0.0%"), (.plain, 1e20, "1e+20"), (.plain, .nan, "nan"),
    (.plain, Double(Int.max), "9.223372036854776e+18"),
    (.korean, 9_999, "9,999"), (.korean, 12_345, "1.2만"), (.korean, 123_456_789, "1.2억"),
    (.korean, -1_500_000, "-150만"), (.korean, 2.5e12, "2.5조"), (.korean, 12_345.5, "1.2만"),
    (.compact, 999, "999"), (.compact, 1_500, "1.5k"), (.compact, 2_340_000, "2.3M"),
    (.compact, 120_000_000, "120M"), (.compact, -4.2e9, "-4.2B"), (.compact, 3e12, "3T"),
  ])
  func `each format writes its numbers`(format: PlotNumberFormat, value: Double, expected: String) {
    #expect(format.text(value) == expected)
  }

  @Test func `readers of each language have their short form`() {
    #expect(PlotNumberFormat.short(in: .korean) == .korean)
    #expect(PlotNumberFormat.short(in: .english) == .compact)
  }

  @Test(arguments: [
    ([0.0, 0.4], PlotNumberFormat.plain, ["0.4", "0.2", "0.0"]),
    ([0.0, 3_000_000], .korean, ["300만", "200만", "100만", "0"]),
    ([0.0, 250_000_000], .korean, ["3억", "2억", "1억", "0"]),
    ([0.0, 2_500], .compact, ["3k", "2k", "1k", "0"]),
    ([0.0, 0.000_000_02], .plain, ["2e-08", "1e-08", "0"]),
    ([7.0, 7], .plain, ["8", "6", "4", "2", "0"]),
  ])
  func `axes are marked at round numbers`(
    values: [Double],
    format: PlotNumberFormat,
    expected: [String]
  ) {
    let lines = drawn(
      PlotModel(.lines([PlotSeries("", values)]), y: PlotAxis(values: .numbers(format))),
      width: 40,
      height: 11,
      style: PlotStyle(),
      language: .korean
    )
    let labels = lines.dropLast().compactMap { line -> String? in
      let label = line.text.prefix { $0 != "┤" && $0 != "└" && $0 != "│" }
      let words = label.split(separator: " ")
      return words.first.map { String($0) }
    }
    #expect(labels == expected)
  }

  @Test(arguments: [
    (2, 30, ["2024-05-01", "05-02", "05-03"]), (10, 30, ["2024-05-01", "05-11"]),
    (59, 40, ["2024-05-06", "05-20", "06-03", "06-17"]),
    (200, 40, ["2024-05", "2024-07", "2024-09", "2024-11"]),
    (700, 40, ["2024-07", "2025-01", "2025-07", "2026-01"]),
    (3650, 40, ["2026", "2028", "2030", "2032", "2034"]),
  ])
  func `days are marked as densely as their texts fit`(last: Int, width: Int, expected: [String]) {
    let ends = [0, last].map { PlotPoint(x: PlotSamples.start + Double($0), y: 1) }
    let lines = drawn(
      PlotModel(.lines([PlotSeries("", ends)]), x: PlotAxis(values: .days)),
      width: width,
      height: 8,
      style: PlotStyle(),
      language: .english
    )
    #expect(lines.last?.text.split(separator: " ").map { String($0) } == expected)
  }
}
