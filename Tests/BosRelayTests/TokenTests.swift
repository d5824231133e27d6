import Testing

@testable import BosRelay

@Suite struct TokenTests {
  @Test func tokensDifferAndMatchOnlyThemselves() {
    let tokens = (0..<200).map { _ in Token.random() }
    #expect(Set(tokens.map(\.text)).count == 200)
    for token in tokens {
      #expect(token.matches(token.text))
      #expect(!token.matches(token.text + "0"))
      #expect(!token.matches(String(token.text.dropLast())))
      #expect(!token.matches(""))
    }
    #expect(!tokens[0].matches(tokens[1].text))
  }
}
