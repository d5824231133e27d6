import BosDomain
import Testing

struct KeyLinesTests {
  @Test func `each line is a service and its key`() {
    let text = "kobis = a=b\r\n\n# kakao\nkakao=\u{3000}c d\nnone\n"
    #expect(KeyLines.read(Array(text.utf8)) == ["kobis": "a=b", "kakao": "cd"])
  }

  @Test(arguments: ["kakao = \t\u{301}=e\n", "a=\u{301}b\nc\t\u{301}=d\n", "= x\n =y\n"])
  func `marks that combine with spaces and signs survive writing`(text: String) {
    let keys = KeyLines.read(Array(text.utf8))
    #expect(KeyLines.read(Array(KeyLines.text(keys).utf8)) == keys)
  }

  @Test func `keys are written in the order of the services`() {
    #expect(KeyLines.text(["kobis": "b", "kakao": "a"]) == "kakao = a\nkobis = b\n")
    #expect(KeyLines.text([:]) == "")
  }
}
