import BosDomain
import BosRuntime
import BosTables
import BosTerminal
import BosText
import BosViews
import Testing

@Suite struct PosterPageTests {
  private static func sheet(_ picture: Picture?) throws -> FilmPageModel {
    let poster = Poster(picture: try #require(picture), address: "https://a.example/p.gif")
    return FilmPageModel(film: Film(code: "1", title: "여름", minutes: 90), poster: poster)
  }

  @Test func `a poster outside a terminal is an unbroken address`() throws {
    #expect(
      try PageFixture(width: 24).text(page(Self.sheet(.dot))) == """
        여름

        Runs    90 minutes
        Poster  https://a.example/p.gif

        """
    )
  }

  @Test func `a wide terminal has the poster at the left of the text`() throws {
    let bench = PageFixture(width: 80, isTerminal: true, color: .truecolor)
    let lines = try bench.lines(page(Self.sheet(.dot))).map(uncoloured)
    #expect(lines[0].hasSuffix("  여름") && cellWidth(lines[0]) == 24 + 2 + 4)
    #expect(lines[2].hasSuffix("  About  90 minutes"))
    // As high as wide, because cells are one by two.
    #expect(lines.count == 13)
  }

  @Test(arguments: [40, 60, 79])
  func `a narrow terminal has the poster below the text`(width: Int) throws {
    let bench = PageFixture(width: width, isTerminal: true, color: .truecolor)
    let lines = try bench.lines(page(Self.sheet(.dot))).map(uncoloured)
    #expect(lines.prefix(3) == ["여름", "", "About  90 minutes"])
    #expect(lines.allSatisfy { cellWidth($0) <= width })
  }

  @Test func `a terminal that draws pictures gets the file above the text`() throws {
    let bench = PageFixture(
      width: 120,
      isTerminal: true,
      color: .truecolor,
      variables: ["TERM": "xterm-kitty"]
    )
    let text = try bench.text(page(Self.sheet(.dot)))
    #expect(text.hasPrefix("\u{1B}_G"))
  }

  @Test func `a poster that can't be read is a line with the reason`() throws {
    let bench = PageFixture(width: 80, isTerminal: true)
    let lines = try bench.lines(page(Self.sheet(.broken)))
    #expect(lines.prefix(3) == ["여름", "", "About  90 minutes"])
    #expect(lines[3].hasPrefix("no poster: "))
  }

  @Test func `set pictures none shows the address`() throws {
    let bench = PageFixture(width: 80, isTerminal: true, pictures: .none)
    #expect(try bench.text(page(Self.sheet(.dot))).hasSuffix("Poster  https://a.example/p.gif\n"))
  }

  @Test func `late parts are drawn without the details`() throws {
    var sheet = try Self.sheet(.dot)
    sheet.isRest = true
    let bench = PageFixture(width: 80, isTerminal: true, color: .truecolor)
    #expect(try !uncoloured(bench.text(page(sheet))).contains("여름"))
    sheet.poster = nil
    #expect(try bench.text(page(sheet)).isEmpty)
  }
}
