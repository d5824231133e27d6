import BosTerminal
import BosText
import Testing

@Suite struct ProgressLineTests {
  @Test(arguments: [
    (12, 365, 50, "⠸ 받는 중  12/365 ▕▊                        ▏   3%"),
    (365, 365, 50, "⠸ 받는 중 365/365 ▕█████████████████████████▏ 100%"),
    (12, 365, 28, "⠸ 받는 중  12/365   3%"), (12, 365, 20, "⠸ 받는…  12/365   3%"),
    (5_000, 10_000, 40, "⠸ 받는 중  5,000/10,000 ▕████▌    ▏  50%"),
    (9, 3, 30, "⠸ 받는 중 3/3 ▕█████████▏ 100%"), (-4, 3, 30, "⠸ 받는 중 0/3 ▕         ▏   0%"),
  ])
  func `counts have a bar`(done: Int, total: Int, width: Int, expected: String) {
    let line = ProgressLine("받는 중", done: done, total: total)
      .drawn(after: .milliseconds(350), width: width)
    #expect(line?.text == expected)
  }

  @Test func `the ASCII progress bar is number signs`() {
    let line = ProgressLine("fetching", done: 12, total: 24)
      .drawn(after: .milliseconds(250), width: 44, unicode: false)
    #expect(line?.text == "- fetching 12/24 [##########          ]  50%")
  }

  @Test(arguments: [(200, "⠹ 찾는 중"), (1_000, "⠋ 찾는 중"), (1_150, "⠙ 찾는 중")])
  func `progress without a total shows only the spinner`(milliseconds: Int, expected: String) {
    let line = ProgressLine("찾는 중").drawn(after: .milliseconds(milliseconds), width: 40)
    #expect(line?.text == expected)
  }

  @Test func `a quick operation shows nothing`() {
    #expect(ProgressLine("찾는 중").drawn(after: .milliseconds(199), width: 40) == nil)
    #expect(ProgressLine("찾는 중").drawn(after: .seconds(-3), width: 40) == nil)
    #expect(ProgressLine("찾는 중").drawn(after: .seconds(3), width: 0) == nil)
  }

  @Test func `progress is one line of at most the requested width`() {
    let activities = ["", "범죄도시 4 포스터를 찾는 중\n정말로", "fetching \u{1B}[31mposters", "👩‍👩‍👧 가족"]
    for width in 1...120 {
      for activity in activities {
        for total in [nil, 0, 1, 365, Int.max] {
          let line = ProgressLine(activity, done: 7, total: total)
            .drawn(after: .seconds(100_000_000_000), width: width, unicode: width % 2 == 0)
          #expect((line?.width ?? 0) <= width)
          #expect(line?.text.contains("\n") == false && line?.text.contains("\u{1B}") == false)
        }
      }
    }
  }
}
