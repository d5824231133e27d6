import BosAssist
import BosText
import Testing

struct SuggestedWordTests {
  @Test(arguments: [
    ("op", "en"), ("so", "rt"), ("li", "st"), ("list ye", "sterday"), ("list --al", "l"),
    ("sort aud", "ience"), ("sort sa", "les"), ("list | so", "rt"), ("set la", "nguage"),
    ("목", "록"), ("help da", "te"),
  ])
  func `a begun word goes on as most people mean it`(_ typed: String, _ rest: String) throws {
    let session = try AssistFixture(after: "list 2024-06-01")
    #expect(session.assistant.restOfWord(typed) == rest)
  }

  @Test(arguments: [
    "", " ", "o", "open", "open ", "list", "zz", "list last w", "19", "print \"", "\n", "(",
    "list 2024-06-01 | ",
  ])
  func `a word that is whole, or that can be many, doesn't go on`(_ typed: String) throws {
    let session = try AssistFixture(after: "list 2024-06-01")
    #expect(session.assistant.restOfWord(typed) == nil)
  }

  @Test func `a Korean session goes on in Korean`() throws {
    let session = try AssistFixture(.korean, after: "목록 2024-06-01")
    #expect(session.assistant.restOfWord("정") == "렬")
    #expect(session.assistant.restOfWord("정렬 매출점") == "유율")
  }
}
