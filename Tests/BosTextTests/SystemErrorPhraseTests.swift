import BosText
import Glibc
import Testing

@Test func `errors of the system have Korean words`() {
  for code in [ENOENT, EACCES, EISDIR, ENOSPC, EROFS] {
    let phrase = Phrase.systemError(code)
    #expect(phrase.korean.unicodeScalars.contains { ("가"..."힣").contains($0) })
    #expect(!phrase.korean.contains("\(code)"))
    #expect(phrase.english == String(cString: strerror(code)).lowercased())
  }
  #expect(Phrase.systemError(12_345).korean == "시스템 오류 12345")
}
