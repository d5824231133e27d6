import BosTerminal
import BosText
import Testing

@Suite struct PlotDaysTests {
  @Test func `a calendar of weeks shades each day`() {
    let lines = plotted(PlotSamples.days, 40, 10)
    #expect(
      text(lines) == """
        관객
           2024-05 2024-06
        월   ▒▒▒▒▓▓██░░▒▒· ░░
        화   ▒▒▓▓░░▓▓██▒▒██░░
        수 ░░▓▓· ▓▓░░▓▓░░██▒▒
        목 ░░▓▓▒▒██▓▓· ░░██▒▒
        금 ░░██▓▓▒▒▒▒░░████·
        토 · ░░██████████████
        일 ░░░░▒▒· ▓▓▓▓████
        · 데이터 없음   ░░ ≤ 24,000
        ▒▒ ≤ 48,000   ▓▓ ≤ 72,000   ██ ≤ 96,000
        """
    )
  }

  @Test func `weeks that do not fit go below`() {
    let lines = plotted(PlotSamples.days, 24, 10, PlotStyle(charset: .ascii), .english)
    #expect(
      text(lines) == """
        관객
            2024-05 2024-06
        Mon   ::::++##..::- ..
        Tue   ::++..++##::##..
        Wed ..++- ++..++..##::
        Thu ..++::##++- ..##::
        Fri ..##++::::..####-
        Sat - ..##############
        Sun ....::- ++++####
        - no data   .. <= 24,000
        :: <= 48,000
        ++ <= 72,000
        ## <= 96,000
        """
    )
  }

  @Test func `days of one value are all alike`() {
    let lines = drawn(
      PlotModel(.days([PlotDay(day: 0, value: 7), PlotDay(day: 1, value: 7)])),
      width: 30,
      height: 10,
      style: PlotStyle(),
      language: .english
    )
    #expect(
      text(lines) == """
            1970-01
        Mon
        Tue
        Wed
        Thu ██
        Fri ██
        Sat
        Sun
        ██ ≤ 7
        """
    )
  }
}
