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

  @Test func aDigestIsWrittenAndRead() throws {
    let token = Token(text: "0123456789abcdefghjkmnpq")
    let digest = try #require(TokenDigest(text: token.digest.text))
    #expect(digest.matches(token.digest) && digest == token.digest)
    // The first bytes of the hash of nothing.
    #expect(TokenDigest(of: "").text.hasPrefix("e3b0c44298fc1c14"))
    for wrong in ["", "0", digest.text + "0", String(repeating: "+1", count: 32)] {
      #expect(TokenDigest(text: wrong) == nil)
    }
  }
}
