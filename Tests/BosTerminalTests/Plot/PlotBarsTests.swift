import BosTerminal
import BosText
import Testing

@Suite struct PlotBarsTests {
  @Test func `bars end at an eighth of a cell`() {
    let lines = plotted(PlotSamples.bars, 50, 20)
    #expect(
      text(lines) == """
        누적 관객수
        기생충                10,313,735  ██████████▏
        극한직업              16,266,338  ████████████████
        Avengers: Endgame –…  13,977,602  █████████████▊
        미개봉                         –
        단편                         900  ▏
        """
    )
  }

  @Test func `ASCII bars are number signs`() {
    let lines = plotted(PlotSamples.bars, 50, 20, PlotStyle(charset: .ascii), .english)
    #expect(
      text(lines) == """
        누적 관객수
        기생충                10,313,735  ##########
        극한직업              16,266,338  ################
        Avengers: Endgame...  13,977,602  ##############
        미개봉                      null
        단편                         900  #
        """
    )
  }

  @Test func `losses go to the left`() {
    let lines = plotted(PlotSamples.signedBars, 44, 20)
    #expect(
      text(lines) == """
        기생충    120,000            │██████████████
        극한직업  -84,000  ██████████│
        단편           -5           ▐│
        """
    )
  }

  @Test func `parts are stacked and named below`() {
    let lines = plotted(PlotSamples.stackedBars, 44, 20)
    #expect(
      text(lines) == """
        2022  11,279    │██████████████▓▓▓▓▓▓▓▓▓▓
        2023  12,514    │█████████████▓▓▓▓▓▓▓▓▓▓▓▓▓▓
        2024    -900  ▓▓│
        █ 한국   ▓ 외국
        """
    )
  }

  @Test func `figures stay if bars don't fit`() {
    let lines = plotted(PlotSamples.bars, 16, 20)
    #expect(
      text(lines) == """
        누적 관객수
        기생충    1031만
        극한직업  1627만
        Avenger…  1398만
        미개봉         –
        단편         900
        """
    )
  }

  @Test func `a histogram counts in round intervals`() {
    let lines = plotted(PlotSamples.histogram, 44, 10)
    #expect(
      text(lines) == """
        상영시간
        편
        20 ┤
           │                        ▄▄▄▄▄▄
           │▄▄▄▄▄▄██████            ██████▄▄▄▄▄▄
           │██████████████████▄▄▄▄▄▄████████████
           │████████████████████████████████████
         0 └┬─────┬─────┬─────┬─────┬─────┬─────┬
            80    90   100   110   120   130   140
                                                  분
        """
    )
  }

  @Test func `a histogram has ASCII columns too`() {
    let lines = plotted(PlotSamples.histogram, 44, 10, PlotStyle(charset: .ascii), .english)
    #expect(
      text(lines) == """
        상영시간
        편
        20 +
           |                        ######
           |############            ############
           |####################################
           |####################################
         0 ++-----+-----+-----+-----+-----+-----+
            80    90   100   110   120   130   140
                                                  분
        """
    )
  }

  @Test func `boxes show quartiles and outliers`() {
    let lines = plotted(PlotSamples.boxes, 44, 10)
    #expect(
      text(lines) == """
        월     ├─▒▒▒▒▒┃▒▒▒▒▒▒▒─────────┤
        토요일          ∘  ▒┃                      ∘
        없음   –
               ┬───────────┬───────────┬───────────┬
               0          200         400        600
                                                관객
        """
    )
  }

  @Test func `boxes show quartiles and outliers in ASCII`() {
    let lines = plotted(PlotSamples.boxes, 44, 10, PlotStyle(charset: .ascii), .english)
    #expect(
      text(lines) == """
        월     |-=====#=======---------|
        토요일          o  =#                      o
        없음   null
               +-----------+-----------+-----------+
               0          200         400        600
                                                관객
        """
    )
  }
}
