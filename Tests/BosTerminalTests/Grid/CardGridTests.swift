import BosTerminal
import BosText
import Testing

@Suite struct CardGridTests {
  private static let titles = ["범죄도시 4", "혹성탈출: 새로운 시대", "The Fall Guy", "가필드 더 무비"]

  private static var cards: [Card] {
    titles.enumerated().map { index, title in
      Card(
        picture: index == 1 ? ["\u{1B}[31m▀▀▀▀▀▀▀▀▀▀▀▀\u{1B}[0m", "▄▄▄▄▄▄▄▄▄▄▄▄"] : nil,
        lines: [
          StyledText("\(index + 1) \(title)", .heading), StyledText("\(9 - index)만", .number),
        ],
        placeholder: title
      )
    }
  }

  @Test func `cards are in order, side by side`() {
    let grid = CardGrid(width: 40, cardWidth: 12, pictureHeight: 5)
    #expect(grid.columns == 3)
    let lines = grid.rendered(Self.cards, .none)
    #expect(
      lines.joined(separator: "\n").replacing("\u{1B}", with: "␛") == """
        ┌──────────┐  ␛[31m▀▀▀▀▀▀▀▀▀▀▀▀␛[0m  ┌──────────┐
        │ 범죄도시 │  ▄▄▄▄▄▄▄▄▄▄▄▄  │ The Fall │
        │    4     │                │   Guy    │
        │          │                │          │
        └──────────┘                └──────────┘
        1 범죄도시 4  2 혹성탈출:…  3 The Fall …
        9만           8만           7만

        ┌──────────┐
        │  가필드  │
        │ 더 무비  │
        │          │
        └──────────┘
        4 가필드 더…
        6만
        """
    )
  }

  @Test func `ASCII frames and ellipses are ASCII`() {
    let grid = CardGrid(width: 14, cardWidth: 14, pictureHeight: 4)
    let lines = grid.rendered(
      [Self.cards[3], Card(lines: [StyledText("2 혹성탈출: 새로운 시대")])],
      .none,
      unicode: false
    )
    #expect(
      lines.joined(separator: "\n") == """
        +------------+
        | 가필드 더  |
        |    무비    |
        +------------+
        4 가필드 더...
        6만

        +------------+
        |            |
        |            |
        +------------+
        2 혹성탈출:...
        """
    )
  }

  @Test func `texts have their colours`() {
    let grid = CardGrid(width: 10, cardWidth: 10, pictureHeight: 0)
    let lines = grid.rendered([Card(lines: [StyledText("1 기생충", .heading)])], .basic)
    #expect(lines == ["\u{1B}[0;1m1 기생충\u{1B}[0m"])
  }

  @Test func `lines have at most the requested width`() {
    let cards = Self.titles.map { Card(lines: [StyledText($0 + "\n" + $0)], placeholder: $0) }
    for width in 20...200 {
      for cardWidth in [1, 7, 12, 18, 300] {
        let grid = CardGrid(width: width, cardWidth: cardWidth, pictureHeight: 6)
        for isUnicode in [true, false] {
          let lines = grid.rendered(cards, .none, unicode: isUnicode)
          #expect(lines.allSatisfy { cellWidth($0) <= width && !$0.hasSuffix(" ") })
        }
      }
    }
  }

  @Test func `no cards give no lines`() {
    #expect(CardGrid(width: .min, cardWidth: .max, pictureHeight: .max).rendered([], .none).isEmpty)
  }
}
