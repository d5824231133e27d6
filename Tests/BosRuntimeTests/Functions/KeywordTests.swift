import BosLanguage
import BosTables
import Testing

struct KeywordTests {
  @Test
  func `values know every keyword of the language`() {
    #expect(keywords == Set(Keyword.allCases.map(\.rawValue)))
  }
}
