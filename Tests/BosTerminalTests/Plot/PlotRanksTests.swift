import BosTerminal
import BosText
import Testing

@Suite struct PlotRanksTests {
  @Test func `ranks are joined by lines that end in names`() {
    let lines = drawn(
      PlotSamples.ranks,
      width: 48,
      height: 14,
      style: PlotStyle(),
      language: .korean
    )
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
    let lines = drawn(
      PlotSamples.ranks,
      width: 48,
      height: 14,
      style: PlotStyle(hasColor: true),
      language: .korean
    )
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
    let lines = drawn(
      PlotSamples.ranks,
      width: 48,
      height: 8,
      style: PlotStyle(charset: .ascii),
      language: .english
    )
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
