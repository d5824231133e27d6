import BosTerminal
import Testing

@Suite struct SparklineTests {
  @Test(arguments: [
    ([1.0, 2, 3, 4, 5, 6, 7, 8] as [Double?], nil as Int?, "▁▂▃▄▅▆▇█"),
    ([0, nil, 10], nil, "▁ █"), ([5, 5], nil, "▅▅"), ([], nil, ""), ([nil, .nan], nil, "  "),
    ([0, 0, 10, 10, nil, nil], 3, "▁█ "), ([-1, 1], 10, "▁█"), ([1, 2], 0, "▅"),
  ])
  func `values become bars`(values: [Double?], width: Int?, expected: String) {
    #expect(sparkline(values, width: width) == expected)
  }

  @Test func `ASCII sparklines have five heights`() {
    #expect(sparkline([0, 1, 2, 3, 4, nil, 4], charset: .ascii) == "_.-=^ ^")
  }
}
