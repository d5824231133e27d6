import BosTerminal
import BosText
import Testing

@Suite struct PlotLinesTests {
  @Test func `lines are drawn in braille with a gap where a value is missing`() {
    let lines = plotted(PlotSamples.twoFilms, 48, 12)
    #expect(
      text(lines) == """
        일별 관객수
        관객
        1,500,000 ┤
                  │              ⣀A⠤⣀⣀⣀
        1,000,000 ┤        ⢀⣀A⠔⠊⠉      ⠉A⠢⣀
                  │A⠑⠒⠒⠤A⠒⠊⠁               ⠑⠤A
          500,000 ┤          B               B⠛⠓⠦⠤A⣤⣤⡤⠤B
                  │     B⠒⠒⠉⠉                        ⠈⠉A
                0 └─────┬─────────┬──────────┬─────────┬
                 2024-05-02     05-04      05-06   05-08
        A 범죄도시 4   B 혹성탈출
        표본 자료
        """
    )
  }

  @Test func `plots in colour have no letters`() {
    let lines = plotted(PlotSamples.twoFilms, 48, 12, PlotStyle(hasColor: true))
    #expect(
      text(lines) == """
        일별 관객수
        관객
        1,500,000 ┤
                  │              ⣀•⠤⣀⣀⣀
        1,000,000 ┤        ⢀⣀•⠔⠊⠉      ⠉•⠢⣀
                  │•⠑⠒⠒⠤•⠒⠊⠁               ⠑⠤•
          500,000 ┤          •               •⠛⠓⠦⠤•⣤⣤⡤⠤•
                  │     •⠒⠒⠉⠉                        ⠈⠉•
                0 └─────┬─────────┬──────────┬─────────┬
                 2024-05-02     05-04      05-06   05-08
        ━━ 범죄도시 4   ━━ 혹성탈출
        표본 자료
        """
    )
  }

  @Test func `quarters of cells do where braille cannot`() {
    let lines = plotted(PlotSamples.twoFilms, 48, 12, PlotStyle(charset: .blocks), .english)
    #expect(
      text(lines) == """
        일별 관객수
        관객
        1,500,000 ┤
                  │              ▗A▄▄▖
        1,000,000 ┤         ▗A▄▀▀▘   ▝▀▀A▄▄
                  │A▀▀▄▄A▞▀▀▘              ▀▚A▖
          500,000 ┤         ▗B               B▀▀█▙A▄▄▄▄B
                  │     B▞▀▀▘                        ▝▀A
                0 └─────┬─────────┬──────────┬─────────┬
                 2024-05-02     05-04      05-06   05-08
        A 범죄도시 4   B 혹성탈출
        표본 자료
        """
    )
  }

  @Test func `ASCII points are letters connected by dots`() {
    let lines = plotted(PlotSamples.twoFilms, 48, 12, PlotStyle(charset: .ascii), .english)
    #expect(
      text(lines) == """
        일별 관객수
        관객
        1,500,000 +
                  |             ..A...
        1,000,000 +        ..A..      ..A..
                  |A....A..                ..A..
          500,000 +        ..B               B....A....B
                  |     B..                          ..A
                0 +-----+---------+----------+---------+
                 2024-05-02     05-04      05-06   05-08
        A 범죄도시 4   B 혹성탈출
        표본 자료
        """
    )
  }

  @Test func `narrow plots use short numbers`() {
    let lines = plotted(PlotSamples.twoFilms, 24, 12, PlotStyle(), .english)
    #expect(
      text(lines) == """
        일별 관객수
        관객
        2M ┤
           │
           │      ⢀⣀⠤⠤⣀⡀
           │⠒⠒⠤⠤⠒⠉⠁    ⠈⠑⠤⡀
           │   B⡠B        B⠑B⠶⠶A
         0 └┬──────────────────┬
         2024-05-01        05-08
        A 범죄도시 4
        B 혹성탈출
        표본 자료
        """
    )
  }

  @Test func `zero has a line of its own between losses and gains`() {
    let lines = plotted(PlotSamples.changes, 40, 10, PlotStyle(), .english)
    #expect(
      text(lines) == """
        Change
         10 ┤                        •
            │         ⡰•⡄          ⢀⠔⠁⢣
            │•      ⢀⠎  ⠈⠢⡀       ⡠⠃   ⢣      ⢀•
          0 ┤┈⠉⠢⡀┈┈⡠⠃┈┈┈┈┈⠘⢄┈⢀⣀⡠•⠊┈┈┈┈┈┈⢣┈┈┈┈⡰⠁┈
            │   ⠈⠑•         •⠁           ⢣ ⢀⠜
            │                             •⠃
        -10 └┬────┬────┬────┬───┬────┬────┬────┬
             0    1    2    3   4    5    6    7
                                            week
        """
    )
  }

  @Test func `a logarithmic axis is marked by powers of ten`() {
    let lines = plotted(PlotSamples.powers, 40, 12)
    #expect(
      text(lines) == """
        원 (로그)
        100만 ┤
              │                           •
              │                        ⣀⠔⠉
              │                     •⠤⠊
        1,000 ┤
              │          ⢀•
              │      ⢀⡠⠔⠊⠁
              │•⠤⠤⠒⠒•⠁
            1 └┬────┬─────┬────┬────┬─────┬────┬
               0    1     2    3    4     5    6
        ━━ 매출
        """
    )
  }

  @Test func `a single point is seen`() {
    let lines = drawn(
      PlotModel(.lines([PlotSeries("a", [5])])),
      width: 30,
      height: 8,
      style: PlotStyle(),
      language: .english
    )
    #expect(
      text(lines) == """
        5 ┤             •
          │
          │
          │
          │
        0 └─────────────┬─────────────
                        0
        ━━ a
        """
    )
  }

  @Test func `points are scattered without lines`() {
    let lines = plotted(PlotSamples.scattered, 40, 10, PlotStyle(charset: .ascii), .english)
    #expect(
      text(lines) == """
        10 +
           |                              B
           |                                   B
         5 +     A
           |          A
           |A
         0 ++----+----+----+----+----+----+----+
            1    2    3    4    5    6    7    8
                                             day
        A early   B late
        """
    )
  }
}
