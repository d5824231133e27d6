import BosTerminal
import BosText
import Testing

@Suite struct PlotRanksTests {
  @Test func `ranks are joined by lines that end in names`() {
    let lines = plotted(PlotSamples.ranks, 48, 14)
    #expect(
      text(lines) == """
        순위
        1 ┤A⠤⠤⠤⠤⠤⠤A⣀     ⣀B⠤⠤⠤⠤⠤⠤B⠤⠤⠤⠤⠤⠤B B 혹성탈출
          │         ⠉⣒⠤⣒⠉
        2 ┤C      B⠒⠉   ⠉⠒A⡀    ⢀E⠤⠤⠤⠤⠤⠤E E The Fall Guy
          │ ⠑⢄             ⠈⠑⠢⣀⡔⠁
        3 ┤E  ⠱⡀ ⢀D⠤⠤⠤⠤⠤⠤⠤D  ⡠⠊⠉⠒A⡀    ⢀C C 쿵푸팬더 4
          │  ⢀⡠⠜⠪⡁         ⢠⠊     ⠈⢑⡢⢔⡊⠁
        4 ┤D⠊⠁   ⠈C       E⠁     C⠊⠁  ⠈⠑A A 범죄도시 4
          └───────┬──────────────┬───────
           2024-05-02          05-04
        D 챌린저스
        """
    )
  }

  @Test func `points in colour have no letters`() {
    let lines = plotted(PlotSamples.ranks, 48, 14, PlotStyle(hasColor: true))
    #expect(
      text(lines) == """
        순위
        1 ┤●⠤⠤⠤⠤⠤⠤⠤●⣀     ⣀●⠤⠤⠤⠤⠤⠤●⠤⠤⠤⠤⠤⠤⠤● 혹성탈출
          │          ⠉⣒⠤⣒⠉
        2 ┤●       ●⠒⠉   ⠉⠒●⡀     ●⠤⠤⠤⠤⠤⠤⠤● The Fall Guy
          │ ⠑⢄              ⠈⠑⠢⢄⡠⠊
        3 ┤●  ⠑⢄  ⣀●⠤⠤⠤⠤⠤⠤⠤●  ⢠⠊⠈⠑●⢄⡀    ⢀● 쿵푸팬더 4
          │   ⣀⠤⠓⢍          ⢀⠔⠁     ⠈⢑⡢⢔⡊⠁
        4 ┤●⠒⠉    ⠑●       ●⠁     ●⠔⠊⠁  ⠈⠑● 범죄도시 4
          └────────┬──────────────┬────────
            2024-05-02          05-04
        ● 챌린저스
        """
    )
  }

  @Test func `a film can leave and return in ASCII too`() {
    let lines = plotted(PlotSamples.ranks, 48, 8, PlotStyle(charset: .ascii), .english)
    #expect(
      text(lines) == """
        순위
        1 +A......A.......B......B......B B 혹성탈출
        2 +C.     B.......A...  .E......E E The Fall Guy
        3 +E .....D.......D .....A......C C 쿵푸팬더 4
        4 +D...  .C       E.     C......A A 범죄도시 4
          +-------+--------------+-------
           2024-05-02          05-04
        D 챌린저스
        """
    )
  }
}
