import BosSystem
import Testing

struct SHA256Tests {
  private func digits(_ bytes: [UInt8]) -> String {
    bytes.map { String($0 >> 4, radix: 16) + String($0 & 15, radix: 16) }.joined()
  }

  @Test(arguments: [
    ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
    ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
    (
      "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
      "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
    ),
  ])
  func `hashes match the published ones`(_ text: String, _ hash: String) {
    #expect(digits(SHA256.hash(Array(text.utf8))) == hash)
  }

  @Test func `a hash doesn't depend on where blocks end`() {
    // The hash of a million times "a", from the standard.
    let million = [UInt8](repeating: UInt8(ascii: "a"), count: 1_000_000)
    #expect(
      digits(SHA256.hash(million))
        == "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
    )
    let hashes = (0...130).map { SHA256.hash([UInt8](repeating: 1, count: $0)) }
    #expect(Set(hashes).count == 131)
  }

  @Test func `keyed hashes match those of RFC 4231`() {
    #expect(
      digits(SHA256.hmac(Array("Hi There".utf8), key: [UInt8](repeating: 0x0b, count: 20)))
        == "b0344c61d8db38535ca8afceaf0bf12b881dc200c9833da726e9376c2e32cff7"
    )
    #expect(
      digits(SHA256.hmac(Array("what do ya want for nothing?".utf8), key: Array("Jefe".utf8)))
        == "5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843"
    )
    let longKey = [UInt8](repeating: 0xaa, count: 131)
    let text = "Test Using Larger Than Block-Size Key - Hash Key First"
    #expect(
      digits(SHA256.hmac(Array(text.utf8), key: longKey))
        == "60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54"
    )
  }
}
