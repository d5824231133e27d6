import BosSystem
import Testing

struct Base64Tests {
  // From RFC 4648.
  @Test(arguments: [
    ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
    ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
  ])
  func `text and bytes give each other`(plain: String, encoded: String) {
    #expect(Base64.text(Array(plain.utf8)[...]) == encoded)
    #expect(Base64.bytes(encoded[...]) == Array(plain.utf8))
  }

  @Test
  func `a slice is encoded from its first byte`() {
    #expect(Base64.text(Array("xfoo".utf8)[1...]) == "Zm9v")
  }

  @Test(arguments: ["Z", "Zg", "Zg=", "Zg==Zg==", "Z===", "Zm9!", "====", "Zm9v\n"])
  func `a text that is not complete has no bytes`(text: String) {
    #expect(Base64.bytes(text[...]) == nil)
  }
}
